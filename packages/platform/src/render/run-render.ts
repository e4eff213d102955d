import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Clock } from '@quire/base';
import type { BuildProgress, RenderFault } from '@quire/site';
import { noRoom } from '../room/errors.ts';
import type { PastSpan } from '../telemetry/tracing.ts';
import { type ChildErrors, type ChildLimits, startBoundedChild, talkTo } from './bounded-child.ts';
import { createChildFetch } from './child-fetch.ts';
import {
  renderDied,
  renderFailed,
  renderRefused,
  renderStopped,
  renderTooLarge,
  renderTooSlow,
} from './errors.ts';
import type { Isolation } from './isolation.ts';
import type { RenderMessage, RenderRequest, RenderResult } from './render-request.ts';

export type RenderLimits = ChildLimits;

/** What binds one rendering process, and who hears of it. */
export interface RunRenderOptions {
  limits: RenderLimits;
  clock: Clock;
  signal?: AbortSignal;
  onProgress?(progress: BuildProgress): void;
  /** Called with the reason a page hit a bug of ours. */
  onFault?(fault: RenderFault): void;
  /** Called with each part of the work, where the request asks for them. */
  onSpan?(span: PastSpan): void;
  /** Called with the process, for tests that kill it. */
  onStart?(pid: number): void;
}

/** The bundled process, seen from `src` as well as from `dist`: it starts in a third of the time that its modules take. */
const ENTRY = fileURLToPath(new URL('../../dist/bundle/render-child.js', import.meta.url));

const ERRORS: ChildErrors = {
  tooSlow: ({ seconds }) => renderTooSlow({ seconds }),
  tooLarge: ({ mebibytes }) => renderTooLarge({ mebibytes }),
  stopped: () => renderStopped(),
  died: (how) => renderDied({ how }),
};

/** Starts a rendering process. It says `ready` once it can take content. */
export function startChild(limits: RenderLimits, isolation: Isolation): ChildProcess {
  return startBoundedChild(ENTRY, { limits, isolation });
}

/** Gives a started process its work. Whatever the content does, this ends within the limits. */
export function converse(
  child: ChildProcess,
  request: RenderRequest,
  { limits, clock, signal, onProgress, onFault, onSpan }: RunRenderOptions,
): Promise<RenderResult> {
  const fetchForChild = createChildFetch(child);
  return talkTo<RenderMessage, RenderResult>(child, request, {
    limits,
    clock,
    signal,
    errors: ERRORS,
    onMessage(message, { done, fail }) {
      if (message.type === 'ready') return;
      if (message.type === 'progress') onProgress?.(message.progress);
      else if (message.type === 'fault') onFault?.(message.fault);
      else if (message.type === 'span') onSpan?.(message.span);
      else if (message.type === 'fetch') fetchForChild(message.address);
      else if (message.type === 'done') done(message.result);
      else if (message.type === 'failed') fail(renderFailed({ message: message.message }));
      else if (message.type === 'no-room') fail(noRoom({ reason: message.message }));
      else fail(renderRefused({ message: message.message }));
    },
  });
}
