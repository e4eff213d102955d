import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPage, listPages, toUrlPath } from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusSites, unpackSite } from '../support/corpus.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

/** What real sites have that means nothing to docs.json or is lost: warnings, by code. */
const EXPECTED_WARNINGS = new Set([
  'config-unknown-key',
  'navigation-mixed',
  'config-without-effect',
]);

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

test.each(corpusSites)('docs.json of %s is read without an error', (site) => {
  const source = unpackSite(site, folder.path);
  const read = (path: string) => {
    const file = join(source, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const { config, diagnostics } = parseSiteConfig(read('docs.json') ?? '', 'docs.json', read);
  const unexpected = diagnostics.filter(
    ({ severity, code }) => severity === 'error' || !EXPECTED_WARNINGS.has(code),
  );
  expect(unexpected).toEqual([]);
  expect(config.name).not.toBe('Documentation');
  const pages = listPages(config.navigation);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.every((page) => findPage(config.navigation, page.path) !== undefined)).toBe(true);
  const urls = pages.filter((page) => !page.endpoint).map((page) => toUrlPath(page.path));
  expect(urls.every((url) => url.startsWith('/') && !url.endsWith('.mdx'))).toBe(true);
});
