import { Session } from 'node:inspector';

const ATTEMPTS = 5;

/**
 * Bytes of the heap that a value keeps from being freed, for tests. The collector leaves what was created while it was
 * at work, so that one look may count what nothing keeps: the least of several counts, each of a value of its own.
 */
export function keptBytes(create: () => unknown): number {
  const session = new Session();
  session.connect();
  const collect = () => {
    session.post('HeapProfiler.collectGarbage');
    return process.memoryUsage().heapUsed;
  };
  const counts: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = collect();
    const kept = create();
    const bytes = collect() - before;
    // Used after the look, so that it is still there then.
    counts.push(kept === undefined ? 0 : bytes);
  }
  session.disconnect();
  return Math.min(...counts);
}
