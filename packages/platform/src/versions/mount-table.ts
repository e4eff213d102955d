import type { Mount, MountTable } from '@quire/model';
import type { VersionMounts } from '../database/schema/index.ts';

/** The table that a version is rendered with: the same for as long as nothing but files changes. */
export function toMountTable({ root, mounts }: VersionMounts): MountTable {
  const { source, version } = root;
  return {
    root: { ...(source ? { source } : {}), ...(version === undefined ? {} : { version }) },
    mounts: mounts.map((mount): Mount => {
      const { connectionId: _, ref: __, commit: ___, folder: ____, ...place } = mount;
      return place;
    }),
  };
}
