import { messageOf } from '@quire/base';
import { and, eq, gt } from 'drizzle-orm';
import { type Deploy, deploys } from '../database/schema/index.ts';
import { gitFailed, gitStopped } from '../git/errors.ts';
import { giveUpHold, isHolder } from '../lease/hold.ts';
import { mountRootMissing } from '../mounts/errors.ts';
import { providerBusy, providerUnreachable } from '../providers/errors.ts';
import { whenAble } from '../queue/when-able.ts';
import { isNoRoom } from '../room/is-no-room.ts';
import type { Services } from '../services.ts';
import { alertFailedDeploy } from '../versions/alert-failed-deploy.ts';
import { toPauseMs } from './backoff.ts';
import { type DeployPlan, loadDeployPlan } from './deploy-plan.ts';
import { describeError } from './describe-error.ts';
import { deployWorkerLost, mountsChanged } from './errors.ts';
import { type DeployPart, loadPart } from './fetch-part.ts';
import { DEPLOY_TRY_LIMIT, FETCH_TRIES } from './lost-deploys.ts';
import { fetchMissing } from './missing-sources.ts';
import { publishDeploy } from './publish-deploy.ts';
import { isProductionTarget } from './target.ts';

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
    if (deploy.tries > DEPLOY_TRY_LIMIT) throw deployWorkerLost({ tries: deploy.tries - 1 });
    if (await givesWay(services, deploy)) {
      await whenAble(services, signal, () => end(services, deploy, { state: 'superseded' }));
      return true;
    }
    const plan = await loadDeployPlan(services.db, deploy);
    const parts = await loadParts(services, deploy, plan, signal);
    if (parts.length === 0) {
      await whenAble(services, signal, () => end(services, deploy, { state: 'superseded' }));
      return true;
    }
    await fetchMissing(services, plan, signal);
    await whenAble(services, signal, () => publishDeploy(services, deploy, { plan, parts }));
    return true;
  } catch (error) {
    return handleFailure(services, deploy, { error, signal });
  }
}

async function loadParts(
  services: Services,
  deploy: Deploy,
  { connection, plan, folders }: DeployPlan,
  signal: AbortSignal,
): Promise<DeployPart[]> {
  const parts: DeployPart[] = [];
  for (const folder of folders) {
    parts.push(await loadPart(services, deploy, { connection, plan, folder }, signal));
  }
  return parts;
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

/** Whether the other side may do better at another time, or the root of the site comes meanwhile. */
function mayPass(error: unknown): boolean {
  return [gitFailed, providerBusy, providerUnreachable, mountRootMissing, mountsChanged].some(
    (each) => each.is(error),
  );
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

async function end(
  services: Services,
  deploy: Deploy,
  result: { state: 'failed' | 'superseded'; error?: string },
): Promise<void> {
  const now = new Date(services.clock.now());
  await services.db.transaction(async (tx) => {
    const ended = await tx
      .update(deploys)
      .set({ ...result, leaseUntil: null, finishedAt: now, reportAfter: now, reportTries: 0 })
      .where(isHolder(deploys, deploy))
      .returning({ id: deploys.id });
    const isTold = ended.length > 0 && isProductionTarget(deploy.target);
    if (isTold && result.error) await alertFailedDeploy(tx, deploy, result.error, services);
  });
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
