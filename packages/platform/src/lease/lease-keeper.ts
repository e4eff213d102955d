import { type Clock, type Logger, messageOf, sleep } from '@quire/base';
import type { Database } from '../database/database.ts';
import { RENEW_MS } from './expiry.ts';
import { type Hold, renewHold } from './hold.ts';
import type { LeasedTable } from './leased-rows.ts';

/** Renews the leases of this process for as long as it works on their rows. */
export interface LeaseKeeper {
  /** The rows that this process works on. */
  held(): string[];
  keep(table: LeasedTable, hold: Hold): KeptLease;
}

export interface KeptLease {
  /** Aborted once the row is no longer this worker's: what it still does is for nothing. */
  lost: AbortSignal;
  /** Renews it no more. */
  end(): void;
}

export function createLeaseKeeper({
  db,
  clock,
  logger,
}: {
  db: Database;
  clock: Clock;
  logger: Logger;
}): LeaseKeeper {
  const held = new Set<string>();

  async function renewUntil(ended: AbortSignal, table: LeasedTable, hold: Hold): Promise<boolean> {
    for (;;) {
      await sleep(clock, RENEW_MS, ended);
      if (ended.aborted) return true;
      try {
        if (!(await renewHold(db, table, hold))) return ended.aborted;
      } catch (error) {
        // Not to know is no reason to stop: whoever may have taken it over has the higher fence.
        logger.warn({ id: hold.id, error: messageOf(error) }, 'a lease was not renewed');
      }
    }
  }

  return {
    held: () => [...held],
    keep(table, hold) {
      const [lost, ended] = [new AbortController(), new AbortController()];
      held.add(hold.id);
      void renewUntil(ended.signal, table, hold).then((isOurs) => {
        if (isOurs) return;
        logger.warn({ id: hold.id }, 'another worker took over a job');
        lost.abort();
      });
      return {
        lost: lost.signal,
        end() {
          held.delete(hold.id);
          ended.abort();
        },
      };
    },
  };
}
