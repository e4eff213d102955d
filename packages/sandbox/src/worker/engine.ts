import { readFileSync } from 'node:fs';
import { Intrinsics, QuickJS, type QuickJSOptions } from 'quickjs-wasi';
import type { SandboxLimits } from '../limits.ts';
import { describeThrown } from './failure.ts';
import type { EngineImage, Failure, Outcome, RenderRequest, RunResult } from './protocol.ts';

/** The program that runs inside: built from `guest/`. */
const RUNTIME = new URL('../../dist/runtime.js', import.meta.url);

/** Everything about the outside that the engine can ask for: always the same answer. */
function createOutside(now: number): NonNullable<QuickJSOptions['wasi']> {
  return (memory) => ({
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      new DataView(memory.buffer).setBigUint64(result, BigInt(now) * 1_000_000n, true);
      return 0;
    },
    random_get(start: number, length: number) {
      new Uint8Array(memory.buffer, start, length).fill(1);
      return 0;
    },
    fd_write: () => 8,
  });
}

/** What both the first engine and its copies are set up with. */
function createOptions(setup: EngineSetup, wasm: WebAssembly.Module, steps: Steps): QuickJSOptions {
  const { limits, now, onStep } = setup;
  return {
    wasm,
    wasi: createOutside(now),
    timezoneOffset: 0,
    memoryLimit: limits.memoryBytes,
    maxStackSize: limits.stackBytes,
    interruptHandler: () => {
      onStep();
      return ++steps.count > limits.componentSteps;
    },
  };
}

interface Steps {
  count: number;
}

/** Markup, or what kept it from being there. */
type Rendered = { html: string } | { failure: Failure };

/** What all engines of a sandbox have in common. */
export interface EngineSetup {
  limits: SandboxLimits;
  /** The time that `Date` shows inside. */
  now: number;
  /** Called after every unit of work, so that others see that there is progress. */
  onStep(): void;
}

/** Compiles the engine and loads the library into it. Slow, and done once. */
export async function createEngineImage(setup: EngineSetup): Promise<EngineImage> {
  const file = new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm'));
  const wasm = await WebAssembly.compile(readFileSync(file));
  const steps = { count: Number.NEGATIVE_INFINITY };
  const vm = await QuickJS.create({
    ...createOptions(setup, wasm, steps),
    intrinsics: Intrinsics.ALL & ~Intrinsics.PERFORMANCE,
  });
  vm.evalCode(readFileSync(RUNTIME, 'utf8'), 'runtime.js').dispose();
  const render = vm.global.getProp('quireRenderIsland');
  vm.evalCode('delete globalThis.quireRenderIsland').dispose();
  const tokens = { render: vm.exportHandle(render), nothing: vm.exportHandle(vm.undefined) };
  // Taken once and given back, so that it belongs to the engine's free memory.
  vm.evalCode(`void new ArrayBuffer(${READY_BYTES})`).dispose();
  // Most pages end before they leave much behind: looking for it earlier costs more than the memory is worth.
  vm.gcThreshold += READY_BYTES / 2;
  const snapshot = vm.snapshot();
  const memory = new Uint8Array(new SharedArrayBuffer(snapshot.memory.byteLength));
  memory.set(snapshot.memory);
  vm.dispose();
  return {
    wasm,
    memory,
    stackPointer: snapshot.stackPointer,
    runtimePointer: snapshot.runtimePtr,
    contextPointer: snapshot.contextPtr,
    tokens,
  };
}

/**
 * Memory that is ready for a page. An engine whose memory grew is not used for another page: where things
 * are in memory would then depend on what the page before it did, and with that the step at which a limit of
 * memory is met.
 */
const READY_BYTES = 4 * 1024 * 1024;

/** The memory of one page after the other: its modules, and what they keep. */
export class Engine {
  readonly #vm: QuickJS;
  readonly #image: EngineImage;
  readonly #limits: SandboxLimits;
  readonly #steps: Steps;
  #hasFailed = false;

  private constructor(vm: QuickJS, image: EngineImage, limits: SandboxLimits, steps: Steps) {
    this.#vm = vm;
    this.#image = image;
    this.#limits = limits;
    this.#steps = steps;
  }

  /** An engine of its own, with a copy of the prepared memory. */
  static async create(image: EngineImage, setup: EngineSetup): Promise<Engine> {
    const steps = { count: 0 };
    const vm = await QuickJS.restore(
      {
        memory: image.memory,
        stackPointer: image.stackPointer,
        runtimePtr: image.runtimePointer,
        contextPtr: image.contextPointer,
        extensions: [],
      },
      createOptions(setup, image.wasm, steps),
    );
    return new Engine(vm, image, setup.limits, steps);
  }

  /**
   * Puts the prepared memory back, which takes a tenth of the time of a new engine; false when this one is
   * worn. All that the last page left is overwritten.
   */
  reset(): boolean {
    const { memory, __stack_pointer: stack } = this.#vm._getExports();
    const { byteLength } = this.#image.memory;
    if (this.#hasFailed || memory.buffer.byteLength !== byteLength) return false;
    new Uint8Array(memory.buffer).set(this.#image.memory);
    stack.value = this.#image.stackPointer;
    return true;
  }

  /** Renders one component. */
  render(request: RenderRequest): Outcome {
    const outcome = this.#tryRender(request);
    this.#hasFailed ||= 'failure' in outcome;
    return outcome;
  }

  /** Runs the script of a configuration and all that it promised. The engine is not used again. */
  runConfiguration(script: string): RunResult {
    this.#hasFailed = true;
    try {
      this.#steps.count = 0;
      this.#vm.evalCode(script, '/configuration').dispose();
      this.#vm.executePendingJobs();
      using answer = this.#vm.evalCode('quireConfiguration()', '/answer');
      using length = answer.getProp('length');
      if (length.toNumber() > this.#limits.outputLength) {
        const message = `It returns more than ${this.#limits.outputLength} characters.`;
        return { failure: { reason: 'output', message } };
      }
      return { text: answer.toString() };
    } catch (thrown) {
      const isOutOfSteps = this.#steps.count > this.#limits.componentSteps;
      return { failure: describeThrown(thrown, isOutOfSteps) };
    }
  }

  #tryRender({ scripts, before, island }: RenderRequest): Outcome {
    try {
      this.#steps.count = 0;
      for (const { path, script } of scripts) this.#vm.evalCode(script, path).dispose();
      for (const earlier of before) {
        this.#steps.count = 0;
        this.#renderIsland(earlier);
      }
      // What was done before is not this component's, whether it had to be done again or not.
      this.#steps.count = 0;
      return { ...this.#renderIsland(island), steps: this.#steps.count };
    } catch (thrown) {
      const { count } = this.#steps;
      const isOutOfSteps = count > this.#limits.componentSteps;
      return { failure: describeThrown(thrown, isOutOfSteps), steps: count };
    }
  }

  #renderIsland(island: string): Rendered {
    const vm = this.#vm;
    const { outputLength } = this.#limits;
    const { tokens } = this.#image;
    using render = vm.importHandle(tokens.render);
    // Not `vm.undefined`: that one is remembered outside the memory which `reset` puts back.
    using nothing = vm.importHandle(tokens.nothing);
    using text = vm.newString(island);
    using result = vm.callFunction(render, nothing, text);
    if (!result.isString) return { failure: { reason: 'error', message: 'It returns no markup.' } };
    using length = result.getProp('length');
    if (length.toNumber() > outputLength) {
      return { failure: { reason: 'output', message: `More than ${outputLength} characters.` } };
    }
    return { html: result.toString() };
  }
}
