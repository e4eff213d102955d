import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openIndex } from '@quire/search';
import { buildSite } from '@quire/site';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { drawQueries, type IndexedRecord, type SeededQuery } from '../support/search-queries.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

/** Archives of real sites, kept beside the repository and not in it. */
const corpus = join(import.meta.dirname, '../../../shared/corpus');
const FOLDER = '_quire/search/';
/** Prose and references in English; names of many kinds; a site in Chinese, Japanese and English. */
const SITES = ['kernel__docs', 'mem0ai__mem0', 'zhayujie__CowAgent'];
const QUERIES_PER_SITE = 100;
const SEED = 20_261;

const results: { site: string; kind: string; found: boolean; query: string }[] = [];

if (!existsSync(corpus)) {
  test.skip('search on real sites: NOT TESTED, there is no ../shared/corpus', () => {});
} else {
  test.each(SITES)('search on %s has the right page among the first three', async (site) => {
    const indexes = await buildIndexes(site);
    const share = QUERIES_PER_SITE / indexes.size;
    for (const { records, searcher } of indexes.values()) {
      for (const query of drawQueries(records, share, SEED)) {
        const { pages } = await searcher.search(query.query, { maxPages: 3 });
        results.push({ site, ...toResult(query, pages) });
      }
    }
    const own = results.filter((result) => result.site === site);
    const lost = own.filter(({ found }) => !found);
    expect(own.length).toBeGreaterThanOrEqual(QUERIES_PER_SITE * 0.9);
    expect(lost.length / own.length, JSON.stringify(lost, null, 1)).toBeLessThanOrEqual(0.1);
  });
}

function toResult({ kind, query, right }: SeededQuery, pages: readonly { address: string }[]) {
  return { kind, query, found: pages.some(({ address }) => right.has(address)) };
}

/** Builds a site in memory and opens its indexes. */
async function buildIndexes(site: string) {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  execFileSync('tar', ['--zstd', '-xf', join(corpus, `${site}.tar.zst`), '-C', folder.path]);
  const files = new Map<string, string>();
  const write = async (path: string, bytes: Uint8Array) => {
    if (path.startsWith(FOLDER))
      files.set(path.slice(FOLDER.length), Buffer.from(bytes).toString());
  };
  await buildSite({ source: join(folder.path, site), links: 'relative' }, { write });
  const parts = [...files].map(([file, text]) => ({ file, text }));
  const entries = parts.filter(({ file }) => !/\.[0-9a-f]{10}\.js$/.test(file));
  return new Map(
    entries.map(({ file, text }) => {
      const key = file.replace(/\.js$/, '');
      const own = [
        text,
        ...parts.filter((part) => part.file.startsWith(`${key}.pages.`)).map((part) => part.text),
      ];
      return [
        key,
        { records: own.flatMap(readRecords), searcher: openIndex({ entry: text, parts }) },
      ];
    }),
  );
}

function readRecords(text: string): IndexedRecord[] {
  return text.split('\n').flatMap((line) => {
    const data = /\.push\((.*)\);$/.exec(line)?.[1];
    const [, kind, , records] = data ? JSON.parse(data) : [];
    return kind === 'pages' ? (records as IndexedRecord[]) : [];
  });
}

afterAll(() => {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const rows = [...SITES, ...kinds].map((name) => {
    const own = results.filter(({ site, kind }) => site === name || kind === name);
    return `${name} ${own.filter(({ found }) => found).length}/${own.length}`;
  });
  if (results.length > 0) process.stdout.write(`search quality: ${rows.join(', ')}\n`);
});
