import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { messageOf, QuireError, type Random } from '@quire/base';
import { IDLE_SPAN, type OpenSpan, type SpanStart, type Tracing } from '../tracing.ts';
import { parseTraceParent, writeTraceParent } from './trace-parent.ts';

/** How many spans one request or job may have here: reading 10,000 files must not be 10,000 spans. */
const MOST_SPANS = 200;
const LONGEST_ERROR = 500;
const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };

/** What runs now. */
interface Running {
  span: Span;
  room: Room;
}

/** Shared by all spans below the first one of this process. */
interface Room {
  left: number;
  /** Spans that there was no room for. */
  leftOut: number;
}

export interface OtlpTracingParts {
  tracer: Tracer;
  /** The share of page views that are recorded. */
  pageShare: number;
  random: Random;
}

/** Records with the tracer of OpenTelemetry. What runs now is known across everything asynchronous. */
export function createOtlpTracing({ tracer, pageShare, random }: OtlpTracingParts): Tracing {
  const running = new AsyncLocalStorage<Running>();

  return {
    begin(start) {
      const above = running.getStore();
      const parent = parseTraceParent(start.parent);
      if (!above && !parent && !start.isRoot) return IDLE_SPAN;
      if (above && !takeRoom(above.room)) return IDLE_SPAN;
      const span = tracer.startSpan(
        start.name,
        {
          kind: start.kind ? KINDS[start.kind] : SpanKind.INTERNAL,
          attributes: { ...start.facts },
          // One that belongs to another trace says what it was done for.
          ...(above && parent ? { links: [{ context: above.span.spanContext() }] } : {}),
        },
        toContext(above, parent),
      );
      const room = above?.room ?? { left: MOST_SPANS, leftOut: 0 };
      return toOpenSpan(running, { span, room }, { isFirst: !above });
    },
    current() {
      const span = running.getStore()?.span;
      return span && writeTraceParent(span.spanContext());
    },
    record({ name, startedAt, endedAt, facts }, parent) {
      const above = running.getStore();
      const remote = parseTraceParent(parent);
      if (!above && !remote) return;
      const options = { startTime: startedAt, attributes: { ...facts } };
      tracer.startSpan(name, options, toContext(above, remote)).end(endedAt);
    },
    takesPage: createShare(pageShare, random),
  };
}

function toContext(
  above: Running | undefined,
  parent: ReturnType<typeof parseTraceParent>,
): Context {
  if (parent) return trace.setSpanContext(ROOT_CONTEXT, parent);
  return above ? trace.setSpan(ROOT_CONTEXT, above.span) : ROOT_CONTEXT;
}

function takeRoom(room: Room): boolean {
  if (room.left > 0) {
    room.left--;
    return true;
  }
  room.leftOut++;
  return false;
}

function toOpenSpan(
  running: AsyncLocalStorage<Running>,
  current: Running,
  { isFirst }: { isFirst: boolean },
): OpenSpan {
  const { span, room } = current;
  return {
    within: (work) => running.run(current, work),
    rename: (name) => void span.updateName(name),
    set: (facts: NonNullable<SpanStart['facts']>) => void span.setAttributes({ ...facts }),
    end(error) {
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: toReason(error) });
      }
      if (isFirst && room.leftOut > 0) span.setAttribute('quire.spans.left_out', room.leftOut);
      span.end();
    },
  };
}

/** Errors of ours have a code; what others say may be long. */
function toReason(error: unknown): string {
  if (error instanceof QuireError) return error.code;
  return messageOf(error).slice(0, LONGEST_ERROR);
}

/** Says yes for this share of all calls. Many random numbers at a time: a page costs little more than one. */
function createShare(share: number, random: Random): () => boolean {
  const limit = Math.round(share * 2 ** 32);
  let numbers = Buffer.alloc(0);
  return () => {
    if (limit === 0) return false;
    if (numbers.length === 0) numbers = Buffer.from(random.bytes(4 * 256));
    const number = numbers.readUInt32LE(0);
    numbers = numbers.subarray(4);
    return number < limit;
  };
}
