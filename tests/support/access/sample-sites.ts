import { createId, type Id, systemRandom } from '@quire/base';
import { createSite, publishFolder, type Services, waitForVersion } from '@quire/platform';
import { eq } from 'drizzle-orm';
import {
  exportJobs,
  previews,
  sites,
} from '../../../packages/platform/dist/database/schema/index.js';
import { writeSite } from '../small-site.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import type { SampleSite } from './route-samples.ts';

/** Two published sites of an organization, each with an export and a preview. */
export async function addSampleSites(
  services: Services,
  orgId: Id<'org'>,
): Promise<[SampleSite, SampleSite]> {
  const folder = await createTemporaryFolder();
  await writeSite(folder.path, { index: 'A page.' });
  try {
    return [
      await addSite(services, orgId, folder.path, 'own.localhost'),
      await addSite(services, orgId, folder.path, 'other.localhost'),
    ];
  } finally {
    await folder.remove();
  }
}

async function addSite(
  services: Services,
  orgId: Id<'org'>,
  folder: string,
  host: string,
): Promise<SampleSite> {
  const { db, clock } = services;
  const created = await createSite(db, { orgId, name: host, host }, services);
  if (!created) throw new Error(`${host} is taken.`);
  const { siteId } = created;
  const [site] = await db.select().from(sites).where(eq(sites.id, siteId));
  const now = new Date(clock.now());
  const target = { orgId, siteId };
  const versionId = await publishFolder(services, target, folder);
  await waitForVersion(services, { ...target, id: versionId });
  const jobId = createId('se', systemRandom);
  const previewHost = `preview-of-${host}`;
  const own = { orgId, siteId, createdAt: now };
  await db.insert(exportJobs).values({
    ...own,
    id: jobId,
    versionId,
    domain: host,
    label: versionId,
    status: 'failed',
    error: 'a sample',
    updatedAt: now,
  });
  await db.insert(previews).values({
    ...own,
    id: createId('prv', systemRandom),
    name: 'sample',
    host: previewHost,
    isUnguessable: true,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  return { domain: host, siteId, projectId: site?.projectId ?? '', jobId, previewHost };
}
