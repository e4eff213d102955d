import { messageOf } from '@quire/base';
import { type NewVersionOrigin, ORIGIN_LIMITS } from '@quire/contract';
import { and, eq } from 'drizzle-orm';
import type { NewEntry } from '../audit/audit-log.ts';
import type { Database } from '../database/database.ts';
import {
  type Deploy,
  deploys,
  type Site,
  type SiteConnection,
  sites,
  type Version,
} from '../database/schema/index.ts';
import { isHolder } from '../lease/hold.ts';
import { openPreview, PREVIEW_LIMIT } from '../previews/previews.ts';
import { announceJob } from '../queue/announce-job.ts';
import type { Services } from '../services.ts';
import { createVersion, type VersionWishes } from '../versions/create-version.ts';
import { type Brought, composeDeploy, findSame, listFindings } from './compose-deploy.ts';
import { type DeployPlan, loadDeployPlan } from './deploy-plan.ts';
import { mountsChanged, tooManyPreviews } from './errors.ts';
import type { DeployPart } from './fetch-part.ts';
import { storeGitFiles } from './source-files.ts';
import { findPreviewName, isProductionTarget } from './target.ts';

/** Creates the version of a deploy whose files are all stored, both or neither, unless another worker has the deploy. */
export async function publishDeploy(
  services: Services,
  deploy: Deploy,
  brought: Brought,
): Promise<void> {
  const { db, clock } = services;
  const { plan, parts } = brought;
  const { connection } = plan;
  await db.transaction(async (tx) => {
    const [held] = await tx.select().from(deploys).where(isHolder(deploys, deploy)).for('update');
    if (!held) return;
    const now = new Date(clock.now());
    const settle = (change: Partial<Deploy>) =>
      tx
        .update(deploys)
        .set({ ...change, leaseUntil: null, findings: listFindings(brought) })
        .where(eq(deploys.id, deploy.id));
    const ended = { finishedAt: now, reportAfter: now, reportTries: 0 };
    // Its branch or request went away while it was fetched: its preview must not come back.
    if (held.removedAt !== null) {
      await settle({ state: 'superseded', ...ended });
      return;
    }
    // Held until the version is stored: of two pushes at once, the second is put together with the first.
    const site = await holdSite(tx, deploy);
    if (!(await isStillPlanned(tx, deploy, plan))) throw mountsChanged();
    const composed = await composeDeploy(services, tx, deploy, brought);
    const same = await findSame(tx, deploy, { composed, parts });
    if (same) {
      const isReady = same.state === 'ready';
      await settle({ versionId: same.id, ...(isReady ? { state: 'done', ...ended } : {}) });
      await announceJob(tx, 'report');
      return;
    }
    const placed = await toWishes(services, tx, { site, deploy, plan });
    if (!placed) {
      const error = messageOf(tooManyPreviews({ limit: PREVIEW_LIMIT }));
      await settle({ state: 'failed', error, ...ended });
      return;
    }
    const target = { orgId: site.orgId, siteId: site.id };
    const version = await createVersion(services, tx, target, composed.files, {
      ...placed,
      mounts: composed.mounts,
      findings: composed.findings,
      origin: toOrigin(connection, deploy, parts[0]),
      publisher: { kind: 'repository', id: connection.id, name: connection.name },
    });
    if (!isProductionTarget(deploy.target)) {
      await storeGitFiles(
        services,
        version,
        parts.flatMap(({ files }) => files),
      );
    }
    await settle({ versionId: version.id });
    await announceJob(tx, 'report');
    await services.audit.add(tx, toEntry(site, connection, version));
  });
}

/** What is recorded of a version that a repository brought. */
function toEntry(site: Site, { id, name }: SiteConnection, version: Version): NewEntry {
  return {
    orgId: site.orgId,
    actor: { kind: 'repository', id, name },
    action: 'version.publish',
    target: { kind: 'site', id: site.id, name: site.name },
    after: { versionId: version.id, commit: version.commit, branch: version.branch },
  };
}

async function holdSite(tx: Database, { siteId, orgId }: Deploy): Promise<Site> {
  const [site] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.id, siteId), eq(sites.orgId, orgId)))
    .for('update');
  if (!site) throw new Error('The site no longer exists.');
  return site;
}

/** The mounts may have been replaced while it was fetched: then it begins again. */
async function isStillPlanned(tx: Database, deploy: Deploy, plan: DeployPlan): Promise<boolean> {
  const now = await loadDeployPlan(tx, deploy);
  const toPlaces = ({ mounted, ref }: DeployPlan) =>
    JSON.stringify([ref, mounted.map(({ mount: { id, folder } }) => [id, folder])]);
  return toPlaces(now) === toPlaces(plan);
}

/** Where the version is to be seen; nothing where the site has too many previews. */
async function toWishes(
  services: Services,
  tx: Database,
  { site, deploy, plan }: { site: Site; deploy: Deploy; plan: DeployPlan },
): Promise<Pick<VersionWishes, 'goLive' | 'previewId' | 'untrusted'> | undefined> {
  const { connection, mounted } = plan;
  const name = findPreviewName(deploy.target, connection.previewPrefix);
  if (name === undefined) {
    // The rule of the root is the site's; another repository may only be more careful.
    const root = mounted.find(({ mount }) => mount.kind === 'root')?.connection;
    const isByHand = [connection, root].some((each) => each?.goLive === 'never');
    return { goLive: isByHand ? 'never' : 'no-errors' };
  }
  const preview = await openPreview(tx, site, name, services);
  return preview && { goLive: 'never', previewId: preview.id, untrusted: deploy.untrusted };
}

function toOrigin(
  { webUrl, url }: SiteConnection,
  { branch, commit, request, requestUrl }: Deploy,
  part: DeployPart | undefined,
): NewVersionOrigin {
  const author = part?.author.slice(0, ORIGIN_LIMITS.author);
  const message = part?.message.slice(0, ORIGIN_LIMITS.message).trim();
  return {
    repository: webUrl ?? url,
    branch: branch.slice(0, ORIGIN_LIMITS.branch),
    commit,
    ...(author ? { author } : {}),
    ...(message ? { message } : {}),
    ...(request === null ? {} : { pullRequest: { number: request, url: requestUrl } }),
  };
}
