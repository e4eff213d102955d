import { createHash } from 'node:crypto';
import type { Id } from '@quire/base';
import type { InstalledPlugin } from '@quire/plugins/installed';
import type { BuildOptions } from '@quire/site';
import { and, desc, eq } from 'drizzle-orm';
import { exportJobs } from '../database/schema/index.ts';
import { loadRendererIdentity } from '../render/renderer-identity.ts';
import type { Services } from '../services.ts';
import { keepBlob } from '../versions/blobs.ts';

/** A stored bundle. */
export interface Artefact {
  key: string;
  sha256: string;
  size: number;
  pageCount: number;
}

/** How an export is built; its source comes with the version. */
export type ExportBuild = Pick<
  BuildOptions,
  'links' | 'siteUrl' | 'domain' | 'version' | 'paths' | 'groups' | 'isPublic'
> & {
  plugins: { installed: readonly InstalledPlugin[] };
};

/** The identity of a result before it is made: the same key gives the same bytes. */
export async function toArtefactKey(build: ExportBuild): Promise<string> {
  const inputs = [
    await loadRendererIdentity(),
    build.links,
    build.siteUrl,
    build.domain,
    build.version?.id,
    build.version?.label,
    build.paths ?? null,
    ...(build.groups ? [{ groups: build.groups }] : []),
    ...(build.isPublic === false ? [{ isPublic: false }] : []),
    ...build.plugins.installed.map(({ name, version, stamp }) => [name, version, stamp]),
  ];
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
}

/** The bundle of an earlier job of the organization with this key, if it is still stored. */
export async function findArtefact(
  services: Services,
  orgId: Id<'org'>,
  artefactKey: string,
): Promise<Artefact | undefined> {
  const [job] = await services.db
    .select()
    .from(exportJobs)
    .where(
      and(
        eq(exportJobs.orgId, orgId),
        eq(exportJobs.artefactKey, artefactKey),
        eq(exportJobs.status, 'completed'),
      ),
    )
    .orderBy(desc(exportJobs.finishedAt))
    .limit(1);
  if (!job?.bundleKey || !job.bundleSha256) return undefined;
  const found = await keepBlob(services, orgId, job.bundleKey);
  if (!found || found.size !== job.bundleSize) return undefined;
  return {
    key: job.bundleKey,
    sha256: job.bundleSha256,
    size: job.bundleSize ?? 0,
    pageCount: job.pageCount,
  };
}
