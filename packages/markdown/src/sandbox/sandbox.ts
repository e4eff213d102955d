import type { CompileResult, OwnModule } from './compile/own-module.ts';
import { problems } from './compile/problems.ts';
import { DEFAULT_SANDBOX_LIMITS, type SandboxLimits } from './limits.ts';
import { PageMemory } from './page-memory.ts';
import { PageSandbox, type PageSandboxOptions } from './page-sandbox.ts';
import { RenderCache } from './render-cache.ts';
import { type Stopwatch, startStopwatch } from './stopwatch.ts';
import { createThreadHolder } from './thread-holder.ts';
import { TimeBudget } from './time-budget.ts';
import { SandboxThread } from './worker/thread.ts';

/** How a sandbox is set up. Everything may be left out. */
export interface SandboxOptions {
  limits?: Partial<SandboxLimits>;
  /** Measures what components take; work, not waiting, unless given. */
  stopwatch?: Stopwatch;
  /** The time that components see, in milliseconds since the epoch; always the same for all of them. */
  now?: number;
}

/** Where the own components of a site are read and rendered. */
export interface Sandbox {
  /** Reads a module; what takes too long is a problem of the module. For `createModuleStore`. */
  compile(module: OwnModule): CompileResult;
  /** Opens the memory of one page. */
  openPage(options: PageSandboxOptions): PageSandbox;
  /** Ends its thread. The sandbox can be used again. */
  close(): void;
}

/** Creates the sandbox of a site. It starts nothing before its first use, and keeps no process alive. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const limits = { ...DEFAULT_SANDBOX_LIMITS, ...options.limits };
  const stopwatch = options.stopwatch ?? startStopwatch;
  const thread = new SandboxThread(limits, options.now ?? 0);
  const site = new TimeBudget(stopwatch, limits.siteMilliseconds);
  const cache = new RenderCache();
  const tooSlow = { problems: [problems.tooSlow()] };
  return {
    compile(module) {
      const milliseconds = Math.min(limits.compileMilliseconds, site.left);
      if (milliseconds === 0) return tooSlow;
      thread.start();
      const answer = site.measure(() => thread.request({ kind: 'compile', module }, milliseconds));
      return answer?.kind === 'compiled' ? answer.result : tooSlow;
    },
    openPage(pageOptions) {
      const page = new TimeBudget(stopwatch, limits.pageMilliseconds);
      const holder = createThreadHolder(thread, {
        component: limits.componentMilliseconds,
        page,
        site,
      });
      return new PageSandbox(pageOptions, new PageMemory(cache, holder));
    },
    close: () => thread.stop(),
  };
}
