/**
 * How the entries of a table are written down: all values of one kind side by side. That is read in
 * one go, however many there are, and an entry is made of it when somebody asks for one.
 */
export interface TableFormat<Entry> {
  toColumns(entries: readonly Entry[]): object;
  /** Gives the entries of `count` names; nothing where the columns are not those of so many. */
  open(columns: never, count: number): ((index: number) => Entry) | undefined;
}

/** Entries that are few, or seldom asked for, as they are. */
export function asTheyAre<Entry extends object>(): TableFormat<Entry> {
  return {
    toColumns: (entries) => entries as Entry[],
    open: (entries: readonly Entry[], count) =>
      entries.length === count ? (index) => entries[index] as Entry : undefined,
  };
}

/** Puts texts of one length, or empty ones, one behind the other. */
export function joinTexts(texts: readonly string[], length: number): string {
  return texts.map((text) => toFixed(text, length)).join('');
}

function toFixed(text: string, length: number): string {
  if (text.length === length) return text;
  if (text === '') return ' '.repeat(length);
  throw new Error(`"${text}" is not ${length} characters long.`);
}

/** The text at a place of those that were joined. */
export function textAt(joined: string, length: number, index: number): string {
  const start = index * length;
  return joined.charCodeAt(start) === SPACE ? '' : joined.slice(start, start + length);
}

const SPACE = 32;
