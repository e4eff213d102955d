import { join, relative, sep } from 'node:path';
import type { Diagnostic } from '@quire/base';
import { createMountBases, toMountBase, withinBase } from '@quire/model';
import type { SiteMounts } from '@quire/site';

/** Findings with the files that authors have, as seen from the folder of the root, instead of places in the site. */
export function toAuthorPlaces(
  findings: readonly Diagnostic[],
  folder: string,
  table: SiteMounts | undefined,
): Diagnostic[] {
  const folders = new Map(
    table?.mounts.flatMap((mount) =>
      mount.folder === undefined ? [] : [[toMountBase(mount), mount.folder] as const],
    ),
  );
  if (folders.size === 0) return [...findings];
  const bases = createMountBases([...folders.keys()]);
  return findings.map((finding) => {
    if (finding.file === undefined) return finding;
    const base = bases.baseOf(finding.file);
    const mounted = folders.get(base);
    if (mounted === undefined) return finding;
    const place = relative(folder, join(mounted, withinBase(base, finding.file)));
    return { ...finding, file: place.split(sep).join('/') };
  });
}
