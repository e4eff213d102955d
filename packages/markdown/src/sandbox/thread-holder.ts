import type { HolderAnswer, MemoryHolder, PageMemory } from './page-memory.ts';
import type { TimeBudget } from './time-budget.ts';
import type { SandboxThread } from './worker/thread.ts';

/** Whose memory each thread holds. */
const holders = new WeakMap<SandboxThread, { page: PageMemory; generation: number }>();

/** The thread of a site, for one page with its time. */
export function createThreadHolder(
  thread: SandboxThread,
  time: { component: number; page: TimeBudget; site: TimeBudget },
): MemoryHolder {
  return {
    isHeld(page) {
      const held = holders.get(thread);
      return held?.page === page && held.generation === thread.generation;
    },
    render(request, page): HolderAnswer {
      const milliseconds = Math.min(time.component, time.page.left, time.site.left);
      if (milliseconds === 0) return outOfTime(time.site.left === 0 ? 'site' : 'page');
      thread.start();
      const ask = () => thread.request({ kind: 'render', ...request }, milliseconds);
      const answer = time.site.measure(() => time.page.measure(ask));
      holders.set(thread, { page, generation: thread.generation });
      if (answer?.kind === 'rendered') return { outcome: answer.outcome, isLasting: true };
      const message = `it takes more than ${Math.ceil(milliseconds)} ms`;
      return {
        outcome: { failure: { reason: 'time', message } },
        isLasting: milliseconds === time.component,
      };
    },
  };
}

function outOfTime(what: 'site' | 'page'): HolderAnswer {
  const message = `the time for the own components of a ${what} is used up`;
  return { outcome: { failure: { reason: 'time', message } }, isLasting: false };
}
