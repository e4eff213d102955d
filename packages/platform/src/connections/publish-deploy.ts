import { messageOf } from '@quire/base';
import { type NewVersionOrigin, ORIGIN_LIMITS } from '@quire/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  type Deploy,
  deploys,
  type Site,
  type SiteConnection,
  sites,
} from '../database/schema/index.ts';
import type { FetchedSource } from '../git/fetch-source.ts';
import { isHolder } from '../lease/hold.ts';
import { openPreview, PREVIEW_LIMIT } from '../previews/previews.ts';
import { announceJob } from '../queue/announce-job.ts';
import type { Services } from '../services.ts';
import { createVersion, type VersionWishes } from '../versions/create-version.ts';
import { tooManyPreviews } from './errors.ts';
import { leaveIgnored, storeGitFiles } from './source-files.ts';
import { findPreviewName } from './target.ts';

/** Creates the version of a deploy whose files are all stored, both or neither, unless another worker has the deploy. */
export async function publishDeploy(
  services: Services,
  deploy: Deploy,
  { connection, fetched }: { connection: SiteConnection; fetched: FetchedSource },
): Promise<void> {
  const { db, clock } = services;
  const files = await leaveIgnored(services, deploy.orgId, fetched.files);
  const list = files.map(({ path, sha256, size }) => ({ path, sha256, size }));
  await db.transaction(async (tx) => {
    const [held] = await tx.select().from(deploys).where(isHolder(deploys, deploy)).for('update');
    if (!held) return;
    const now = new Date(clock.now());
    const settle = (change: Partial<Deploy>) =>
      tx
        .update(deploys)
        .set({ ...change, leaseUntil: null, findings: fetched.findings })
        .where(eq(deploys.id, deploy.id));
    const ended = { finishedAt: now, reportAfter: now, reportTries: 0 };
    // Its branch or request went away while it was fetched: its preview must not come back.
    if (held.removedAt !== null) {
      await settle({ state: 'superseded', ...ended });
      return;
    }
    const site = await loadSite(tx, deploy);
    const placed = await toWishes(services, tx, { site, deploy, connection });
    if (!placed) {
      const error = messageOf(tooManyPreviews({ limit: PREVIEW_LIMIT }));
      await settle({ state: 'failed', error, ...ended });
      return;
    }
    const target = { orgId: site.orgId, siteId: site.id };
    const version = await createVersion(services, tx, target, list, {
      ...placed,
      origin: toOrigin(connection, deploy, fetched),
      publisher: { kind: 'repository', id: connection.id, name: connection.name },
    });
    await storeGitFiles(services, version, files);
    await settle({ versionId: version.id });
    await announceJob(tx, 'report');
  });
}

async function loadSite(tx: Database, { siteId, orgId }: Deploy): Promise<Site> {
  const [site] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.id, siteId), eq(sites.orgId, orgId)));
  if (!site) throw new Error('The site is gone.');
  return site;
}

/** Where the version is to be seen; nothing where the site has too many previews. */
async function toWishes(
  services: Services,
  tx: Database,
  { site, deploy, connection }: { site: Site; deploy: Deploy; connection: SiteConnection },
): Promise<Pick<VersionWishes, 'goLive' | 'previewId' | 'untrusted'> | undefined> {
  const name = findPreviewName(deploy.target);
  if (name === undefined) return { goLive: connection.goLive };
  const preview = await openPreview(tx, site, name, services);
  return preview && { goLive: 'never', previewId: preview.id, untrusted: deploy.untrusted };
}

function toOrigin(
  { webUrl, url }: SiteConnection,
  { branch, commit, request, requestUrl }: Deploy,
  { commit: facts }: FetchedSource,
): NewVersionOrigin {
  const author = facts.author.slice(0, ORIGIN_LIMITS.author);
  const message = facts.message.slice(0, ORIGIN_LIMITS.message).trim();
  return {
    repository: webUrl ?? url,
    branch: branch.slice(0, ORIGIN_LIMITS.branch),
    commit,
    ...(author ? { author } : {}),
    ...(message ? { message } : {}),
    ...(request === null ? {} : { pullRequest: { number: request, url: requestUrl } }),
  };
}
