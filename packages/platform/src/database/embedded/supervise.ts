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

/** Waits before each attempt to bring the server back. */
const DELAYS_MS = [0, 500, 1000, 2000, 4000, 8000];
/** A server that lived this long since its last start has earned all attempts anew. */
const STEADY_MS = 60_000;

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
  let used = 0;
  for (;;) {
    const since = clock.now();
    await Promise.race([held.lock.gone, aborted]);
    if (signal.aborted) return held;
    if (clock.now() - since > STEADY_MS) used = 0;
    logger.warn('the embedded database went down; starting it again');
    const regained = await stayAliveFor(() => regain(hold, used, { clock, signal }));
    if (!regained) return undefined;
    ({ held, used } = regained);
    logger.info({ attempts: used }, 'the embedded database is back');
  }
}

async function regain(
  hold: SupervisionOptions['hold'],
  used: number,
  waiting: Waiting,
): Promise<{ held: HeldDatabase; used: number } | undefined> {
  let reason = 'it went down too often';
  for (const [index, delay] of DELAYS_MS.entries()) {
    if (index < used) continue;
    await sleep(waiting.clock, delay, waiting.signal);
    if (waiting.signal.aborted) return undefined;
    try {
      return { held: await hold(waiting), used: index + 1 };
    } catch (error) {
      if (waiting.signal.aborted) return undefined;
      if (embeddedInUse.is(error)) throw error;
      reason = messageOf(error);
    }
  }
  throw embeddedLost({ attempts: DELAYS_MS.length, reason });
}
