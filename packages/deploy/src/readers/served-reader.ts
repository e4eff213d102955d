import type { Reader } from '@quire/model';

/** Somebody who reads, as their session says it. */
export interface ServedReader {
  name: string | null;
  email: string | null;
  groups: ReadonlySet<string>;
  claims: Readonly<Record<string, unknown>>;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** As the rules of pages know them; nobody signed in is a stranger. */
export function toRuleReader(reader: ServedReader | undefined): Reader {
  return reader ? { kind: 'reader', groups: reader.groups } : { kind: 'stranger' };
}
