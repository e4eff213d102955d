import { lstatSync } from 'node:fs';
import type { NoteMemory, SourceNotes } from '../pages/source-notes.ts';
import type { FileStamp, SourceState } from './cache-state.ts';
import type { KeptTable } from './kept-table.ts';
import { fillNotes, slimNotes } from './slim-notes.ts';

/** Disks that count in steps have steps of two seconds at most. */
const LONGEST_STEP_MS = 2_000;

/**
 * Notes of sources, each true as long as size, times and number of its file are what they were. A
 * file that was touched a moment ago is not noted: the next change of it might leave the same times.
 */
export function createSourceMemory(sources: KeptTable<SourceState>, now: number): NoteMemory {
  const stamps = new Map<string, FileStamp>();
  return {
    get({ path, location }) {
      const stamp = toStamp(location, now - LONGEST_STEP_MS);
      if (stamp === undefined) return undefined;
      const known = sources.get(path);
      if (!known || !isSame(known.stamp, stamp)) {
        stamps.set(path, stamp);
        return undefined;
      }
      sources.keep(path);
      return fillNotes(known.notes);
    },
    put({ path }, notes: SourceNotes) {
      const stamp = stamps.get(path);
      if (stamp !== undefined) sources.put(path, { stamp, notes: slimNotes(notes) });
    },
    has: ({ path }) => sources.stays(path),
  };
}

function toStamp(location: string, before: number): FileStamp | undefined {
  const info = lstatSync(location, { throwIfNoEntry: false });
  if (!info?.isFile() || info.mtimeMs >= before || info.ctimeMs >= before) return undefined;
  return [info.size, info.mtimeMs, info.ctimeMs, info.ino];
}

function isSame(one: FileStamp, other: FileStamp): boolean {
  return one.every((number, index) => number === other[index]);
}
