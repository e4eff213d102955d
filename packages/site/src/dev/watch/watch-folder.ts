import type { Clock } from '@quire/base';
import { type ChangedPaths, createChangeBatch } from './changed-paths.ts';
import { watchByPolling } from './watch-by-polling.ts';
import { watchBySystem } from './watch-by-system.ts';

interface Options {
  root: string;
  clock: Clock;
  onChange(paths: ChangedPaths): void;
  /** How to begin; the other way follows when the system gives up. */
  mode?: 'system' | 'polling';
}

/** Watches a site's folder until it is ended; changes that come together are reported together. */
export function watchFolder({ root, clock, onChange, mode = 'system' }: Options): () => void {
  const batch = createChangeBatch(clock, onChange);
  let isEnded = false;
  let end: (() => void) | undefined;
  const poll = () => {
    if (!isEnded) end = watchByPolling(root, clock, batch.add);
  };
  if (mode === 'system') end = watchBySystem({ root, onChange: batch.add, onFailure: poll });
  if (!end) poll();
  return () => {
    isEnded = true;
    end?.();
    batch.end();
  };
}
