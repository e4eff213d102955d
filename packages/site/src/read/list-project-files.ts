import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  createIgnoreRules,
  createMountBases,
  IGNORE_FILE,
  isToolFolder,
  toFileRole,
  withinBase,
} from '@quire/model';
import { isOurOutput } from '../sink/our-output.ts';
import { LIMITS } from './limits.ts';
import { type FileList, listFiles, toRealFolder } from './list-files.ts';
import type { ProjectFile } from './project-file.ts';
import { readProjectText } from './read-file.ts';

interface ListOptions {
  /** Files and folders that do not belong to the site. */
  leaveOut?: readonly string[];
  /** Folders of mounts, each with an ignore file of its own. */
  bases?: readonly string[];
}

/**
 * The files of a folder that belong to its site: all but those that the ignore rules name, those
 * of tools, and the output of builds, which many keep beside their pages.
 */
export function listSite(
  folder: string,
  { leaveOut = [], bases = [] }: ListOptions = {},
): FileList {
  const root = toRealFolder(folder);
  const rules = createIgnoreRules(readIgnoreFile(root));
  const ownRules = new Map(
    bases.map((base) => [base, createIgnoreRules(readIgnoreFile(join(root, base)))]),
  );
  const { baseOf } = createMountBases(bases);
  const isAround = (path: string) =>
    bases.some((base) => base === path || base.startsWith(`${path}/`));
  const left = new Set(leaveOut.map(toRealPath));
  const { files, diagnostics } = listFiles(root, (path, isFolder, location) => {
    const shown = isFolder ? `${path}/` : path;
    const base = baseOf(path);
    // What a repository ignores says nothing of another's files.
    const isIgnored = () => (ownRules.get(base) ?? rules).isIgnored(withinBase(base, shown));
    if (left.has(location) || (!isAround(path) && isIgnored())) return true;
    return isFolder && (isToolFolder(path) || isOurOutput(location));
  });
  return { files, diagnostics: [...diagnostics, ...rules.diagnostics] };
}

/** What is not there yet has no real path of its own, but its folder may. */
function toRealPath(path: string): string {
  const full = resolve(path);
  try {
    return join(realpathSync(dirname(full)), basename(full));
  } catch {
    return full;
  }
}

/** The files that a build of this folder would read, in order of path. */
export async function listProjectFiles(folder: string): Promise<ProjectFile[]> {
  const { files } = listSite(folder);
  return [...files.values()].filter(({ path }) => toFileRole(path) !== 'none');
}

/** The ignore file is read before anything is listed, in the same safe way. */
function readIgnoreFile(root: string): string | undefined {
  try {
    const location = `${root}/${IGNORE_FILE}`;
    return readProjectText({ path: IGNORE_FILE, location }, LIMITS.configBytes);
  } catch {
    return undefined;
  }
}
