import { emptyHtml, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { parseSiteConfig } from '@quire/model/config';
import { expect, it } from 'vitest';
import { createFindPlace } from '../navigation/nearest-section.ts';
import { indexNavigation } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createPageTable } from '../pages/page-table.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { createPageLinks } from '../routes/page-links.ts';
import { createViews } from './page-view.ts';

const page = (path: string, more: Partial<PageInfo> = {}): PageInfo => ({
  path,
  source: { path: `${path}.mdx`, location: '' },
  file: `${path}.html`,
  title: `Title of ${path}`,
  label: path,
  mode: 'default',
  hidden: false,
  noindex: false,
  isListed: true,
  restricted: false,
  hidePagination: false,
  ...more,
});

function viewOf(docs: object, pages: PageInfo[], path: string) {
  const { config } = parseSiteConfig(
    JSON.stringify({ theme: 'mint', name: 'Docs', colors: { primary: '#123456' }, ...docs }),
    'docs.json',
  );
  const table = createPageTable(pages);
  const links = createPageLinks({
    scope: {
      contents: {
        hasPage: (name) => table.get(name)?.path === name,
        hasFile: () => false,
        redirect: () => undefined,
      },
      pages: table,
      hasRules: false,
      isWritten: () => true,
      mayBeGenerated: () => false,
      assets: {
        use: (name) => name,
        add: (name) => name,
        find: () => undefined,
        sizeOf: () => undefined,
        write: async () => undefined,
      },
    },
    writer: createAddressWriter('relative', `${path}.html`),
    from: 'docs.json',
    onBroken: () => undefined,
  });
  const navigation = indexNavigation(config.navigation);
  const views = createViews({
    config,
    navigation,
    findPlace: createFindPlace(navigation, table, false),
    pages: table,
    selected: pages,
    linksIn: () => links,
    siteUrl: 'https://docs.example.com',
    canonicalOf: (name) => `https://docs.example.com/${name}`,
    themeFiles: new Map([['site.css', '_quire/site.1.css']]),
    styles: ['_assets/own.2.css'],
    renderText: (text) => html`<p>${text}</p>`,
  });
  const info = table.get(path) ?? page(path);
  return { ...views.page(info, { body: html``, contents: [] }, links), site: views.site(info) };
}

it('shows tabs, the groups of the tab, and the neighbors of the page', () => {
  const docs = {
    navigation: {
      tabs: [
        {
          tab: 'Guides',
          icon: 'book',
          groups: [
            {
              group: 'Core',
              tag: 'NEW',
              pages: ['a', 'b', { group: 'Deep', root: 'deep/index', pages: ['deep/c', 'gone'] }],
            },
            { group: 'Empty', pages: ['gone'] },
            { group: 'Hidden', hidden: true, pages: ['h'] },
          ],
        },
        { tab: 'Reference', groups: [{ group: 'API', pages: ['r'] }] },
        { tab: 'Blog', href: 'https://blog.example.com' },
        { tab: 'Nothing', pages: ['gone'] },
      ],
      global: { anchors: [{ anchor: 'Forum', href: 'https://forum.example.com' }] },
    },
  };
  const pages = [
    page('a', { icon: { name: 'star' }, tag: 'BETA' }),
    page('b', { hidden: true }),
    page('deep/index', { label: 'All of it' }),
    page('deep/c'),
    page('h'),
    page('r'),
  ];
  const { site: _, body: __, structuredData: ___, ...view } = viewOf(docs, pages, 'deep/c');
  expect(view).toEqual({
    path: 'deep/c',
    title: 'Title of deep/c',
    breadcrumbs: ['Core', 'Deep'],
    contents: [],
    mode: 'default',
    noindex: false,
    canonical: 'https://docs.example.com/deep/c',
    tabs: [
      {
        label: 'Guides',
        href: '../a.html',
        icon: { name: 'book', library: 'fontawesome' },
        active: true,
      },
      { label: 'Reference', href: '../r.html', active: false },
      { label: 'Blog', href: 'https://blog.example.com', external: true, active: false },
    ],
    switchers: [],
    sidebar: {
      groups: [
        {
          expanded: true,
          items: [
            {
              type: 'page',
              path: '',
              label: 'Forum',
              href: 'https://forum.example.com',
              external: true,
              isAnchor: true,
            },
          ],
        },
        {
          label: 'Core',
          tag: 'NEW',
          expanded: true,
          items: [
            {
              type: 'page',
              path: 'a',
              label: 'a',
              href: '../a.html',
              icon: { name: 'star', library: 'fontawesome' },
              tag: 'BETA',
            },
            {
              type: 'group',
              group: {
                label: 'Deep',
                href: '../deep/index.html',
                path: 'deep/index',
                expanded: true,
                items: [{ type: 'page', path: 'deep/c', label: 'deep/c', href: '../deep/c.html' }],
              },
            },
          ],
        },
      ],
    },
    previous: { label: 'All of it', href: '../deep/index.html' },
    home: '../a.html',
    navbar: { links: [] },
    footer: { socials: [], columns: [] },
    assets: {
      'site.css': '../_quire/site.1.css',
      'nav.js': '../_quire/nav-guides.js',
      'search-index.js': '../_quire/search/all.js',
    },
    styles: ['../_assets/own.2.css'],
  });
});

it('lets readers switch between languages and versions', () => {
  const docs = {
    banner: { content: 'Hello' },
    navigation: {
      languages: [
        {
          language: 'fr',
          pages: ['fr/start', 'fr/b'],
          banner: { content: 'Bonjour', dismissible: true },
        },
        {
          language: 'en',
          default: true,
          versions: [
            { version: '2', tag: 'new', pages: ['start', 'a'] },
            { version: '1', pages: ['v1/start', 'v1/a'] },
          ],
        },
      ],
    },
  };
  const pages = ['start', 'a', 'v1/start', 'v1/a', 'fr/start', 'fr/b'].map((path) => page(path));
  const english = viewOf(docs, pages, 'v1/a');
  expect([
    english.site.language,
    english.home,
    htmlText(english.banner?.content ?? emptyHtml),
  ]).toEqual(['en', '../start.html', '<p>Hello</p>']);
  expect(english.switchers).toEqual([
    {
      kind: 'language',
      choices: [
        { label: 'English', href: '../v1/a.html', active: true },
        { label: 'Français', href: '../fr/start.html', active: false },
      ],
    },
    {
      kind: 'version',
      choices: [
        { label: '2', href: '../a.html', tag: 'new', active: false },
        { label: '1', href: '../v1/a.html', active: true },
      ],
    },
  ]);
  const french = viewOf(docs, pages, 'fr/b');
  expect([
    french.site.language,
    french.home,
    htmlText(french.banner?.content ?? emptyHtml),
  ]).toEqual(['fr', '../fr/start.html', '<p>Bonjour</p>']);
});

it('fills the bar on top and the foot', () => {
  const docs = {
    navigation: { pages: ['index', 'a'] },
    logo: { light: '/l.svg', dark: '/d.svg', href: 'https://example.com' },
    navbar: {
      links: [
        { type: 'github', href: 'https://github.com/example/caches' },
        { label: 'A', href: '/a', icon: 'link' },
      ],
      primary: { type: 'button', label: 'Start', href: '/a' },
    },
    footer: {
      socials: { x: 'https://x.com/example', 'hacker-news': 'https://news.example.com' },
      links: [{ header: 'More', items: [{ label: 'A', href: '/a' }] }],
    },
  };
  const view = viewOf(docs, [page('index'), page('a')], 'a');
  expect([view.home, view.navbar, view.footer]).toEqual([
    'https://example.com',
    {
      links: [
        {
          label: 'GitHub',
          href: 'https://github.com/example/caches',
          external: true,
          icon: { name: 'github', library: 'fontawesome', style: 'brands' },
        },
        { label: 'A', href: './a.html', icon: { name: 'link', library: 'fontawesome' } },
      ],
      primary: { label: 'Start', href: './a.html' },
    },
    {
      socials: [
        {
          label: 'X',
          href: 'https://x.com/example',
          external: true,
          icon: { name: 'x-twitter', library: 'fontawesome', style: 'brands' },
        },
        {
          label: 'Hacker News',
          href: 'https://news.example.com',
          external: true,
          icon: { name: 'hacker-news', library: 'fontawesome', style: 'brands' },
        },
      ],
      columns: [{ header: 'More', links: [{ label: 'A', href: './a.html' }] }],
    },
  ]);
});

it('places a page that the navigation lacks beside its neighbors', () => {
  const docs = {
    navigation: {
      tabs: [
        { tab: 'One', pages: ['one/a'] },
        { tab: 'Two', pages: ['two/a'] },
      ],
    },
  };
  const view = viewOf(docs, [page('one/a'), page('two/a')], 'two/unlisted');
  expect([view.assets['nav.js'], view.tabs.map(({ active }) => active)]).toEqual([
    '../_quire/nav-two.js',
    [false, true],
  ]);
  expect([view.previous, view.next, view.breadcrumbs]).toEqual([undefined, undefined, []]);
});

it('shows what the menu of a tab leads to, where the page is in it, and no switch for it', () => {
  const menu = [
    { item: 'Parts', icon: 'box', description: 'What it is built of.', pages: ['p'] },
    { item: 'Tools', groups: [{ group: 'All', pages: ['t'] }] },
    { item: 'Shop', href: 'https://shop.example.com' },
    { item: 'Secret', hidden: true, pages: ['h'] },
    { item: 'Nothing', pages: ['gone'] },
  ];
  const docs = {
    navigation: {
      tabs: [
        { tab: 'Guides', pages: ['a'] },
        { tab: 'More', icon: 'star', align: 'end', menu },
        { tab: 'Empty', menu: [] },
      ],
    },
  };
  const pages = ['a', 'p', 't', 'h'].map((path) => page(path));
  const { tabs, switchers } = viewOf(docs, pages, 't');
  expect(tabs).toEqual([
    { label: 'Guides', href: './a.html', active: false },
    {
      label: 'More',
      href: './p.html',
      icon: { name: 'star', library: 'fontawesome' },
      align: 'end',
      active: true,
      menu: {
        id: 'q-menu-1',
        items: [
          {
            label: 'Parts',
            href: './p.html',
            icon: { name: 'box', library: 'fontawesome' },
            description: 'What it is built of.',
            active: false,
          },
          { label: 'Tools', href: './t.html', active: true },
          { label: 'Shop', href: 'https://shop.example.com', external: true, active: false },
        ],
      },
    },
  ]);
  expect(switchers).toEqual([]);
});

it('shows a tab whose menu has links to other sites alone', () => {
  const docs = {
    navigation: {
      tabs: [
        { tab: 'Guides', pages: ['a'] },
        { tab: 'Family', menu: [{ item: 'Shop', href: 'https://shop.example.com' }] },
      ],
    },
  };
  const { tabs } = viewOf(docs, [page('a')], 'a');
  expect(tabs[1]).toEqual({
    label: 'Family',
    href: 'https://shop.example.com',
    external: true,
    active: false,
    menu: {
      id: 'q-menu-1',
      items: [{ label: 'Shop', href: 'https://shop.example.com', external: true, active: false }],
    },
  });
});

it('cuts a long menu of a tab, the active item always among those that are shown', () => {
  const names = Array.from({ length: 20 }, (_, index) => `p${index}`);
  const menu = names.map((name) => ({ item: name, pages: [name] }));
  const { tabs, allPages } = viewOf(
    { navigation: { tabs: [{ tab: 'More', menu }] } },
    names.map((name) => page(name)),
    'p15',
  );
  expect(tabs[0]?.menu?.items.map(({ label }) => label)).toEqual([...names.slice(0, 11), 'p15']);
  expect(tabs[0]?.menu?.isCut).toBe(true);
  expect(allPages).toBe('./_quire/all/more-p15.html');
});
