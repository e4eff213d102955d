import { recall, remember } from '../../storage.ts';

type Area = 'local' | 'session';

/** More than this is not kept: storage is shared by all pages of the site. */
const MAX_LENGTH = 100_000;

/** Reads what was kept in this browser; nothing when it is absent or was damaged. */
export function recallJson<Value>(key: string, area: Area): Value | undefined {
  try {
    return (JSON.parse(recall(key, area) ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in this browser, or forgets it. */
export function rememberJson(key: string, value: unknown, area: Area): void {
  const text = value === undefined ? null : JSON.stringify(value);
  remember(key, text !== null && text.length > MAX_LENGTH ? null : text, area);
}
