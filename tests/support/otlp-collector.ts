import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

interface Value {
  stringValue?: string;
  intValue?: number;
  doubleValue?: number;
  boolValue?: boolean;
}
interface Attribute {
  key: string;
  value: Value;
}
interface SpanMessage {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  links: { traceId: string; spanId: string }[];
  status?: { code?: number; message?: string };
}

interface LogMessage {
  body?: Value;
  severityText: string;
  traceId?: string;
  attributes: Attribute[];
}
interface PointMessage {
  attributes: Attribute[];
  asDouble?: number;
  asInt?: number;
  count?: string;
  sum?: number;
  bucketCounts?: string[];
  explicitBounds?: number[];
}
interface MetricMessage {
  name: string;
  sum?: { dataPoints: PointMessage[] };
  gauge?: { dataPoints: PointMessage[] };
  histogram?: { dataPoints: PointMessage[] };
}
interface Message {
  resourceSpans?: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: SpanMessage[] }[];
  }[];
  resourceLogs?: { scopeLogs: { logRecords: LogMessage[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: MetricMessage[] }[] }[];
}

/** A span as the collector received it. */
export interface CollectedSpan extends Omit<SpanMessage, 'attributes'> {
  facts: Record<string, unknown>;
}

export interface CollectedLine {
  body: string;
  severityText: string;
  traceId: string;
  facts: Record<string, unknown>;
}

export interface OtlpCollector {
  url: string;
  spans: CollectedSpan[];
  lines: CollectedLine[];
  /** The last value of each metric, by name and attributes. */
  metrics: Map<string, unknown>;
  /** What the sender says of itself. */
  resources: Record<string, unknown>[];
  requests: { path: string; headers: Record<string, unknown> }[];
  /** Answers with this status from now on. */
  refuse(status: number | undefined): void;
}

/** The messages as the protocol defines them, compiled from its own definitions. */
const definitions = createRequire(import.meta.url)('otlp-definitions/build/src/generated/root.js');
const { trace, logs, metrics } = definitions.opentelemetry.proto.collector;
const TYPES: Record<string, { decode(bytes: Uint8Array): unknown; toObject: ToObject }> = {
  '/v1/traces': trace.v1.ExportTraceServiceRequest,
  '/v1/logs': logs.v1.ExportLogsServiceRequest,
  '/v1/metrics': metrics.v1.ExportMetricsServiceRequest,
};
type ToObject = (message: unknown, options: object) => Message;

/** A collector of OpenTelemetry on loopback, until the test ends. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  let refusal: number | undefined;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    collector.requests.push({ path, headers: request.headers });
    if (refusal !== undefined) return response.writeHead(refusal).end();
    receive(path, gunzipSync(body));
    return response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const collector: OtlpCollector = {
    url: `http://127.0.0.1:${port}`,
    spans: [],
    lines: [],
    metrics: new Map(),
    resources: [],
    requests: [],
    refuse: (status) => {
      refusal = status;
    },
  };
  return collector;

  function receive(path: string, bytes: Uint8Array): void {
    const type = TYPES[path];
    if (!type) throw new Error(`nothing is sent to ${path}`);
    const message = type.toObject(type.decode(bytes), {
      bytes: String,
      longs: String,
      arrays: true,
    });
    const { resourceSpans = [], resourceLogs = [], resourceMetrics = [] } = message;
    for (const { resource, scopeSpans } of resourceSpans) {
      collector.resources.push(toFacts(resource.attributes));
      collector.spans.push(...scopeSpans.flatMap(({ spans }) => spans).map(toSpan));
    }
    const logs = resourceLogs.flatMap(({ scopeLogs }) => scopeLogs);
    collector.lines.push(...logs.flatMap(({ logRecords }) => logRecords).map(toLine));
    const found = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics);
    for (const metric of found.flatMap(({ metrics }) => metrics)) {
      keepMetric(collector.metrics, metric);
    }
  }
}

const toHex = (bytes: string | undefined) => Buffer.from(bytes ?? '', 'base64').toString('hex');

function toFacts(attributes: Attribute[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

function toSpan({ attributes, ...span }: SpanMessage): CollectedSpan {
  return {
    ...span,
    traceId: toHex(span.traceId),
    spanId: toHex(span.spanId),
    parentSpanId: toHex(span.parentSpanId),
    links: span.links.map((link) => ({
      traceId: toHex(link.traceId),
      spanId: toHex(link.spanId),
    })),
    facts: toFacts(attributes),
  };
}

function toLine({ body, severityText, traceId, attributes }: LogMessage): CollectedLine {
  return {
    body: body?.stringValue ?? '',
    severityText,
    traceId: toHex(traceId),
    facts: toFacts(attributes),
  };
}

function keepMetric(
  kept: Map<string, unknown>,
  { name, sum, gauge, histogram }: MetricMessage,
): void {
  for (const point of (sum ?? gauge ?? histogram)?.dataPoints ?? []) {
    const facts = JSON.stringify(toFacts(point.attributes));
    const { asDouble, asInt, count, sum: total, bucketCounts = [], explicitBounds } = point;
    const value = histogram
      ? { count: Number(count), sum: total, bucketCounts: bucketCounts.map(Number), explicitBounds }
      : (asDouble ?? asInt);
    kept.set(facts === '{}' ? name : `${name} ${facts}`, value);
  }
}
