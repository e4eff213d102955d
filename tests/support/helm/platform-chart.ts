import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load, loadAll } from 'js-yaml';
import type { Manifest } from './kubernetes.ts';
import { renderChart } from './render-chart.ts';

export const PLATFORM_CHART = fileURLToPath(
  new URL('../../../charts/quire-platform', import.meta.url),
);

type Values = Record<string, unknown>;

export const readChartFile = (name: string) => readFileSync(join(PLATFORM_CHART, name), 'utf8');

export const readValues = (name: 'default' | 'full') =>
  load(readChartFile(`tests/${name}.values.yaml`)) as Values;

/** The manifests by kind and name, and what Helm prints at the end. */
export function renderPlatformChart(values: Values, release = 'docs') {
  const { 'NOTES.txt': notes = '', ...files } = Object.fromEntries(
    renderChart(PLATFORM_CHART, values, release),
  );
  return { manifests: toManifests(Object.values(files).join('\n---\n')), notes };
}

export function toManifests(text: string): Map<string, Manifest> {
  const all = (loadAll(text) as (Manifest | null)[]).filter((manifest) => manifest !== null);
  return new Map(all.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]));
}

interface Probe {
  httpGet: { path: string; port: string };
}

/** What a pod runs, as far as a test starts it. */
export interface Container {
  image: string;
  args: string[];
  env: ({ name: string } & (
    | { value: string }
    | { valueFrom: { secretKeyRef: { name: string; key: string } } }
  ))[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop: { exec: { command: string[] } } };
  resources?: { limits?: { memory?: string } };
  securityContext: Record<string, unknown>;
  volumeMounts?: { name: string; mountPath: string }[];
}

export interface PodSpec {
  containers: [Container];
  securityContext: Record<string, unknown>;
  terminationGracePeriodSeconds?: number;
  enableServiceLinks?: boolean;
}

/** The pod of a Deployment or Job. */
export function podOf(manifests: Map<string, Manifest>, key: string): PodSpec {
  const found = manifests.get(key) as
    | (Manifest & { spec: { template: { spec: PodSpec } } })
    | undefined;
  if (!found) throw new Error(`The chart renders no ${key}.`);
  return found.spec.template.spec;
}

/** The environment of a container, with the Secrets that it refers to. */
export function environmentOf(
  { env }: Container,
  secrets: Record<string, Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    env.map((variable) => {
      if ('value' in variable) return [variable.name, variable.value];
      const { name, key } = variable.valueFrom.secretKeyRef;
      const value = secrets[name]?.[key];
      if (value === undefined) throw new Error(`There is no key ${key} in the Secret ${name}.`);
      return [variable.name, value];
    }),
  );
}

/** What `ENV` in the Dockerfile of the platform sets. */
export function readImageEnvironment(): Record<string, string> {
  const dockerfile = readFileSync(
    fileURLToPath(new URL('../../../Dockerfile', import.meta.url)),
    'utf8',
  );
  const [, words = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  return Object.fromEntries(words.split(' ').map((word) => word.split('=') as [string, string]));
}
