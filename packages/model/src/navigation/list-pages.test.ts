import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../parse-site-config.ts';
import { firstPage } from './first-page.ts';
import { findPage, inheritedFrom, listPages, trailTo } from './list-pages.ts';
import type { Navigation, NavigationNode } from './navigation.ts';

function parse(navigation: object): Navigation {
  const data = { theme: 'mint', name: 'A', colors: { primary: '#fff' }, navigation };
  return parseSiteConfig(JSON.stringify(data), 'docs.json').config.navigation;
}

const paths = (navigation: Navigation) => listPages(navigation).map(({ path }) => path);
const labels = (trail: readonly NavigationNode[]) =>
  trail.map((node) => (node.type === 'page' ? node.path : node.label));

describe('listPages', () => {
  test('lists pages in reading order, the root page of a group before its pages', () => {
    const navigation = parse({
      tabs: [
        {
          tab: 'A',
          groups: [{ group: 'G', root: 'g/root', pages: ['a', { group: 'H', pages: ['b'] }, 'c'] }],
        },
        { tab: 'B', pages: ['d'] },
      ],
    });
    expect(paths(navigation)).toEqual(['g/root', 'a', 'b', 'c', 'd']);
  });

  test('lists a page once, for the default version', () => {
    const navigation = parse({
      versions: [
        { version: '1', pages: ['old', 'both'] },
        { version: '2', default: true, pages: ['both', 'new'] },
      ],
    });
    expect(paths(navigation)).toEqual(['both', 'new', 'old']);
    expect(labels(trailTo(navigation, 'both'))).toEqual(['2', 'both']);
  });

  test('prefers the place where a page is shown', () => {
    const navigation = parse({
      tabs: [
        { tab: 'A', hidden: true, pages: ['x', 'y'] },
        { tab: 'B', pages: ['y'] },
      ],
    });
    expect(listPages(navigation).map(({ path, hidden }) => [path, hidden])).toEqual([
      ['x', true],
      ['y', false],
    ]);
    expect(labels(trailTo(navigation, 'y'))).toEqual(['B', 'y']);
  });

  test('keeps equal endpoints of different descriptions apart', () => {
    const navigation = parse({
      tabs: [
        { tab: 'A', openapi: 'a.json', pages: ['GET /x'] },
        { tab: 'B', openapi: 'b.json', pages: ['GET /x', 'GET /x'] },
      ],
    });
    expect(listPages(navigation).map(({ trail }) => labels(trail))).toEqual([
      ['A', 'GET /x'],
      ['B', 'GET /x'],
    ]);
    expect(labels(trailTo(navigation, 'GET /x'))).toEqual(['A', 'GET /x']);
  });

  test('carries what pages take over from above', () => {
    const navigation = parse({
      groups: [
        {
          group: 'A',
          boost: 2,
          public: true,
          pages: [
            'a',
            { group: 'B', boost: 3, hidden: true, pages: ['b', { group: 'C', pages: ['c'] }] },
          ],
        },
      ],
    });
    const listed = listPages(navigation).map(({ trail, ...page }) => page);
    expect(listed).toEqual([
      { path: 'a', hidden: false, searchable: true, boost: 2, audience: { public: true } },
      { path: 'b', hidden: true, searchable: false, boost: 3, audience: { public: true } },
      { path: 'c', hidden: true, searchable: false, boost: 3, audience: { public: true } },
    ]);
  });

  test.each([
    [{ hidden: true }, {}, true, false],
    [{ hidden: true, searchable: true }, {}, true, true],
    [{ hidden: true, searchable: true }, { hidden: true }, true, true],
    [{ hidden: true, searchable: true }, { hidden: true, searchable: false }, true, false],
    [{ hidden: true }, { hidden: true, searchable: true }, true, true],
    [{ searchable: false }, {}, false, true],
    [{}, { hidden: true, searchable: true }, true, true],
  ])(
    'finds a page of the tab %j and the group %j as it should',
    (tab, group, hidden, searchable) => {
      const navigation = parse({
        tabs: [{ tab: 'T', ...tab, groups: [{ group: 'G', ...group, pages: ['a'] }] }],
      });
      expect(listPages(navigation)).toMatchObject([{ hidden, searchable }]);
    },
  );
});

describe('trailTo', () => {
  const navigation = parse({
    directory: 'card',
    tabs: [
      {
        tab: 'T',
        openapi: 'a.json',
        groups: [
          { group: 'G', root: 'g/index', directory: 'none', pages: ['index', 'x/index', 'GET /a'] },
        ],
      },
    ],
  });

  test('gives the nodes from the root to the page', () => {
    expect(labels(trailTo(navigation, 'GET /a'))).toEqual(['T', 'G', 'GET /a']);
    expect(labels(trailTo(navigation, 'g/index'))).toEqual(['T', 'G', 'g/index']);
    expect(trailTo(navigation, 'nowhere')).toEqual([]);
  });

  test('takes x and x/index for the same page', () => {
    expect(findPage(navigation, 'x')?.path).toBe('x/index');
    expect(findPage(navigation, 'g')?.path).toBe('g/index');
    expect(findPage(parse({ pages: ['y'] }), 'y/index')?.path).toBe('y');
  });

  test('walks a navigation once however often it is asked', () => {
    expect(trailTo(navigation, 'GET /a')).toBe(trailTo(navigation, 'GET /a'));
    expect(listPages(navigation)).toBe(listPages(navigation));
  });

  test('shows what the nearest node above says', () => {
    const trail = trailTo(navigation, 'GET /a');
    expect(inheritedFrom(trail, 'openapi')).toEqual([{ source: 'a.json' }]);
    expect(inheritedFrom(trail, 'directory')).toBe('none');
    expect(inheritedFrom(trail, 'boost')).toBeUndefined();
  });
});

describe('firstPage', () => {
  test.each<[string, object, string | undefined]>([
    ['the first page', { pages: ['a', 'b'] }, 'a'],
    [
      'depth first',
      {
        tabs: [{ tab: 'A', groups: [{ group: 'G', pages: [{ group: 'H', pages: ['h'] }, 'g'] }] }],
      },
      'h',
    ],
    ['the root of a group', { groups: [{ group: 'G', root: 'r', pages: ['a'] }] }, 'r'],
    [
      'past hidden groups',
      {
        groups: [
          { group: 'G', hidden: true, root: 'r' },
          { group: 'H', pages: ['a'] },
        ],
      },
      'a',
    ],
    [
      'past hidden tabs',
      {
        tabs: [
          { tab: 'A', hidden: true, pages: ['x'] },
          { tab: 'B', pages: ['a'] },
        ],
      },
      'a',
    ],
    [
      'past links',
      {
        tabs: [
          { tab: 'A', href: '/x' },
          { tab: 'B', pages: ['a'] },
        ],
      },
      'a',
    ],
    ['past empty groups', { groups: [{ group: 'G' }, { group: 'H', pages: ['a'] }] }, 'a'],
    [
      'the default version',
      {
        versions: [
          { version: '1', pages: ['x'] },
          { version: '2', default: true, pages: ['a'] },
        ],
      },
      'a',
    ],
    ['nothing', { tabs: [{ tab: 'A', href: '/x' }] }, undefined],
  ])('is %s', (_, written, path) => {
    expect(firstPage(parse(written))?.path).toBe(path);
  });

  test('of one node is the page that a click on it opens', () => {
    const navigation = parse({
      tabs: [
        { tab: 'A', pages: ['a'] },
        { tab: 'B', hidden: true, pages: ['GET /b'] },
      ],
    });
    expect(navigation.children.map((node) => firstPage(node)?.path)).toEqual(['a', 'GET /b']);
  });
});

test('ten thousand pages are listed and found', () => {
  const navigation = parse({
    tabs: Array.from({ length: 10 }, (_, tab) => ({
      tab: `T${tab}`,
      groups: Array.from({ length: 20 }, (_, group) => ({
        group: `G${group}`,
        pages: Array.from({ length: 50 }, (_, page) => `${tab}/${group}/${page}`),
      })),
    })),
  });
  const pages = listPages(navigation);
  expect(pages).toHaveLength(10_000);
  expect(pages.every((page) => trailTo(navigation, page.path).length === 3)).toBe(true);
});

describe('who may read', () => {
  const staff = [{ includes: ['staff'], excludes: [] }];
  const audiences = (navigation: Navigation) =>
    Object.fromEntries(listPages(navigation).map(({ path, audience }) => [path, audience]));

  test('the nearest node that says anything holds, whatever the nodes above it say', () => {
    const navigation = parse({
      tabs: [
        {
          tab: 'Inner',
          readers: 'staff',
          groups: [
            { group: 'A', pages: ['a'] },
            { group: 'B', public: true, pages: ['b'] },
            { group: 'C', groups: [{ excludes: ['guests'] }], pages: ['c'] },
          ],
        },
        { tab: 'Names', groups: ['staff'], pages: ['d'] },
        { tab: 'Open', pages: ['e'] },
      ],
    });
    expect(audiences(navigation)).toEqual({
      a: { groups: staff },
      b: { public: true },
      c: { groups: [{ includes: ['*'], excludes: ['guests'] }] },
      d: { groups: staff },
      e: undefined,
    });
  });

  test.each([
    ['a number', 5],
    ['an empty list', []],
    ['a rule with a key that does not exist', [{ exclude: ['guests'] }]],
    ['a rule with a name that is none', [{ includes: ['staff'], excludes: ['guests', 3] }]],
  ])('%s for readers lets nobody in', (_, readers) => {
    const data = {
      ...{ theme: 'mint', name: 'A', colors: { primary: '#fff' } },
      navigation: { groups: [{ group: 'A', readers, pages: ['a'] }] },
    };
    const { config, diagnostics } = parseSiteConfig(JSON.stringify(data), 'docs.json');
    expect(audiences(config.navigation)).toEqual({
      a: { groups: [{ includes: [], excludes: [] }] },
    });
    expect(diagnostics).toMatchObject([{ code: 'config-invalid-value', severity: 'error' }]);
  });
});
