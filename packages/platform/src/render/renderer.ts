import type { ChildProcess } from 'node:child_process';
import type { Clock, Logger } from '@quire/base';
import type { RenderFault } from '@quire/site';
import { inSpan, type PastSpan, type Tracing } from '../telemetry/tracing.ts';
import type { Isolation } from './isolation.ts';
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

export interface RendererParts {
  limits: RenderLimits;
  isolation: Isolation;
  tracing: Tracing;
  clock: Clock;
  logger: Logger;
}

export function createRenderer({
  limits,
  isolation,
  tracing,
  clock,
  logger,
}: RendererParts): Renderer {
  let spare: { child: ChildProcess; forget(): void } | undefined;
  let isClosed = false;

  return {
    async render(request, options = {}) {
      const child = takeSpare() ?? startChild(limits, isolation);
      if (child.pid) options.onStart?.(child.pid);
      try {
        const onFault = logFaults(request, logger);
        return await converseInSpan(tracing, child, request, {
          ...options,
          limits,
          clock,
          onFault,
        });
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
    const child = startChild(limits, isolation);
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

/** The process says what its work was made of; only this one records it. */
function converseInSpan(
  tracing: Tracing,
  child: ChildProcess,
  request: RenderRequest,
  hearing: RunRenderOptions,
): Promise<RenderResult> {
  const facts = { 'quire.render.output': request.output };
  return inSpan(tracing, { name: 'render', facts }, () => {
    const parent = tracing.current();
    const onSpan = (span: PastSpan) => tracing.record(span, parent);
    return converse(child, { ...request, isTraced: parent !== undefined }, { ...hearing, onSpan });
  });
}

/** The log has what no report says: a report is read by tenants. */
function logFaults({ build }: RenderRequest, logger: Logger) {
  const place = { versionId: build.version?.id, domain: build.domain };
  return (fault: RenderFault) => logger.error({ ...place, ...fault }, 'a page hit a bug');
}
