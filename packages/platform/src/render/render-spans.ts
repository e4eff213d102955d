import type { Clock } from '@quire/base';
import type { BuildProgress } from '@quire/site';
import type { PastSpan } from '../telemetry/tracing.ts';

/** Tells the parts of a build apart by its progress: before the first page, the pages, and what follows the last. */
export interface RenderSpans {
  progress(progress: BuildProgress): void;
  end(): void;
}

export function createRenderSpans(clock: Clock, say: (span: PastSpan) => void): RenderSpans {
  let name = 'read the site';
  let startedAt = clock.now();
  let pages = 0;
  const endPart = () => {
    const endedAt = clock.now();
    say({ name, startedAt, endedAt, ...(pages > 0 ? { facts: { 'quire.pages': pages } } : {}) });
    [startedAt, pages] = [endedAt, 0];
  };
  const begin = (next: string) => {
    if (name === next) return;
    endPart();
    name = next;
  };
  return {
    progress({ pageCount, pagesRendered }) {
      begin('render the pages');
      pages = pagesRendered;
      if (pagesRendered === pageCount) begin('write the other files');
    },
    end: endPart,
  };
}
