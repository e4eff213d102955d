/** What can be counted: names and their labels, written in the text format that Prometheus reads. */
export interface Registry {
  /** Adds to a counter. */
  count(name: string, labels?: Labels, by?: number): void;
  /** Adds one observation to a histogram. */
  observe(name: string, value: number, labels?: Labels): void;
  /** Sets a value that goes up and down. */
  set(name: string, value: number, labels?: Labels): void;
  write(): string;
}

export type Labels = Readonly<Record<string, string>>;

/** What a metric means; `buckets` make it a histogram. */
export interface MetricDefinition {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  buckets?: readonly number[];
}

interface Histogram {
  counts: number[];
  sum: number;
  count: number;
}

export function createRegistry<Name extends string>(
  definitions: Record<Name, MetricDefinition>,
): Registry {
  const values = new Map<string, Map<string, number>>();
  const histograms = new Map<string, Map<string, Histogram>>();
  const within = <Value>(maps: Map<string, Map<string, Value>>, name: string) => {
    const known = maps.get(name) ?? new Map<string, Value>();
    maps.set(name, known);
    return known;
  };
  return {
    count(name, labels = {}, by = 1) {
      const series = within(values, name);
      const key = toLabelText(labels);
      series.set(key, (series.get(key) ?? 0) + by);
    },
    set: (name, value, labels = {}) => void within(values, name).set(toLabelText(labels), value),
    observe(name, value, labels = {}) {
      const buckets = definitions[name as Name]?.buckets ?? [];
      const series = within(histograms, name);
      const key = toLabelText(labels);
      const histogram = series.get(key) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 };
      for (const [index, limit] of buckets.entries()) {
        if (value <= limit) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
      }
      histogram.sum += value;
      histogram.count++;
      series.set(key, histogram);
    },
    write() {
      const lines: string[] = [];
      for (const [name, { type, help, buckets = [] }] of entriesOf(definitions)) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
        for (const [labels, value] of values.get(name) ?? []) {
          lines.push(`${name}${labels ? `{${labels}}` : ''} ${value}`);
        }
        for (const [labels, histogram] of histograms.get(name) ?? []) {
          lines.push(...writeHistogram(name, labels, histogram, buckets));
        }
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

function writeHistogram(
  name: string,
  labels: string,
  { counts, sum, count }: Histogram,
  buckets: readonly number[],
): string[] {
  const before = labels ? `${labels},` : '';
  const after = labels ? `{${labels}}` : '';
  return [
    ...buckets.map((limit, index) => `${name}_bucket{${before}le="${limit}"} ${counts[index]}`),
    `${name}_bucket{${before}le="+Inf"} ${count}`,
    `${name}_sum${after} ${sum}`,
    `${name}_count${after} ${count}`,
  ];
}

/** The texts of labels that are passed again and again: as objects that their owner keeps. */
const texts = new WeakMap<Labels, string>();

function toLabelText(labels: Labels): string {
  const known = texts.get(labels);
  if (known !== undefined) return known;
  const text = writeLabels(labels);
  texts.set(labels, text);
  return text;
}

function writeLabels(labels: Labels): string {
  return Object.entries(labels)
    .map(
      ([name, value]) =>
        `${name}="${value.replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`))}"`,
    )
    .join(',');
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
