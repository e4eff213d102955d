/** How long answers took, in milliseconds. */
export interface Latencies {
  median: number;
  p99: number;
  slowest: number;
}

export function toLatencies(milliseconds: readonly number[]): Latencies {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { median: at(0.5), p99: at(0.99), slowest: at(1) };
}

/** For a line of figures. */
export function sayLatencies({ median, p99 }: Latencies): string {
  return `median ${median} ms, 99th percentile ${p99} ms`;
}
