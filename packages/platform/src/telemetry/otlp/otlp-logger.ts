import { Writable } from 'node:stream';
import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import {
  type LogAttributes,
  type Logger as OtelLogger,
  SeverityNumber,
} from '@opentelemetry/api-logs';
import { createLogger, type Logger } from '@quire/base';
import type { Tracing } from '../tracing.ts';
import { parseTraceParent } from './trace-parent.ts';

const SEVERITIES: Record<string, SeverityNumber> = {
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
};

type Level = 'debug' | 'info' | 'warn' | 'error';

/** A log that says of each line which trace it is part of, and is also sent. Secrets are removed as in the log itself. */
export function createOtlpLogger(
  local: Logger,
  { tracing, target }: { tracing: Tracing; target: OtelLogger | undefined },
): Logger {
  const sent =
    target &&
    createLogger(
      levelOf(local),
      toLines((line) => emitLine(target, line)),
    );
  const write =
    (level: Level) =>
    (...[fields, ...words]: unknown[]) => {
      const trace = toTraceFields(tracing.current());
      const line = [isFields(fields) ? { ...trace, ...fields } : fields, ...words] as [string];
      local[level](...line);
      sent?.[level](...line);
    };
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    isLevelEnabled: (level) => local.isLevelEnabled(level),
  };
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

function levelOf(local: Logger): Level {
  const levels: Level[] = ['debug', 'info', 'warn'];
  return levels.find((level) => local.isLevelEnabled(level)) ?? 'error';
}

function toTraceFields(traceparent: string | undefined): object {
  const [, traceId, spanId] = traceparent?.split('-') ?? [];
  return traceId ? { traceId, spanId } : {};
}

/** Each line is written at once, in the context of whoever wrote it. */
function toLines(onLine: (line: string) => void): NodeJS.WritableStream {
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      onLine(String(text));
      done();
    },
  });
}

function emitLine(target: OtelLogger, line: string): void {
  const { level, time, msg, ...fields } = JSON.parse(line);
  const span = parseTraceParent(`00-${fields.traceId}-${fields.spanId}-01`);
  target.emit({
    severityNumber: SEVERITIES[level] ?? SeverityNumber.UNSPECIFIED,
    severityText: level,
    timestamp: Date.parse(time),
    body: msg,
    attributes: fields as LogAttributes,
    ...(span ? { context: trace.setSpanContext(ROOT_CONTEXT, span) } : {}),
  });
}
