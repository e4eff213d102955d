import { messageOf } from '@quire/base';
import type { Database } from '../database/database.ts';
import { connections, type Deploy, type SiteConnection } from '../database/schema/index.ts';
import { gitStopped } from '../git/errors.ts';
import { giveUpHold, isHolder, TRY_LIMIT } from '../lease/hold.ts';
import { listTakenRefs } from '../mounts/taken-refs.ts';
import type { Provider } from '../providers/provider.ts';
import { whenAble } from '../queue/when-able.ts';
import type { Services } from '../services.ts';
import { toPauseMs } from './backoff.ts';
import { listSiteMounts } from './deploy-plan.ts';
import { describeError } from './describe-error.ts';
import { productionBranchMissing, refsMissing } from './errors.ts';
import { openConnection } from './open-connection.ts';
import {
  listNewest,
  planDeploys,
  redeploySite,
  removeTargets,
  type WantedDeploy,
} from './plan-deploys.ts';
import { isProductionTarget, PRODUCTION, toRequestNumber } from './target.ts';
import { listWanted, toWantedRequest } from './wanted-deploys.ts';

/** What a look at a repository found. */
interface Found {
  wanted: WantedDeploy[];
  /** The newest deploys of targets whose branch or request is gone. */
  gone: Deploy[];
  /** What the site takes and the repository does not have: a pattern, empty for the production branch. */
  lacking: string | undefined;
}

/**
 * Looks at a repository as it is now and plans what is new. What a webhook said is not read again: this is the truth,
 * and a look that nobody asked for heals one that got lost.
 */
export async function syncConnection(
  services: Services,
  connection: SiteConnection,
  signal: AbortSignal,
): Promise<void> {
  const { db, logger } = services;
  try {
    if (connection.tries > TRY_LIMIT) throw new Error('The worker stopped each time.');
    const found = await look(services, connection, signal);
    await whenAble(services, signal, () =>
      db.transaction((tx) => plan(services, tx, connection, found)),
    );
  } catch (error) {
    if (signal.aborted || gitStopped.is(error)) {
      const connectionId = connection.id;
      logger.warn({ connectionId, error: messageOf(error) }, 'a sync of a repository was stopped');
      await whenAble(services, signal, () => giveBack(services, connection));
      return;
    }
    await whenAble(services, signal, () => fail(services, connection, error));
  }
}

async function look(
  services: Services,
  connection: SiteConnection,
  signal: AbortSignal,
): Promise<Found> {
  const { provider, remote } = await openConnection(services, connection, signal);
  const asksForRequests = provider !== undefined && connection.previewsRequests;
  const { requests, isCut } = asksForRequests
    ? await provider.listOpenRequests()
    : { requests: [], isCut: false };
  // After the requests: a branch that both know is then at least as new as its request.
  const { refs } = await services.git.listRefs(await remote(), { signal });
  const mounted = await listSiteMounts(services.db, connection.siteId);
  const mounts = mounted.flatMap((row) => (row.connection.id === connection.id ? [row.mount] : []));
  const wanted = listWanted({ ...connection, mounts }, refs, requests);
  const targets = new Set(wanted.map(({ target }) => target));
  const missing = [...(await listNewest(services.db, connection.id)).values()].filter(
    ({ target, removedAt }) => removedAt === null && target !== PRODUCTION && !targets.has(target),
  );
  const gone: Deploy[] = [];
  for (const deploy of missing) {
    const request = toRequestNumber(deploy.target);
    if (request === undefined || !asksForRequests) gone.push(deploy);
    // A list that was cut says nothing about what is not in it.
    else if (!isCut) await confirm(provider, request, { deploy, gone, wanted });
  }
  const names = refs.map(({ name }) => name);
  const empty = mounts.find((mount) => listTakenRefs(mount, connection, names).length === 0);
  return { wanted, gone, lacking: empty?.refPattern };
}

/** A list that is read page by page can miss one while others close: that one is asked for by itself. */
async function confirm(
  provider: Provider,
  number: number,
  { deploy, gone, wanted }: Pick<Found, 'gone' | 'wanted'> & { deploy: Deploy },
): Promise<void> {
  const request = await provider.readOpenRequest(number);
  if (request) wanted.push(toWantedRequest(request));
  else gone.push(deploy);
}

async function plan(
  services: Services,
  tx: Database,
  connection: SiteConnection,
  { wanted, gone, lacking }: Found,
): Promise<void> {
  const now = services.clock.now();
  const held = await tx
    .update(connections)
    .set({
      hintsSeen: connection.hints,
      nextSyncAt: new Date(now + connection.pollMinutes * 60_000),
      syncedAt: new Date(now),
      failure: lacking === undefined ? null : describeLacking(connection, lacking),
      failures: 0,
      tries: 0,
      leaseUntil: null,
    })
    .where(isHolder(connections, connection))
    .returning({ id: connections.id });
  // Another worker has it, or it was disconnected.
  if (held.length === 0) return;
  await removeTargets(services, tx, connection, gone);
  await planDeploys(services, tx, connection, wanted);
  const hasLess = gone.some(({ target }) => isProductionTarget(target));
  if (hasLess) await redeploySite(services, tx, connection.siteId);
}

function describeLacking({ name, productionBranch: branch }: SiteConnection, pattern: string) {
  return messageOf(
    pattern === '' ? productionBranchMissing({ name, branch }) : refsMissing({ name, pattern }),
  );
}

async function fail(
  { db, clock, logger }: Services,
  connection: SiteConnection,
  error: unknown,
): Promise<void> {
  const failures = connection.failures + 1;
  const nextSyncAt = new Date(clock.now() + toPauseMs(failures, error));
  const failure = describeError(error, logger);
  await db
    .update(connections)
    .set({ failure, failures, nextSyncAt, tries: 0, leaseUntil: null })
    .where(isHolder(connections, connection));
}

async function giveBack({ db }: Services, connection: SiteConnection): Promise<void> {
  await db
    .update(connections)
    .set(giveUpHold(connections, { giveTryBack: true }))
    .where(isHolder(connections, connection));
}
