import { Session } from 'node:inspector';

/** Bytes of the heap that a value keeps from being freed, for tests. */
export function keptBytes(create: () => unknown): number {
  const session = new Session();
  session.connect();
  const measure = () => {
    session.post('HeapProfiler.collectGarbage');
    return process.memoryUsage().heapUsed;
  };
  const before = measure();
  const kept = create();
  const bytes = measure() - before;
  session.disconnect();
  // Used after the look, so that it is still there then.
  return kept === undefined ? 0 : bytes;
}
