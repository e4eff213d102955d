/** What can be counted: names and their labels. */
export interface Registry<Name extends string = string> {
  /** Adds to a counter. */
  count(name: Name, labels?: Labels, by?: number): void;
  /** Adds one observation to a histogram. */
  observe(name: Name, value: number, labels?: Labels): void;
  /** Sets a value that goes up and down. */
  set(name: Name, value: number, labels?: Labels): void;
  /** Forgets all values of a metric, before they are set anew. */
  clear(name: Name): void;
  /** Everything as it is now, in the order of the definitions. */
  collect(): Metric[];
}

export type Labels = Readonly<Record<string, string>>;

/** What a metric means; `buckets` make it a histogram. */
export interface MetricDefinition {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  buckets?: readonly number[];
}

/** One metric with all of its values. */
export interface Metric extends MetricDefinition {
  name: string;
  values: { labels: Labels; value: number }[];
  /** How many observations were up to each bucket, and all of them. */
  histograms: { labels: Labels; counts: number[]; sum: number; count: number }[];
}

interface Series<Value> {
  labels: Labels;
  value: Value;
}

interface Histogram {
  counts: number[];
  sum: number;
  count: number;
}

export function createRegistry<Name extends string>(
  definitions: Record<Name, MetricDefinition>,
): Registry<Name> {
  const values = new Map<Name, Map<string, Series<number>>>();
  const histograms = new Map<Name, Map<string, Series<Histogram>>>();
  return {
    count(name, labels = {}, by = 1) {
      find(values, name, labels, () => 0).value += by;
    },
    set(name, value, labels = {}) {
      find(values, name, labels, () => 0).value = value;
    },
    clear: (name) => void values.delete(name),
    observe(name, value, labels = {}) {
      const { buckets = [] } = definitions[name];
      const { value: histogram } = find(histograms, name, labels, () => ({
        counts: buckets.map(() => 0),
        sum: 0,
        count: 0,
      }));
      for (const [index, limit] of buckets.entries()) {
        if (value <= limit) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
      }
      histogram.sum += value;
      histogram.count++;
    },
    collect: () =>
      entriesOf(definitions).map(([name, definition]) => ({
        ...definition,
        name,
        values: [...(values.get(name)?.values() ?? [])].map((series) => ({ ...series })),
        histograms: [...(histograms.get(name)?.values() ?? [])].map(({ labels, value }) => ({
          labels,
          ...value,
          counts: [...value.counts],
        })),
      })),
  };
}

/** The values of one metric with these labels, from the first time that they are asked for. */
function find<Name, Value>(
  all: Map<Name, Map<string, Series<Value>>>,
  name: Name,
  labels: Labels,
  begin: () => Value,
): Series<Value> {
  const series = all.get(name) ?? new Map<string, Series<Value>>();
  const key = toKey(labels);
  const known = series.get(key) ?? { labels, value: begin() };
  all.set(name, series);
  series.set(key, known);
  return known;
}

/** The keys of labels that are passed again and again: as objects that their owner keeps. */
const keys = new WeakMap<Labels, string>();

function toKey(labels: Labels): string {
  const known = keys.get(labels);
  if (known !== undefined) return known;
  const key = JSON.stringify(labels);
  keys.set(labels, key);
  return key;
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
