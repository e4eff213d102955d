/** Ctrl-C in a terminal, and what service managers send. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Waits until the process is asked to stop, or until `broken` says that it cannot go on: then that
 * error is given back. A second signal ends the process at once.
 */
export function waitForStop(broken: Promise<Error>): Promise<Error | undefined> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of STOP_SIGNALS) process.once(signal, () => process.exit(2));
      resolve(undefined);
    };
    for (const signal of STOP_SIGNALS) process.once(signal, stop);
    void broken.then(resolve);
  });
}
