/** What one site is put together from: a root, and what is mounted into it. A setting, never content. */
export interface MountTable {
  /** What is known of the root, whose docs.json decides the look and the top of the navigation. */
  root?: MountRoot;
  /** In the order of the versions and parts in the navigation. */
  mounts: readonly Mount[];
}

export interface MountRoot {
  /** Its name in messages, such as `acme/docs`. */
  source?: string;
  /** The name of the root's own version, where others bring versions and its docs.json names none. */
  version?: string;
}

/** A repository or folder whose files stand below a place of the site. */
export interface Mount {
  /** Its name in messages, such as `acme/sdk-js`. */
  source?: string;
  /** The folder of the site that its files are in: `sdk/js`. With a version, a folder of that version. */
  path?: string;
  /** The version that it is, or is a part of where it has a path too. */
  version?: string;
  /** Whether readers start with this version. */
  isDefault?: boolean;
  /** A badge next to the version. */
  tag?: string;
}

/** What a table may hold. A limit reached is an error that names it. */
export const MOUNT_LIMITS = {
  mounts: 100,
  pathLength: 200,
  pathDepth: 8,
  versionLength: 64,
} as const;

/** The folder that all files of a mount are below: `sdk/js`, `v2.1`, `v2.1/sdk/js`. */
export function toMountBase({ path, version }: Pick<Mount, 'path' | 'version'>): string {
  const parts = [version === undefined ? '' : toVersionFolder(version), path ?? ''];
  return parts.filter((part) => part !== '').join('/');
}

/** A version as the name of a folder: `2.x (beta)` is `2.x-beta`. */
export function toVersionFolder(version: string): string {
  return version
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
}
