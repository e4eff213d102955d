import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { compileModule } from '../compile/compile-module.ts';
import { createEngineImage, Engine } from './engine.ts';
import type {
  EngineImage,
  RenderRequest,
  ThreadAnswer,
  ThreadRequest,
  ThreadStart,
} from './protocol.ts';
import { ScriptStore } from './script-store.ts';

// The thread in which authors' modules are read and run. It answers one request at a time, and can be
// ended from outside at any moment. It imports little: every sandbox waits for it to start.

const { port, signal, limits, now, image: given } = workerData as ThreadStart;
const flag = new Int32Array(signal);
const setup = { limits, now, onStep: () => void Atomics.add(flag, 1, 1) };

let image: EngineImage | undefined = given;
let prepared: EngineImage | undefined;
let engine: Engine | undefined;
const scripts = new ScriptStore(createEngine);

async function takeImage(): Promise<EngineImage> {
  image ??= await createEngineImage(setup);
  return image;
}

async function createEngine(): Promise<Engine> {
  const shared = await takeImage();
  // A copy of one's own: memory that is shared with other threads is copied at half the speed.
  prepared ??= { ...shared, memory: shared.memory.slice() };
  return Engine.create(prepared, setup);
}

async function takeEngine(fresh: boolean): Promise<Engine> {
  if (!engine || (fresh && !engine.reset())) engine = await createEngine();
  return engine;
}

async function render(request: RenderRequest): Promise<ThreadAnswer> {
  const read = await scripts.read(request.scripts);
  const current = await takeEngine(request.fresh);
  return { kind: 'rendered', outcome: current.render(request, read) };
}

async function answer(request: ThreadRequest): Promise<ThreadAnswer> {
  switch (request.kind) {
    case 'start':
      return { kind: 'started', image: await takeImage() };
    case 'compile':
      return { kind: 'compiled', result: compileModule(request.module) };
    case 'render':
      return render(request);
  }
}

// Waits by itself instead of for events: a page asks often and for little, and an event costs more than most answers.
for (let seen = 0; ; seen++) {
  Atomics.wait(flag, 2, seen);
  const received = receiveMessageOnPort(port) as { message: ThreadRequest };
  try {
    port.postMessage(await answer(received.message));
  } catch (error) {
    port.postMessage({ kind: 'broken', message: String(error) } satisfies ThreadAnswer);
  }
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}
