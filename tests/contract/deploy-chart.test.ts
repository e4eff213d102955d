import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load, loadAll } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { loadValues } from '../../packages/deploy/src/values/load-values.ts';
import { parseValuesText } from '../../packages/deploy/src/values/parse-values-file.ts';
import { createTemporaryFolder } from '../../packages/deploy/testing/temporary-folder.ts';
import { renderChart } from '../support/helm/render-chart.ts';

const CHART = fileURLToPath(new URL('../../charts/quire', import.meta.url));

interface Manifest {
  kind: string;
  metadata: { name: string };
  stringData?: { 'values.yaml': string };
}

const read = (name: string) => readFileSync(join(CHART, 'tests', name), 'utf8');

/** Manifests by kind and name; the values inside of one are compared as values. */
function toManifests(text: string) {
  const all = (loadAll(text) as (Manifest | null)[]).filter((manifest) => manifest !== null);
  return new Map(
    all.map((manifest) => {
      const inner = manifest.stringData?.['values.yaml'];
      const opened = inner ? { ...manifest, stringData: load(inner) } : manifest;
      return [`${manifest.kind} ${manifest.metadata.name}`, opened];
    }),
  );
}

function render(values: Record<string, unknown>, release = 'docs') {
  const { 'NOTES.txt': notes = '', ...files } = Object.fromEntries(
    renderChart(CHART, values, release),
  );
  return { manifests: toManifests(Object.values(files).join('\n---\n')), notes };
}

describe('the chart', () => {
  test.each(['default', 'full'])('gives the manifests that were written by hand: %s', (name) => {
    const values = parseValuesText(name, read(`${name}.values.yaml`));
    const { manifests } = render(values);
    const golden = toManifests(read(`${name}.yaml`));
    expect([...manifests.keys()].sort()).toEqual([...golden.keys()].sort());
    for (const [key, manifest] of golden)
      expect([key, manifests.get(key)]).toEqual([key, manifest]);
  });

  test('hands the server values that it takes without a word', () => {
    for (const name of ['default', 'full']) {
      const { manifests } = render(parseValuesText(name, read(`${name}.values.yaml`)));
      const secret = manifests.get('Secret docs-quire') as { stringData: unknown };
      const file = join(createTemporaryFolder(), 'values.yaml');
      writeFileSync(file, JSON.stringify(secret.stringData));
      const values = loadValues({ files: [file], environment: { QUIRE_API_KEY: 'svc_x' } });
      expect([name, values.staticExport.enabled, values.warnings]).toEqual([name, true, []]);
    }
  });

  test('has nothing to install until static export is on, and says so', () => {
    const { manifests, notes } = render({});
    expect([...manifests.keys()]).toEqual([]);
    expect(notes).toBe(
      'There is nothing to serve: set staticExport.enabled to true and staticExport.bundleUrl to the link of an exported bundle.\n',
    );
  });

  test('refuses what would let replicas serve different versions, and a source without a key', () => {
    const source = { api: 'https://quire.example.com', domain: 'docs.example.com' };
    const apiKeySecret = { name: 'key' };
    const values = (more: object, version?: string) => ({
      staticExport: { enabled: true, source, ...(version ? { version } : {}) },
      ...more,
    });
    expect(() => render(values({ replicaCount: 2, apiKeySecret }))).toThrow(
      'set staticExport.version',
    );
    expect(() => render(values({}))).toThrow('apiKeySecret.name');
    expect(render(values({ replicaCount: 2, apiKeySecret }, '1')).manifests.size).toBe(6);
    expect(render(values({ apiKeySecret })).manifests.size).toBe(5);
  });

  test('names things after the release', () => {
    const values = parseValuesText('default', read('default.values.yaml'));
    expect([...render(values, 'quire').manifests.keys()]).toContain('StatefulSet quire');
    const long = [...render(values, 'a'.repeat(53)).manifests.keys()].map(
      (key) => key.split(' ')[1]?.length ?? 0,
    );
    expect(Math.max(...long)).toBeLessThanOrEqual(63);
  });
});
