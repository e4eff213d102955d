import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCS_PAGES } from './docs-pages.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);

test.each(Object.values(DOCS_PAGES))('$path is a page called $title', ({ path, title }) => {
  const [, found] = /^title: (.+)$/m.exec(readFileSync(new URL(`${path}.mdx`, DOCS), 'utf8')) ?? [];
  expect(found).toBe(title);
});
