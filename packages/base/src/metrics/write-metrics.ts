import type { Labels, Metric } from './registry.ts';

/** Metrics in the text format that Prometheus reads. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return `${metrics.flatMap(writeMetric).join('\n')}\n`;
}

function writeMetric(metric: Metric): string[] {
  const { name, type, help } = metric;
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...metric.values.map(({ labels, value }) => `${name}${inBraces(writeLabels(labels))} ${value}`),
    ...metric.histograms.flatMap((histogram) => writeHistogram(metric, histogram)),
  ];
}

function writeHistogram(
  { name, buckets = [] }: Metric,
  { labels, counts, sum, count }: Metric['histograms'][number],
): string[] {
  const text = writeLabels(labels);
  const before = text ? `${text},` : '';
  return [
    ...buckets.map((limit, index) => `${name}_bucket{${before}le="${limit}"} ${counts[index]}`),
    `${name}_bucket{${before}le="+Inf"} ${count}`,
    `${name}_sum${inBraces(text)} ${sum}`,
    `${name}_count${inBraces(text)} ${count}`,
  ];
}

const inBraces = (text: string) => (text ? `{${text}}` : '');

function writeLabels(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escapeCharacter)}"`)
    .join(',');
}

const escapeCharacter = (c: string) => (c === '\n' ? '\\n' : `\\${c}`);
