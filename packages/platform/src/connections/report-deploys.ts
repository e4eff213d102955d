import { messageOf } from '@quire/base';
import { and, eq, sql } from 'drizzle-orm';
import { type Deploy, deploys } from '../database/schema/index.ts';
import type { Bell } from '../queue/bell.ts';
import { whenAble } from '../queue/when-able.ts';
import type { Services } from '../services.ts';
import { toPauseMs } from './backoff.ts';
import { claimReport, REPORT_MS } from './claim-report.ts';
import { describeError } from './describe-error.ts';
import { tellProvider } from './tell-provider.ts';

/** Providers that do not answer must not keep others waiting. */
const REPORTS_AT_ONCE = 4;
const LOOK_MS = 2000;
/** With the pauses between them, this is most of a day. */
const MOST_TRIES = 50;

/** Tells providers what became of deploys, until the signal. Deploys never wait for it. */
export async function reportDeploys(
  services: Services,
  { bell, signal }: { bell: Bell; signal: AbortSignal },
): Promise<void> {
  const atWork = new Set<Promise<void>>();
  while (!signal.aborted) {
    const deploy = atWork.size < REPORTS_AT_ONCE ? await claimNext(services, signal) : undefined;
    if (!deploy) {
      await bell.wait(LOOK_MS, signal);
      continue;
    }
    const work = report(services, deploy, signal).finally(() => {
      atWork.delete(work);
      bell.ring();
    });
    atWork.add(work);
  }
  await Promise.all(atWork);
}

async function claimNext(services: Services, signal: AbortSignal): Promise<Deploy | undefined> {
  try {
    return await whenAble(services, signal, () => claimReport(services));
  } catch (error) {
    if (!signal.aborted) {
      services.logger.warn({ error: messageOf(error) }, 'no report could be taken from the queue');
    }
    return undefined;
  }
}

async function report(services: Services, deploy: Deploy, signal: AbortSignal): Promise<void> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(REPORT_MS)]);
  try {
    await tellProvider(services, deploy, inTime);
    await whenAble(services, signal, () => settle(services, deploy));
  } catch (error) {
    await whenAble(services, signal, () => postpone(services, deploy, { error, signal })).catch(
      // Its claim ends by itself.
      (failure: unknown) => services.logger.warn({ error: messageOf(failure) }, 'a report is late'),
    );
  }
}

/** What is told of a deploy. */
function toToldState({ state, removedAt }: Deploy): NonNullable<Deploy['reported']> {
  return removedAt === null ? state : 'removed';
}

/** What changed while it was told is told next. */
async function settle({ db, clock }: Services, deploy: Deploy): Promise<void> {
  const { id, state, removedAt } = deploy;
  const now = new Date(clock.now()).toISOString();
  const isSame = sql`${deploys.state} = ${state}
    and (${deploys.removedAt} is null) = ${removedAt === null}`;
  await db
    .update(deploys)
    .set({
      reported: toToldState(deploy),
      reportAfter: sql`case when ${isSame} then null else ${now}::timestamptz end`,
      reportUntil: null,
      reportTries: 0,
      reportError: null,
    })
    .where(and(eq(deploys.id, id), eq(deploys.reportUntil, deploy.reportUntil ?? new Date(0))));
}

async function postpone(
  { db, clock, logger }: Services,
  { id, reportTries, reportUntil }: Deploy,
  { error, signal }: { error: unknown; signal: AbortSignal },
): Promise<void> {
  const isStopped = signal.aborted;
  const now = clock.now();
  const pause = isStopped ? 0 : toPauseMs(reportTries, error);
  const isGivenUp = !isStopped && reportTries >= MOST_TRIES;
  await db
    .update(deploys)
    .set({
      reportAfter: isGivenUp ? null : new Date(now + pause),
      reportUntil: null,
      reportError: isStopped ? null : describeError(error, logger),
    })
    .where(and(eq(deploys.id, id), eq(deploys.reportUntil, reportUntil ?? new Date(0))));
}
