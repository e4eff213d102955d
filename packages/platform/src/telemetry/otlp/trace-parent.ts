import { isSpanContextValid, type SpanContext, TraceFlags } from '@opentelemetry/api';

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

/** The span that a `traceparent` names; nothing where it is not one that is recorded. */
export function parseTraceParent(text: string | null | undefined): SpanContext | undefined {
  const [, traceId, spanId] = FORM.exec(text ?? '') ?? [];
  if (!traceId || !spanId) return undefined;
  const context = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

/** The form in which a span is named elsewhere. */
export function writeTraceParent({ traceId, spanId }: SpanContext): string {
  return `00-${traceId}-${spanId}-01`;
}
