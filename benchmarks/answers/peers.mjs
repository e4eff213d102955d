// Other search libraries over the same pages, each in the configuration that its own documentation, or the docs
// generator that ships it, recommends. They are installed by npm into a scratch folder, in these exact versions.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PACKAGES = {
  minisearch: '7.2.0',
  pagefind: '1.6.0',
  '@orama/orama': '3.1.18',
  '@orama/tokenizers': '3.1.18',
};
const WITHOUT_GAPS = /^(?:zh|ja)/;

/** Installs the peers, unless they are in the folder already. */
export async function installPeers(scratch) {
  if (!existsSync(join(scratch, 'node_modules'))) {
    mkdirSync(scratch, { recursive: true });
    const description = { private: true, type: 'module', dependencies: PACKAGES };
    writeFileSync(join(scratch, 'package.json'), JSON.stringify(description));
    const words = ['install', '--no-audit', '--no-fund'];
    const { status, stderr } = spawnSync('npm', words, { cwd: scratch, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The peers could not be installed: ${stderr.slice(-400)}`);
  }
  // A module in that folder finds what is installed there.
  const loader = join(scratch, 'load.mjs');
  writeFileSync(loader, 'export const load = (name) => import(name);\n');
  const { load } = await import(pathToFileURL(loader).href);
  return {
    minisearch: async (pages) => openMiniSearch((await load('minisearch')).default, pages),
    pagefind: async (pages) => openPagefind(await load('pagefind'), pages),
    orama: async (pages) => openOrama(load, pages),
  };
}

/** A section is a document; the first one stands for its page. */
function toDocuments(pages) {
  return pages.flatMap(({ path, title, description, sections }) =>
    sections.map(({ id, heading, text }) => ({
      id: `${path}#${id}`,
      page: path,
      title,
      heading,
      text: id === '' ? [description, text].filter(Boolean).join('\n') : text,
    })),
  );
}

/** As VitePress has it: sections as documents, beginnings and misspellings of words, and a title above its text. */
function openMiniSearch(MiniSearch, pages) {
  const { lang } = pages[0];
  const search = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    storeFields: ['page'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
    ...(WITHOUT_GAPS.test(lang) ? { tokenize: (text) => splitWords(text, lang) } : {}),
  });
  search.addAll(
    toDocuments(pages).map(({ id, page, title, heading, text }) => ({
      id,
      page,
      title: heading || title,
      titles: heading ? title : '',
      text,
    })),
  );
  return (query) => listPages(search.search(query).map(({ page }) => page));
}

/** Its own tokenizer knows gaps alone; for other scripts its documentation asks for one like this. */
function splitWords(text, lang) {
  const segments = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []));
}

/** With its defaults: it reads HTML and weighs headings by their level. */
async function openPagefind({ createIndex, close }, pages) {
  const { index } = await createIndex();
  for (const page of pages) {
    await index.addHTMLFile({ url: `/${page.path}`, content: toMarkup(page) });
  }
  const folder = mkdtempSync(join(tmpdir(), 'quire-pagefind-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { errors } = await index.writeFiles({ outputPath: folder });
  if (errors.length > 0) throw new Error(errors.join('\n'));
  await close();
  // Its browser code fetches; here the files are on the disk.
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => {
    const { protocol, href } = new URL(String(address));
    if (protocol !== 'file:') return fetch(address);
    return new Response(readFileSync(new URL(href.replace(/\?.*$/, ''))));
  };
  const pagefind = await import(pathToFileURL(join(folder, 'pagefind.js')).href);
  await pagefind.options({ basePath: `${pathToFileURL(folder).href}/`, noWorker: true });
  await pagefind.init();
  return async (query) => {
    const { results } = await pagefind.search(query);
    const data = await Promise.all(results.slice(0, 3).map((result) => result.data()));
    return data.map((page) => decodeURI(page.raw_url).replace(/^\//, ''));
  };
}

function toMarkup({ lang, title, description, sections }) {
  const body = sections.map(({ id, level, heading, text }) => {
    const lines = text.split('\n').map((line) => `<p>${escapeMarkup(line)}</p>`);
    const head =
      id === '' ? '' : `<h${level} id="${escapeMarkup(id)}">${escapeMarkup(heading)}</h${level}>`;
    return head + lines.join('');
  });
  const lead = `<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(description ?? '')}</p>`;
  return `<!doctype html><html lang="${lang}"><head><title>${escapeMarkup(title)}</title></head><body><main data-pagefind-body>${lead}${body.join('')}</main></body></html>`;
}

const escapeMarkup = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * With its default tokenizer, a title above the rest, and misspellings of one letter: on two of the sites neither stemming,
 * a stricter threshold nor other weights found more pages first. For Chinese and Japanese with what its documentation has for them.
 */
async function openOrama(load, pages) {
  const { create, insertMultiple, search } = await load('@orama/orama');
  const { tokenizer, options } = await chooseTokenizer(load, pages[0].lang);
  const schema = { title: 'string', heading: 'string', text: 'string', page: 'enum' };
  const db = create({ schema, ...(tokenizer ? { components: { tokenizer } } : {}) });
  const documents = toDocuments(pages).map(({ id: _, ...document }) => document);
  await insertMultiple(db, documents);
  const properties = ['title', 'heading', 'text'];
  return async (term) => {
    const asked = { term, properties, boost: { title: 2 }, limit: 200, ...options };
    const { hits } = await search(db, asked);
    return listPages(hits.map(({ document }) => document.page));
  };
}

async function chooseTokenizer(load, lang) {
  if (!WITHOUT_GAPS.test(lang)) return { options: { tolerance: 1 } };
  const name = lang.startsWith('zh') ? 'mandarin' : 'japanese';
  const { createTokenizer } = await load(`@orama/tokenizers/${name}`);
  return { tokenizer: await createTokenizer(), options: { tolerance: 0, threshold: 0 } };
}

/** The first three pages of what was found. */
function listPages(pages) {
  return [...new Set(pages)].slice(0, 3);
}
