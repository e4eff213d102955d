import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPages } from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import { buildSite } from '@quire/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlainNode, parseByOracle } from '../../packages/markdown/src/testing/oracle.ts';
import { corpusSites, unpackSite } from '../support/corpus.ts';
import { missingWords, toShownText } from '../support/page-words.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const isSoak = process.env.QUIRE_SOAK === '1';
/** One page in this many is looked at; with QUIRE_SOAK=1 every page. */
const EVERY = isSoak ? 1 : 20;
const ALLOWED_SHARE = 0.001;

/*
 * What the tree of the reference parser holds and a page rightly does not show is left out of the comparison:
 * - the content of `<Visibility for="agents">`, which stands in the page's Markdown only;
 * - marks such as `// [!code ++]` in code, which become the look of their line;
 * - style sheets in `<style>`, which a browser applies;
 * - custom ids at the end of headings, which the reference parser would read as expressions.
 * Expressions and imports are in no tree as text. Pages that the reference parser rejects (comments of HTML,
 * braces in prose) have no tree; they are counted, and the share that is compared is asserted.
 */
const LINE_MARK = /\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*\[!code [^\]]*\]\s*(?:\*\/\}?|-->)?/g;

if (corpusSites.length === 0) {
  test.skip('words of real pages: NOT COMPARED, there is no ../shared/corpus', () => {});
} else {
  describe('pages of real sites show the words that the reference parser finds in them', () => {
    let folder: TemporaryFolder;
    beforeAll(async () => {
      folder = await createTemporaryFolder();
    });
    afterAll(() => folder.remove());

    test.each(corpusSites)('%s', async (site) => {
      const source = unpackSite(site, folder.path);
      const documents = await buildPages(source);
      let words = 0;
      let compared = 0;
      const missing: string[] = [];
      for (const [page, document] of documents) {
        const text = readFileSync(toSourceFile(source, page) ?? '', 'utf8');
        const tree = parseByOracle(toReferenceText(text));
        if (!tree) continue;
        compared++;
        const wanted = toText(tree);
        words += wanted.split(/\s+/).length;
        for (const word of missingWords(wanted, toShownText(document))) {
          missing.push(`${page}: ${word}`);
        }
      }
      expect(compared).toBeGreaterThan(documents.size * 0.8);
      expect(missing.length > words * ALLOWED_SHARE ? missing : []).toEqual([]);
    });
  }, 1_800_000);
}

/** The documents of the sample by page; pages that a description of an API generates have no text. */
async function buildPages(source: string): Promise<Map<string, string>> {
  const paths = isSoak ? undefined : samplePaths(source);
  const written = new Map<string, string>();
  const sink = {
    async write(path: string, bytes: Uint8Array) {
      if (path.endsWith('.html')) written.set(path, Buffer.from(bytes).toString());
    },
  };
  const fetchSpec = () => Promise.reject(new Error('There is no network.'));
  const { pages } = await buildSite(
    { source, links: 'relative', fetchSpec, ...(paths ? { paths } : {}) },
    sink,
  );
  const documents = new Map<string, string>();
  for (const { path, file } of pages) {
    const document = written.get(file);
    if (document !== undefined && toSourceFile(source, path)) documents.set(path, document);
  }
  return documents;
}

function samplePaths(source: string): string[] {
  const read = (path: string) => readFileSync(join(source, path), 'utf8');
  const { navigation } = parseSiteConfig(read('docs.json'), 'docs.json', read).config;
  const listed = [...new Set(listPages(navigation).map(({ path }) => path))];
  return listed.filter((path) => toSourceFile(source, path)).filter((_, at) => at % EVERY === 0);
}

function toSourceFile(source: string, page: string): string | undefined {
  return ['mdx', 'md']
    .map((type) => join(source, `${page}.${type}`))
    .find((file) => existsSync(file));
}

/** What the format adds to MDX and the reference parser does not know: custom ids of headings. */
function toReferenceText(text: string): string {
  return text.replace(/^(#{1,6} .*?)\s*\{#[^}\s]+\}\s*$/gm, '$1');
}

function toText(node: PlainNode): string {
  if (node.type === 'yaml' || node.type === 'toml' || node.type === 'mdxjsEsm') return '';
  if (isUnseen(node)) return '';
  if (typeof node.value === 'string') {
    if (node.type === 'text' || node.type === 'inlineCode') return node.value;
    return node.type === 'code' ? ` ${node.value.replace(LINE_MARK, '')} ` : '';
  }
  const inner = (node.children ?? []).map(toText).join('');
  return INLINE.has(node.type) ? inner : ` ${inner} `;
}

function isUnseen({ name, attributes }: PlainNode): boolean {
  if (name === 'style') return true;
  const given = (attributes ?? []) as { name?: string; value?: unknown }[];
  return (
    name === 'Visibility' && given.some((each) => each.name === 'for' && each.value === 'agents')
  );
}

const INLINE = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference']);
