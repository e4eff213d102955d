import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findPage, listPages, toUrlPath } from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import { expect, test } from 'vitest';

/** Archives of real sites, kept beside the repository and not in it. */
const corpus = join(import.meta.dirname, '../../../shared/corpus');
const archives = existsSync(corpus)
  ? readdirSync(corpus).filter((name) => name.endsWith('.tar.zst'))
  : [];

/** What real sites have that means nothing to docs.json or is lost: warnings, by code. */
const EXPECTED_WARNINGS = new Set(['config-unknown-key', 'navigation-mixed']);

if (archives.length === 0) {
  test.skip('docs.json of real sites: NOT TESTED, there is no ../shared/corpus', () => {});
} else {
  test.each(archives)('docs.json of %s is read without an error', (archive) => {
    const site = archive.replace(/\.tar\.zst$/, '');
    const read = (path: string) => readMember(archive, `${site}/${path}`);
    const { config, diagnostics } = parseSiteConfig(read('docs.json') ?? '', 'docs.json', read);
    const unexpected = diagnostics.filter(
      ({ severity, code }) => severity !== 'warning' || !EXPECTED_WARNINGS.has(code),
    );
    expect(unexpected).toEqual([]);
    expect(config.name).not.toBe('Documentation');
    const pages = listPages(config.navigation);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.every((page) => findPage(config.navigation, page.path) !== undefined)).toBe(true);
    const urls = pages.filter((page) => !page.endpoint).map((page) => toUrlPath(page.path));
    expect(urls.every((url) => url.startsWith('/') && !url.endsWith('.mdx'))).toBe(true);
  });
}

function readMember(archive: string, member: string): string | undefined {
  try {
    return execFileSync('tar', ['--zstd', '-xOf', join(corpus, archive), member], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
