import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';
import { sandboxBroken, sandboxFileMissing } from '../errors.ts';
import { type SandboxLimits, START_MILLISECONDS } from '../limits.ts';
import type { EngineImage, ThreadAnswer, ThreadRequest, ThreadStart } from './protocol.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** The compiled thread: threads are started from files, so also the sources use the one in `dist`. */
const PROGRAM = new URL('../../dist/worker/main.js', import.meta.url);

/**
 * A thread that is asked and waited for: rendering goes on only when the answer is there. It exists
 * because some calls inside the engine cannot be interrupted from within (a search of one long text in
 * another), and because reading hostile text can take forever. A thread can be ended whatever it does.
 */
export class SandboxThread {
  readonly #limits: SandboxLimits;
  readonly #now: number;
  /** Goes up when a thread is ended: what it held is lost. */
  generation = 0;
  #image: EngineImage | undefined;
  #running: { worker: Worker; port: MessagePort; signal: Int32Array } | undefined;

  constructor(limits: SandboxLimits, now: number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Starts the thread if it is not there. */
  start(): void {
    if (this.#running) return;
    this.#running = this.#create();
    const answer = this.request({ kind: 'start' }, START_MILLISECONDS);
    if (answer?.kind !== 'started') throw sandboxBroken({ problem: 'it does not start' });
    this.#image = answer.image;
  }

  /** The answer, or nothing when the thread makes no steps for so long: then it is ended. */
  request(
    request: ThreadRequest,
    milliseconds = this.#limits.stuckMilliseconds,
  ): ThreadAnswer | undefined {
    if (!this.#running) throw sandboxBroken({ problem: 'it is not started' });
    const { port, signal } = this.#running;
    Atomics.store(signal, 0, 0);
    port.postMessage(request);
    waitForAnswer(signal, milliseconds);
    const received = receiveMessageOnPort(port) as { message: ThreadAnswer } | undefined;
    if (!received) {
      this.stop();
      return undefined;
    }
    if (received.message.kind === 'broken') {
      this.stop();
      throw sandboxBroken({ problem: received.message.message });
    }
    return received.message;
  }

  /** Ends the thread; the next `start` makes another. */
  stop(): void {
    if (!this.#running) return;
    const { worker, port } = this.#running;
    this.#running = undefined;
    this.generation++;
    port.close();
    void worker.terminate();
  }

  #create() {
    if (!existsSync(PROGRAM)) throw sandboxFileMissing({ file: fileURLToPath(PROGRAM) });
    const channel = new MessageChannel();
    const signal = new SharedArrayBuffer(8);
    const start: ThreadStart = {
      port: channel.port2,
      signal,
      limits: this.#limits,
      now: this.#now,
      ...(this.#image ? { image: this.#image } : {}),
    };
    const worker = new Worker(PROGRAM, {
      workerData: start,
      transferList: [channel.port2],
      // Nothing of the surroundings: not even a way out of the engine would find a secret here.
      env: {},
      execArgv: [],
      // A stack so large that the engine's own guard, which counts the same everywhere, is met first.
      resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 16 },
    });
    // What goes wrong in the thread is seen by the answer that does not come.
    worker.on('error', () => {});
    worker.unref();
    channel.port1.unref();
    return { worker, port: channel.port1, signal: new Int32Array(signal) };
  }
}
