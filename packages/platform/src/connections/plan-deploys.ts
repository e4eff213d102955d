import { createId, type Id } from '@quire/base';
import { and, desc, eq, inArray, isNull, like, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  connections,
  type Deploy,
  deploys,
  mounts,
  previews,
  type SiteConnection,
} from '../database/schema/index.ts';
import { announceJob } from '../queue/announce-job.ts';
import type { Services } from '../services.ts';
import { listLostDeploys } from './lost-deploys.ts';
import { findPreviewName, PRODUCTION, toRefTarget } from './target.ts';

/** A deploy that begins within this time is not said to wait: providers count what they are told. */
const WAITING_MS = 2000;

/** A commit that a target should show. */
export type WantedDeploy = Pick<
  Deploy,
  'target' | 'commit' | 'ref' | 'branch' | 'base' | 'request' | 'requestUrl' | 'untrusted'
>;

/** The newest deploy of each target of a connection. */
export async function listNewest(db: Database, id: Id<'con'>): Promise<Map<string, Deploy>> {
  const rows = await db
    .selectDistinctOn([deploys.target])
    .from(deploys)
    .where(eq(deploys.connectionId, id))
    .orderBy(deploys.target, desc(deploys.number));
  return new Map(rows.map((row) => [row.target, row]));
}

/** The newest deploys of all branches and tags that the live site takes. */
export async function listProduction(db: Database, siteId: Id<'site'>): Promise<Deploy[]> {
  const newest = await db
    .selectDistinctOn([deploys.connectionId, deploys.target])
    .from(deploys)
    .where(
      and(
        eq(deploys.siteId, siteId),
        or(eq(deploys.target, PRODUCTION), like(deploys.target, `${toRefTarget('')}%`)),
      ),
    )
    .orderBy(deploys.connectionId, deploys.target, desc(deploys.number));
  return newest.filter(({ removedAt }) => removedAt === null);
}

type Parts = Pick<Services, 'clock' | 'random'>;

/** Puts what is new in line; a commit that still waits for the same target gives way. */
export async function planDeploys(
  parts: Parts,
  tx: Database,
  connection: SiteConnection,
  wanted: readonly WantedDeploy[],
): Promise<void> {
  const newest = await listNewest(tx, connection.id);
  const lost = await listLostDeploys(tx, connection.id);
  for (const each of wanted) {
    const known = newest.get(each.target);
    const isShown = known && known.removedAt === null && isSame(known, each);
    if (isShown && !lost.has(known.id)) continue;
    await planDeploy(parts, tx, connection, { wanted: each, number: (known?.number ?? 0) + 1 });
  }
  await announce(tx);
}

/** Deploys what every target has once more. */
export async function redeployAll(
  parts: Parts,
  tx: Database,
  connection: SiteConnection,
): Promise<void> {
  for (const known of (await listNewest(tx, connection.id)).values()) {
    if (known.removedAt !== null) continue;
    await planDeploy(parts, tx, connection, { wanted: known, number: known.number + 1 });
  }
  await announce(tx);
}

/** Puts the site together again: what it takes has changed, but no file of its root. */
export async function redeploySite(parts: Parts, tx: Database, siteId: Id<'site'>): Promise<void> {
  const [root] = await tx
    .select({ connection: connections })
    .from(mounts)
    .innerJoin(connections, eq(connections.id, mounts.connectionId))
    .where(and(eq(mounts.siteId, siteId), eq(mounts.kind, 'root')));
  const known = root && (await listNewest(tx, root.connection.id)).get(PRODUCTION);
  // Without one the look at the repository plans it.
  if (!known) return;
  await planDeploy(parts, tx, root.connection, { wanted: known, number: known.number + 1 });
  await announce(tx);
}

/** Takes targets out of line whose branch or request is gone, and their previews with them. */
export async function removeTargets(
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  { id, siteId, previewPrefix }: SiteConnection,
  gone: readonly Deploy[],
): Promise<void> {
  const now = new Date(clock.now());
  for (const deploy of gone) {
    await supersede(tx, { connectionId: id, target: deploy.target, now });
    // One that still runs may be older than this one: it must not bring the preview back.
    const isRunning = and(
      eq(deploys.connectionId, id),
      eq(deploys.target, deploy.target),
      eq(deploys.state, 'running'),
    );
    await tx
      .update(deploys)
      .set({ removedAt: now, reportAfter: now, reportTries: 0 })
      .where(and(or(eq(deploys.id, deploy.id), isRunning), isNull(deploys.removedAt)));
  }
  const names = gone.flatMap(({ target }) => findPreviewName(target, previewPrefix) ?? []);
  if (names.length === 0) return;
  await tx.delete(previews).where(and(eq(previews.siteId, siteId), inArray(previews.name, names)));
  await announce(tx);
}

function isSame(known: Deploy, { commit, untrusted, base }: WantedDeploy): boolean {
  return known.commit === commit && known.untrusted === untrusted && known.base === base;
}

async function planDeploy(
  { clock, random }: Parts,
  tx: Database,
  { id: connectionId, orgId, siteId }: SiteConnection,
  { wanted, number }: { wanted: WantedDeploy; number: number },
): Promise<void> {
  const now = new Date(clock.now());
  const { target, commit, ref, branch, base, request, requestUrl, untrusted } = wanted;
  await supersede(tx, { connectionId, target, now });
  await tx.insert(deploys).values({
    id: createId('dep', random),
    ...{ orgId, siteId, connectionId, target, number, commit, ref, branch, base },
    ...{ request, requestUrl, untrusted },
    state: 'waiting',
    reportAfter: new Date(now.getTime() + WAITING_MS),
    createdAt: now,
  });
}

async function supersede(
  tx: Database,
  { connectionId, target, now }: { connectionId: Id<'con'>; target: string; now: Date },
): Promise<void> {
  await tx
    .update(deploys)
    .set({ state: 'superseded', finishedAt: now, reportAfter: now, reportTries: 0 })
    .where(
      and(
        eq(deploys.connectionId, connectionId),
        eq(deploys.target, target),
        eq(deploys.state, 'waiting'),
      ),
    );
}

async function announce(tx: Database): Promise<void> {
  await announceJob(tx, 'deploy');
  await announceJob(tx, 'report');
}
