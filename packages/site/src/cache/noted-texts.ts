import { lstatSync } from 'node:fs';
import { createPageTexts, type PageTexts } from '../pages/page-texts.ts';
import type { PageTop } from '../pages/source-notes.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { remember } from '../remember.ts';
import { toDigest } from './digest.ts';
import type { Store } from './store.ts';

/** Texts of which it is known what a build has to know of them, without reading those that nobody has touched. */
export interface NotedTexts extends PageTexts {
  /** The digest of a text. */
  digestOf(file: ProjectFile): string;
}

interface Notes {
  digest: string;
  top: PageTop;
  classNames: readonly string[];
}

/** Size, times and number of a file: as long as they are the same, nobody has touched it. */
type Stamp = readonly [size: number, modified: number, changed: number, inode: number];

/** Disks that count in steps have steps of two seconds at most. */
const LONGEST_STEP_MS = 2_000;

/**
 * Creates a store of texts that keeps notes of them. A file that was touched a moment ago is not noted:
 * the next change of it might leave the same times.
 */
export function createNotedTexts(store: Store, now: number): NotedTexts {
  const texts = createPageTexts();
  const known = new Map<string, Notes>();
  const take = (file: ProjectFile): Notes => ({
    digest: toDigest(texts.read(file)),
    top: texts.topOf(file),
    classNames: texts.classNamesOf(file),
  });
  const findNotes = (file: ProjectFile): Notes => {
    // What is made from an API description has no file by which a change could be seen.
    const stamp = file.text === undefined ? toStamp(file.location, now) : undefined;
    if (!stamp) return take(file);
    const name = `note ${file.path}`;
    const before = store.get<{ stamp: Stamp; notes: Notes }>(name);
    if (before && isSame(before.stamp, stamp)) {
      store.keep(name);
      return before.notes;
    }
    const notes = take(file);
    store.put(name, { stamp, notes });
    return notes;
  };
  const notesOf = (file: ProjectFile) => remember(known, file.path, () => findNotes(file));
  return {
    ...texts,
    topOf: (file) => notesOf(file).top,
    classNamesOf: (file) => notesOf(file).classNames,
    digestOf: (file) => notesOf(file).digest,
  };
}

/** The digests of texts alone, which are not read where nobody has touched them. */
export function createNotedDigests(
  store: Store,
  now: number,
  read: PageTexts['read'],
): Pick<NotedTexts, 'digestOf' | 'read'> {
  const known = new Map<string, string>();
  const find = (file: ProjectFile): string => {
    const stamp = file.text === undefined ? toStamp(file.location, now) : undefined;
    if (!stamp) return toDigest(read(file));
    const name = `digest ${file.path}`;
    const before = store.get<{ stamp: Stamp; digest: string }>(name);
    if (before && isSame(before.stamp, stamp)) {
      store.keep(name);
      return before.digest;
    }
    const digest = toDigest(read(file));
    store.put(name, { stamp, digest });
    return digest;
  };
  return { read, digestOf: (file) => remember(known, file.path, () => find(file)) };
}

function toStamp(location: string, now: number): Stamp | undefined {
  const info = lstatSync(location, { throwIfNoEntry: false });
  const before = now - LONGEST_STEP_MS;
  if (!info?.isFile() || info.mtimeMs >= before || info.ctimeMs >= before) return undefined;
  return [info.size, info.mtimeMs, info.ctimeMs, info.ino];
}

function isSame(one: Stamp, other: Stamp): boolean {
  return one.every((number, index) => number === other[index]);
}
