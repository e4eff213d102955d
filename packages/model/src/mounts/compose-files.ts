import { compareText, type Diagnostic } from '@quire/base';
import { describeMount } from './check-mounts.ts';
import { type Mount, type MountTable, toMountBase } from './mount.ts';
import { joinBase } from './mount-bases.ts';

/** A file of a composed site: where it is in the site, and where it comes from. */
export interface ComposedFile<File> {
  path: string;
  file: File;
  /** The mount that has it; left out for the root. */
  mount?: Mount;
}

/** The files of one mount, by their paths in its own folder. */
export interface MountedFiles<File> {
  mount: Mount;
  files: readonly File[];
}

/**
 * Puts the files of a root and of its mounts into one list, in order of path. Of two files at the same
 * path the first holds, the root's before all others, and the error names both.
 */
export function composeFiles<File extends { path: string }>(
  root: readonly File[],
  mounted: readonly MountedFiles<File>[],
  about: MountTable['root'] = {},
): { files: ComposedFile<File>[]; diagnostics: Diagnostic[] } {
  const byPath = new Map<string, ComposedFile<File>>();
  const diagnostics: Diagnostic[] = [];
  const folders = listFolders(mounted);
  const add = (each: ComposedFile<File>) => {
    const blocked = folders.get(each.path);
    if (blocked) diagnostics.push(describeBlocked(each, blocked, about));
    else byPath.set(each.path, each);
  };
  for (const file of root) add({ path: file.path, file });
  for (const { mount, files } of mounted) {
    const base = toMountBase(mount);
    for (const file of files) {
      const path = joinBase(base, file.path);
      const other = byPath.get(path);
      if (other) diagnostics.push(describeClash({ path, file, mount }, other, about));
      else add({ path, file, mount });
    }
  }
  const files = [...byPath.values()].sort((a, b) => compareText(a.path, b.path));
  return { files, diagnostics };
}

/** The folders that mounts need, each with the first mount that does. */
function listFolders(mounted: readonly MountedFiles<{ path: string }>[]): Map<string, Mount> {
  const folders = new Map<string, Mount>();
  for (const { mount, files } of mounted) {
    const names = toMountBase(mount).split('/');
    for (let count = 1; count <= names.length && files.length > 0; count++) {
      const folder = names.slice(0, count).join('/');
      if (!folders.has(folder)) folders.set(folder, mount);
    }
  }
  return folders;
}

function nameFile(
  { file, mount }: ComposedFile<{ path: string }>,
  root: NonNullable<MountTable['root']>,
): string {
  return `"${file.path}" of ${mount ? describeMount(mount) : (root.source ?? 'the root')}`;
}

function describeBlocked(
  lost: ComposedFile<{ path: string }>,
  mount: Mount,
  root: NonNullable<MountTable['root']>,
): Diagnostic {
  return {
    code: 'mount-clash',
    severity: 'error',
    message: `${nameFile(lost, root)} is at a path where ${describeMount(mount)} needs a folder; the file is left out.`,
    fix: 'Rename or remove the file, or mount the repository at another path.',
    file: lost.path,
  };
}

function describeClash(
  lost: ComposedFile<{ path: string }>,
  kept: ComposedFile<{ path: string }>,
  root: NonNullable<MountTable['root']>,
): Diagnostic {
  return {
    code: 'mount-clash',
    severity: 'error',
    message: `${nameFile(lost, root)} and ${nameFile(kept, root)} are at the same path of the site; only the second is used.`,
    fix: 'Rename or remove one of them, or mount the repository at another path.',
    file: lost.path,
  };
}
