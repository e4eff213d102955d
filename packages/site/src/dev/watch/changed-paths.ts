import type { Clock } from '@quire/base';

/** Files that changed, from the site's folder; `unknown` when it could be any. */
export type ChangedPaths = readonly string[] | 'unknown';

/** Editors save in several steps; what follows within this time belongs to the same save. */
const QUIET_MILLISECONDS = 25;
/** Changes in a folder that never comes to rest are reported all the same. */
const MAX_MILLISECONDS = 250;
/** More at once is a change of branch: everything is read again. */
const MAX_PATHS = 500;

/** Collects changes and tells of them together. */
export interface ChangeBatch {
  add(path: string | undefined): void;
  end(): void;
}

/** Creates an empty batch. */
export function createChangeBatch(clock: Clock, tell: (paths: ChangedPaths) => void): ChangeBatch {
  const paths = new Set<string>();
  let isUnknown = false;
  let first: number | undefined;
  let cancel: (() => void) | undefined;
  const flush = () => {
    const told = isUnknown || paths.size > MAX_PATHS ? 'unknown' : [...paths].sort();
    paths.clear();
    isUnknown = false;
    first = undefined;
    cancel = undefined;
    tell(told);
  };
  return {
    add(path) {
      if (path === undefined) isUnknown = true;
      else if (paths.size <= MAX_PATHS) paths.add(path);
      first ??= clock.now();
      cancel?.();
      const left = first + MAX_MILLISECONDS - clock.now();
      cancel = clock.after(Math.max(0, Math.min(QUIET_MILLISECONDS, left)), flush);
    },
    end: () => cancel?.(),
  };
}
