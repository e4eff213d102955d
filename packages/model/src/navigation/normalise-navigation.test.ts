import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../parse-site-config.ts';
import type { Division, Group, NavigationNode } from './navigation.ts';

function parse(navigation: object) {
  const { config, diagnostics } = parseSiteConfig(
    JSON.stringify({ theme: 'mint', name: 'A', colors: { primary: '#fff' }, navigation }),
    'docs.json',
  );
  return {
    navigation: config.navigation,
    problems: diagnostics.map(({ code, path }) => [code, path]),
  };
}

const page = (path: string): NavigationNode => ({ type: 'page', path });

const group = (label: string, change: Partial<Group> = {}): Group => ({
  type: 'group',
  label,
  expanded: true,
  hidden: false,
  children: [],
  ...change,
});

const division = (
  kind: Division['kind'],
  label: string,
  change: Partial<Division> = {},
): Division => ({
  type: 'division',
  kind,
  label,
  hidden: false,
  default: false,
  children: [],
  ...change,
});

describe('the forms of a navigation', () => {
  test.each<[string, object, NavigationNode[]]>([
    [
      'pages',
      { pages: ['a', { group: 'G', pages: ['b'] }] },
      [page('a'), group('G', { children: [page('b')] })],
    ],
    ['groups', { groups: [{ group: 'G', pages: ['a'] }] }, [group('G', { children: [page('a')] })]],
    [
      'tabs',
      { tabs: [{ tab: 'T', pages: ['a'] }] },
      [division('tab', 'T', { children: [page('a')] })],
    ],
    [
      'anchors',
      { anchors: [{ anchor: 'T', pages: ['a'] }] },
      [division('anchor', 'T', { children: [page('a')] })],
    ],
    [
      'dropdowns',
      { dropdowns: [{ dropdown: 'T', pages: ['a'] }] },
      [division('dropdown', 'T', { children: [page('a')] })],
    ],
    [
      'products',
      { products: [{ product: 'T', pages: ['a'] }] },
      [division('product', 'T', { children: [page('a')] })],
    ],
    [
      'products with a display name',
      { products: [{ product: 't', name: 'Tee', pages: ['a'] }] },
      [division('product', 'Tee', { children: [page('a')] })],
    ],
    [
      'versions',
      { versions: [{ version: '1', pages: ['a'] }] },
      [division('version', '1', { default: true, children: [page('a')] })],
    ],
    [
      'languages',
      { languages: [{ language: 'cn', pages: ['a'] }] },
      [
        division('language', 'cn', {
          default: true,
          language: { tag: 'zh-Hans', name: '简体中文' },
          children: [page('a')],
        }),
      ],
    ],
    [
      'a menu in a tab',
      { tabs: [{ tab: 'T', menu: [{ item: 'I', description: 'D', icon: 'x', pages: ['a'] }] }] },
      [
        division('tab', 'T', {
          children: [
            division('menu-item', 'I', {
              description: 'D',
              icon: { name: 'x' },
              children: [page('a')],
            }),
          ],
        }),
      ],
    ],
    [
      'a tab that is a link',
      { tabs: [{ tab: 'T', href: 'https://a.example' }] },
      [division('tab', 'T', { href: 'https://a.example' })],
    ],
    [
      'a tab made of a description alone',
      { tabs: [{ tab: 'T', openapi: 'a.json' }] },
      [division('tab', 'T', { openapi: [{ source: 'a.json' }] })],
    ],
  ])('%s', (_, written, children) => {
    const { navigation, problems } = parse(written);
    expect(navigation).toEqual({ children, global: [] });
    expect(problems).toEqual([]);
  });

  test('nest as deep as they were written', () => {
    const { navigation, problems } = parse({
      languages: [
        {
          language: 'en',
          products: [
            {
              product: 'P',
              versions: [
                {
                  version: '1',
                  tabs: [
                    {
                      tab: 'T',
                      dropdowns: [
                        {
                          dropdown: 'D',
                          anchors: [{ anchor: 'A', groups: [{ group: 'G', pages: ['a'] }] }],
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(problems).toEqual([]);
    const labels: string[] = [];
    for (let node = navigation.children[0]; node && node.type !== 'page'; node = node.children[0]) {
      labels.push(node.label);
    }
    expect(labels).toEqual(['en', 'P', '1', 'T', 'D', 'A', 'G']);
  });

  test.each([
    [
      ['products', 'languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'groups', 'pages'],
      'product',
    ],
    [['pages', 'groups', 'anchors', 'dropdowns', 'tabs', 'versions', 'languages'], 'language'],
    [['versions', 'tabs'], 'version'],
    [['dropdowns', 'tabs'], 'tab'],
    [['anchors', 'dropdowns'], 'dropdown'],
    [['groups', 'anchors'], 'anchor'],
  ])('mixed as %j give the first of the fixed order, and the rest is reported', (keys, kind) => {
    const names: Record<string, object> = {
      products: { product: 'x' },
      languages: { language: 'en' },
      versions: { version: 'x' },
      tabs: { tab: 'x' },
      dropdowns: { dropdown: 'x' },
      anchors: { anchor: 'x' },
      groups: { group: 'x' },
      pages: { group: 'x' },
    };
    const written = Object.fromEntries(keys.map((key) => [key, [names[key]]]));
    const { navigation, problems } = parse(written);
    expect(navigation.children).toMatchObject([{ kind }]);
    expect(problems).toHaveLength(keys.length - 1);
    expect(new Set(problems.map(([code]) => code))).toEqual(new Set(['navigation-mixed']));
  });
});

describe('divisions', () => {
  test('keep all that they say', () => {
    const { navigation, problems } = parse({
      directory: 'card',
      tabs: [
        {
          tab: 'T',
          icon: 'x',
          iconType: 'solid',
          hidden: true,
          searchable: true,
          align: 'end',
          directory: 'accordion',
          description: 'D',
          color: { light: '#fff' },
          openapi: ['a.json', { source: 'b.json', directory: 'b' }],
          asyncapi: 'c.yaml',
          graphql: { source: 's.graphql', directory: 'gq' },
          sdk: { format: 'typedoc', source: 'd.json' },
          global: { anchors: [{ anchor: 'G', href: '/g' }] },
          groups: [{ group: 'X' }],
        },
      ],
    });
    expect(problems).toEqual([]);
    expect(navigation).toEqual({
      directory: 'card',
      global: [],
      children: [
        division('tab', 'T', {
          icon: { name: 'x', style: 'solid' },
          hidden: true,
          searchable: true,
          align: 'end',
          directory: 'accordion',
          description: 'D',
          color: { light: '#fff' },
          openapi: [{ source: 'a.json' }, { source: 'b.json', directory: 'b' }],
          asyncapi: [{ source: 'c.yaml' }],
          graphql: { source: 's.graphql', directory: 'gq' },
          sdk: { format: 'typedoc', source: 'd.json' },
          global: [division('anchor', 'G', { href: '/g' })],
          children: [group('X')],
        }),
      ],
    });
  });

  test('of a version put the default to the front, and only one is the default', () => {
    const { navigation } = parse({
      versions: [
        { version: '1', pages: ['a'] },
        { version: '2', default: true, tag: 'new', pages: ['b'] },
        { version: '3', default: true, hidden: true, pages: ['c'] },
      ],
    });
    expect(navigation.children).toMatchObject([
      { label: '2', default: true, tag: 'new', hidden: false },
      { label: '1', default: false },
      { label: '3', default: false, hidden: true },
    ]);
  });

  test('of a language can replace banner, footer and navbar', () => {
    const { navigation, problems } = parse({
      languages: [
        { language: 'en', pages: ['a'] },
        {
          language: 'fr',
          banner: { content: 'x' },
          footer: { socials: { x: 'https://x.com' } },
          navbar: { links: [{ label: 'L', href: '/l' }] },
          pages: ['b'],
        },
      ],
    });
    expect(problems).toEqual([]);
    expect(navigation.children[1]).toMatchObject({
      banner: { content: 'x', dismissible: false, type: 'info' },
      footer: { socials: [{ name: 'x', href: 'https://x.com' }], links: [] },
      navbar: { links: [{ type: 'link', label: 'L', href: '/l' }] },
    });
  });

  test('with a code of no known language stay, with a warning', () => {
    const { navigation, problems } = parse({ languages: [{ language: 'sr-Latn', pages: ['a'] }] });
    expect(navigation.children).toMatchObject([{ label: 'sr-Latn', language: { tag: 'sr-Latn' } }]);
    expect(problems).toEqual([['navigation-language-unknown', 'navigation.languages[0].language']]);
  });

  test('with both pages and href keep the pages', () => {
    const { navigation, problems } = parse({ tabs: [{ tab: 'T', href: '/x', pages: ['a'] }] });
    expect(navigation.children).toEqual([division('tab', 'T', { children: [page('a')] })]);
    expect(problems).toEqual([['navigation-href-ignored', 'navigation.tabs[0].href']]);
  });
});

describe('groups', () => {
  test('keep all that they say', () => {
    const { navigation, problems } = parse({
      groups: [
        {
          group: 'G',
          icon: { name: 'x', library: 'tabler' },
          tag: 'NEW',
          hidden: true,
          searchable: true,
          root: '/g/index.mdx',
          boost: 2,
          public: true,
          directory: 'card',
          openapi: 'a.json',
          sdk: { format: 'sphinx', source: 'd' },
          pages: ['a'],
        },
      ],
    });
    expect(problems).toEqual([]);
    expect(navigation.children).toEqual([
      group('G', {
        icon: { name: 'x', library: 'tabler' },
        tag: 'NEW',
        hidden: true,
        searchable: true,
        root: 'g/index',
        boost: 2,
        public: true,
        directory: 'card',
        openapi: [{ source: 'a.json' }],
        sdk: { format: 'sphinx', source: 'd' },
        children: [page('a')],
      }),
    ]);
  });

  test('stand open at the first level and start closed below it', () => {
    const inner = [{ group: 'B' }, { group: 'C', expanded: true }];
    const { navigation } = parse({ groups: [{ group: 'A', expanded: false, pages: inner }] });
    expect(navigation.children).toEqual([
      group('A', { children: [group('B', { expanded: false }), group('C')] }),
    ]);
  });

  test('lose asyncapi beside openapi', () => {
    const { navigation } = parse({
      groups: [{ group: 'G', openapi: 'a.json', asyncapi: 'b.json' }],
    });
    expect(navigation.children).toEqual([group('G', { openapi: [{ source: 'a.json' }] })]);
  });
});

describe('pages and links', () => {
  test('an address among the pages is reported and left out', () => {
    const { navigation, problems } = parse({ pages: ['a', 'https://a.example'] });
    expect(navigation.children).toEqual([page('a')]);
    expect(problems).toEqual([['navigation-page-is-link', 'navigation.pages[1]']]);
  });

  test('an endpoint of a description at an address is a page', () => {
    const { navigation, problems } = parse({ pages: ['https://a.example/o.json GET /x'] });
    expect(problems).toEqual([]);
    expect(navigation.children).toMatchObject([{ endpoint: { spec: 'https://a.example/o.json' } }]);
  });

  test('global links come in one list', () => {
    const { navigation, problems } = parse({
      pages: ['a'],
      global: {
        products: [{ product: 'P', href: '/p' }],
        versions: [{ version: 'V', href: '/v' }],
        languages: [{ language: 'fr', href: '/fr', hidden: true }],
        dropdowns: [{ dropdown: 'D', href: '/d' }],
        anchors: [{ anchor: 'A', href: 'https://a.example', icon: 'x' }],
        tabs: [{ tab: 'T', href: '/t' }],
      },
    });
    expect(problems).toEqual([]);
    expect(navigation.global).toEqual([
      division('tab', 'T', { href: '/t' }),
      division('anchor', 'A', { href: 'https://a.example', icon: { name: 'x' } }),
      division('dropdown', 'D', { href: '/d' }),
      division('language', 'fr', {
        href: '/fr',
        hidden: true,
        language: { tag: 'fr', name: 'Français' },
      }),
      division('version', 'V', { href: '/v' }),
      division('product', 'P', { href: '/p' }),
    ]);
  });

  test('the navigation of another source is left out with a warning', () => {
    const { navigation, problems } = parse({
      tabs: [{ sourceRef: 'other' }, { tab: 'T', pages: ['a', { sourceRef: 'more' }, 'b'] }],
    });
    expect(navigation.children).toEqual([
      division('tab', 'T', { children: [page('a'), page('b')] }),
    ]);
    expect(problems).toEqual([
      ['navigation-source-ref', 'navigation.tabs[0]'],
      ['navigation-source-ref', 'navigation.tabs[1].pages[1]'],
    ]);
  });
});
