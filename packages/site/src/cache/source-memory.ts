import { lstatSync } from 'node:fs';
import type { NoteMemory, SourceNotes } from '../pages/source-notes.ts';
import type { SourceState } from './cache-state.ts';
import { fillNotes, slimNotes } from './slim-notes.ts';

/** Disks that count in steps have steps of two seconds at most. */
const LONGEST_STEP_MS = 2_000;

interface Options {
  old: Readonly<Record<string, SourceState>>;
  fresh: Record<string, SourceState>;
  /** The time of the disk, as its files have it. */
  now: number;
}

/**
 * Notes of sources, each true as long as size, times and number of its file are what they were. A
 * file that was touched a moment ago is not noted: the next change of it might leave the same times.
 */
export function createSourceMemory({ old, fresh, now }: Options): NoteMemory {
  const stamps = new Map<string, string>();
  return {
    get({ path, location }) {
      const stamp = toStamp(location, now - LONGEST_STEP_MS);
      if (stamp === undefined) return undefined;
      const known = old[path];
      if (known?.stamp !== stamp) {
        stamps.set(path, stamp);
        return undefined;
      }
      fresh[path] = known;
      return fillNotes(known.notes);
    },
    put({ path }, notes: SourceNotes) {
      const stamp = stamps.get(path);
      if (stamp !== undefined) fresh[path] = { stamp, notes: slimNotes(notes) };
    },
    has: ({ path }) => fresh[path] !== undefined && fresh[path] === old[path],
  };
}

function toStamp(location: string, before: number): string | undefined {
  const info = lstatSync(location, { throwIfNoEntry: false });
  if (!info?.isFile() || info.mtimeMs >= before || info.ctimeMs >= before) return undefined;
  return `${info.size} ${info.mtimeMs} ${info.ctimeMs} ${info.ino}`;
}
