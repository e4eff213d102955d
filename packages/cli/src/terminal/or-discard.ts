/** Ctrl-C in a terminal, and what build servers send. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface Unfinished {
  discard(): Promise<void>;
}

/** All that is being worked on, what was begun last at the end. */
const unfinished: Unfinished[] = [];
let isStopping = false;

/** Does work on unfinished output; when the work fails or is stopped, the output is removed. */
export async function orDiscard<Result>(
  output: Unfinished,
  work: () => Promise<Result>,
): Promise<Result> {
  if (unfinished.length === 0) for (const signal of STOP_SIGNALS) process.once(signal, stop);
  unfinished.push(output);
  try {
    return await work();
  } catch (error) {
    // What is taken away while it is worked on fails, which is nothing to tell.
    if (isStopping) await new Promise(() => {});
    await output.discard();
    throw error;
  } finally {
    unfinished.splice(unfinished.indexOf(output), 1);
    if (unfinished.length === 0)
      for (const signal of STOP_SIGNALS) process.removeListener(signal, stop);
  }
}

/** Removes everything, what was begun last first, and ends the process. */
async function stop(): Promise<void> {
  isStopping = true;
  for (const output of unfinished.toReversed()) await output.discard().catch(() => {});
  process.exit(2);
}
