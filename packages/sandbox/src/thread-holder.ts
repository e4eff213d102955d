import type { MemoryHolder, PageMemory } from './page-memory.ts';
import type { SandboxThread } from './worker/thread.ts';

/** Whose memory each thread holds. */
const holders = new WeakMap<SandboxThread, { page: PageMemory; generation: number }>();

/** The thread of a site, for one page. */
export function createThreadHolder(thread: SandboxThread): MemoryHolder {
  return {
    isHeld(page) {
      const held = holders.get(thread);
      return held?.page === page && held.generation === thread.generation;
    },
    render(request, page) {
      thread.start();
      const answer = thread.request({ kind: 'render', ...request });
      holders.set(thread, { page, generation: thread.generation });
      if (answer?.kind !== 'rendered') throw new StuckThread();
      return answer.outcome;
    },
  };
}

/** The thread made no steps for too long. Whoever knows what was rendered says so in words. */
export class StuckThread extends Error {}
