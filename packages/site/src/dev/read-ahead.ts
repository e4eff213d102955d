import type { Clock } from '@quire/base';
import type { Preview } from './preview.ts';

/** The first pages that a writer opens come before it. */
const DELAY = 3_000;
/** Leaves most of the processor to everything else. */
const PAUSE = 15;

/** Work for search that goes on while nothing else is to be done. */
export interface ReadAhead {
  /** Begins, or begins again after a change. */
  start(): void;
  end(): void;
}

/** Creates the reading ahead of a preview, at rest. */
export function createReadAhead(preview: Preview, clock: Clock): ReadAhead {
  let cancel: (() => void) | undefined;
  const step = () => {
    const hasMore = preview.current().search.readAhead();
    cancel = hasMore ? clock.after(PAUSE, step) : undefined;
  };
  return {
    start() {
      cancel?.();
      cancel = clock.after(DELAY, step);
    },
    end: () => cancel?.(),
  };
}
