import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { htmlText } from '@quire/base/html-text';
import { parsePage, renderPage, textOf } from '@quire/markdown';
import { afterAll, expect, test } from 'vitest';
import { parseByEngine, parseByOracle } from '../../packages/markdown/src/testing/oracle.ts';
import { corpusSites, unpackSite } from '../support/corpus.ts';

const PAGES_PER_SITE = 3;
/** The reference parser takes a hundred times as long: the sample keeps to pages of ordinary size. */
const MAX_LENGTH = 12_000;

test.each(corpusSites)(
  'the engine and the reference parser read pages of %s alike',
  (site) => {
    const pages = samplePages(site, PAGES_PER_SITE);
    expect(pages.length).toBeGreaterThan(0);
    for (const { file, text } of pages) {
      const expected = parseByOracle(text);
      expect({ file, tree: parseByEngine(text) }).toEqual({ file, tree: expected });
    }
  },
  300_000,
);

test.each(corpusSites)('pages of %s keep all their words when they are rendered', (site) => {
  for (const page of samplePages(site, 20)) {
    const parsed = parsePage(page);
    const { body } = renderPage(parsed, {
      components: new Map(),
      addresses: { link: (address) => address, asset: (address) => address },
      variables: {},
      loadSnippet: () => undefined,
      report: () => {},
    });
    const shown = wordsOf(toText(htmlText(body)));
    const lost = [...wordsOf(textOf(parsed.root.children))].filter((word) => !shown.has(word));
    expect({ file: page.file, lost }).toEqual({ file: page.file, lost: [] });
  }
});

function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\p{N}]{3,}/gu) ?? []);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

function toText(markup: string): string {
  return markup
    .replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<\/?(?:span|code|strong|em|b|i|a|del)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}

interface Page {
  file: string;
  text: string;
}

const folder = mkdtempSync(join(tmpdir(), 'quire-oracle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Some pages of a site: always the same ones, spread over the whole of it. */
function samplePages(site: string, count: number): Page[] {
  const source = join(folder, basename(site));
  if (!existsSync(source)) unpackSite(site, folder);
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx') && !/(?:^|\/)_?snippets\//.test(name))
    .sort();
  const random = createRandom(site.length * 7919);
  const chosen = new Set<string>();
  for (let i = 0; i < count * 4; i++) chosen.add(names[Math.floor(random() * names.length)] ?? '');
  const files = [...chosen].filter((name) => name !== '');
  return files
    .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
    .filter(({ text }) => text.length <= MAX_LENGTH && !/^#+ .*\{#|\$/m.test(text))
    .slice(0, count);
}

/** A small generator with a seed, so that every run takes the same pages. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
