import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { migrateTargetChanged, migrateTargetTaken } from '../errors.ts';
import { isRecord } from '../text/frontmatter.ts';
import { assertPlace } from './places.ts';

/** The folder beside the pages that has the report; builds pass over it. */
export const REPORT_FOLDER = '.quire/migration';

/** Quire's own folder: what builds remember is there as well, and counts as nobody's file. */
const OWN_FOLDER = '.quire';

/** The files that an earlier run wrote into a folder. Throws when it has others, or no report of a run. */
export function listEarlierRun(folder: string): string[] {
  const written = readWritten(folder);
  if (!written) throw migrateTargetTaken({ folder });
  for (const path of written) assertPlace(folder, path);
  const others = listOthers(folder, written);
  if (others.length > 0) throw migrateTargetChanged({ folder, files: others });
  return written;
}

/** Removes what an earlier run wrote into a folder, and the folders that are empty then. */
export function removeEarlierRun(folder: string): void {
  const written = listEarlierRun(folder);
  for (const path of written) rmSync(join(folder, path), { force: true });
  const deepestFirst = [...listFolders(written)].sort((a, b) => b.length - a.length);
  for (const path of deepestFirst) removeEmpty(join(folder, path));
}

function readWritten(folder: string): string[] | undefined {
  try {
    const file = `${REPORT_FOLDER}/report.json`;
    assertPlace(folder, file);
    const report: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const written = isRecord(report) ? report.written : undefined;
    if (!Array.isArray(written)) return undefined;
    return written.every((path) => typeof path === 'string') ? written : undefined;
  } catch {
    return undefined;
  }
}

/** Files that are not listed, by path; a folder with nothing that is listed is named once. */
function listOthers(folder: string, written: readonly string[]): string[] {
  const known = new Set(written.map((path) => posix.normalize(path)));
  const folders = listFolders(written);
  const others: string[] = [];
  for (const place of ['', ...folders]) {
    for (const entry of readFolder(join(folder, place))) {
      const path = posix.join(place, entry.name);
      const isKnown = entry.isDirectory() ? folders.has(path) : known.has(path);
      if (!isKnown && path !== OWN_FOLDER) others.push(path);
    }
  }
  return others.sort();
}

/** Every folder on the way to some files. */
function listFolders(files: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const file of files) {
    let place = posix.dirname(posix.normalize(file));
    for (; place !== '.' && !folders.has(place); place = posix.dirname(place)) folders.add(place);
  }
  return folders;
}

function readFolder(place: string) {
  try {
    return readdirSync(place, { withFileTypes: true });
  } catch {
    // Somebody removed it since.
    return [];
  }
}

function removeEmpty(place: string): void {
  try {
    rmdirSync(place);
  } catch {
    // It is gone, or Quire's own folder is in it.
  }
}
