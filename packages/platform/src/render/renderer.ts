import type { ChildProcess } from 'node:child_process';
import type { Clock } from '@quire/base';
import type { RenderRequest, RenderResult } from './render-request.ts';
import { converse, type RenderLimits, type RunRenderOptions, startChild } from './run-render.ts';

/** Renders sites, each in a process of its own that has seen no other content. */
export interface Renderer {
  render(request: RenderRequest, options?: RenderOptions): Promise<RenderResult>;
  /** Ends the process that waits, if one does. */
  close(): void;
}

export type RenderOptions = Pick<RunRenderOptions, 'signal' | 'onProgress' | 'onStart'>;

/**
 * How long a process waits for content before it is ended. Starting one costs about a second, so the
 * next is started when a job ends: jobs seldom come alone. Idle installations keep none.
 */
const SPARE_MS = 60_000;

export function createRenderer(limits: RenderLimits, clock: Clock): Renderer {
  let spare: { child: ChildProcess; forget(): void } | undefined;
  let isClosed = false;

  return {
    async render(request, options = {}) {
      const child = takeSpare() ?? startChild(limits);
      if (child.pid) options.onStart?.(child.pid);
      try {
        return await converse(child, request, { ...options, limits, clock });
      } finally {
        child.kill('SIGKILL');
        keepSpare();
      }
    },
    close() {
      isClosed = true;
      takeSpare()?.kill('SIGKILL');
    },
  };

  function takeSpare(): ChildProcess | undefined {
    const taken = spare;
    spare = undefined;
    taken?.forget();
    return taken?.child;
  }

  function keepSpare(): void {
    if (isClosed || spare) return;
    const child = startChild(limits);
    const onExit = () => {
      if (spare?.child === child) takeSpare();
    };
    child.once('exit', onExit);
    child.once('error', onExit);
    const cancel = clock.after(SPARE_MS, () => takeSpare()?.kill('SIGKILL'));
    const forget = () => {
      cancel();
      child.off('exit', onExit);
      child.off('error', onExit);
    };
    spare = { child, forget };
  }
}
