import { type Logger, messageOf, sleep } from '@quire/base';
import { embeddedInUse, embeddedLost } from './errors.ts';
import type { HeldDatabase } from './hold-database.ts';
import { stayAliveFor, type Waiting } from './waiting.ts';

/** Watches over a held database until it is told to end. */
export interface Supervision {
  /** Resolves if the database is lost for good. */
  lost: Promise<Error>;
  /** Ends the watch. Resolves with what is held then, or nothing when it was lost. */
  end(): Promise<HeldDatabase | undefined>;
}

/** Waits before each attempt to bring the server back; it is lost when all of them failed. */
const DELAYS_MS = [0, 500, 1000, 2000, 4000, 8000];
/** One that was back for less than this is given a pause first, so that it does not start and fall without end. */
const RESTLESS_MS = 1000;
const RESTLESS_PAUSE_MS = 500;

export interface SupervisionOptions {
  held: HeldDatabase;
  /** Brings the server back and takes the lock again. */
  hold(waiting: Waiting): Promise<HeldDatabase>;
  clock: Waiting['clock'];
  logger: Logger;
}

/**
 * The connection that carries the lock is the sign of life: it also tells of a server that is not
 * our child, and of a crash inside one that goes on.
 */
export function superviseDatabase(options: SupervisionOptions): Supervision {
  const ending = new AbortController();
  let reportLost: (error: Error) => void = () => {};
  const lost = new Promise<Error>((resolve) => {
    reportLost = resolve;
  });
  const watching = watch(options, ending.signal).catch((error: unknown) => {
    reportLost(error instanceof Error ? error : new Error(messageOf(error)));
    return undefined;
  });
  return {
    lost,
    end() {
      ending.abort();
      return watching;
    },
  };
}

/** Ends with what is held when the signal comes, or with nothing while it was down; throws when lost. */
async function watch(
  { held: first, hold, clock, logger }: SupervisionOptions,
  signal: AbortSignal,
): Promise<HeldDatabase | undefined> {
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let held = first;
  let backSince = Number.NEGATIVE_INFINITY;
  for (;;) {
    await Promise.race([held.lock.gone, aborted]);
    if (signal.aborted) return held;
    logger.warn('the embedded database stopped; restarting it');
    const isRestless = clock.now() - backSince < RESTLESS_MS;
    if (isRestless) await sleep(clock, RESTLESS_PAUSE_MS, signal);
    const regained = await stayAliveFor(() => regain(hold, { clock, signal }));
    if (!regained) return undefined;
    held = regained;
    backSince = clock.now();
    logger.info('the embedded database is running again');
  }
}

/** The server that is up again, or nothing when nobody wants it any more; throws when it does not come up. */
async function regain(
  hold: SupervisionOptions['hold'],
  waiting: Waiting,
): Promise<HeldDatabase | undefined> {
  let failure: unknown;
  for (const delay of DELAYS_MS) {
    await sleep(waiting.clock, delay, waiting.signal);
    if (waiting.signal.aborted) return undefined;
    try {
      return await hold(waiting);
    } catch (error) {
      if (waiting.signal.aborted) return undefined;
      failure = error;
    }
  }
  // Somebody else has it, and not for a moment as an administrator's command would.
  if (embeddedInUse.is(failure)) throw failure;
  throw embeddedLost({ attempts: DELAYS_MS.length, reason: messageOf(failure) });
}
