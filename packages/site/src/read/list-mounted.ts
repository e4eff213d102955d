import type { Diagnostic } from '@quire/base';
import {
  assertMountTable,
  composeFiles,
  createMountBases,
  joinBase,
  type Mount,
  toFileRole,
  toMountBase,
  withinBase,
} from '@quire/model';
import type { SiteMounts } from '../build-options.ts';
import { siteLimitReached } from '../errors.ts';
import { LIMITS } from './limits.ts';
import type { FileList } from './list-files.ts';
import { listSite } from './list-project-files.ts';
import type { ProjectFile } from './project-file.ts';

/**
 * The files of a site with mounts, in order of path: those of the root, and those of each mount below its
 * place. A mount without a folder of its own has its files in the root's folder already.
 */
export function listMounted(
  folder: string,
  table: SiteMounts,
  leaveOut: readonly string[] = [],
): FileList {
  assertMountTable(table);
  const elsewhere = table.mounts.filter((mount) => mount.folder !== undefined);
  const inside = table.mounts.filter((mount) => mount.folder === undefined).map(toMountBase);
  const folders = elsewhere.map((mount) => mount.folder as string);
  const root = listSite(folder, { leaveOut: [...leaveOut, ...folders], bases: inside });
  const lists = elsewhere.map((mount) => {
    const others = folders.filter((other) => other !== mount.folder);
    return {
      mount,
      list: listSite(mount.folder as string, { leaveOut: [...leaveOut, ...others] }),
    };
  });
  const { files, diagnostics } = composeFiles(
    [...root.files.values()],
    lists.map(({ mount, list }) => ({ mount, files: [...list.files.values()] })),
    table.root,
  );
  if (files.length > LIMITS.files) {
    const what = 'The site has too many files, including its mounts';
    throw siteLimitReached({ what, limit: `${LIMITS.files}` });
  }
  return {
    files: new Map(files.map(({ path, file }) => [path, { ...file, path }])),
    diagnostics: [
      ...root.diagnostics,
      ...lists.flatMap(({ mount, list }) => placeBelow(mount, list.diagnostics)),
      ...diagnostics,
    ],
  };
}

/** The files that a build of this folder with these mounts would read, in order of path, and what is wrong with them. */
export async function listMountedFiles(
  folder: string,
  table: SiteMounts,
): Promise<{ files: ProjectFile[]; diagnostics: Diagnostic[] }> {
  const { files, diagnostics } = listMounted(folder, table);
  const { baseOf } = createMountBases(table.mounts.map(toMountBase));
  const isRead = ({ path }: ProjectFile) => toFileRole(withinBase(baseOf(path), path)) !== 'none';
  return { files: [...files.values()].filter(isRead), diagnostics };
}

function placeBelow(mount: Mount, found: readonly Diagnostic[]): Diagnostic[] {
  const base = toMountBase(mount);
  return found.map((diagnostic) =>
    diagnostic.file === undefined
      ? diagnostic
      : { ...diagnostic, file: joinBase(base, diagnostic.file) },
  );
}
