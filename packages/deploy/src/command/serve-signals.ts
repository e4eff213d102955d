/** Ctrl-C in a terminal, and what service managers send. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Being asked to stop, noticed from now on; a second signal ends the process at once. */
export function listenForStop(): { asked: Promise<void>; signal: AbortSignal } {
  const controller = new AbortController();
  const asked = new Promise<void>((resolve) => {
    const stop = () => {
      for (const signal of STOP_SIGNALS) process.once(signal, () => process.exit(2));
      controller.abort();
      resolve();
    };
    for (const signal of STOP_SIGNALS) process.once(signal, stop);
  });
  return { asked, signal: controller.signal };
}

/** The signal of service managers for "read your configuration again"; one that comes early waits. */
export function catchHangUps() {
  let isWaiting = false;
  let listener: (() => void) | undefined;
  const onHangUp = () => {
    if (listener) listener();
    else isWaiting = true;
  };
  process.on('SIGHUP', onHangUp);
  return {
    listen(next: () => void) {
      listener = next;
      if (isWaiting) next();
    },
    end: () => process.off('SIGHUP', onHangUp),
  };
}
