import { workerData } from 'node:worker_threads';
import { compileModule } from '../compile/compile-module.ts';
import { compileConfiguration } from '../configuration/compile-configuration.ts';
import { createEngineImage, Engine } from './engine.ts';
import type {
  EngineImage,
  RenderRequest,
  ThreadAnswer,
  ThreadRequest,
  ThreadStart,
} from './protocol.ts';

// The thread in which authors' modules are read and run. It answers one request at a time, and can be
// ended from outside at any moment. It imports little: every sandbox waits for it to start.

const { port, signal, limits, now, image: given } = workerData as ThreadStart;
const flag = new Int32Array(signal);
const setup = { limits, now, onStep: () => void Atomics.add(flag, 1, 1) };

let image: EngineImage | undefined = given;
let engine: Engine | undefined;

async function takeImage(): Promise<EngineImage> {
  image ??= await createEngineImage(setup);
  return image;
}

async function takeEngine(fresh: boolean): Promise<Engine> {
  if (engine && (!fresh || engine.reset())) return engine;
  engine = await Engine.create(await takeImage(), setup);
  return engine;
}

async function render(request: RenderRequest): Promise<ThreadAnswer> {
  const current = await takeEngine(request.fresh);
  return { kind: 'rendered', outcome: current.render(request) };
}

async function answer(request: ThreadRequest): Promise<ThreadAnswer> {
  switch (request.kind) {
    case 'start':
      return { kind: 'started', image: await takeImage() };
    case 'compile':
      return { kind: 'compiled', result: compileModule(request.module) };
    case 'compile-configuration':
      return { kind: 'compiled-configuration', result: compileConfiguration(request.module) };
    case 'run-configuration': {
      const current = await takeEngine(true);
      return { kind: 'ran-configuration', result: current.runConfiguration(request.script) };
    }
    case 'render':
      return render(request);
  }
}

port.on('message', async (request: ThreadRequest) => {
  try {
    port.postMessage(await answer(request));
  } catch (error) {
    port.postMessage({ kind: 'broken', message: String(error) } satisfies ThreadAnswer);
  }
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
});
