import { formatDiagnostic, hasErrorCode } from '@quire/base';
import { describe, expect, it } from 'vitest';
import { buildProject } from '../../testing/build-project.ts';
import { checkProject } from '../../testing/check-project.ts';

const config = (more: object = {}) => ({
  theme: 'mint',
  name: 'Caches',
  colors: { primary: '#0055aa' },
  navigation: { pages: ['index'] },
  ...more,
});

const page = (body: string, top = '') =>
  `---\ntitle: Home\ndescription: Where it begins.\n${top}---\n\n${body}\n`;

/** Checks a site of one page. */
const checkPage = (body: string, files: Record<string, string> = {}, top = '') =>
  checkProject({ 'docs.json': config(), 'index.mdx': page(body, top), ...files }, ALL_BUT_LISTED);

/** Fixtures do not list their second pages. */
const ALL_BUT_LISTED = { off: ['page-not-in-navigation'] };

const OTHER = page(
  '## Limits (per minute)\n\n## Über uns\n\n<Accordion title="Why?">x</Accordion>',
);

describe('checkSite on links', () => {
  it('finds nothing in a site without faults', async () => {
    const body = '## One\n\n### Two\n\n[up](#one) [other](/other) [file](/data/v1.2.json)';
    expect(await checkPage(body, { 'other.mdx': OTHER, 'data/v1.2.json': '{}' })).toEqual([]);
  });

  it('tells of every place that has a link to nothing', async () => {
    expect(await checkPage('[a](/nowhere)\n\nWords and [b](/nowhere).')).toEqual([
      'index.mdx:6:5 warning: The site has no page or file at "/nowhere". [broken-link]',
      'index.mdx:8:15 warning: The site has no page or file at "/nowhere". [broken-link]',
    ]);
  });

  it('tells of a link in the snippet that has it', async () => {
    const snippet = 'Read [this](./gone) first.';
    const body = 'import Note from "/snippets/note.mdx";\n\n<Note />';
    expect(await checkPage(body, { 'snippets/note.mdx': snippet })).toEqual([
      'snippets/note.mdx:1:13 warning: The site has no page or file at "/snippets/gone". [broken-link]',
    ]);
  });

  it('compares anchors with the ids that pages have, decoded and nothing more', async () => {
    const body = [
      '[a](/other#limits-per-minute) [b](/other#%C3%BCber-uns) [c](/other#why) [d](#top) [e](#)',
      '[f](/other#limits-(per-minute)) [g](/other#Über-uns) [h](#away)',
    ].join('\n\n');
    expect(await checkPage(body, { 'other.mdx': OTHER })).toEqual([
      'index.mdx:8:5 warning: "/other#limits-(per-minute)" links to a page that has no "#limits-(per-minute)". [broken-anchor]',
      'index.mdx:8:37 warning: "/other#Über-uns" links to a page that has no "#Über-uns". [broken-anchor]',
      'index.mdx:8:58 warning: "#away" links to a page that has no "#away". [broken-anchor]',
    ]);
  });

  it('takes an id in the text of a page for no id', async () => {
    expect(await checkPage('`<p id="fake">` and [it](#fake)')).toEqual([
      'index.mdx:6:26 warning: "#fake" links to a page that has no "#fake". [broken-anchor]',
    ]);
  });

  it('does not doubt what a description that it does not fetch may make', async () => {
    const files = {
      'docs.json': config({
        navigation: {
          groups: [
            { group: 'Guide', pages: ['index'] },
            {
              group: 'API',
              openapi: { source: 'https://example.com/api.yaml', directory: 'reference/api' },
            },
          ],
        },
      }),
      'index.mdx': page('[get](/reference/api/users/get) [other](/reference/none)'),
    };
    expect(await checkProject(files)).toEqual([
      'index.mdx:6:7 info: "/reference/api/users/get" has no file; it may be a page that is generated from an API description. [generated-page-link]',
      'index.mdx:6:41 warning: The site has no page or file at "/reference/none". [broken-link]',
    ]);
  });

  it('tells that a folder is not a page', async () => {
    const files = {
      'docs.json': config({ navigation: { pages: ['index', 'cli/start'] } }),
      'index.mdx': page('[cli](/cli)'),
      'cli/start.mdx': OTHER,
    };
    expect(await checkProject(files)).toEqual([
      'index.mdx:6:7 info: "/cli" is a folder without an index page; the link goes to the first page in it. [folder-link]',
    ]);
  });

  it('tells of images and files that are not there', async () => {
    const body =
      '<Frame>![Button](/button.png)</Frame>\n\n<Frame><img src="./x.svg" alt="x" /></Frame>';
    expect(await checkPage(body)).toEqual([
      'index.mdx:6:18 warning: The site has no file "/button.png". [missing-file]',
      'index.mdx:8:18 warning: The site has no file "./x.svg". [missing-file]',
    ]);
  });
});

describe('checkSite on conventions', () => {
  it('asks for a title and a description', async () => {
    const files = { 'docs.json': config(), 'index.mdx': 'Text.\n' };
    expect(await checkProject(files)).toEqual([
      'index.mdx:1:1 warning: The page has no description. [missing-description]',
      'index.mdx:1:1 warning: The page has no title; "Caches" is taken from its file name. [missing-title]',
    ]);
  });

  it('asks for no title where an API description gives one', async () => {
    const top = '---\nopenapi: api.json GET /users\n---\n';
    const api = {
      openapi: '3.1.0',
      info: { title: 'Users', version: '1' },
      paths: {
        '/users': {
          get: { summary: 'List users', responses: { 200: { description: 'All of them.' } } },
        },
      },
    };
    const files = { 'docs.json': config(), 'index.mdx': top, 'api.json': JSON.stringify(api) };
    expect(await checkProject(files)).toEqual([]);
  });

  it('asks for a server where the api line has only a path', async () => {
    const files = { 'docs.json': config(), 'index.mdx': page('Text.', 'api: "GET /users"\n') };
    expect(await checkProject(files)).toEqual([
      'index.mdx:1:1 warning: The "api" line has only a path, and docs.json sets no server for it. [missing-api-server]',
    ]);
    const api = { mdx: { server: 'https://api.example.com' } };
    expect(await checkProject({ ...files, 'docs.json': config({ api }) })).toEqual([]);
  });

  it('wants headings from level 2 without gaps', async () => {
    expect(await checkPage('# One\n\n## Two\n\n#### Four\n\n## Five')).toEqual([
      'index.mdx:6:1 warning: The page has a heading of level 1, but headings must start at level 2. [heading-start]',
      'index.mdx:10:1 warning: A heading of level 4 follows one of level 2. [heading-skip]',
    ]);
  });

  it('counts the headings of snippets and the titles of components', async () => {
    const body =
      'import Intro from "/snippets/intro.mdx";\n\n<Intro />\n\n### Three\n\n<Tabs><Tab title="A">\n##### Five\n</Tab></Tabs>';
    expect(await checkPage(body, { 'snippets/intro.mdx': '## From a snippet' })).toEqual([]);
  });

  it('wants images with words and in a frame', async () => {
    const body = [
      '![](/a.png)',
      'In a line ![icon](/a.png) of text.',
      '<Frame><img src="/a.png" /></Frame>',
      '<Frame><img src="/a.png" alt="" /></Frame>',
    ].join('\n\n');
    expect(await checkPage(body, { 'a.png': '' })).toEqual([
      'index.mdx:6:1 warning: The image has no alternative text. [image-alt]',
      'index.mdx:6:1 warning: The image is not in a frame. [image-frame]',
      'index.mdx:10:8 warning: The image has no alternative text. [image-alt]',
    ]);
  });

  it('passes over frames on a page that is laid out by hand', async () => {
    expect(await checkPage('![a](/a.png)', { 'a.png': '' }, 'mode: custom\n')).toEqual([]);
  });
});

describe('checkSite on the rest', () => {
  it('tells of components and snippets that are not there', async () => {
    const body = 'import Gone from "/snippets/gone.mdx";\n\n<Gone />\n\n<Cart>x</Cart>';
    expect(await checkPage(body)).toEqual([
      'index.mdx:8:1 error: <Gone> cannot be shown: "/snippets/gone.mdx" was not found or does not export "Gone". [import-not-resolved]',
      'index.mdx:10:1 warning: There is no component <Cart>; only its content is shown. [unknown-component]',
    ]);
  });

  it('tells of a page that cannot be parsed and of a snippet that cannot', async () => {
    const body = 'import Note from "/snippets/note.mdx";\n\n<Note />';
    const found = await checkPage(body, {
      'other.mdx': page('<Card'),
      'snippets/note.mdx': '<Card',
    });
    expect(found.map((line) => line.replace(/:\d+:\d+ .* \[/, ' ['))).toEqual([
      'other.mdx [page-not-parsed]',
      'snippets/note.mdx [page-not-parsed]',
    ]);
  });

  it('tells of faults in the navigation', async () => {
    const files = {
      'docs.json': JSON.stringify(
        config({ navigation: { pages: ['index', 'gone', { group: 'More', pages: ['index'] }] } }),
      ),
      'index.mdx': OTHER,
      'loose.mdx': OTHER,
      'secret.mdx': page('Text.', 'hidden: true\n'),
    };
    const found = await checkProject(files);
    expect(found.map((line) => line.replace(/:\d+:\d+ /, ' '))).toEqual([
      'docs.json warning: The navigation lists the page "gone", but the file does not exist. [missing-page]',
      'docs.json warning: The page "index" appears more than once in the same part of the navigation. [duplicate-entry]',
      'loose.mdx info: The page exists, but the navigation does not list it. [page-not-in-navigation]',
    ]);
  });

  it('tells of redirects that turn in a circle, lead nowhere or have no effect', async () => {
    const redirects = [
      { source: '/a', destination: '/b' },
      { source: '/b', destination: '/a' },
      { source: '/', destination: '/other' },
      { source: '/old', destination: '/nowhere' },
      { source: '/v1/:slug*', destination: '/v1/new/:slug*' },
      { source: '/fine', destination: '/other#limits-per-minute' },
    ];
    const files = { 'docs.json': config({ redirects }), 'index.mdx': OTHER, 'other.mdx': OTHER };
    const found = await checkProject(files, ALL_BUT_LISTED);
    expect(found.map((line) => line.replace(/:\d+:\d+ /, ' '))).toEqual([
      'docs.json warning: The redirect from "/a" goes back to itself. [redirect-loop]',
      'docs.json warning: The redirect from "/b" goes back to itself. [redirect-loop]',
      'docs.json warning: The redirect from "/" has no effect: the page "index" is at this address. [redirect-over-page]',
      'docs.json warning: The site has no page or file at "/nowhere". [broken-link]',
    ]);
  });

  it('tells of API descriptions that cannot be used', async () => {
    const api = { openapi: ['bad.json', 'gone.yaml', 'https://example.com/api.json'] };
    const files = { 'docs.json': config({ api }), 'index.mdx': OTHER, 'bad.json': '{\n  a' };
    const found = await checkProject(files);
    expect(found.map((line) => line.replace(/:\d+:\d+ /, ' ').replace(/: [^:]*\[/, ' ['))).toEqual([
      'bad.json error: The API description cannot be read [spec-not-parsed]',
      'docs.json error [missing-spec]',
    ]);
  });

  it('goes by the rules that are asked for', async () => {
    const files = { 'docs.json': config(), 'index.mdx': '# One\n\n[a](/nowhere)\n' };
    const names = async (choice: object) =>
      (await checkProject(files, choice)).map((line) => /\[([^\]]+)\]$/.exec(line)?.[1]);
    expect(await names({ off: ['missing-title', 'missing-description'] })).toEqual([
      'heading-start',
      'broken-link',
    ]);
    expect(await names({ only: ['broken-link'] })).toEqual(['broken-link']);
    await expect(names({ off: ['broken-lnik'] })).rejects.toSatisfy((error) =>
      hasErrorCode(error, 'CHECK_RULE_UNKNOWN'),
    );
  });
});

describe('checkSite and buildSite', () => {
  it('find the same errors', async () => {
    const files = {
      'docs.json': config({
        redirects: [{ source: '/a', destination: '/a' }],
        navigation: { pages: ['index', 'gone', 'GET /users'] },
      }),
      'index.mdx': page('Text {broken\n\n[away](/nowhere)'),
      'import.mdx': page('import A from "/gone.mdx";\n\n<A />\n\n<Undefined />\n\n{name}'),
      'api.mdx': page('', 'openapi: "gone.yaml GET /users"\n'),
      'socket.mdx': page('', 'asyncapi: "gone.json rooms"\n'),
      'untitled.mdx': 'Text.\n',
    };
    const { result } = await buildProject(files);
    const built = result.diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ fix: _, ...finding }) => formatDiagnostic(finding));
    const checked = (await checkProject(files)).filter((line) => line.includes(' error: '));
    expect(built).toEqual(checked);
    expect(built.map((line) => line.replace(/^.* error: .* \[/, '').slice(0, -1))).toEqual([
      'missing-spec',
      'missing-spec',
      'import-not-resolved',
      'missing-import',
      'expression-refused',
      'page-not-parsed',
      'missing-spec',
    ]);
  });
});
