import type { ExportResult } from '@opentelemetry/core';
import { ProtobufLogsSerializer, ProtobufTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { LogRecordExporter } from '@opentelemetry/sdk-logs';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { SendOtlp } from './send-otlp.ts';

type Done = (result: ExportResult) => void;

/** Hands spans to the collector in batches. */
export function createSpanExporter(send: SendOtlp): SpanExporter {
  return {
    export: (spans, done) =>
      deliver(send, 'traces', ProtobufTraceSerializer.serializeRequest(spans), done),
    shutdown: async () => {},
  };
}

/** Hands lines of the log to the collector in batches. */
export function createLogExporter(send: SendOtlp): LogRecordExporter {
  return {
    export: (records, done) =>
      deliver(send, 'logs', ProtobufLogsSerializer.serializeRequest(records), done),
    shutdown: async () => {},
    forceFlush: async () => {},
  };
}

function deliver(
  send: SendOtlp,
  kind: 'traces' | 'logs',
  bytes: Uint8Array | undefined,
  done: Done,
): void {
  send(kind, bytes ?? new Uint8Array()).then(
    () => done({ code: 0 }),
    (error: Error) => done({ code: 1, error }),
  );
}
