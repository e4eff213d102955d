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
  for (const file of root) byPath.set(file.path, { path: file.path, file });
  for (const { mount, files } of mounted) {
    const base = toMountBase(mount);
    for (const file of files) {
      const path = joinBase(base, file.path);
      const other = byPath.get(path);
      if (other) diagnostics.push(describeClash({ path, file, mount }, other, about));
      else byPath.set(path, { path, file, mount });
    }
  }
  const files = [...byPath.values()].sort((a, b) => compareText(a.path, b.path));
  return { files, diagnostics };
}

function describeClash(
  lost: ComposedFile<{ path: string }>,
  kept: ComposedFile<{ path: string }>,
  root: NonNullable<MountTable['root']>,
): Diagnostic {
  const name = ({ file, mount }: ComposedFile<{ path: string }>) =>
    `"${file.path}" of ${mount ? describeMount(mount) : (root.source ?? 'the root')}`;
  return {
    code: 'mount-clash',
    severity: 'error',
    message: `${name(lost)} and ${name(kept)} are at the same path of the site; only the second is used.`,
    fix: 'Rename or remove one of them, or mount the repository at another path.',
    file: lost.path,
  };
}
