import type { ReaderRecord } from '../../reader-record.ts';

/** More than a name or a title needs. */
const LONGEST = 500;

/** What is known of the reader at a path such as `team.title`, as text; empty where nothing is. */
export function wordAt(reader: ReaderRecord, path: string): string {
  let value: unknown = reader;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return '';
    value = (value as Record<string, unknown>)[name];
  }
  return toText(value);
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ').slice(0, LONGEST);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, LONGEST) : '';
}
