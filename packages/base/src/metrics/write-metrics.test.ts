import { expect, test } from 'vitest';
import { createRegistry } from './registry.ts';
import { writeMetrics } from './write-metrics.ts';

test('writes counters, values and histograms in the text format of Prometheus', () => {
  const registry = createRegistry({
    requests_total: { type: 'counter', help: 'Requests.' },
    memory_bytes: { type: 'gauge', help: 'Memory.' },
    request_seconds: { type: 'histogram', help: 'Seconds.', buckets: [0.1, 1] },
    unused_total: { type: 'counter', help: 'Nothing yet.' },
  });
  registry.count('requests_total', { status: '2xx' });
  registry.count('requests_total', { status: '2xx' }, 2);
  registry.count('requests_total', { status: 'a "b"\n\\' });
  registry.set('memory_bytes', 5);
  registry.set('memory_bytes', 3);
  registry.observe('request_seconds', 0.05, { to: 'api' });
  registry.observe('request_seconds', 0.5, { to: 'api' });
  registry.observe('request_seconds', 5, { to: 'api' });
  expect(writeMetrics(registry.collect())).toBe(`# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{status="2xx"} 3
requests_total{status="a \\"b\\"\\n\\\\"} 1
# HELP memory_bytes Memory.
# TYPE memory_bytes gauge
memory_bytes 3
# HELP request_seconds Seconds.
# TYPE request_seconds histogram
request_seconds_bucket{to="api",le="0.1"} 1
request_seconds_bucket{to="api",le="1"} 2
request_seconds_bucket{to="api",le="+Inf"} 3
request_seconds_sum{to="api"} 5.55
request_seconds_count{to="api"} 3
# HELP unused_total Nothing yet.
# TYPE unused_total counter
`);
});
