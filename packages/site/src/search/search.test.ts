import { openIndex } from '@quire/search';
import { describe, expect, it } from 'vitest';
import { type Built, buildProject, type ProjectFiles } from '../../testing/build-project.ts';

const FOLDER = '_quire/search/';

const page = (title: string, rest = '') => `---\ntitle: ${title}\n${rest}---\n\nAll about tides.\n`;
const site = (navigation: object, pages: ProjectFiles, config: object = {}): ProjectFiles => ({
  'docs.json': {
    name: 'Tides',
    theme: 'mint',
    colors: { primary: '#0b7a5d' },
    navigation,
    ...config,
  },
  ...pages,
});

const indexesOf = ({ files }: Built) =>
  [...files.keys()]
    .filter((path) => path.startsWith(FOLDER))
    .map((path) => path.slice(FOLDER.length));

async function find({ files, text }: Built, key: string, query: string): Promise<string[]> {
  const parts = [...files.keys()].map((path) => ({
    file: path.slice(FOLDER.length),
    text: text(path),
  }));
  const answer = await openIndex({ entry: text(`${FOLDER}${key}.js`), parts }).search(query);
  return answer.pages.map(({ address }) => address).sort();
}

describe('the search index of a site', () => {
  it('has the pages that search may find, and says where they are', async () => {
    const built = await buildProject(
      site(
        { groups: [{ group: 'Guides', pages: ['index', 'a/b', 'silent', 'gone', 'hidden'] }] },
        {
          'index.mdx': page('Home'),
          'a/b.mdx': page('Deep'),
          'silent.mdx': page('Silent', 'searchable: false\n'),
          'gone.mdx': page('Gone', 'noindex: true\n'),
          'hidden.mdx': page('Hidden', 'hidden: true\n'),
          'secret.mdx': page('Secret', 'groups: ["staff"]\n'),
          'loose.mdx': page('Loose'),
        },
      ),
    );
    expect(indexesOf(built)).toEqual(['all.js']);
    expect(await find(built, 'all', 'tides')).toEqual(['./a/b.html', './index.html']);
    expect(built.text('a/b.html')).toContain('data-q-index="../_quire/search/all.js"');
  });

  it('uses hosted addresses where pages do', async () => {
    const files = site(
      { pages: ['index', 'a/b'] },
      { 'index.mdx': page('Home'), 'a/b.mdx': page('Deep') },
    );
    const built = await buildProject(files, { links: 'hosted' });
    expect(await find(built, 'all', 'tides')).toEqual(['/', '/a/b']);
  });

  it('is one for each language and version, and shares what has none', async () => {
    const built = await buildProject(
      site(
        {
          languages: [
            {
              language: 'en',
              tabs: [
                { tab: 'Guides', pages: ['index'] },
                {
                  tab: 'API',
                  versions: [
                    { version: 'v2', pages: ['v2/api'] },
                    { version: 'v1', pages: ['v1/api'] },
                  ],
                },
              ],
            },
            { language: 'fr', pages: ['fr/index'] },
          ],
        },
        {
          'index.mdx': page('Home'),
          'v1/api.mdx': page('One'),
          'v2/api.mdx': page('Two'),
          'fr/index.mdx': page('Accueil'),
        },
      ),
    );
    expect(indexesOf(built)).toEqual(['en.js', 'en-v1.js', 'en-v2.js', 'fr.js']);
    expect(await find(built, 'en', 'tides')).toEqual(['./index.html', './v2/api.html']);
    expect(await find(built, 'en-v1', 'tides')).toEqual(['./index.html', './v1/api.html']);
    expect(await find(built, 'en-v2', 'tides')).toEqual(['./index.html', './v2/api.html']);
    expect(await find(built, 'fr', 'tides')).toEqual(['./fr/index.html']);
    expect(built.text('v1/api.html')).toContain('/_quire/search/en-v1.js"');
  });

  it('has only the pages of the output, and the prompt of docs.json', async () => {
    const pages = { 'index.mdx': page('Home'), 'a.mdx': page('A'), 'b.mdx': page('B') };
    const config = { search: { prompt: 'Ask the sea' } };
    const built = await buildProject(site({ pages: ['index', 'a', 'b'] }, pages, config), {
      paths: ['index', 'b'],
      siteUrl: 'https://tides.example.com',
    });
    expect(await find(built, 'all', 'tides')).toEqual(['./b.html', './index.html']);
    expect(built.text('index.html')).toContain('<span class="q-find-invite">Ask the sea</span>');
  });
});
