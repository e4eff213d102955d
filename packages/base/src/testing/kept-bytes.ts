import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of the heap that a value keeps from being freed, for tests. */
export function keptBytes(create: () => unknown): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  const before = process.memoryUsage().heapUsed;
  const kept = create();
  collect();
  const bytes = process.memoryUsage().heapUsed - before;
  // Used after the look, so that it is still there then.
  return kept === undefined ? 0 : bytes;
}
