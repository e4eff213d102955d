import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { compareText, type Diagnostic, messageOf } from '@quire/base';
import { siteFileUnreadable, siteFolderMissing, siteLimitReached } from '../errors.ts';
import { LIMITS } from './limits.ts';
import type { ProjectFile } from './project-file.ts';

/** What a folder holds: its regular files by path, and what was passed over. */
export interface FileList {
  files: Map<string, ProjectFile>;
  diagnostics: Diagnostic[];
}

/** Returns whether an entry, by its path from the site's folder, is not part of the site. */
export type IsIgnored = (path: string, isFolder: boolean, location: string) => boolean;

interface Walk {
  root: string;
  isIgnored: IsIgnored;
  files: ProjectFile[];
  diagnostics: Diagnostic[];
  entries: number;
}

/**
 * Lists the regular files below a folder in code-unit order. A symbolic link counts as what it
 * leads to when that is inside the folder, and is left out otherwise: a site from elsewhere
 * must not be able to publish files of the machine that builds it.
 */
export function listFiles(folder: string, isIgnored: IsIgnored): FileList {
  const root = toRealFolder(folder);
  const walk: Walk = { root, isIgnored, files: [], diagnostics: [], entries: 0 };
  listFolder(walk, { path: '', location: root, above: [root] });
  const files = new Map<string, ProjectFile>();
  for (const file of walk.files.sort((a, b) => compareText(a.path, b.path))) {
    if (!files.has(file.path)) files.set(file.path, file);
  }
  return { files, diagnostics: walk.diagnostics };
}

/** Where a folder really is; throws when there is none. */
export function toRealFolder(folder: string): string {
  try {
    const root = realpathSync(folder);
    if (statSync(root).isDirectory()) return root;
  } catch (error) {
    throw siteFolderMissing({ folder }, error);
  }
  throw siteFolderMissing({ folder });
}

interface Folder {
  path: string;
  location: string;
  /** The real folders that lead here: meeting one again is a cycle. */
  above: readonly string[];
}

function listFolder(walk: Walk, folder: Folder): void {
  if (folder.above.length > LIMITS.folderDepth) {
    const what = 'Folders are nested too deeply';
    throw siteLimitReached({ what, limit: `${LIMITS.folderDepth} levels`, place: folder.path });
  }
  const entries = readEntries(folder);
  walk.entries += entries.length;
  if (walk.entries > LIMITS.entries) {
    throw siteLimitReached({ what: 'The folder has too many files', limit: `${LIMITS.entries}` });
  }
  for (const entry of entries) {
    const name = entry.name.normalize('NFC');
    const path = folder.path ? `${folder.path}/${name}` : name;
    const location = folder.location + (folder.location.endsWith(sep) ? '' : sep) + entry.name;
    if (entry.isSymbolicLink()) addLink(walk, folder, { path, location });
    else if (entry.isDirectory()) addFolder(walk, folder, { path, location });
    else if (entry.isFile()) addFile(walk, { path, location });
  }
}

function readEntries({ location, path }: Folder) {
  try {
    return readdirSync(location, { withFileTypes: true });
  } catch (error) {
    throw siteFileUnreadable({ file: path, reason: messageOf(error) }, error);
  }
}

interface Entry {
  path: string;
  location: string;
}

function addFolder(walk: Walk, parent: Folder, { path, location }: Entry): void {
  if (walk.isIgnored(path, true, location)) return;
  listFolder(walk, { path, location, above: [...parent.above, location] });
}

function addFile(walk: Walk, { path, location }: Entry): void {
  if (walk.isIgnored(path, false, location)) return;
  if (walk.files.length >= LIMITS.files) {
    throw siteLimitReached({ what: 'The site has too many files', limit: `${LIMITS.files}` });
  }
  walk.files.push({ path, location });
}

function addLink(walk: Walk, parent: Folder, { path, location }: Entry): void {
  if (walk.isIgnored(path, false, location) || walk.isIgnored(path, true, location)) return;
  const real = toRealPath(location);
  if (real === undefined || !(real === walk.root || real.startsWith(walk.root + sep))) {
    walk.diagnostics.push({
      code: 'link-outside-site',
      severity: 'warning',
      message: 'This symbolic link was left out: its target is outside the site or does not exist.',
      fix: 'Replace it with the file itself.',
      file: path,
    });
    return;
  }
  // A link must not bring back what the site leaves out, such as a file of `.git`.
  if (leadsToIgnored(walk, real.slice(walk.root.length + 1))) return;
  const info = statSync(real);
  if (info.isFile()) addFile(walk, { path, location: real });
  else if (info.isDirectory() && !parent.above.includes(real)) {
    addFolder(walk, parent, { path, location: real });
  }
}

function toRealPath(location: string): string | undefined {
  try {
    return realpathSync(location);
  } catch {
    return undefined;
  }
}

function leadsToIgnored(walk: Walk, target: string): boolean {
  const names = target === '' ? [] : target.split(sep);
  return names.some((_, index) => {
    const above = names.slice(0, index + 1);
    const isFolder = index < names.length - 1;
    return walk.isIgnored(above.join('/'), isFolder, join(walk.root, ...above));
  });
}
