/** Ctrl-C in a terminal, what service managers send, and a terminal that was closed. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Being asked to stop, noticed from the moment this was made. */
export interface StopSignals {
  /**
   * Waits until the process is asked to stop, or until `broken` says that it cannot go on: then that
   * error is given back.
   */
  wait(broken?: Promise<Error>): Promise<Error | undefined>;
}

/**
 * Begins to listen. From here on a signal does not cut the process off, but ends it in order; so
 * this comes before anything says that the process is up. A second signal ends it at once.
 */
export function listenForStop(): StopSignals {
  const asked = new Promise<undefined>((resolve) => {
    const stop = () => {
      for (const signal of STOP_SIGNALS) process.once(signal, () => process.exit(2));
      resolve(undefined);
    };
    for (const signal of STOP_SIGNALS) process.once(signal, stop);
  });
  return { wait: (broken) => (broken ? Promise.race([asked, broken]) : asked) };
}
