/** Starts, and gives a function that tells the milliseconds since. */
export type Stopwatch = () => () => number;

/**
 * Measures work rather than waiting: on a busy machine time passes in which nothing is done for us, and
 * what several threads of this process do at once counts only once.
 */
export const startStopwatch: Stopwatch = () => {
  const start = performance.now();
  const usage = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(usage);
    return Math.min(performance.now() - start, (user + system) / 1_000);
  };
};
