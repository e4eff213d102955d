import { type Latencies, toLatencies } from './latencies.ts';

/** How often calls begin, until so many have begun or it is told to end. */
interface Pace {
  /** Calls a second. */
  rate: number;
  count?: number;
  until?: AbortSignal;
}

const TICK_MS = 5;

/**
 * Begins calls at a steady rate, whether earlier ones have ended or not, as callers who know nothing of each other do.
 * Gives after the last has ended how many milliseconds each took since its turn had come: a call that began late
 * waited, too.
 */
export async function callSteadily(
  { rate, count = Number.POSITIVE_INFINITY, until }: Pace,
  call: (number: number) => Promise<void>,
): Promise<number[]> {
  const taken: number[] = [];
  const running = new Set<Promise<void>>();
  const beganAt = performance.now();
  let begun = 0;
  while (begun < count && !until?.aborted) {
    const due = Math.min(count, Math.floor(((performance.now() - beganAt) / 1000) * rate) + 1);
    for (; begun < due; begun++) {
      const turn = beganAt + (begun / rate) * 1000;
      const one = call(begun).finally(() => {
        taken.push(performance.now() - turn);
        running.delete(one);
      });
      running.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(running);
  return taken;
}

/**
 * Callers who each wait for an answer before they call again: together as many calls as the other side holds. Gives
 * how long each took, and how many there were in a second.
 */
export async function callAtOnce(
  { callers, count }: { callers: number; count: number },
  call: (number: number) => Promise<void>,
): Promise<{ taken: Latencies; perSecond: number }> {
  const taken: number[] = [];
  const beganAt = performance.now();
  let begun = 0;
  const work = async () => {
    while (begun < count) {
      const since = performance.now();
      await call(begun++);
      taken.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
  const seconds = (performance.now() - beganAt) / 1000;
  return { taken: toLatencies(taken), perSecond: Math.round(count / seconds) };
}
