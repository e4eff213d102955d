import { describe, expect, test } from 'vitest';
import { listPages } from '../navigation/list-pages.ts';
import type { NavigationNode } from '../navigation/navigation.ts';
import { parseMountedConfig, parseSiteConfig } from '../parse-site-config.ts';
import { composeConfig } from './compose-config.ts';
import { type Mount, type MountTable, toMountBase } from './mount.ts';
import { joinBase } from './mount-bases.ts';

const look = { theme: 'mint', name: 'Acme', colors: { primary: '#000000' } };

interface Given {
  root: object;
  mounts: { mount: Mount; docs: object; files?: string[] }[];
  rootFiles?: string[];
  about?: MountTable['root'];
}

function compose({ root, mounts, rootFiles = [], about }: Given) {
  const parsed = mounts.map(({ mount, docs }) => {
    const file = joinBase(toMountBase(mount), 'docs.json');
    return { mount, file, ...parseMountedConfig(JSON.stringify(docs), file, { name: 'Unnamed' }) };
  });
  const files = new Set([
    ...rootFiles,
    ...mounts.flatMap(({ mount, files: own = [] }) =>
      own.map((path) => joinBase(toMountBase(mount), path)),
    ),
  ]);
  const table = { mounts: mounts.map(({ mount }) => mount), ...(about ? { root: about } : {}) };
  const { config } = parseSiteConfig(JSON.stringify({ ...look, ...root }), 'docs.json');
  const composed = composeConfig(config, parsed, { table, hasFile: (path) => files.has(path) });
  return { ...composed, told: parsed.flatMap(({ diagnostics }) => diagnostics) };
}

/** The tree in short: `tab SDK[group Start[sdk/start]]`. */
function show(nodes: readonly NavigationNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'page') return node.path;
      const kind = node.type === 'group' ? 'group' : node.kind;
      const mark = node.type === 'division' && node.default ? '*' : '';
      return `${kind} ${node.label}${mark}[${show(node.children)}]`;
    })
    .join(' ');
}

const showAll = (given: Given) => show(compose(given).config.navigation.children);
const sdk = { name: 'SDK', navigation: { groups: [{ group: 'Start', pages: ['start'] }] } };

describe('the place of a part', () => {
  test('beside tabs it is a tab', () => {
    const root = { navigation: { tabs: [{ tab: 'Guides', pages: ['index'] }] } };
    expect(showAll({ root, mounts: [{ mount: { path: 'sdk' }, docs: sdk }] })).toBe(
      'tab Guides[index] tab SDK[group Start[sdk/start]]',
    );
  });

  test('beside groups it is a group, and tabs of its own become groups', () => {
    const root = { navigation: { groups: [{ group: 'Guides', pages: ['index'] }] } };
    const docs = { name: 'SDK', navigation: { tabs: [{ tab: 'API', pages: ['a'] }] } };
    const { config, diagnostics } = compose({ root, mounts: [{ mount: { path: 'sdk' }, docs }] });
    expect(show(config.navigation.children)).toBe(
      'group Guides[index] group SDK[group API[sdk/a]]',
    );
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['mount-navigation-flattened', 'sdk/docs.json'],
    ]);
  });

  test('in a site with languages each gets its own, and what has none is the default language', () => {
    const root = {
      navigation: {
        languages: [
          { language: 'en', tabs: [{ tab: 'Guides', pages: ['index'] }] },
          { language: 'fr', tabs: [{ tab: 'Guides', pages: ['fr/index'] }] },
        ],
      },
    };
    const docs = {
      name: 'SDK',
      navigation: {
        languages: [
          { language: 'en', pages: ['a'] },
          { language: 'fr', pages: ['fr/a'] },
        ],
      },
    };
    const mounts = [
      { mount: { path: 'sdk' }, docs },
      { mount: { path: 'cli' }, docs: { name: 'CLI', navigation: { pages: ['b'] } } },
    ];
    expect(showAll({ root, mounts })).toBe(
      'language en*[tab Guides[index] tab SDK[sdk/a] tab CLI[cli/b]] language fr[tab Guides[fr/index] tab SDK[sdk/fr/a]]',
    );
  });

  test('a version stands in the switcher beside the root, which becomes a version', () => {
    const root = { navigation: { tabs: [{ tab: 'Guides', pages: ['index'] }] } };
    const old = { navigation: { tabs: [{ tab: 'Guides', pages: ['index'] }] } };
    const mounts = [
      { mount: { path: 'sdk' }, docs: sdk },
      { mount: { version: 'v1' }, docs: old },
      { mount: { version: 'v1', path: 'sdk' }, docs: sdk },
    ];
    expect(showAll({ root, mounts, about: { version: 'v2' } })).toBe(
      'version v2*[tab Guides[index] tab SDK[group Start[sdk/start]]] version v1[tab Guides[v1/index] tab SDK[group Start[v1/sdk/start]]]',
    );
  });

  test('a version that only parts make looks like the default one', () => {
    const root = { navigation: { tabs: [{ tab: 'Guides', pages: ['index'] }] } };
    const mounts = [{ mount: { version: 'v1', path: 'sdk' }, docs: sdk }];
    expect(showAll({ root, mounts })).toBe(
      'version Latest*[tab Guides[index]] version v1[tab SDK[group Start[v1/sdk/start]]]',
    );
  });

  test('the versions of the root stay, one that is mounted too is filled, and a mark decides', () => {
    const root = {
      navigation: {
        versions: [
          { version: 'v2', pages: ['index'] },
          { version: 'v0', pages: ['zero/index'] },
        ],
      },
    };
    const docs = { navigation: { pages: ['index'] } };
    const mounts = [{ mount: { version: 'v1', isDefault: true }, docs }];
    expect(showAll({ root, mounts })).toBe(
      'version v1*[v1/index] version v2[index] version v0[zero/index]',
    );
  });

  test('a release branch that lists all versions brings its own', () => {
    const docs = {
      navigation: {
        versions: [
          { version: 'v2', pages: ['index'] },
          { version: 'v1', pages: ['one/index'] },
        ],
      },
    };
    const root = { navigation: { pages: ['index'] } };
    const { config, diagnostics } = compose({ root, mounts: [{ mount: { version: 'v1' }, docs }] });
    expect(show(config.navigation.children)).toBe(
      'version Latest*[index] version v1[v1/one/index]',
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['mount-versions-left-out']);
  });
});

test('links, descriptions and roots of groups count from the mount, and addresses stay', () => {
  const docs = {
    name: 'SDK',
    api: { openapi: 'api/all.json' },
    navigation: {
      tabs: [
        { tab: 'Own', href: '/start' },
        { tab: 'Root', href: '/imprint' },
        { tab: 'Elsewhere', href: 'https://example.com/start' },
        {
          tab: 'API',
          openapi: [{ source: '/api/one.json' }, 'https://example.com/api.json'],
          groups: [{ group: 'Users', root: 'users', pages: ['api/all.json GET /users', 'GET /b'] }],
        },
      ],
    },
  };
  const root = { navigation: { tabs: [{ tab: 'Guides', pages: ['index'] }] } };
  const files = ['start.mdx', 'api/all.json', 'api/one.json', 'users.mdx'];
  const { config } = compose({
    root,
    mounts: [{ mount: { path: 'sdk' }, docs, files }],
    rootFiles: ['imprint.mdx'],
  });
  const [, part] = config.navigation.children;
  if (part?.type !== 'division') throw new Error('no part');
  expect(part.siteOpenapi).toEqual([
    { source: 'sdk/api/all.json', directory: 'sdk/api-reference' },
  ]);
  expect(part.children.map((tab) => tab.type === 'division' && tab.href)).toEqual([
    '/sdk/start',
    '/imprint',
    'https://example.com/start',
    undefined,
  ]);
  expect(part.children[3]).toMatchObject({
    openapi: [
      { source: 'sdk/api/one.json', directory: 'sdk/api-reference' },
      { source: 'https://example.com/api.json', directory: 'sdk/api-reference' },
    ],
    children: [{ root: 'sdk/users' }],
  });
  expect(listPages(config.navigation).map(({ path }) => path)).toEqual([
    'index',
    'sdk/users',
    'sdk/api/all.json GET /users',
    'GET /b',
  ]);
});

test('redirects of a mount apply below its place, before those of the root', () => {
  const root = {
    navigation: { pages: ['index'] },
    redirects: [
      { source: '/:slug*', destination: '/index' },
      { source: '/sdk/twice', destination: '/index' },
    ],
  };
  const docs = {
    navigation: { pages: ['new'] },
    redirects: [
      { source: '/old', destination: '/new' },
      { source: '/gone', destination: '/imprint' },
      { source: '/a/:slug*', destination: '/b/:slug*', permanent: false },
      { source: '/out', destination: 'https://example.com/' },
      { source: '/twice', destination: '/new' },
    ],
  };
  const { config, diagnostics } = compose({
    root,
    mounts: [{ mount: { path: 'sdk' }, docs, files: ['new.mdx'] }],
    rootFiles: ['index.mdx', 'imprint.mdx'],
  });
  expect(config.redirects).toEqual([
    { source: '/sdk/old', destination: '/sdk/new', permanent: true },
    { source: '/sdk/gone', destination: '/imprint', permanent: true },
    { source: '/sdk/a/:slug*', destination: '/sdk/b/:slug*', permanent: false },
    { source: '/sdk/out', destination: 'https://example.com/', permanent: true },
    { source: '/sdk/twice', destination: '/sdk/new', permanent: true },
    { source: '/:slug*', destination: '/index', permanent: true },
  ]);
  expect(diagnostics).toEqual([
    {
      code: 'mount-clash',
      severity: 'error',
      message: 'docs.json and sdk/docs.json both redirect "/sdk/twice"; only the second is used.',
      fix: 'Remove one of the redirects.',
      file: 'docs.json',
    },
  ]);
});

test('settings that only the root decides are named once, and a docs.json of a mount need not have them', () => {
  const root = { navigation: { pages: ['index'] } };
  const docs = {
    ...look,
    favicon: '/x.svg',
    api: { playground: {} },
    navigation: { pages: ['a'] },
  };
  const bare = { navigation: { pages: ['a'] } };
  const { told, config } = compose({
    root,
    mounts: [
      { mount: { path: 'one' }, docs },
      { mount: { path: 'two' }, docs: bare },
    ],
  });
  expect(told).toEqual([
    {
      code: 'mount-settings-ignored',
      severity: 'info',
      message:
        "The site's own docs.json decides these settings, so they have no effect here: theme, colors, favicon, api.playground.",
      fix: 'Set them in the docs.json of the root.',
      file: 'one/docs.json',
    },
  ]);
  expect(config.name).toBe('Acme');
});
