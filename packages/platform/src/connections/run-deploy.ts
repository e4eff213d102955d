import { messageOf } from '@quire/base';
import { and, eq, gt } from 'drizzle-orm';
import {
  connections,
  type Deploy,
  deploys,
  mounts,
  organisations,
  type Plan,
  type SiteConnection,
} from '../database/schema/index.ts';
import { gitFailed, gitRefMissing, gitStopped } from '../git/errors.ts';
import type { FetchedSource } from '../git/fetch-source.ts';
import type { WantedState } from '../git/names.ts';
import { giveUpHold, isHolder, TRY_LIMIT } from '../lease/hold.ts';
import { providerBusy, providerUnreachable } from '../providers/errors.ts';
import { whenAble } from '../queue/when-able.ts';
import { isNoRoom } from '../room/is-no-room.ts';
import type { Services } from '../services.ts';
import { toPauseMs } from './backoff.ts';
import { describeError } from './describe-error.ts';
import { deployWorkerLost } from './errors.ts';
import { openConnection } from './open-connection.ts';
import { publishDeploy } from './publish-deploy.ts';
import { createSink, isSiteFile } from './source-files.ts';

/** How often a fetch is tried that a later try may help. */
const FETCH_TRIES = 5;

interface DeploySource {
  connection: SiteConnection;
  folder: string;
  plan: Plan;
}

/**
 * Fetches the files of a claimed deploy and creates its version, which is rendered like any other; the deploy ends
 * with it. False when it was given back because there was no room.
 */
export async function runDeploy(
  services: Services,
  deploy: Deploy,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    if (deploy.tries > TRY_LIMIT + FETCH_TRIES) throw deployWorkerLost({ tries: deploy.tries - 1 });
    if (await givesWay(services, deploy)) {
      await whenAble(services, signal, () => end(services, deploy, { state: 'superseded' }));
      return true;
    }
    const source = await loadSource(services, deploy);
    const fetched = await fetchFiles(services, deploy, source, signal);
    await whenAble(services, signal, () =>
      publishDeploy(services, deploy, { connection: source.connection, fetched }),
    );
    return true;
  } catch (error) {
    return handleFailure(services, deploy, { error, signal });
  }
}

async function handleFailure(
  services: Services,
  deploy: Deploy,
  { error, signal }: { error: unknown; signal: AbortSignal },
): Promise<boolean> {
  const hasNoRoom = isNoRoom(error);
  const { id: deployId, tries } = deploy;
  if (signal.aborted || gitStopped.is(error) || hasNoRoom) {
    const reason = messageOf(error);
    services.logger.warn({ deployId, try: tries, reason }, 'a deploy goes back to the queue');
    await whenAble(services, signal, () => giveBack(services, deploy, { giveTryBack: true }));
    return !hasNoRoom;
  }
  if (mayPass(error) && tries < FETCH_TRIES) {
    const retryAfter = new Date(services.clock.now() + toPauseMs(tries, error));
    await whenAble(services, signal, () =>
      giveBack(services, deploy, { giveTryBack: false, retryAfter }),
    );
    return true;
  }
  const words = describeError(error, services.logger);
  await whenAble(services, signal, () => end(services, deploy, { state: 'failed', error: words }));
  return true;
}

/** Whether the other side may do better at another time. */
function mayPass(error: unknown): boolean {
  return gitFailed.is(error) || providerBusy.is(error) || providerUnreachable.is(error);
}

/** Whether a later commit waits for the same target, or the target is gone: then this one need not be fetched. */
async function givesWay({ db }: Services, deploy: Deploy): Promise<boolean> {
  const [later] = await db
    .select({ id: deploys.id })
    .from(deploys)
    .where(
      and(
        eq(deploys.connectionId, deploy.connectionId),
        eq(deploys.target, deploy.target),
        gt(deploys.number, deploy.number),
      ),
    )
    .limit(1);
  return later !== undefined || deploy.removedAt !== null;
}

async function loadSource({ db }: Services, deploy: Deploy): Promise<DeploySource> {
  const [found] = await db
    .select({ connection: connections, folder: mounts.folder, plan: organisations.plan })
    .from(connections)
    .innerJoin(mounts, and(eq(mounts.connectionId, connections.id), eq(mounts.kind, 'root')))
    .innerJoin(organisations, eq(organisations.id, connections.orgId))
    .where(and(eq(connections.id, deploy.connectionId), eq(connections.orgId, deploy.orgId)));
  if (!found) throw new Error('The connection is gone.');
  return found;
}

/** By its id, so that exactly this commit is shown; servers that give no commit by its id are asked for the ref. */
async function fetchFiles(
  services: Services,
  deploy: Deploy,
  { connection, folder, plan }: DeploySource,
  signal: AbortSignal,
): Promise<FetchedSource> {
  const { remote } = await openConnection(services, connection, signal);
  const fetch = async (at: WantedState) =>
    services.git.fetchSource(await remote(), {
      at,
      folder,
      takes: isSiteFile,
      sink: createSink(services, deploy, plan),
      signal,
    });
  try {
    return await fetch({ commit: deploy.commit });
  } catch (error) {
    if (!gitRefMissing.is(error)) throw error;
    const fetched = await fetch({ ref: deploy.ref });
    if (fetched.commit.id === deploy.commit) return fetched;
    throw error;
  }
}

async function end(
  { db, clock }: Services,
  deploy: Deploy,
  result: { state: 'failed' | 'superseded'; error?: string },
): Promise<void> {
  const now = new Date(clock.now());
  await db
    .update(deploys)
    .set({ ...result, leaseUntil: null, finishedAt: now, reportAfter: now, reportTries: 0 })
    .where(isHolder(deploys, deploy));
}

async function giveBack(
  { db }: Services,
  deploy: Deploy,
  { giveTryBack, retryAfter = null }: { giveTryBack: boolean; retryAfter?: Date | null },
): Promise<void> {
  await db
    .update(deploys)
    .set({ ...giveUpHold(deploys, { giveTryBack }), retryAfter })
    .where(isHolder(deploys, deploy));
}
