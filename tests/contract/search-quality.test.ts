import { afterAll, expect, test } from 'vitest';
import { realSites } from '../support/corpus.ts';
import { buildCorpusIndexes } from '../support/corpus-index.ts';
import { drawQueries, type SeededQuery } from '../support/search-queries.ts';

/** Prose and references in English; names of many kinds; sites in Chinese, Japanese and English. */
const REAL = ['kernel__docs', 'mem0ai__mem0', 'zhayujie__CowAgent'];
const SITES = ['docs', 'tests/corpus/tea', ...REAL.filter((site) => realSites.includes(site))];
const QUERIES_PER_SITE = 200;
const SEED = 20_261;

const results: { site: string; kind: string; found: boolean; query: string }[] = [];

test.each(SITES)('search on %s has the right page among the first three', async (site) => {
  const indexes = await buildCorpusIndexes(site);
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

function toResult({ kind, query, right }: SeededQuery, pages: readonly { address: string }[]) {
  return { kind, query, found: pages.some(({ address }) => right.has(address)) };
}

afterAll(() => {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const rows = [...SITES, ...kinds].map((name) => {
    const own = results.filter(({ site, kind }) => site === name || kind === name);
    return `${name} ${own.filter(({ found }) => found).length}/${own.length}`;
  });
  if (results.length > 0) process.stdout.write(`search quality: ${rows.join(', ')}\n`);
});
