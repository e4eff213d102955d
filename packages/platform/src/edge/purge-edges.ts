import { messageOf } from '@quire/base';
import { inArray, sql } from 'drizzle-orm';
import { type EdgePurge, edgePurges } from '../database/schema/index.ts';
import type { Bell } from '../queue/bell.ts';
import { whenAble } from '../queue/when-able.ts';
import type { Services } from '../services.ts';
import { claimPurges } from './claim-purges.ts';
import type { Edge } from './edge-driver.ts';
import { toPurge } from './to-purge.ts';

/** A cache that is slow to answer must not keep the next changes waiting. */
const AT_ONCE = 4;
const LOOK_MS = 1000;
const FORGET_MS = 60_000;
const FIRST_PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 60;

/** Makes caches in front of the service forget what has changed, until the signal. */
export async function purgeEdges(
  services: Services,
  { bell, signal }: { bell: Bell; signal: AbortSignal },
): Promise<void> {
  const { edge } = services;
  if (!edge) return forgetPurges(services, { bell, signal });
  const held = new Set<number>();
  const atWork = new Set<Promise<void>>();
  while (!signal.aborted) {
    const changes = atWork.size < AT_ONCE ? await claimNext(services, held, signal) : [];
    if (changes.length === 0) {
      await bell.wait(LOOK_MS, signal);
      continue;
    }
    for (const { id } of changes) held.add(id);
    const work = purge(services, edge, changes, signal).finally(() => {
      for (const { id } of changes) held.delete(id);
      atWork.delete(work);
      bell.ring();
    });
    atWork.add(work);
  }
  await Promise.all(atWork);
}

/** Without caches nothing has to be purged. */
async function forgetPurges(
  services: Services,
  { bell, signal }: { bell: Bell; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await tryTo(services, signal, () => services.db.delete(edgePurges));
    await bell.wait(FORGET_MS, signal);
  }
}

async function claimNext(
  services: Services,
  held: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<EdgePurge[]> {
  return (await tryTo(services, signal, () => claimPurges(services.db, held))) ?? [];
}

async function tryTo<Result>(
  services: Services,
  signal: AbortSignal,
  ask: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await whenAble(services, signal, ask);
  } catch (error) {
    if (!signal.aborted) {
      services.logger.warn({ error: messageOf(error) }, 'no purge could be taken from the queue');
    }
    return undefined;
  }
}

async function purge(
  services: Services,
  edge: Edge,
  changes: readonly EdgePurge[],
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, metrics } = services;
  const startedAt = clock.now();
  const ids = changes.map(({ id }) => id);
  try {
    const { driver } = edge;
    const what = await toPurge({ ...services, driver }, changes);
    await driver.purge(what, signal);
    await whenAble(services, signal, () =>
      db.delete(edgePurges).where(inArray(edgePurges.id, ids)),
    );
    metrics.jobEnded('purge', 'completed', clock.now() - startedAt);
  } catch (error) {
    if (!signal.aborted) metrics.jobEnded('purge', 'failed', clock.now() - startedAt);
    await whenAble(services, signal, () => postpone(services, edge, changes, error)).catch(
      // The claims end by themselves.
      (failure: unknown) => services.logger.warn({ error: messageOf(failure) }, 'a purge is late'),
    );
  }
}

/** What caches have dropped by themselves in the meantime is not tried any more. */
async function postpone(
  { db, logger }: Services,
  { seconds }: Edge,
  changes: readonly EdgePurge[],
  failure: unknown,
): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const tries = Math.max(...changes.map((change) => change.tries));
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(tries - 1, 10));
  const note = { changes: ids.length, tries, error: messageOf(failure) };
  const tooOld = sql`${edgePurges.createdAt} < statement_timestamp() - make_interval(secs => ${2 * seconds})`;
  const givenUp = await db
    .delete(edgePurges)
    .where(sql`${inArray(edgePurges.id, ids)} and ${tooOld}`)
    .returning({ id: edgePurges.id });
  await db
    .update(edgePurges)
    .set({
      leaseUntil: null,
      retryAt: sql`statement_timestamp() + make_interval(secs => ${pause})`,
    })
    .where(inArray(edgePurges.id, ids));
  if (givenUp.length > 0)
    logger.error(
      { ...note, givenUp: givenUp.length },
      'caches were not purged, but no longer keep these pages',
    );
  else logger.warn(note, 'caches were not purged; Quire retries');
}
