import { type HrTime, ValueType } from '@opentelemetry/api';
import { type InstrumentationScope, millisToHrTime } from '@opentelemetry/core';
import { ProtobufMetricsSerializer } from '@opentelemetry/otlp-transformer';
import type { Resource } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType, type MetricData } from '@opentelemetry/sdk-metrics';
import type { Metric } from '@quire/base';

export interface MetricsFrame {
  resource: Resource;
  scope: InstrumentationScope;
  /** Since when this process counts. */
  startedAt: number;
  now: number;
}

/** What `/metrics` has, in the binary form of OTLP. */
export function toOtlpMetrics(metrics: readonly Metric[], frame: MetricsFrame): Uint8Array {
  const times = { startTime: millisToHrTime(frame.startedAt), endTime: millisToHrTime(frame.now) };
  const { resource, scope } = frame;
  const data = metrics.flatMap((metric) => toData(metric, times));
  const scopeMetrics = [{ scope, metrics: data }];
  return ProtobufMetricsSerializer.serializeRequest({ resource, scopeMetrics }) ?? new Uint8Array();
}

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

/** Nothing for a metric without values. */
function toData(metric: Metric, times: Times): MetricData[] {
  const { name, help: description, type, buckets = [] } = metric;
  const descriptor = { name, description, unit: toUnit(name), valueType: ValueType.DOUBLE };
  const base = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  if (type === 'histogram') {
    const dataPoints = metric.histograms.map(({ labels, counts, sum, count }) => ({
      ...times,
      attributes: { ...labels },
      value: {
        buckets: { boundaries: [...buckets], counts: toOwnCounts(counts, count) },
        sum,
        count,
      },
    }));
    return dataPoints.length > 0
      ? [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }]
      : [];
  }
  const dataPoints = metric.values.map(({ labels, value }) => ({
    ...times,
    attributes: { ...labels },
    value,
  }));
  if (dataPoints.length === 0) return [];
  return type === 'counter'
    ? [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }]
    : [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints }];
}

/** Ours count everything up to a limit, as Prometheus does; those of OTLP what is between two limits. */
function toOwnCounts(upTo: readonly number[], all: number): number[] {
  return [...upTo, all].map((count, index) => count - (upTo[index - 1] ?? 0));
}

const UNITS = [
  [/_seconds(_total)?$/, 's'],
  [/_bytes(_total)?$/, 'By'],
] as const;

const toUnit = (name: string) => UNITS.find(([ending]) => ending.test(name))?.[1] ?? '';
