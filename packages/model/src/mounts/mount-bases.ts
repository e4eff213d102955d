/** Where a file of a site with mounts belongs. */
export interface MountBases {
  /** The mount that a file is in, as the folder of its files; empty for the root. */
  baseOf(file: string): string;
  /**
   * The folders that an absolute address in a file may count from: the mount that it is in, those around
   * it, and the root, which is the empty text.
   */
  basesOf(file: string): readonly string[];
}

const ROOT_ALONE: readonly string[] = [''];

/** Prepares the folders of mounts to be asked about files. */
export function createMountBases(bases: readonly string[]): MountBases {
  const innermostFirst = [...bases].sort((a, b) => b.length - a.length);
  const known = new Map<string, readonly string[]>();
  const find = (file: string): readonly string[] => {
    const around = innermostFirst.filter((base) => file.startsWith(`${base}/`));
    if (around.length === 0) return ROOT_ALONE;
    const key = around[0] as string;
    const list = known.get(key) ?? [...around, ''];
    known.set(key, list);
    return list;
  };
  return { baseOf: (file) => find(file)[0] as string, basesOf: find };
}

/** A path below a folder of the site; the root is the empty text. */
export function joinBase(base: string, path: string): string {
  if (base === '') return path;
  return path === '' ? base : `${base}/${path}`;
}

/** A path as it is within a folder that it is below. */
export function withinBase(base: string, path: string): string {
  return base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length + 1) : path;
}
