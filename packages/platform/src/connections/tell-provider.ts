import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, or } from 'drizzle-orm';
import {
  connections,
  type Deploy,
  deploys,
  mounts,
  previews,
  type SiteConnection,
  sites,
  versions,
} from '../database/schema/index.ts';
import { placeFindings } from '../mounts/place-findings.ts';
import type { Deployment, Provider } from '../providers/provider.ts';
import type { Services } from '../services.ts';
import { findServingHost } from '../sites/serving-host.ts';
import { loadVersionReport } from '../versions/version-report.ts';
import { loadChanges } from './load-changes.ts';
import { openConnection } from './open-connection.ts';
import { type DeployFacts, toComment, toCommitReport } from './report-text.ts';
import { toSecretPlace } from './secrets.ts';
import { findPreviewName, isProductionTarget } from './target.ts';

/**
 * Tells the provider of a connection what became of a commit. Saying it twice does no harm; the status comes last, so
 * that it is not written again because of what came before it.
 */
export async function tellProvider(
  services: Services,
  deploy: Deploy,
  signal: AbortSignal,
): Promise<void> {
  const [connection] = await services.db
    .select()
    .from(connections)
    .where(and(eq(connections.id, deploy.connectionId), eq(connections.orgId, deploy.orgId)));
  if (!connection || connection.kind === 'git') return;
  // A branch that the site took no part of any more: nothing was shown of it alone that could be gone.
  if (deploy.removedAt !== null && isProductionTarget(deploy.target)) return;
  const { provider } = await openConnection(services, connection, signal);
  if (!provider) return;
  const facts = await loadFacts(services, deploy, connection);
  const newest = await findNewest(services, deploy);
  await tellDeployment(provider, facts, { newest, previewPrefix: connection.previewPrefix });
  if (deploy.request !== null && newest.id === deploy.id) {
    const marker = await toMarker(services, connection, deploy.request);
    const changes = await loadChanges(services, deploy, connection);
    await provider.keepComment({
      request: deploy.request,
      marker,
      body: toComment({ ...facts, changes }, marker),
    });
  }
  if (await isOwnStatus(services, deploy)) await provider.reportCommit(toCommitReport(facts));
}

/**
 * Whether the status of the commit is this deploy's to tell: not when the same commit was deployed again, and of a
 * request that is closed only when the commit would look unfinished for ever.
 */
async function isOwnStatus({ db }: Services, deploy: Deploy): Promise<boolean> {
  const { id, connectionId, commit, createdAt, removedAt, reported, state } = deploy;
  const wasTold = reported === 'removed' || (reported === state && state !== 'running');
  if (removedAt !== null && wasTold) return false;
  const isLater = or(
    gt(deploys.createdAt, createdAt),
    and(eq(deploys.createdAt, createdAt), gt(deploys.id, id)),
  );
  const [later] = await db
    .select({ id: deploys.id })
    .from(deploys)
    .where(and(eq(deploys.connectionId, connectionId), eq(deploys.commit, commit), isLater))
    .limit(1);
  return later === undefined;
}

async function loadFacts(
  services: Services,
  deploy: Deploy,
  connection: SiteConnection,
): Promise<DeployFacts> {
  const { db, storage } = services;
  const [place] = await db
    .select({ name: sites.name, basePath: sites.basePath, folder: mounts.folder })
    .from(sites)
    .leftJoin(mounts, and(eq(mounts.siteId, sites.id), eq(mounts.connectionId, connection.id)))
    .where(eq(sites.id, deploy.siteId));
  const [version] = deploy.versionId
    ? await db.select().from(versions).where(eq(versions.id, deploy.versionId))
    : [];
  const host = await findServingHost(db, deploy.siteId);
  const loaded = version?.state === 'ready' ? await loadVersionReport(storage, version) : undefined;
  const mounted = version?.mounts;
  return {
    deploy,
    heldBack: version?.heldBack ?? null,
    report: loaded && mounted ? placeFindings(loaded, mounted, deploy) : loaded,
    siteName: host ?? place?.name ?? 'docs',
    // Findings of a site with mounts say where they are in the repository.
    folder: mounted ? '' : (place?.folder ?? ''),
    url: await findUrl(services, deploy, { connection, host, basePath: place?.basePath ?? '' }),
  };
}

/** Where people see what the target shows. */
async function findUrl(
  { db, siteUrl }: Services,
  { siteId, target }: Deploy,
  {
    connection,
    host,
    basePath,
  }: { connection: SiteConnection; host: string | undefined; basePath: string },
): Promise<string | undefined> {
  const name = findPreviewName(target, connection.previewPrefix);
  if (name === undefined) return host && siteUrl(host) + basePath;
  const [preview] = await db
    .select({ host: previews.host })
    .from(previews)
    .where(and(eq(previews.siteId, siteId), eq(previews.name, name)));
  return preview && siteUrl(preview.host) + basePath;
}

const DEPLOYMENT_STATES: Partial<Record<Deploy['state'], Deployment['state']>> = {
  running: 'running',
  done: 'passed',
  failed: 'failed',
  superseded: 'superseded',
};

/** What is said of a deploy; nothing where a later one speaks for it. */
function toDeploymentState(deploy: Deploy, newest: Deploy): Deployment['state'] | undefined {
  const own = DEPLOYMENT_STATES[deploy.state];
  if (newest.id === deploy.id) return deploy.removedAt === null ? own : 'removed';
  if (newest.commit === deploy.commit) return undefined;
  const isShown = deploy.state === 'done' && deploy.removedAt === null;
  const isNext = newest.state === 'waiting' || newest.state === 'running';
  return isShown && isNext ? 'passed' : 'superseded';
}

async function tellDeployment(
  provider: Provider,
  { deploy, siteName, url }: DeployFacts,
  { newest, previewPrefix }: { newest: Deploy; previewPrefix: string },
): Promise<void> {
  const { commit, branch: ref, target } = deploy;
  const state = toDeploymentState(deploy, newest);
  if (!state) return;
  const name = findPreviewName(target, previewPrefix);
  // Letters that every provider takes in the name of an environment.
  const environment = [siteName, ...(name === undefined ? [] : [name])]
    .map((part) => part.replace(/[^A-Za-z0-9._-]+/g, '-'))
    .join('/')
    .slice(0, 200);
  const place = state === 'passed' && url !== undefined ? { url } : {};
  const isProduction = name === undefined;
  await provider.recordDeployment({ commit, ref, environment, isProduction, state, ...place });
}

async function findNewest({ db }: Services, deploy: Deploy): Promise<Deploy> {
  const [newest] = await db
    .select()
    .from(deploys)
    .where(and(eq(deploys.connectionId, deploy.connectionId), eq(deploys.target, deploy.target)))
    .orderBy(desc(deploys.number))
    .limit(1);
  return newest ?? deploy;
}

/** Nobody but the service can write a comment that it takes for its own. */
async function toMarker(
  { vault }: Services,
  connection: SiteConnection,
  request: number,
): Promise<string> {
  const secret = await vault.open(toSecretPlace(connection, 'webhook'), connection.webhookSecret);
  return createHmac('sha256', secret)
    .update(JSON.stringify(['comment', connection.id, request]))
    .digest('hex');
}
