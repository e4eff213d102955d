import type { ServerResponse } from 'node:http';
import { type Clock, type Logger, messageOf, type Random, randomBase62, sleep } from '@quire/base';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inTime } from '../database/in-time.ts';
import { webProcesses } from '../database/schema/index.ts';
import { LEASE_SECONDS, RENEW_MS, toLeaseEnd } from '../lease/expiry.ts';
import { shortenLeases } from '../lease/shorten-leases.ts';
import { announceJob } from '../queue/announce-job.ts';
import { createBell } from '../queue/bell.ts';
import type { ServedChanges } from './served-changes.ts';

/** How often the log is looked at where nobody hears of changes. */
const LOOK_MS = 1000;
/** How long answers from before a change may take to end. */
const DRAIN_MS = 5000;
/** Less than the lease: whoever waits for this process must not stop before it does. */
const AWAITED_MS = (LEASE_SECONDS - 3) * 1000;

export interface WebProcessParts {
  db: Database;
  changes: ServedChanges;
  /** Whether there are caches that wait to be purged. */
  hasEdge: boolean;
  clock: Clock;
  random: Random;
  logger: Logger;
}

/**
 * This process among those that show sites to readers. It follows the log of changes with or without readers, and
 * says how far it is: a version counts as live once all of them show it. Whoever stops saying so is not
 * waited for longer than a lease.
 */
export class WebProcess {
  readonly #parts: WebProcessParts;
  readonly #id: string;
  readonly #stopping = new AbortController();
  /** Answers under way that caches may keep. */
  readonly #answers = new Set<ServerResponse>();
  #running: Promise<void> | undefined;
  #said = { count: -1, at: Number.NEGATIVE_INFINITY };

  constructor(parts: WebProcessParts) {
    this.#parts = parts;
    this.#id = randomBase62(16, parts.random);
  }

  /** Makes itself known. Only then it may show anything. */
  async start(): Promise<void> {
    const { clock, logger, changes } = this.#parts;
    const bell = createBell(clock);
    await this.#say();
    changes.subscribe(() => bell.ring());
    this.#running = this.#follow(async () => {
      await bell.wait(LOOK_MS, this.#stopping.signal);
    }, logger);
  }

  /** Nobody waits for it any more. */
  async stop(): Promise<void> {
    if (!this.#running) return;
    this.#stopping.abort();
    await this.#running;
    const { db, logger } = this.#parts;
    await db
      .delete(webProcesses)
      .where(eq(webProcesses.id, this.#id))
      .catch((error) => {
        logger.warn(
          { error: messageOf(error) },
          'other processes wait for this one until its lease ends',
        );
      });
  }

  /** Whether a change is not reported before this process shows it: only then caches may keep what it sends. */
  get isAwaited(): boolean {
    const { clock, changes } = this.#parts;
    const since = clock.now() - this.#said.at;
    // A clock that is set back must not make a lease longer.
    return since >= 0 && since < AWAITED_MS && !changes.isLost;
  }

  /** An answer that caches may keep: what it shows is not reported as gone before it has ended. */
  track(response: ServerResponse): void {
    this.#answers.add(response);
    response.once('close', () => this.#answers.delete(response));
  }

  async #follow(wait: () => Promise<void>, logger: Logger): Promise<void> {
    let isWarned = false;
    for (;;) {
      await wait();
      if (this.#stopping.signal.aborted) return;
      try {
        await this.#say();
        isWarned = false;
      } catch (error) {
        if (!isWarned)
          logger.warn({ error: messageOf(error) }, 'this process cannot report what it shows');
        isWarned = true;
      }
    }
  }

  /** Says what is shown from now on, where that is news or the lease has to be renewed. */
  async #say(): Promise<void> {
    const { db, changes, clock, hasEdge } = this.#parts;
    await changes.follow();
    const { count, place } = changes;
    const since = clock.now() - this.#said.at;
    if (count === this.#said.count && since >= 0 && since < RENEW_MS) return;
    await this.#drain();
    const at = clock.now();
    const progress = {
      leaseUntil: toLeaseEnd(LEASE_SECONDS),
      // Nothing was read of an empty log: what is asked for from now on has seen all that has ended.
      seenBefore: place?.oldest ?? sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
      seen: place ? [...new Set(place.seen.values())] : [],
    };
    const write = db
      .insert(webProcesses)
      .values({ id: this.#id, ...progress })
      .onConflictDoUpdate({ target: webProcesses.id, set: progress });
    await inTime(clock, write.execute());
    await inTime(clock, shortenLeases(db, webProcesses));
    if (hasEdge && count !== this.#said.count) await announceJob(db, 'purge');
    this.#said = { count, at };
  }

  /** Waits for answers that began before what was read last, though not for somebody who takes them in slowly. */
  async #drain(): Promise<void> {
    const { clock } = this.#parts;
    const answers = [...this.#answers];
    if (answers.length === 0) return;
    const inTime = new AbortController();
    const ended = Promise.all(
      answers.map((answer) => new Promise((resolve) => answer.once('close', resolve))),
    );
    await Promise.race([ended, sleep(clock, DRAIN_MS, inTime.signal)]);
    inTime.abort();
  }
}
