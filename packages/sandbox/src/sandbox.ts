import type { CompileResult, OwnModule } from './compile/own-module.ts';
import { moduleStuck } from './errors.ts';
import { DEFAULT_SANDBOX_LIMITS, type SandboxLimits } from './limits.ts';
import { PageMemory } from './page-memory.ts';
import { PageSandbox, type PageSandboxOptions } from './page-sandbox.ts';
import { RenderCache } from './render-cache.ts';
import { createThreadHolder } from './thread-holder.ts';
import { SandboxThread } from './worker/thread.ts';

/** How a sandbox is set up. Everything may be left out. */
export interface SandboxOptions {
  limits?: Partial<SandboxLimits>;
  /** The time that components see, in milliseconds since the epoch; always the same for all of them. */
  now?: number;
}

/** Where the own components of a site are read and rendered. */
export interface Sandbox {
  /** Reads a module. For `createModuleStore`. */
  compile(module: OwnModule): CompileResult;
  /** Opens the memory of one page. */
  openPage(options: PageSandboxOptions): PageSandbox;
  /** Ends its thread. The sandbox can be used again. */
  close(): void;
}

/** Creates the sandbox of a site. It starts nothing before its first use, and keeps no process alive. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const limits = { ...DEFAULT_SANDBOX_LIMITS, ...options.limits };
  const thread = new SandboxThread(limits, options.now ?? 0);
  const cache = new RenderCache();
  return {
    compile(module) {
      thread.start();
      const answer = thread.request({ kind: 'compile', module });
      if (answer?.kind === 'compiled') return answer.result;
      throw moduleStuck({ path: module.path, seconds: limits.stuckMilliseconds / 1_000 });
    },
    openPage(pageOptions) {
      const memory = new PageMemory(cache, createThreadHolder(thread), limits.pageSteps);
      return new PageSandbox({ ...pageOptions, limits }, memory);
    },
    close: () => thread.stop(),
  };
}
