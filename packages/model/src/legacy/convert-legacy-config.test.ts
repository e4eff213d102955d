import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../parse-site-config.ts';
import { convertLegacyConfig } from './convert-legacy-config.ts';

type Row = [legacy: Record<string, unknown>, key: string, converted: unknown];

describe('convertLegacyConfig', () => {
  test.each<Row>([
    [{ theme: 'venus' }, 'theme', 'palm'],
    [{ theme: 'quill' }, 'theme', 'willow'],
    [{ theme: 'prism' }, 'theme', 'mint'],
    [{ layout: 'sidenav' }, 'theme', 'maple'],
    [{ layout: 'solidSidenav' }, 'theme', 'willow'],
    [{ layout: 'topnav' }, 'theme', 'mint'],
    [{}, 'colors', { primary: '#16A34A' }],
    [{ colors: { primary: '#123', dark: '#456' } }, 'colors', { primary: '#123', dark: '#456' }],
    [
      {
        colors: { background: { light: '#fff' } },
        background: { style: 'grid' },
        backgroundImage: '/b.png',
      },
      'background',
      { color: { light: '#fff' }, decoration: 'grid', image: '/b.png' },
    ],
    [
      { modeToggle: { default: 'dark', isHidden: true } },
      'appearance',
      { default: 'dark', strict: true },
    ],
    [
      {
        topbarLinks: [
          { name: 'A', url: '/a' },
          { type: 'github', url: 'https://github.com/a/b' },
        ],
        topbarCtaButton: { name: 'B', url: '/b', type: 'link' },
      },
      'navbar',
      {
        links: [
          { label: 'A', href: '/a' },
          { type: 'github', href: 'https://github.com/a/b' },
        ],
        primary: { type: 'button', label: 'B', href: '/b' },
      },
    ],
    [
      { topbarCtaButton: { type: 'github', url: 'https://github.com/a/b' } },
      'navbar',
      { primary: { type: 'github', href: 'https://github.com/a/b' } },
    ],
    [
      {
        openapi: ['/a.json'],
        api: {
          baseUrl: 'https://api.example',
          auth: { method: 'key', name: 'X' },
          playground: { mode: 'hide', disableProxy: true },
          request: { example: { languages: ['go'], showOptionalParams: false } },
          paramFields: { expanded: 'all' },
        },
      },
      'api',
      {
        openapi: ['/a.json'],
        playground: { display: 'none', proxy: false },
        params: { expanded: 'all' },
        examples: { languages: ['go'], defaults: 'required' },
        mdx: { server: 'https://api.example', auth: { method: 'key', name: 'X' } },
      },
    ],
    [
      { api: { playground: { mode: 'show' }, request: { example: { showOptionalParams: true } } } },
      'api',
      { playground: { display: 'interactive' }, examples: { defaults: 'all' } },
    ],
    [
      { eyebrow: { display: 'breadcrumbs' }, codeBlock: { mode: 'dark' } },
      'styling',
      { eyebrows: 'breadcrumbs', codeblocks: 'dark' },
    ],
    [{ codeBlock: { mode: 'auto' } }, 'styling', { codeblocks: 'system' }],
    [
      { font: { family: 'A', url: '/a.woff2', format: 'woff2' } },
      'fonts',
      { family: 'A', source: '/a.woff2', format: 'woff2' },
    ],
    [
      { font: { headings: { family: 'A' }, body: { family: 'B', weight: 400 } } },
      'fonts',
      { heading: { family: 'A' }, body: { family: 'B', weight: 400 } },
    ],
    [
      { metadata: { 'og:image': '/a.png' }, seo: { indexHiddenPages: true } },
      'seo',
      { metatags: { 'og:image': '/a.png' }, indexing: 'all' },
    ],
    [{ seo: { indexHiddenPages: false } }, 'seo', undefined],
    [
      {
        footerSocials: [{ type: 'x', url: 'https://x.com' }],
        footer: { links: [{ title: 'T', links: [{ label: 'L', url: '/l' }] }] },
      },
      'footer',
      {
        socials: { x: 'https://x.com' },
        links: [{ header: 'T', items: [{ label: 'L', href: '/l' }] }],
      },
    ],
    [
      { footerSocials: { github: 'https://github.com/a' } },
      'footer',
      { socials: { github: 'https://github.com/a' } },
    ],
    [
      {
        analytics: { ga4: { measurementId: 'G-1' } },
        integrations: { intercom: 'abcdef', frontchat: 'uvwxyz' },
      },
      'integrations',
      {
        ga4: { measurementId: 'G-1' },
        intercom: { appId: 'abcdef' },
        frontchat: { snippetId: 'uvwxyz' },
      },
    ],
    [{ search: { prompt: 'Ask', location: 'top' } }, 'search', { prompt: 'Ask' }],
    [
      { feedback: { thumbsRating: true, suggestEdit: true, raiseIssue: false } },
      'feedback',
      { thumbs: true, edits: true },
    ],
    [
      { feedback: {}, sidebar: {}, rounded: 'sharp', topbar: {}, isWhiteLabeled: true },
      'feedback',
      undefined,
    ],
  ])('%j', (legacy, key, converted) => {
    expect(convertLegacyConfig(legacy)[key]).toEqual(converted);
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    [
      'groups alone',
      { navigation: [{ group: 'G', pages: ['a', { group: 'H', pages: ['b'] }] }] },
      { groups: [{ group: 'G', pages: ['a', { group: 'H', pages: ['b'] }] }] },
    ],
    [
      'tabs that select groups by the beginning of their pages',
      {
        tabs: [
          { name: 'API', url: 'api' },
          { name: 'Out', url: 'https://a.example' },
        ],
        primaryTab: { name: 'Guides' },
        navigation: [
          { group: 'G', pages: ['intro'] },
          { group: 'E', pages: [{ group: 'In', pages: ['/api/users'] }] },
          { group: 'No', pages: ['apiary'] },
        ],
      },
      {
        tabs: [
          {
            tab: 'Guides',
            groups: [
              { group: 'G', pages: ['intro'] },
              { group: 'No', pages: ['apiary'] },
            ],
          },
          { tab: 'API', groups: [{ group: 'E', pages: [{ group: 'In', pages: ['/api/users'] }] }] },
          { tab: 'Out', href: 'https://a.example' },
        ],
      },
    ],
    [
      'tabs that select nothing or bring a description',
      {
        tabs: [
          { name: 'A', url: 'a' },
          { name: 'B', url: 'b', openapi: 'b.json', isDefaultHidden: true },
        ],
        navigation: [{ group: 'G', pages: ['x'] }],
      },
      {
        tabs: [
          { tab: 'Documentation', groups: [{ group: 'G', pages: ['x'] }] },
          { tab: 'A', href: '/a' },
          { tab: 'B', openapi: 'b.json', hidden: true },
        ],
      },
    ],
    [
      'an anchor that was lost because its pages come from a description alone',
      {
        tabs: [{ name: 'Tab', url: 'tab' }],
        anchors: [{ name: 'API', url: 'api', openapi: 'a.json' }],
        navigation: [
          { group: 'G', pages: ['x'] },
          { group: 'T', pages: ['tab/y'] },
        ],
      },
      {
        tabs: [
          {
            tab: 'Documentation',
            anchors: [
              {
                anchor: 'Documentation',
                icon: 'book-open',
                groups: [{ group: 'G', pages: ['x'] }],
              },
              { anchor: 'API', openapi: 'a.json' },
            ],
          },
          { tab: 'Tab', groups: [{ group: 'T', pages: ['tab/y'] }] },
        ],
      },
    ],
    [
      'anchors of both kinds',
      {
        anchors: [
          { name: 'API', url: 'api', icon: 'code' },
          { name: 'Chat', url: 'https://a.example', icon: 'x' },
        ],
        topAnchor: { name: 'Home', icon: 'house' },
        navigation: [
          { group: 'G', pages: ['a'] },
          { group: 'E', pages: ['api/x'] },
        ],
      },
      {
        anchors: [
          { anchor: 'Home', icon: 'house', groups: [{ group: 'G', pages: ['a'] }] },
          { anchor: 'API', icon: 'code', groups: [{ group: 'E', pages: ['api/x'] }] },
        ],
        global: { anchors: [{ anchor: 'Chat', icon: 'x', href: 'https://a.example' }] },
      },
    ],
    [
      'links only',
      {
        tabs: [{ name: 'T', url: 'https://a.example' }],
        anchors: [{ name: 'A', url: 'https://b.example' }],
        versions: [{ name: '1', url: 'https://c.example' }],
        navigation: [{ group: 'G', pages: ['a'] }],
      },
      {
        groups: [{ group: 'G', pages: ['a'] }],
        global: {
          tabs: [{ tab: 'T', href: 'https://a.example' }],
          anchors: [{ anchor: 'A', href: 'https://b.example' }],
          versions: [{ version: '1', href: 'https://c.example' }],
        },
      },
    ],
    [
      'versions that share some groups',
      {
        versions: ['2', { name: '1', default: true }],
        navigation: [
          { group: 'Both', pages: ['a'] },
          { group: 'Old', version: '1', pages: ['b'] },
          { group: 'New', version: '2', pages: ['c'] },
        ],
      },
      {
        versions: [
          {
            version: '2',
            groups: [
              { group: 'Both', pages: ['a'] },
              { group: 'New', pages: ['c'] },
            ],
          },
          {
            version: '1',
            default: true,
            groups: [
              { group: 'Both', pages: ['a'] },
              { group: 'Old', pages: ['b'] },
            ],
          },
        ],
      },
    ],
  ])('nests %s', (_, legacy, navigation) => {
    expect(convertLegacyConfig(legacy).navigation).toEqual(navigation);
  });
});

test('a mint.json is read whatever the case of its name, and says that it is old', () => {
  const text = JSON.stringify({
    name: 'A',
    favicon: '/f.svg',
    colors: { primary: '#123456' },
    navigation: [{ group: 'G', pages: ['a'] }],
  });
  const { config, diagnostics } = parseSiteConfig(text, 'docs/Mint.json');
  expect(config).toMatchObject({
    name: 'A',
    theme: 'mint',
    navigation: { children: [{ type: 'group', label: 'G' }] },
  });
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
    ['config-legacy', 'info'],
  ]);
});
