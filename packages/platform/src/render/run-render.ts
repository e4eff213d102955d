import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Clock, QuireError } from '@quire/base';
import type { BuildProgress, RenderFault } from '@quire/site';
import { noRoom } from '../room/errors.ts';
import {
  renderDied,
  renderFailed,
  renderRefused,
  renderStopped,
  renderTooLarge,
  renderTooSlow,
} from './errors.ts';
import type { RenderMessage, RenderRequest, RenderResult } from './render-request.ts';
import { readResidentMemory } from './resident-memory.ts';

export interface RenderLimits {
  seconds: number;
  mebibytes: number;
}

/** What binds one rendering process, and who hears of it. */
export interface RunRenderOptions {
  limits: RenderLimits;
  clock: Clock;
  signal?: AbortSignal;
  onProgress?(progress: BuildProgress): void;
  /** Called with the reason a page ran into a fault of ours. */
  onFault?(fault: RenderFault): void;
  /** Called with the process, for tests that kill it. */
  onStart?(pid: number): void;
}

/** The bundled process, seen from `src` as well as from `dist`: it starts in a third of the time that its modules take. */
const ENTRY = fileURLToPath(new URL('../../dist/bundle/render-child.js', import.meta.url));
const MEMORY_CHECK_MS = 250;

/** Starts a rendering process. It says `ready` once it can take content. */
export function startChild({ mebibytes }: RenderLimits): ChildProcess {
  return fork(ENTRY, [], {
    // Nothing is inherited: neither secrets nor options that would change how Node runs.
    env: { NODE_ENV: 'production' },
    execArgv: ['--disallow-code-generation-from-strings', `--max-old-space-size=${mebibytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
}

/** Gives a started process its work. Whatever the content does, this ends within the limits. */
export function converse(
  child: ChildProcess,
  request: RenderRequest,
  { limits, clock, signal, onProgress, onFault }: RunRenderOptions,
): Promise<RenderResult> {
  return new Promise((resolve, reject) => {
    const endings: (() => void)[] = [];
    const finish = (settle: () => void) => {
      for (const end of endings.splice(0)) end();
      settle();
    };
    const fail = (error: QuireError) => finish(() => reject(error));

    endings.push(
      clock.after(limits.seconds * 1000, () => fail(renderTooSlow({ seconds: limits.seconds }))),
      watchMemory(child, limits.mebibytes, clock, () =>
        fail(renderTooLarge({ mebibytes: limits.mebibytes })),
      ),
      onAbort(signal, () => fail(renderStopped())),
    );
    child.on('message', (message: RenderMessage) => {
      if (message.type === 'ready') return;
      if (message.type === 'progress') onProgress?.(message.progress);
      else if (message.type === 'fault') onFault?.(message.fault);
      else if (message.type === 'done') finish(() => resolve(message.result));
      else if (message.type === 'failed') fail(renderFailed({ message: message.message }));
      else if (message.type === 'no-room') fail(noRoom({ reason: message.message }));
      else fail(renderRefused({ message: message.message }));
    });
    child.once('error', (error) => fail(renderDied({ how: error.message })));
    child.once('exit', (code, killedBy) =>
      fail(renderDied({ how: killedBy ?? `exit code ${code}` })),
    );
    // Node keeps it for a process that is not ready yet.
    child.send(request);
  });
}

function watchMemory(child: ChildProcess, mebibytes: number, clock: Clock, onTooLarge: () => void) {
  let cancel = () => {};
  const check = async () => {
    const resident = child.pid ? await readResidentMemory(child.pid) : undefined;
    if (resident !== undefined && resident > mebibytes * 1024 * 1024) onTooLarge();
    else cancel = clock.after(MEMORY_CHECK_MS, check);
  };
  cancel = clock.after(MEMORY_CHECK_MS, check);
  return () => cancel();
}

function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (signal?.aborted) callback();
  signal?.addEventListener('abort', callback, { once: true });
  return () => signal?.removeEventListener('abort', callback);
}
