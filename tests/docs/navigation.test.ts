import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

test('every page of the documentation can be found in its navigation', () => {
  const { navigation } = JSON.parse(readFileSync(`${DOCS}docs.json`, 'utf8'));
  const named = JSON.stringify(navigation);
  const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.slice(0, -'.mdx'.length));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((page) => !named.includes(`"${page}"`))).toEqual([]);
});
