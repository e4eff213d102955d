import { type Id, messageOf, readElapsed, sleep } from '@quire/base';
import type { Hold } from '../lease/hold.ts';
import type { LeaseKeeper } from '../lease/lease-keeper.ts';
import type { LeasedTable } from '../lease/leased-rows.ts';
import { shortenLeases } from '../lease/shorten-leases.ts';
import type { Services } from '../services.ts';
import { chargeRenderTime } from '../usage/render-time.ts';
import type { Bell } from './bell.ts';
import { createOrgShares, type OrgShares } from './org-shares.ts';
import { whenAble } from './when-able.ts';

/** How often an idle worker looks by itself: for leases that ended, and for jobs it did not hear of. */
const LOOK_MS = 2000;
/** Before the next attempt after one that failed for a reason which nothing waits for. */
const PAUSE_MS = 1000;

/** A claimed row, as far as every kind of job knows it. */
export interface ClaimedRow extends Hold {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
}

/** What a kind of job does when it is its turn. */
export interface JobType<Claimed> {
  table: LeasedTable;
  /** Whether the site is charged for its time, as for rendering. Waiting for others' servers costs nobody a turn. */
  isCharged: boolean;
  /** Claims the row whose turn it is; nothing when none waits that this process may take. */
  claim(turn: { busy: Id<'org'>[]; held: string[] }): Promise<Claimed | undefined>;
  rowOf(claimed: Claimed): ClaimedRow;
  /** Ends the job or gives it back. False when it was given back because there was no room for it. */
  work(claimed: Claimed, signal: AbortSignal): Promise<boolean>;
}

export interface JobTaking {
  leases: LeaseKeeper;
  /** Rings when a job may wait. */
  bell: Bell;
  /** Ends the work: jobs at hand are stopped. */
  signal: AbortSignal;
}

/** Works on jobs of one kind, as many at once as the process takes, until the signal; then waits for those at hand. */
export async function takeJobs<Claimed>(
  services: Services,
  type: JobType<Claimed>,
  taking: JobTaking,
): Promise<void> {
  const { bell, signal } = taking;
  const shares = createOrgShares(services.jobsAtOnce);
  const atWork = new Set<Promise<void>>();
  while (!signal.aborted) {
    const hasPlace = atWork.size < services.jobsAtOnce;
    const claimed = hasPlace ? await claimNext(services, type, shares, taking) : undefined;
    if (claimed === undefined) {
      await bell.wait(LOOK_MS, signal);
      continue;
    }
    const job = runJob(services, type, claimed, { ...taking, shares })
      .catch((error: unknown) => {
        const { id } = type.rowOf(claimed);
        // Its lease ends by itself.
        services.logger.warn({ id, error: messageOf(error) }, 'a job goes back to the queue');
      })
      .finally(() => {
        atWork.delete(job);
        bell.ring();
      });
    atWork.add(job);
  }
  await Promise.all(atWork);
}

async function claimNext<Claimed>(
  services: Services,
  { table, claim }: JobType<Claimed>,
  shares: OrgShares,
  { leases, signal }: JobTaking,
): Promise<Claimed | undefined> {
  await services.room.wait(signal);
  if (signal.aborted) return undefined;
  try {
    return await whenAble(services, signal, async () => {
      await shortenLeases(services.db, table);
      return claim({ busy: shares.busy(), held: leases.held() });
    });
  } catch (error) {
    if (signal.aborted) return undefined;
    services.logger.warn({ error: messageOf(error) }, 'no job could be taken');
    await sleep(services.clock, PAUSE_MS, signal);
    return undefined;
  }
}

/** Works on a claimed job, charges its site for the time, and after one that ran out of room waits for more. */
async function runJob<Claimed>(
  services: Services,
  { table, isCharged, rowOf, work }: JobType<Claimed>,
  claimed: Claimed,
  { leases, signal, shares }: JobTaking & { shares: OrgShares },
): Promise<void> {
  const row = rowOf(claimed);
  const lease = leases.keep(table, row);
  const endShare = shares.begin(row.orgId);
  const before = await services.room.measure();
  const startedAt = readElapsed(services.clock);
  let hasRoom = true;
  try {
    hasRoom = await work(claimed, AbortSignal.any([signal, lease.lost]));
  } finally {
    lease.end();
    endShare();
    if (isCharged) await chargeRenderTime(services, row, readElapsed(services.clock) - startedAt);
  }
  if (!hasRoom) await services.room.waitForMore(before, signal);
}
