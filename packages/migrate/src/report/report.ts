/**
 * What became of one place. `converted`: the same in our form. `approximated`: close, and worth a look.
 * `left`: not converted; a note stands in its place, or the text as it was.
 */
export type NoteKind = 'converted' | 'approximated' | 'left';

export interface Note {
  file: string;
  line?: number;
  kind: NoteKind;
  /** What it is, in a few words that are the same for all places of its kind. */
  what: string;
  /** What is particular about this place. */
  detail?: string;
}

export interface ReportedPage {
  /** The file of the old site. */
  from: string;
  /** The file that was written. */
  to: string;
  /** Where the old tool published it. */
  address?: string;
}

/** Everything that a run did, in the order in which it was done. */
export interface ReportData {
  tool: string;
  pages: ReportedPage[];
  notes: Note[];
  redirects: number;
  /** How many files were copied as they are. */
  files: number;
  /** Every file of the new site by its path, without the report itself. */
  written: string[];
}

/** Collects what is told while a site is converted. */
export interface Report {
  add(note: Note): void;
  notes(): Note[];
}

/** Places of one kind that are listed for one file; the rest is a number. */
const MAX_DETAIL = 200;

export function createReport(): Report {
  const notes: Note[] = [];
  return {
    add(note) {
      const detail = note.detail?.replace(/\s+/g, ' ').trim().slice(0, MAX_DETAIL);
      const { detail: _, ...rest } = note;
      notes.push(detail ? { ...rest, detail } : rest);
    },
    notes: () => [...notes].sort(compareNotes),
  };
}

function compareNotes(a: Note, b: Note): number {
  return (
    compare(a.file, b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compare(a.what, b.what) ||
    compare(a.detail ?? '', b.detail ?? '')
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How many places there are of each thing, most first. */
export function countNotes(
  notes: readonly Note[],
  kind: NoteKind,
): { what: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const note of notes) {
    if (note.kind === kind) counts.set(note.what, (counts.get(note.what) ?? 0) + 1);
  }
  return [...counts]
    .map(([what, count]) => ({ what, count }))
    .sort((a, b) => b.count - a.count || compare(a.what, b.what));
}
