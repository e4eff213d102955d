import { createMountBases, joinBase, type MountBases } from '@quire/model';
import { remember } from '../remember.ts';

/** A mount of a project, as the work on its pages has to know it. */
export interface ProjectMount {
  /** The folder of the site that its files are in. */
  base: string;
  /** Where its docs.json is in the site. */
  configFile: string;
}

const known = new WeakMap<readonly ProjectMount[], MountBases>();

/** Where files of a project belong; nothing for a project without mounts, which costs nothing. */
export function mountBasesOf({
  mounts,
}: {
  mounts?: readonly ProjectMount[];
}): MountBases | undefined {
  return mounts && remember(known, mounts, () => createMountBases(mounts.map(({ base }) => base)));
}

/**
 * The first of the paths that a reference in a file may mean: counted from its mount, from those around
 * it, and from the root.
 */
export function findFrom<Found>(
  bases: MountBases | undefined,
  from: string,
  path: string,
  find: (path: string) => Found | undefined,
): Found | undefined {
  if (!bases) return find(path);
  for (const base of bases.basesOf(from)) {
    const found = find(joinBase(base, path));
    if (found !== undefined) return found;
  }
  return undefined;
}
