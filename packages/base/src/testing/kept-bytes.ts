import { Session } from 'node:inspector';

const ROUNDS = 3;

/** Bytes of the heap that a value keeps from being freed, for tests. */
export function keptBytes(create: () => unknown): number {
  const session = new Session();
  session.connect();
  // What was created while the collector was at work outlives that round: only a later one frees it.
  const measure = () =>
    Math.min(
      ...Array.from({ length: ROUNDS }, () => {
        session.post('HeapProfiler.collectGarbage');
        return process.memoryUsage().heapUsed;
      }),
    );
  const before = measure();
  const kept = create();
  const bytes = measure() - before;
  session.disconnect();
  // Used after the look, so that it is still there then.
  return kept === undefined ? 0 : bytes;
}
