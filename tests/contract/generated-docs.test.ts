import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@quire/model/config';
import { platformSettings } from '@quire/platform';
import { expect, test } from 'vitest';
import { renderConfigurationPage } from '../../scripts/configuration-page.mjs';
import { renderDocsJsonPage } from '../../scripts/docs-json-page.mjs';

// When one of these fails: npm run build && npm run docs:generate.

const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

test('the configuration page says what the code reads', () => {
  expect(read('reference/configuration.mdx')).toBe(renderConfigurationPage(platformSettings));
});

test('the docs.json page and the published schema say what the code reads', () => {
  expect(read('reference/docs-json.mdx')).toBe(renderDocsJsonPage(toJsonSchema()));
  expect(JSON.parse(read('docs-json.schema.json'))).toEqual(
    JSON.parse(JSON.stringify(toJsonSchema())),
  );
});
