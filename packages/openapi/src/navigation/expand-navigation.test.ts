import type { Navigation, NavigationNode } from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import { expect, test } from 'vitest';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';
import { expandNavigation } from './expand-navigation.ts';
import { toSlug } from './slug.ts';

function parse(navigation: object): Navigation {
  const data = { theme: 'mint', name: 'A', colors: { primary: '#fff' }, navigation };
  return parseSiteConfig(JSON.stringify(data), 'docs.json').config.navigation;
}

interface Options {
  files?: string[];
  lines?: Record<string, string>;
  missing?: string[];
}

function expand(navigation: object, specs: Record<string, unknown>, options: Options = {}) {
  const { files = [], lines = {}, missing = [] } = options;
  const unknown: string[] = [];
  const { navigation: expanded, pages } = expandNavigation(parse(navigation), {
    set: createTestSpecs(specs).set,
    siteSources: [],
    hasFile: (path) => files.includes(path),
    readLine: (path) => lines[path],
    readGraphql: () => undefined,
    isMissing: (source) => missing.includes(source),
    onUnknown: (_, { path }) => unknown.push(path),
    report: () => undefined,
  });
  return { tree: expanded.children.map(show), pages, unknown };
}

/** A node as its label with what it holds, a page as its path. */
function show(node: NavigationNode): unknown {
  return node.type === 'page' ? node.path : { [node.label]: node.children.map(show) };
}

const op = (more: object = {}) => ({ responses: {}, ...more });

test.each([
  ['List users', 'list-users'],
  ['Get /users/{id}/posts', 'get-users-posts'],
  ["What's new (beta), v1.2", 'whats-new-beta-v12'],
  ['  A -- B  ', 'a-b'],
  ['{id}', ''],
  ['Ünïcode ✓', 'ünïcode-✓'],
])('makes an address of %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});

test('x-tagGroups put several tags under one name, and tags without one stay', () => {
  const spec = toSpec(
    {
      '/a': { get: op({ tags: ['A'], summary: 'Get a' }) },
      '/b': { get: op({ tags: ['B'], summary: 'Get b' }) },
      '/c': { get: op({ tags: ['C'], summary: 'Get c' }), put: op({ summary: 'Put c' }) },
    },
    {
      tags: [{ name: 'B', 'x-group': 'Bees' }],
      'x-tagGroups': [
        { name: 'Both', tags: ['B', 'A', 'Nobody'] },
        { name: 'Again', tags: ['A'] },
        { name: 'Odd', tags: 'A' },
        'odd',
      ],
    },
  );
  expect(expand({ tabs: [{ tab: 'API', openapi: 'a.json' }] }, { 'a.json': spec }).tree).toEqual([
    {
      API: [
        {
          Both: [{ Bees: ['api-reference/b/get-b'] }, { A: ['api-reference/a/get-a'] }],
        },
        { C: ['api-reference/c/get-c'] },
        { 'API Reference': ['api-reference/put-c'] },
      ],
    },
  ]);
});

test('a tag with a parent is a group inside it, tags for badges make no groups, and words of a tag name its group', () => {
  const spec = toSpec(
    {
      '/a': { get: op({ tags: ['beta', 'cakes'], summary: 'Get a' }) },
      '/b': { get: op({ tags: ['pies'], summary: 'Get b' }) },
      '/c': { get: op({ tags: ['beta'], summary: 'Get c' }) },
      '/d': { get: op({ tags: ['round'], summary: 'Get d' }) },
      '/e': { get: op({ tags: ['lost'], summary: 'Get e' }) },
    },
    {
      openapi: '3.2.0',
      tags: [
        { name: 'food', summary: 'Food' },
        { name: 'cakes', parent: 'food', kind: 'nav', 'x-displayName': 'All cakes' },
        { name: 'pies', parent: 'cakes' },
        { name: 'beta', kind: 'badge' },
        { name: 'round', parent: 'circle' },
        { name: 'circle', parent: 'round' },
        { name: 'lost', parent: 'nowhere' },
      ],
    },
  );
  expect(expand({ tabs: [{ tab: 'API', openapi: 'a.json' }] }, { 'a.json': spec }).tree).toEqual([
    {
      API: [
        {
          Food: [
            {
              'All cakes': ['api-reference/cakes/get-a', { pies: ['api-reference/pies/get-b'] }],
            },
          ],
        },
        { 'API Reference': ['api-reference/get-c'] },
        { circle: [{ round: ['api-reference/round/get-d'] }] },
        { lost: ['api-reference/lost/get-e'] },
      ],
    },
  ]);
});

test('makes groups by tag in the order of the description, webhooks last', () => {
  const spec = toSpec(
    {
      '/b': {
        post: op({ tags: ['B'], summary: 'Add b' }),
        get: op({ tags: ['B'], summary: 'Get b' }),
      },
      '/a/{id}': { get: op({ tags: ['A'] }), delete: op() },
    },
    {
      tags: [{ name: 'A', 'x-group': 'Group A' }],
      webhooks: { gone: { post: op({ tags: ['B'] }) } },
    },
  );
  const { tree } = expand({ tabs: [{ tab: 'T', openapi: 'a.json' }] }, { 'a.json': spec });
  expect(tree).toEqual([
    {
      T: [
        { B: ['api-reference/b/get-b', 'api-reference/b/add-b', 'api-reference/b/gone'] },
        { 'Group A': ['api-reference/a/get-a'] },
        { 'API Reference': ['api-reference/delete-a'] },
      ],
    },
  ]);
});

test('gives pages of the same name different addresses', () => {
  const paths = { '/a': { get: op({ summary: 'Get' }) }, '/b': { get: op({ summary: 'Get' }) } };
  const { tree } = expand(
    { groups: [{ group: 'G', openapi: 'a.json' }] },
    { 'a.json': toSpec(paths) },
    {
      files: ['api-reference/get'],
    },
  );
  expect(tree).toEqual([
    { G: [{ 'API Reference': ['api-reference/get-1', 'api-reference/get-2'] }] },
  ]);
});

test('makes no more pages where one is chosen by hand', () => {
  const specs = { 'a.json': toSpec({ '/a': { get: op() }, '/b': { get: op() } }) };
  const chosen = expand(
    { tabs: [{ tab: 'T', openapi: 'a.json', groups: [{ group: 'G', pages: ['GET /a'] }] }] },
    specs,
  );
  expect(chosen.tree).toEqual([{ T: [{ G: ['api-reference/get-a'] }] }]);
  const written = expand({ groups: [{ group: 'G', openapi: 'a.json', pages: ['own'] }] }, specs, {
    lines: { own: 'GET /a' },
  });
  expect(written.tree).toEqual([{ G: ['own'] }]);
  const beside = expand({ groups: [{ group: 'G', openapi: 'a.json', pages: ['intro'] }] }, specs);
  expect(beside.tree).toEqual([
    { G: ['intro', { 'API Reference': ['api-reference/get-a', 'api-reference/get-b'] }] },
  ]);
});

test('reads what extensions say of pages', () => {
  const paths = {
    '/hidden': { get: op({ 'x-hidden': true }) },
    '/excluded': { get: op({ 'x-excluded': true }) },
    '/moved': { get: op({ 'x-mint': { href: '/elsewhere/here' } }) },
    '/team': { 'x-mint': { groups: ['staff'] }, get: op() },
    '/told': {
      get: op({
        deprecated: true,
        summary: 'Told',
        'x-mint': {
          metadata: { title: 'Other: title', 'og:title': 'OG', playground: 'none', openapi: 'x' },
          content: '<Note>Before.</Note>',
        },
      }),
    },
  };
  const { pages } = expand(
    { groups: [{ group: 'G', openapi: 'a.json' }] },
    { 'a.json': toSpec(paths) },
  );
  expect(Object.fromEntries(pages.map(({ path, text }) => [path, text]))).toEqual({
    'api-reference/get-hidden':
      '---\ntitle: "Get hidden"\nopenapi: "a.json GET /hidden"\nhidden: true\n---\n',
    'elsewhere/here': '---\ntitle: "Get moved"\nopenapi: "a.json GET /moved"\n---\n',
    'api-reference/get-team':
      '---\ntitle: "Get team"\nopenapi: "a.json GET /team"\ngroups: ["staff"]\n---\n',
    'api-reference/told':
      '---\ntitle: "Other: title"\ndeprecated: true\n"og:title": "OG"\nplayground: "none"\nopenapi: "a.json GET /told"\n---\n\n<Note>Before.</Note>\n',
  });
});

test('keeps a page for an operation whose description cannot be had', () => {
  const source = 'https://api.example.com/openapi.json';
  const { tree, pages, unknown } = expand(
    {
      groups: [
        {
          group: 'G',
          openapi: { source, directory: 'ref' },
          pages: ['GET /users/{id}', 'a.json GET /none'],
        },
      ],
    },
    {},
    { missing: [source] },
  );
  expect(tree).toEqual([{ G: ['ref/get-users'] }]);
  expect(pages).toEqual([
    {
      path: 'ref/get-users',
      text: `---\ntitle: "Get users id"\nopenapi: "${source} GET /users/{id}"\n---\n`,
      location: source,
    },
  ]);
  expect(unknown).toEqual(['a.json GET /none']);
});
