import type { Logger as OtelLogger } from '@opentelemetry/api-logs';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { type Clock, type Logger, type Metric, messageOf, type Random, sleep } from '@quire/base';
import type { Telemetry, TelemetryProcess } from '../telemetry.ts';
import type { TelemetryOptions } from '../telemetry-settings.ts';
import { noTracing, type Tracing } from '../tracing.ts';
import { createLogExporter, createSpanExporter } from './exporters.ts';
import { createOtlpLogger } from './otlp-logger.ts';
import { createOtlpTracing } from './otlp-tracing.ts';
import { createSendOtlp, type SendOtlp } from './send-otlp.ts';
import { toOtlpMetrics } from './to-otlp-metrics.ts';

export interface OtlpParts extends TelemetryProcess {
  options: TelemetryOptions;
  clock: Clock;
  random: Random;
  logger: Logger;
}

type Collect = () => Promise<Metric[]>;

/** How long the last of it may take to be sent at a stop. */
const LAST_MS = 5000;
const SCOPE = { name: 'quire' };

/** Sends traces, metrics and logs to a collector. */
export function openOtlp(parts: OtlpParts): Telemetry {
  const { options, clock, random, logger } = parts;
  const send = createSendOtlp({ ...options, clock, logger });
  const resource = toResource(parts);
  const traces = options.sends.traces ? openTraces(send, resource) : undefined;
  const logs = options.sends.logs ? openLogs(send, resource) : undefined;
  const tracing: Tracing = traces
    ? createOtlpTracing({ tracer: traces.getTracer(SCOPE.name), ...options, random })
    : noTracing;
  const target: OtelLogger | undefined = logs?.getLogger(SCOPE.name);
  return {
    tracing,
    logger: createOtlpLogger(logger, { tracing, target }),
    watchMetrics: (collect) =>
      options.sends.metrics ? sendMetrics(parts, { send, resource, collect }) : async () => {},
    stop: () => inTime(clock, Promise.allSettled([traces?.shutdown(), logs?.shutdown()])),
  };
}

/** A collector that does not respond must not keep a process from ending. */
async function inTime(clock: Clock, ending: Promise<unknown>): Promise<void> {
  const tooLong = new AbortController();
  await Promise.race([ending, sleep(clock, LAST_MS, tooLong.signal)]);
  tooLong.abort();
}

/** What all of it is about: this process. */
function toResource({ options, instanceId, release, roles }: OtlpParts): Resource {
  return resourceFromAttributes({
    'service.name': options.serviceName,
    'service.version': release,
    'service.instance.id': instanceId,
    'process.pid': process.pid,
    'quire.roles': [...roles].join(','),
    ...options.attributes,
  });
}

const openTraces = (send: SendOtlp, resource: Resource) =>
  new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(createSpanExporter(send))],
  });

const openLogs = (send: SendOtlp, resource: Resource) =>
  new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: createLogExporter(send) })],
  });

/** Sends what is counted now and then; the end of it sends it once more. */
function sendMetrics(
  { options: { metricsMs }, clock, logger }: OtlpParts,
  { send, resource, collect }: { send: SendOtlp; resource: Resource; collect: Collect },
): () => Promise<void> {
  const startedAt = clock.now();
  let cancel = () => {};

  async function sendAll(): Promise<void> {
    try {
      const frame = { resource, scope: SCOPE, startedAt, now: clock.now() };
      await send('metrics', toOtlpMetrics(await collect(), frame));
    } catch (error) {
      // The database may be away for a moment; the sender tells of its own problems.
      logger.debug({ error: messageOf(error) }, 'metrics were not sent');
    }
  }
  const wait = () => {
    cancel = clock.after(metricsMs, () => void sendAll().then(wait));
  };
  wait();
  return () => {
    cancel();
    return inTime(clock, sendAll());
  };
}
