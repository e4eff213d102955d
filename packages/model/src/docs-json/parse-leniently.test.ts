import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../parse-site-config.ts';
import type { SiteConfig } from './site-config.ts';

function parse(change: object) {
  return parseSiteConfig(
    JSON.stringify({
      theme: 'mint',
      name: 'A',
      colors: { primary: '#fff' },
      navigation: { pages: ['a'] },
      ...change,
    }),
    'docs.json',
  );
}

/** Each wrong value, the one path that is reported, and what is left of its key. */
const WRONG: [change: object, path: string, left: Partial<SiteConfig>][] = [
  [{ description: 5 }, 'description', {}],
  [{ logo: 'ab' }, 'logo', {}],
  [{ logo: { light: '/a.svg' } }, 'logo.dark', {}],
  [
    { logo: { light: '/a.svg', dark: '/b.svg', href: 'javascript:alert(1)' } },
    'logo.href',
    { logo: { light: '/a.svg', dark: '/b.svg' } },
  ],
  [{ favicon: 'javascript:x' }, 'favicon', {}],
  [
    { appearance: { default: 'sepia' } },
    'appearance.default',
    { appearance: { default: 'system', strict: false } },
  ],
  [{ appearance: 'dark' }, 'appearance', { appearance: { default: 'system', strict: false } }],
  [{ fonts: { weight: 400 } }, 'fonts.family', { fonts: {} }],
  [
    { fonts: { heading: { family: 'A', source: '/a.bin' } } },
    'fonts.heading.format',
    { fonts: {} },
  ],
  [
    { fonts: { family: 'A', weight: 'bold' } },
    'fonts.weight',
    { fonts: { heading: { family: 'A' }, body: { family: 'A' } } },
  ],
  [{ icons: { library: 'mine' } }, 'icons.library', { icons: { library: 'fontawesome' } }],
  [
    { background: { color: { light: 'white', dark: '#000' } } },
    'background.color.light',
    { background: { color: { dark: '#000' } } },
  ],
  [
    { styling: { eyebrows: 'none', latex: true } },
    'styling.eyebrows',
    {
      styling: { eyebrows: 'section', latex: true, codeblocks: { mode: 'system', languages: [] } },
    },
  ],
  [
    { styling: { codeblocks: { theme: 'mine' } } },
    'styling.codeblocks.theme',
    { styling: { eyebrows: 'section', codeblocks: { mode: 'system', languages: [] } } },
  ],
  [{ thumbnails: { fonts: {} } }, 'thumbnails.fonts.family', { thumbnails: {} }],
  [
    { navbar: { links: [{ label: 'A' }, { label: 'B', href: '/b' }] } },
    'navbar.links[0].href',
    { navbar: { links: [{ type: 'link', label: 'B', href: '/b' }] } },
  ],
  [{ navbar: { links: [{ href: '/b' }] } }, 'navbar.links[0].label', { navbar: { links: [] } }],
  [
    { navbar: { primary: { type: 'button', href: '/b' } } },
    'navbar.primary.label',
    { navbar: { links: [] } },
  ],
  [
    { navbar: { primary: { label: 'A', href: 'b' } } },
    'navbar.primary.href',
    { navbar: { links: [] } },
  ],
  [
    { footer: { socials: { x: 'http://x.com' } } },
    'footer.socials.x',
    { footer: { socials: [], links: [] } },
  ],
  [
    { footer: { socials: { myspace: 'https://a.example' } } },
    'footer.socials.myspace',
    { footer: { socials: [], links: [] } },
  ],
  [
    { footer: { links: [{ items: [{ label: 'A', href: '//a.example' }] }] } },
    'footer.links[0].items[0].href',
    { footer: { socials: [], links: [] } },
  ],
  [
    { footer: { links: [{ items: [{ label: 'A', href: 'https://a.example/a.zip' }] }] } },
    'footer.links[0].items[0].href',
    { footer: { socials: [], links: [] } },
  ],
  [{ banner: { content: ' ' } }, 'banner.content', {}],
  [
    { banner: { content: 'x', type: 'party' } },
    'banner.type',
    { banner: { content: 'x', type: 'info', dismissible: false } },
  ],
  [
    { contextual: { options: ['copy', 'fax'] } },
    'contextual.options[1]',
    { contextual: { display: 'header', options: [{ type: 'action', action: 'copy' }] } },
  ],
  [
    { contextual: { options: ['copy', 'view', 'copy'] } },
    'contextual.options[2]',
    {
      contextual: {
        display: 'header',
        options: [
          { type: 'action', action: 'copy' },
          { type: 'action', action: 'view' },
        ],
      },
    },
  ],
  [
    { redirects: [{ source: '/a#b', destination: '/c' }] },
    'redirects[0].source',
    { redirects: [] },
  ],
  [
    { redirects: [{ source: '/a', destination: 'javascript:x' }] },
    'redirects[0].destination',
    { redirects: [] },
  ],
  [
    {
      redirects: [
        { source: '/a', destination: '/b' },
        { source: '/a', destination: '/c' },
      ],
    },
    'redirects[1].source',
    { redirects: [{ source: '/a', destination: '/b', permanent: true }] },
  ],
  [{ variables: { 'a b': 'x', c: 'y' } }, 'variables["a b"]', { variables: { c: 'y' } }],
  [{ variables: { a: 1, c: 'y' } }, 'variables.a', { variables: { c: 'y' } }],
  [
    { markdown: { instructions: 5 } },
    'markdown.instructions',
    { markdown: { schema: true, dialects: [], diagrams: 'browser' } },
  ],
  [
    { seo: { metatags: { a: '', b: 'x' } } },
    'seo.metatags.a',
    { seo: { indexing: 'navigable', metatags: { b: 'x' }, paths: [], trailingSlash: false } },
  ],
  [
    { seo: { paths: [{ path: '../a', metatags: {} }] } },
    'seo.paths[0].path',
    { seo: { indexing: 'navigable', metatags: {}, paths: [], trailingSlash: false } },
  ],
  [
    { integrations: { ga4: { measurementId: 'UA-1' } } },
    'integrations.ga4.measurementId',
    { integrations: {} },
  ],
  [
    { integrations: { posthog: { apiKey: 'x' } } },
    'integrations.posthog.apiKey',
    { integrations: {} },
  ],
  [
    { integrations: { plausible: { domain: 'https://a.example' } } },
    'integrations.plausible.domain',
    { integrations: {} },
  ],
  [
    { integrations: { segment: { key: 'a', cdnUrl: 'https://a.example/?x' } } },
    'integrations.segment.cdnUrl',
    { integrations: { segment: { key: 'a' } } },
  ],
];

describe('a wrong value', () => {
  test.each(WRONG)('%j costs no more than it must', (change, path, left) => {
    const key = Object.keys(change)[0] as keyof SiteConfig;
    const { config, diagnostics } = parse(change);
    expect({ [key]: config[key] }).toEqual({ [key]: left[key] });
    const problems = diagnostics.filter(({ code }) => code !== 'config-without-effect');
    expect(problems.map((diagnostic) => diagnostic.path)).toEqual([path]);
  });

  test.each([
    [{ openapi: 'http://a.example/a.json' }, 'api.openapi'],
    [{ openapi: 'ftp:a.json' }, 'api.openapi'],
    [{ openapi: ['a.json', 5] }, 'api.openapi[1]'],
    [{ playground: { display: 'all' } }, 'api.playground.display'],
    [{ examples: { languages: ['cobol', 'go'] } }, 'api.examples.languages[0]'],
    [{ mdx: { server: 'api' } }, 'api.mdx.server'],
    [{ mdx: { auth: { method: 'magic' } } }, 'api.mdx.auth.method'],
    [{ params: { expanded: true } }, 'api.params.expanded'],
  ])('in api %j is reported by its path', (api, path) => {
    expect(parse({ api }).diagnostics.map((diagnostic) => diagnostic.path)).toEqual([path]);
  });

  test('leaves the first columns of a footer that has too many', () => {
    const links = Array.from({ length: 6 }, (_, index) => ({
      items: [{ label: `L${index}`, href: '/' }],
    }));
    const { config, diagnostics } = parse({ footer: { links } });
    expect(config.footer.links).toHaveLength(4);
    expect(diagnostics).toMatchObject([{ code: 'config-too-many', path: 'footer.links[4]' }]);
  });

  test('keeps telling places as written after entries before them were taken out', () => {
    const { config, diagnostics } = parse({
      navigation: { pages: [1, 'a', 2, { group: 4, pages: ['b', 3] }] },
    });
    expect(diagnostics.map(({ path }) => path)).toEqual([
      'navigation.pages[0]',
      'navigation.pages[2]',
      'navigation.pages[3].group',
      'navigation.pages[3].pages[1]',
    ]);
    expect(config.navigation.children).toMatchObject([
      { path: 'a' },
      { type: 'group', label: '', children: [{ path: 'b' }] },
    ]);
  });

  test('a blank name of a group or tab is no name, and nothing is wrong with it', () => {
    const { config, diagnostics } = parse({
      navigation: { tabs: [{ tab: ' ', groups: [{ group: '', pages: ['a'] }] }] },
    });
    expect(diagnostics).toEqual([]);
    expect(config.navigation.children).toMatchObject([
      { kind: 'tab', label: '', children: [{ type: 'group', label: '' }] },
    ]);
  });

  test('a version that cannot be chosen without a name still has one', () => {
    const { config, diagnostics } = parse({
      navigation: { versions: [{ version: '', pages: ['a'] }] },
    });
    expect(diagnostics.map(({ path }) => path)).toEqual(['navigation.versions[0].version']);
    expect(config.navigation.children).toMatchObject([{ kind: 'version', label: 'Untitled' }]);
  });

  test('counts as an error when pages are lost with an unknown key', () => {
    const { diagnostics } = parse({ navigation: { tabs: [{ tab: 'A', tabs: [{ tab: 'B' }] }] } });
    expect(diagnostics).toMatchObject([
      { severity: 'error', code: 'config-misplaced-key', path: 'navigation.tabs[0].tabs' },
    ]);
  });
});

describe('damaged configurations', () => {
  const sample = {
    theme: 'mint',
    name: 'A',
    colors: { primary: '#fff' },
    logo: { light: '/a', dark: '/b' },
    fonts: { family: 'A' },
    navbar: { links: [{ label: 'A', href: '/' }], primary: { label: 'B', href: '/' } },
    footer: { socials: { x: 'https://x.com' }, links: [{ items: [{ label: 'A', href: '/' }] }] },
    contextual: { options: ['copy', { title: 'A', description: 'B', href: { base: '/' } }] },
    redirects: [{ source: '/a', destination: '/b' }],
    api: { openapi: ['a.json', { source: 'b.json' }], mdx: { auth: { method: 'key' } } },
    navigation: {
      global: { anchors: [{ anchor: 'A', href: '/' }] },
      languages: [
        {
          language: 'en',
          versions: [
            {
              version: '1',
              tabs: [
                {
                  tab: 'T',
                  menu: [
                    {
                      item: 'I',
                      groups: [{ group: 'G', pages: ['a', { group: 'H', pages: ['b'] }] }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  };
  const values = [null, 'x', [''], { a: 1 }];

  test('always give a site, whatever value stands wherever', () => {
    for (const path of listPaths(sample)) {
      for (const value of values) {
        const damaged = structuredClone(sample);
        place(damaged, path, value);
        const { config } = parseSiteConfig(JSON.stringify(damaged), 'docs.json');
        expect(config.navigation.children).toBeInstanceOf(Array);
      }
    }
  });
});

function listPaths(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    [key],
    ...listPaths(item).map((rest) => [key, ...rest]),
  ]);
}

function place(root: object, path: (string | number)[], value: unknown): void {
  let target = root as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) target = target[key] as typeof target;
  target[path.at(-1) as string] = value;
}
