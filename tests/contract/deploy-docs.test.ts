import { readFileSync } from 'node:fs';
import { DEPLOY_SETTINGS, SERVE_SETTINGS, toValuesJsonSchema } from '@quire/deploy';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { toChartSchema } from '../../scripts/chart-schema.mjs';
import { renderValuesPage } from '../../scripts/values-page.mjs';

// When one of the first two fails: npm run build && npm run docs:generate.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the page of values says what the code reads', () => {
  expect(read('docs/reference/values.mdx')).toBe(
    renderValuesPage(toValuesJsonSchema(), { ...DEPLOY_SETTINGS, ...SERVE_SETTINGS }),
  );
});

test('the schema of the chart is made from the same declaration', () => {
  expect(JSON.parse(read('charts/quire/values.schema.json'))).toEqual(
    JSON.parse(JSON.stringify(toChartSchema(toValuesJsonSchema()))),
  );
});

test('the chart declares every value that its defaults set', () => {
  const values = load(read('charts/quire/values.yaml')) as Record<string, unknown>;
  const declared = Object.keys(toChartSchema(toValuesJsonSchema()).properties ?? {});
  expect(Object.keys(values).filter((name) => !declared.includes(name))).toEqual([]);
});

test('the guide names each value as the code does', () => {
  const paths = [
    ...read('docs/guides/self-host.mdx').matchAll(
      /`((?:staticExport|server|features|versions|deployment)\.[\w.]+)`/g,
    ),
  ];
  const page = read('docs/reference/values.mdx');
  expect(paths.map(([, path]) => path).filter((path) => !page.includes(`${path}`))).toEqual([]);
});
