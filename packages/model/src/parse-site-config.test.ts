import { describe, expect, test } from 'vitest';
import { configNotAnObject, configSyntax, configTooLarge } from './errors.ts';
import { parseSiteConfig } from './parse-site-config.ts';

const MINIMAL = {
  theme: 'maple',
  name: ' Acme ',
  colors: { primary: '#0d9' },
  navigation: { pages: ['index'] },
};

function parse(data: unknown) {
  return parseSiteConfig(JSON.stringify(data), 'docs.json');
}

function summarise(data: unknown) {
  return parse(data).diagnostics.map(({ severity, code, path }) => [severity, code, path]);
}

describe('parseSiteConfig', () => {
  test('fills in every default of a minimal file', () => {
    expect(parse(MINIMAL)).toEqual({
      diagnostics: [],
      config: {
        theme: 'maple',
        name: 'Acme',
        colors: { primary: '#0d9', light: '#0d9', dark: '#0d9' },
        appearance: { default: 'system', strict: false },
        fonts: {},
        icons: { library: 'fontawesome' },
        background: {},
        styling: { eyebrows: 'section', codeblocks: { mode: 'system', languages: [] } },
        thumbnails: {},
        navigation: { children: [{ type: 'page', path: 'index' }], global: [] },
        navbar: { links: [] },
        footer: { socials: [], links: [] },
        interaction: {},
        search: { synonyms: [] },
        feedback: { thumbs: false },
        redirects: [],
        errors: { notFound: { redirect: true, title: 'Page not found' } },
        variables: {},
        metadata: { timestamp: false },
        markdown: { schema: true, dialects: [], diagrams: 'browser' },
        seo: { indexing: 'navigable', metatags: {}, paths: [], trailingSlash: false },
        api: {
          openapi: [],
          asyncapi: [],
          playground: { display: 'interactive', proxy: true, mock: false, credentials: false },
          params: { expanded: 'closed', post: [] },
          examples: { defaults: 'all', prefill: false, autogenerate: true },
          mdx: { server: [], auth: {} },
        },
        integrations: {},
      },
    });
  });

  test('builds a site from an empty object and tells what is missing', () => {
    const { config, diagnostics } = parse({});
    expect({ theme: config.theme, name: config.name, colors: config.colors }).toEqual({
      theme: 'mint',
      name: 'Documentation',
      colors: { primary: '#16A34A', light: '#16A34A', dark: '#16A34A' },
    });
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['config-missing-key', 'theme'],
      ['config-missing-key', 'name'],
      ['config-missing-key', 'colors'],
      ['config-missing-key', 'navigation'],
      ['navigation-empty', 'navigation'],
    ]);
  });

  test.each([
    ['theme', { theme: 'neon' }],
    ['name', { name: '  ' }],
    ['colors.primary', { colors: { primary: 'green', light: '#fff' } }],
    ['colors', { colors: '#fff' }],
    ['navigation', { navigation: [] }],
  ])('puts a default in place of a wrong %s', (path, change) => {
    const found = summarise({ ...MINIMAL, ...change });
    expect(found[0]).toEqual(['error', 'config-invalid-value', path]);
  });

  test('keeps the good colors beside a bad one', () => {
    const { config } = parse({ ...MINIMAL, colors: { primary: 'green', light: '#fff' } });
    expect(config.colors).toEqual({ primary: '#16A34A', light: '#fff', dark: '#16A34A' });
  });

  test('names file, line, column, path, what was expected and what to do', () => {
    const text =
      '{\n  "theme": "mint",\n  "name": "A",\n  "colors": { "primary": "red" },\n  "navigation": { "pages": ["a"] }\n}';
    expect(parseSiteConfig(text, 'docs/docs.json').diagnostics).toEqual([
      {
        code: 'config-invalid-value',
        severity: 'error',
        message: '"primary" must be a hex color such as #16A34A, not "red".',
        fix: 'Correct or remove it. Until then, "#16A34A" is used.',
        file: 'docs/docs.json',
        line: 4,
        column: 26,
        path: 'colors.primary',
      },
    ]);
  });

  test('names the file that a part was put in from', () => {
    const { config, diagnostics } = parseSiteConfig(
      JSON.stringify({ ...MINIMAL, navigation: { $ref: 'nav/main.json' } }),
      'docs.json',
      (path) => (path === 'nav/main.json' ? '{"pages": [\n "a",\n 5]}' : undefined),
    );
    expect(config.navigation.children).toEqual([{ type: 'page', path: 'a' }]);
    expect(diagnostics).toMatchObject([
      { file: 'nav/main.json', line: 3, column: 2, path: 'pages[1]' },
    ]);
  });

  test('warns of unknown keys and goes on', () => {
    expect(
      summarise({ ...MINIMAL, scripts: [], colors: { primary: '#fff', acent: '#000' } }),
    ).toEqual([
      ['warning', 'config-unknown-key', 'colors.acent'],
      ['warning', 'config-unknown-key', 'scripts'],
    ]);
  });

  test('ignores variations under another theme than willow', () => {
    const variations = { options: [{ id: 'a', label: 'A' }] };
    expect(summarise({ ...MINIMAL, variations })).toEqual([
      ['warning', 'config-variations-ignored', 'variations'],
    ]);
    expect(parse({ ...MINIMAL, theme: 'willow', variations }).config.variations).toEqual(
      variations,
    );
  });

  test('tells of settings that have no effect', () => {
    const integrations = { onetrust: { domainScript: 'x', categoryId: 'C2' } };
    expect(summarise({ ...MINIMAL, styling: { latex: true }, integrations })).toEqual([
      ['info', 'config-without-effect', 'styling.latex'],
      ['info', 'config-without-effect', 'integrations.onetrust.categoryId'],
    ]);
  });

  test('tells of one description with two different lists of overlays', () => {
    const source = 'openapi.json';
    expect(
      summarise({
        ...MINIMAL,
        api: { openapi: { source, overlays: ['a.yaml'] } },
        navigation: { groups: [{ group: 'A', openapi: { source, overlays: [] } }] },
      }),
    ).toEqual([['error', 'config-overlays-differ', undefined]]);
  });

  test('does not make pages public when the switch cannot be understood', () => {
    const { config } = parse({
      ...MINIMAL,
      public: 'no',
      navigation: { groups: [{ group: 'G', public: 'false', pages: ['a'] }] },
    });
    expect(config.public).toBe(false);
    expect(config.navigation.children).toMatchObject([{ public: false }]);
  });

  test('reads groups that nest as deep as files in a row allow', () => {
    const wrap = (inner: unknown) => {
      let value = inner;
      for (let level = 0; level < 31; level++) value = { group: 'G', pages: [value], odd: 1 };
      return JSON.stringify(value);
    };
    const readRef = (path: string) => wrap({ $ref: `${Number.parseInt(path, 10) + 1}.json` });
    const text = JSON.stringify({ ...MINIMAL, navigation: { groups: [{ $ref: '0.json' }] } });
    const { config, diagnostics } = parseSiteConfig(text, 'docs.json', readRef);
    let depth = 0;
    for (let node = config.navigation.children[0]; node?.type === 'group'; depth++) {
      node = node.children[0];
    }
    expect(depth).toBe(8 * 31);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toHaveLength(1);
  });

  test('cuts a flood of problems short', () => {
    const pages = Array.from({ length: 3_000 }, () => 5);
    const { diagnostics } = parse({ ...MINIMAL, navigation: { pages: ['a', ...pages] } });
    expect(diagnostics).toHaveLength(501);
    expect(diagnostics.at(-1)?.message).toBe('The configuration has 2500 more problems.');
  });

  test('throws for text that is no JSON, with line and column', () => {
    const error = catchError(() => parseSiteConfig('{\n  "name": "A",\n}', 'docs.json'));
    expect(configSyntax.is(error)).toBe(true);
    expect(String(error)).toContain(
      'docs.json:2:14: This is not valid JSON: there is a comma before }',
    );
  });

  test.each(['[]', '"x"', 'null', '5'])('throws for a file that holds %s', (text) => {
    expect(configNotAnObject.is(catchError(() => parseSiteConfig(text, 'docs.json')))).toBe(true);
  });

  test('throws for a file over the limits', () => {
    const deep = `{"a":${'['.repeat(100)}${']'.repeat(100)}}`;
    expect(configTooLarge.is(catchError(() => parseSiteConfig(deep, 'docs.json')))).toBe(true);
  });
});

/** What the published checker does with each, and what is done here. */
describe('configurations on which documentation and published schema differ', () => {
  test.each<[string, object, unknown[]]>([
    [
      'tabs and groups together',
      {
        navigation: { tabs: [{ tab: 'A', pages: ['a'] }], groups: [{ group: 'G', pages: ['g'] }] },
      },
      [['warning', 'navigation-mixed', 'navigation.groups']],
    ],
    [
      'a tab with anchors and groups',
      {
        navigation: {
          tabs: [{ tab: 'A', anchors: [{ anchor: 'X', pages: ['a'] }], groups: [{ group: 'G' }] }],
        },
      },
      [['warning', 'navigation-mixed', 'navigation.tabs[0].groups']],
    ],
    [
      'a navbar link with iconType',
      { navbar: { links: [{ label: 'A', href: '/', icon: 'x', iconType: 'solid' }] } },
      [],
    ],
    [
      'a font with an exception for headings',
      { fonts: { family: 'A', heading: { family: 'B' } } },
      [],
    ],
    ['a highlighting theme by its bare name', { styling: { codeblocks: 'dracula' } }, []],
    ['a banner with one color', { banner: { content: 'x', color: '#fff' } }, []],
    ['both names of one action', { contextual: { options: ['devin-desktop'] } }, []],
    ['the older name of an action', { contextual: { options: ['windsurf'] } }, []],
    [
      'a global product without href',
      { navigation: { pages: ['a'], global: { products: [{ product: 'A' }] } } },
      [['error', 'config-missing-key', 'navigation.global.products[0].href']],
    ],
    [
      'a group whose openapi is a number',
      { navigation: { groups: [{ group: 'G', openapi: 5, pages: ['a'] }] } },
      [['error', 'config-invalid-value', 'navigation.groups[0].openapi']],
    ],
    [
      'a group with openapi and asyncapi',
      { navigation: { groups: [{ group: 'G', openapi: 'a.json', asyncapi: 'b.json' }] } },
      [['warning', 'navigation-asyncapi-ignored', 'navigation.groups[0].asyncapi']],
    ],
    ['a tab without children', { navigation: { tabs: [{ tab: 'A' }] } }, []],
    [
      'an empty list of groups',
      { navigation: { groups: [] } },
      [
        ['error', 'config-invalid-value', 'navigation.groups'],
        ['error', 'navigation-empty', 'navigation'],
      ],
    ],
    ['errors without 404', { errors: {} }, []],
    [
      'an icon with fa-',
      { navigation: { groups: [{ group: 'G', icon: 'fa-x', pages: ['a'] }] } },
      [['error', 'config-invalid-value', 'navigation.groups[0].icon']],
    ],
    [
      'a footer link over http',
      { footer: { links: [{ items: [{ label: 'A', href: 'http://a.example' }] }] } },
      [['error', 'config-invalid-value', 'footer.links[0].items[0].href']],
    ],
    [
      'a logo that leads to a bare word',
      { logo: { light: '/a.svg', dark: '/b.svg', href: 'docs' } },
      [['error', 'config-invalid-value', 'logo.href']],
    ],
    [
      'a tab with graphql and pages',
      { navigation: { tabs: [{ tab: 'A', graphql: 'a.graphql', pages: ['a'] }] } },
      [['error', 'navigation-graphql-ignored', 'navigation.tabs[0].graphql']],
    ],
  ])('%s', (_, change, expected) => {
    expect(summarise({ ...MINIMAL, ...change })).toEqual(expected);
  });
});

function catchError(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}
