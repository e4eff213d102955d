import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPage, listPages } from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import { type BuildResult, buildSite } from '@quire/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

/** Archives of real sites, kept beside the repository and not in it. */
const corpus = join(import.meta.dirname, '../../../shared/corpus');
const archives = existsSync(corpus)
  ? readdirSync(corpus).filter((name) => name.endsWith('.tar.zst'))
  : [];

/**
 * The kinds of error in each site. All of them are in the content as it was archived:
 * - `expression-refused`: braces that were meant as text (`{client_id}` in a docstring);
 * - `import-not-resolved`: the `.jsx` modules, which the archives leave out, and one snippet that
 *   its site does not have;
 * - `spec-not-fetched`: a description at an address, which a test does not fetch;
 * - `page-not-parsed`: a docstring with a brace that no expression begins with.
 */
const EXPECTED_ERRORS: Readonly<Record<string, readonly string[]>> = {
  jlowin__fastmcp: ['expression-refused', 'page-not-parsed'],
  browserbase__stagehand: ['spec-not-fetched'],
  kernel__docs: ['import-not-resolved', 'spec-not-fetched'],
  'mcp-use__mcp-use': ['expression-refused', 'import-not-resolved'],
  meilisearch__documentation: ['import-not-resolved'],
  mintlify__docs: ['import-not-resolved'],
  'sei-protocol__sei-docs': ['import-not-resolved'],
};

/** Only a sample of the largest site is built: its pages in English, not their three translations. */
const LEFT_OUT: Readonly<Record<string, RegExp>> = { mintlify__docs: /^(?:es|fr|zh)\// };

if (archives.length === 0) {
  test.skip('real sites: NOT BUILT, there is no ../shared/corpus', () => {});
} else {
  describe('real sites', () => {
    let folder: TemporaryFolder;
    beforeAll(async () => {
      folder = await createTemporaryFolder();
    });
    afterAll(() => folder.remove());

    test.each(archives)('%s is built', async (archive) => {
      const site = archive.replace(/\.tar\.zst$/, '');
      execFileSync('tar', ['--zstd', '-xf', join(corpus, archive), '-C', folder.path]);
      const listed = listNavigation(join(folder.path, site), LEFT_OUT[site]);
      const result = await buildSample(join(folder.path, site), LEFT_OUT[site] && listed);
      const { files } = result.manifest;
      // An entry that is a link has a small page that leads on.
      const isWritten = (path: string) => `${path}.html` in files || `${path}/index.html` in files;
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.filter((path) => !isWritten(path))).toEqual([]);
      expect(result.pages.filter(({ status }) => status === 'failed')).toEqual([]);
      expect(listErrors(result)).toEqual(EXPECTED_ERRORS[site] ?? []);
    });
  });
}

/** The pages that the navigation names, but for operations, which have no page of their own. */
function listNavigation(folder: string, leftOut: RegExp | undefined): string[] {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const { navigation } = parseSiteConfig(read('docs.json'), 'docs.json', read).config;
  return listPages(navigation)
    .filter(({ path, endpoint }) => !endpoint && findPage(navigation, path) !== undefined)
    .map(({ path }) => path)
    .filter((path) => !leftOut?.test(path));
}

function buildSample(source: string, paths: string[] | undefined): Promise<BuildResult> {
  const discard = { write: async () => {} };
  // No test asks the network; two of the sites name descriptions by address.
  const fetchSpec = () => Promise.reject(new Error('There is no network.'));
  return buildSite({ source, links: 'relative', fetchSpec, ...(paths ? { paths } : {}) }, discard);
}

function listErrors({ diagnostics }: BuildResult): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(({ code }) => code))].sort();
}
