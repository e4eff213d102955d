import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { DEFINITIONS } from '../../packages/platform/src/metrics/platform-metrics.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

const read = (name: string) =>
  readFileSync(new URL(`../../examples/monitoring/${name}`, import.meta.url), 'utf8');
const { groups } = load(read('alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Every name that a metric of the service has in Prometheus. */
const names = Object.entries(DEFINITIONS).flatMap(([name, { type }]) =>
  type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
);

const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

test('the dashboard and the alerts ask only for metrics that the service has', () => {
  const asked = expressions.flatMap((expr) => expr.match(/\b(?:quire|process)_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !names.includes(name))).toEqual([]);
});

test('every metric of the service but its start is on the dashboard', () => {
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  const missing = Object.keys(DEFINITIONS).filter((name) => !shown.includes(name));
  expect(missing).toEqual([
    'quire_certificate_orders_total',
    'quire_render_isolated',
    'process_start_time_seconds',
  ]);
});

test('every alert says how urgent it is and what is wrong', () => {
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/^[A-Z]/);
    expect(annotations.description.length).toBeGreaterThan(10);
  }
});
