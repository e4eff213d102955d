/** Ctrl-C in a terminal, and what build servers send. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Does work on unfinished output; when the work fails or is stopped, the output is removed. */
export async function orDiscard<Result>(
  output: { discard(): Promise<void> },
  work: () => Promise<Result>,
): Promise<Result> {
  const stop = () => void output.discard().finally(() => process.exit(2));
  for (const signal of STOP_SIGNALS) process.once(signal, stop);
  try {
    return await work();
  } catch (error) {
    await output.discard();
    throw error;
  } finally {
    for (const signal of STOP_SIGNALS) process.removeListener(signal, stop);
  }
}
