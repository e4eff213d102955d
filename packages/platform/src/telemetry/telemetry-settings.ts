import { defineError } from '@quire/base';
import type { PlatformSettings } from '../settings.ts';

/** What is sent, and where. */
export interface TelemetryOptions {
  /** The base address; each kind has a path below it. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** More about this process, as the operator wrote it. */
  attributes: Readonly<Record<string, string>>;
  sends: Readonly<Record<'traces' | 'metrics' | 'logs', boolean>>;
  metricsMs: number;
  /** The share of page views that are recorded, from 0 to 1. */
  pageShare: number;
}

const telemetryWithoutEndpoint = defineError<{ name: string }>(
  'TELEMETRY_WITHOUT_ENDPOINT',
  'usage',
  ({ name }) => ({
    what: `${name} is set, but OTEL_EXPORTER_OTLP_ENDPOINT is not, so nothing is sent.`,
    fix: `Set OTEL_EXPORTER_OTLP_ENDPOINT to the address of your collector, or remove ${name}.`,
  }),
);

const telemetryPairsInvalid = defineError<{ name: string }>(
  'TELEMETRY_PAIRS_INVALID',
  'usage',
  ({ name }) => ({
    what: `${name} cannot be read.`,
    fix: 'Write name=value, separated by commas, with special characters percent-encoded.',
  }),
);

/** These say how something is sent: without a place to send it to they have no effect. */
const NEED_ENDPOINT = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_TRACES_EXPORTER',
  'OTEL_METRICS_EXPORTER',
  'OTEL_LOGS_EXPORTER',
  'OTEL_METRIC_EXPORT_INTERVAL',
  'QUIRE_TRACED_PAGES',
] as const;

/** Nothing when no collector is named. */
export function toTelemetryOptions(settings: PlatformSettings): TelemetryOptions | undefined {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) {
    const name = NEED_ENDPOINT.find((one) => settings[one] !== undefined);
    if (name) throw telemetryWithoutEndpoint({ name });
    return undefined;
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: readPairs('OTEL_EXPORTER_OTLP_HEADERS', settings),
    serviceName: settings.OTEL_SERVICE_NAME,
    attributes: readPairs('OTEL_RESOURCE_ATTRIBUTES', settings),
    sends: {
      traces: settings.OTEL_TRACES_EXPORTER !== 'none',
      metrics: settings.OTEL_METRICS_EXPORTER !== 'none',
      logs: settings.OTEL_LOGS_EXPORTER !== 'none',
    },
    metricsMs: settings.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000,
    pageShare: Number(settings.QUIRE_TRACED_PAGES ?? '0.01'),
  };
}

/** `a=1,b=2`, percent-encoded, as OpenTelemetry defines it. */
function readPairs(
  name: 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_RESOURCE_ATTRIBUTES',
  settings: PlatformSettings,
): Record<string, string> {
  const pairs = (settings[name] ?? '').split(',').flatMap((pair) => pair.trim() || []);
  return Object.fromEntries(pairs.map((pair) => readPair(name, pair)));
}

function readPair(name: string, pair: string): [string, string] {
  const at = pair.indexOf('=');
  if (at < 1) throw telemetryPairsInvalid({ name });
  try {
    const [key, value] = [pair.slice(0, at), pair.slice(at + 1)];
    return [decodeURIComponent(key.trim()), decodeURIComponent(value.trim())];
  } catch (error) {
    throw telemetryPairsInvalid({ name }, error);
  }
}
