// Quire as a reader has it: the site is built, and its index and assistant are asked. The packages are those of a
// checkout, so that two of them can be compared in one run.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SEARCH_FOLDER = '_quire/search';
/** With one, a site map is written, too. */
const SITE_URL = 'https://docs.example.com';

/** Loads the built packages of a checkout. */
export async function loadQuire(checkout) {
  const load = (name) =>
    import(pathToFileURL(join(checkout, 'packages', name, 'dist/index.js')).href);
  const [site, search, assistant] = await Promise.all(['site', 'search', 'assistant'].map(load));
  return { ...site, ...search, ...assistant };
}

/** Builds the site in a folder: its pages, its index, and what lists them, by path. */
export async function buildFiles({ buildSite }, source) {
  const files = new Map();
  const isWanted = (path) =>
    /\.html$|^(?:manifest\.json|sitemap\.xml|_quire\/search\/.*)$/.test(path);
  const write = (path, file) => {
    if (isWanted(path)) files.set(path, Buffer.from(file.bytes()).toString());
  };
  await buildSite({ source, links: 'hosted', siteUrl: SITE_URL }, { write });
  return files;
}

/** Opens search and assistant on the index of every language and version. */
export function openQuire({ openStoredIndex, ask, toConversation }, files) {
  const { searchIndexes } = JSON.parse(files.get('manifest.json'));
  const read = (name) => files.get(`${SEARCH_FOLDER}/${name}`) ?? '';
  const searchers = new Map(
    searchIndexes.map(({ key }) => [
      key,
      openStoredIndex(read(`${key}.js`), async (name) => read(name)),
    ]),
  );
  return {
    /** The paths of the pages found, the best first. */
    async search(index, query) {
      const { pages } = await searchers.get(index).search(query, { maxPages: 3 });
      return pages.map(({ address }) => toPath(address));
    },
    /** The sections that an answer is taken from (`path#id`), the best first, its text, and what it cost. */
    async answer(index, question) {
      const start = process.cpuUsage();
      const conversation = toConversation([{ role: 'user', text: question }]);
      const answer = { sections: [], text: '', outcome: '', cpuMs: 0 };
      for await (const event of ask(conversation, {
        searcher: searchers.get(index),
        siteName: index,
      })) {
        if (event.type === 'sources')
          answer.sections = event.sources.map(({ url }) => toSection(url));
        if (event.type === 'text') answer.text += event.text;
        if (event.type === 'end') answer.outcome = event.outcome;
      }
      const { user, system } = process.cpuUsage(start);
      answer.cpuMs = (user + system) / 1000;
      return answer;
    },
  };
}

function toPath(address) {
  return decodeURI(address.replace(/^\/|\.html$|#.*$/g, '')).replace(/(^|\/)index$/, '');
}

function toSection(url) {
  const [address, id = ''] = url.split('#');
  return `${toPath(address)}#${decodeURIComponent(id)}`;
}
