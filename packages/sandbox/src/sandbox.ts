import type { CompileResult, OwnModule } from './compile/own-module.ts';
import type { CompiledConfiguration } from './configuration/compile-configuration.ts';
import {
  type ConfigurationProgram,
  linkConfiguration,
} from './configuration/link-configuration.ts';
import { moduleStuck } from './errors.ts';
import { DEFAULT_SANDBOX_LIMITS, type SandboxLimits } from './limits.ts';
import { PageMemory } from './page-memory.ts';
import { PageSandbox, type PageSandboxOptions } from './page-sandbox.ts';
import { RenderCache } from './render-cache.ts';
import { createThreadHolder } from './thread-holder.ts';
import type { RunResult } from './worker/protocol.ts';
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
  /** Reads a module of a configuration that is code. */
  compileConfiguration(module: OwnModule): CompiledConfiguration;
  /** Runs a configuration, with nothing but its own modules, and gives what it exports as JSON. */
  runConfiguration(program: ConfigurationProgram): RunResult;
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
    compileConfiguration(module) {
      thread.start();
      const answer = thread.request({ kind: 'compile-configuration', module });
      if (answer?.kind === 'compiled-configuration') return answer.result;
      throw moduleStuck({ path: module.path, seconds: limits.stuckMilliseconds / 1_000 });
    },
    runConfiguration(program) {
      thread.start();
      const script = linkConfiguration(program);
      const answer = thread.request({ kind: 'run-configuration', script });
      if (answer?.kind === 'ran-configuration') return answer.result;
      throw moduleStuck({ path: program.entry, seconds: limits.stuckMilliseconds / 1_000 });
    },
    close: () => thread.stop(),
  };
}
