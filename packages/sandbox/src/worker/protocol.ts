import type { MessagePort } from 'node:worker_threads';
import type { CompileResult, OwnModule } from '../compile/own-module.ts';
import type { CompiledConfiguration } from '../configuration/compile-configuration.ts';
import type { SandboxLimits } from '../limits.ts';

/** What the thread gets when it starts. */
export interface ThreadStart {
  port: MessagePort;
  /** Two numbers: 1 when an answer is ready, and how many steps were counted so far. */
  signal: SharedArrayBuffer;
  limits: SandboxLimits;
  /** The time that `Date` shows inside. */
  now: number;
  /** The engine as an earlier thread of this sandbox prepared it. */
  image?: EngineImage;
}

/** The engine, compiled, and its memory with the library loaded. Can be shared between threads. */
export interface EngineImage {
  wasm: WebAssembly.Module;
  memory: Uint8Array;
  stackPointer: number;
  runtimePointer: number;
  contextPointer: number;
  /** Where in that memory the function is that renders an island, and `undefined`. */
  tokens: { render: number; nothing: number };
}

export type ThreadRequest =
  | { kind: 'start' }
  | { kind: 'compile'; module: OwnModule }
  | { kind: 'compile-configuration'; module: OwnModule }
  | { kind: 'run-configuration'; script: string }
  | ({ kind: 'render' } & RenderRequest);

/** One component to render. */
export interface RenderRequest {
  /** Whether to begin with untouched memory. */
  fresh: boolean;
  /** Module scripts that this memory has not seen. */
  scripts: readonly { path: string; script: string }[];
  /** Islands whose result is known, but which this memory has not seen: modules may count them. */
  before: readonly string[];
  island: string;
}

export type ThreadAnswer =
  | { kind: 'started'; image: EngineImage }
  | { kind: 'compiled'; result: CompileResult }
  | { kind: 'compiled-configuration'; result: CompiledConfiguration }
  | { kind: 'ran-configuration'; result: RunResult }
  | { kind: 'rendered'; outcome: Outcome }
  /** The thread itself does not work. */
  | { kind: 'broken'; message: string };

/** What became of a component, and how much of the page's work it took. */
export type Outcome = ({ html: string } | { failure: Failure }) & { steps: number };

/** What a configuration gave, as JSON, or why it gave nothing. */
export type RunResult = { text: string } | { failure: Failure };

/** Why a component was not rendered. */
export interface Failure {
  reason: FailureReason;
  /** The author's error, where there is one. */
  message: string;
  /** Where in a module it was thrown. */
  path?: string;
  line?: number;
}

/**
 * `error`: its own code threw. `browser`: it needs something that only a browser has. `page`: the page's
 * other components used up the work that is allowed, so that it was not tried. All others are
 * limits; such a component must not reach a reader's browser either.
 */
export type FailureReason =
  | 'error'
  | 'browser'
  | 'steps'
  | 'page'
  | 'memory'
  | 'stack'
  | 'output'
  | 'crash';
