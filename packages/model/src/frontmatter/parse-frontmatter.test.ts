import { describe, expect, test } from 'vitest';
import { MAX_FRONTMATTER_LENGTH } from './limits.ts';
import { parseFrontmatter } from './parse-frontmatter.ts';

const DEFAULTS = {
  hidden: false,
  noindex: false,
  searchable: true,
  keywords: [],
  deprecated: false,
  hideFooterPagination: false,
  hideApiMarker: false,
  rss: false,
  meta: {},
  extra: {},
};

function parse(yaml: string) {
  return parseFrontmatter(yaml, 'page.mdx', 1);
}

describe('parseFrontmatter', () => {
  test.each<[string, object]>([
    ['', {}],
    ['# nothing', {}],
    ['title: Getting started', { title: 'Getting started' }],
    ['title: 2024', { title: '2024' }],
    ['title: "Say \\"hi\\": now"', { title: 'Say "hi": now' }],
    ['description:', {}],
    ['description: >\n  One\n  two', { description: 'One two' }],
    ['sidebarTitle: Start', { sidebarTitle: 'Start' }],
    ['icon: rocket', { icon: { name: 'rocket' } }],
    ['icon: rocket\niconType: solid', { icon: { name: 'rocket', style: 'solid' } }],
    ['icon:\n  name: x\n  library: lucide', { icon: { name: 'x', library: 'lucide' } }],
    ['tag: NEW', { tag: 'NEW' }],
    ...['wide', 'custom', 'frame', 'center', 'assistant'].map((mode): [string, object] => [
      `mode: ${mode}`,
      { mode },
    ]),
    ['hidden: true', { hidden: true }],
    ['noindex: "true"', { noindex: true }],
    ['searchable: false', { searchable: false }],
    ['boost: 1.5', { boost: 1.5 }],
    ['keywords: ["a", "b"]', { keywords: ['a', 'b'] }],
    ['keywords: a, b', { keywords: ['a', 'b'] }],
    ['keywords:\n  - a\n  - 2', { keywords: ['a', '2'] }],
    ['deprecated: true', { deprecated: true }],
    ['hideFooterPagination: true', { hideFooterPagination: true }],
    ['hideApiMarker: true', { hideApiMarker: true }],
    ['rss: true', { rss: true }],
    ['related: false', { related: false }],
    [
      'related:\n  - /a\n  - Title: https://a.example',
      { related: [{ href: '/a' }, { href: 'https://a.example', title: 'Title' }] },
    ],
    ['contextual:\n  options: []', { contextual: { options: [], display: 'header' } }],
    ['groups: [admin, staff]', { groups: [{ includes: ['admin', 'staff'], excludes: [] }] }],
    [
      'groups:\n  - includes: ["*"]\n    excludes: [guest]',
      { groups: [{ includes: ['*'], excludes: ['guest'] }] },
    ],
    ['public: true', { public: true }],
    ['url: https://a.example', { url: 'https://a.example' }],
    ['timestamp: false', { timestamp: false }],
    ['lastUpdatedDate: 2026-01-31', { lastUpdatedDate: '2026-01-31' }],
    ['lastUpdatedDate: "2026-01-31T10:00:00Z"', { lastUpdatedDate: '2026-01-31T10:00:00Z' }],
    ['createdDate: 2026-01-31', { createdDate: '2026-01-31' }],
    ['api: GET /users', { api: 'GET /users' }],
    ['openapi: openapi.json POST /users', { openapi: 'openapi.json POST /users' }],
    ['openapi-schema: User', { openapiSchema: 'User' }],
    ['asyncapi: a.yaml channel', { asyncapi: 'a.yaml channel' }],
    [
      'graphql: { source: a.graphql, kind: query, name: user }',
      { graphql: { source: 'a.graphql', kind: 'query', name: 'user' } },
    ],
    ['authMethod: none', { authMethod: 'none' }],
    ['authMethod: cobo', { authMethod: 'cobo' }],
    [
      'auth: x\ncontentType: text/plain\nversion: 2',
      { auth: 'x', contentType: 'text/plain', version: '2' },
    ],
    ['playground: auth', { playground: 'auth' }],
    ['canonical: https://a.example/x', { canonical: 'https://a.example/x' }],
    ['canonical: /guides/start', { canonical: '/guides/start' }],
    ['canonical: ../start', { canonical: '../start' }],
    ['robots: noindex, nofollow', { robots: 'noindex, nofollow' }],
    [
      '"og:title": Hi\n"twitter:card": summary\n"og:image:width": 1200',
      { meta: { 'og:title': 'Hi', 'twitter:card': 'summary', 'og:image:width': '1200' } },
    ],
    [
      'slug: a\ndate: 2024-01-01\ndeep: { a: [1, null] }',
      { extra: { slug: 'a', date: '2024-01-01', deep: { a: [1, null] } } },
    ],
  ])('reads %j', (yaml, expected) => {
    expect(parse(yaml)).toEqual({ frontmatter: { ...DEFAULTS, ...expected }, diagnostics: [] });
  });

  test.each([
    ['mode: narrow', 'mode', 'wide, custom, frame, center or assistant'],
    ['hidden: maybe', 'hidden', 'true or false'],
    ['boost: high', 'boost', 'a number'],
    ['boost: -1', 'boost', 'a number above 0'],
    ['icon: fa-x', 'icon', 'the name, path or address of an icon, without "fa-" before it'],
    [
      'url: javascript:alert(1)',
      'url',
      'a link that begins with /, # or mailto:, or a full address',
    ],
    ['lastUpdatedDate: yesterday', 'lastUpdatedDate', 'a date such as 2026-11-15'],
    ['title: [a]', 'title', 'text'],
    ['playground: full', 'playground', 'interactive, simple, none or auth'],
    ['contextual: { options: [fax] }', 'contextual', undefined],
  ])('leaves out %j and says what it must be', (yaml, path, expectation) => {
    const { frontmatter, diagnostics } = parse(
      `title: A\n${yaml}`.replace('title: A\ntitle', 'title'),
    );
    expect({ ...frontmatter, title: undefined }).toEqual({ ...DEFAULTS, title: undefined });
    expect(diagnostics).toMatchObject([
      { code: 'frontmatter-invalid-value', severity: 'error', file: 'page.mdx', path, column: 1 },
    ]);
    if (expectation) expect(diagnostics[0]?.message).toContain(`must be ${expectation}, not`);
  });

  test('names the line of a wrong value', () => {
    expect(parse('title: A\r\n# x\r\nmode: narrow').diagnostics).toMatchObject([{ line: 4 }]);
  });

  test('reports a YAML fault by line and column and keeps the lines that are plain', () => {
    const { frontmatter, diagnostics } = parse(
      'title: A: b\ndescription: "x\nhidden: true\n"og:title": y',
    );
    expect(frontmatter).toEqual({
      ...DEFAULTS,
      title: 'A: b',
      description: 'x',
      hidden: true,
      meta: { 'og:title': 'y' },
    });
    expect(diagnostics).toMatchObject([
      { code: 'frontmatter-syntax', severity: 'error', file: 'page.mdx', line: 2, column: 9 },
    ]);
  });

  test.each(['- a\n- b', 'just words', '"text"', '5'])(
    'says that %j is not keys with values',
    (yaml) => {
      expect(parse(yaml)).toMatchObject({
        frontmatter: DEFAULTS,
        diagnostics: [{ code: 'frontmatter-syntax', line: 2, column: 1 }],
      });
    },
  );
});

describe('frontmatter that other YAML parsers read', () => {
  const LOOSE = { code: 'loose-syntax', severity: 'warning', file: 'page.mdx' };

  test.each([
    ['a closing bracket below its key', 'keywords: [\n  "a",\n  "b"\n]\ntitle: T', 5],
    ['items of a list at the start of the line', 'keywords: [\n"a",\n"b"]\ntitle: T', 3],
    ['tabs in a list', 'keywords: [\n\t"a",\n\t"b"\n  ]\ntitle: T', 3],
  ])('is not refused: %s', (_, yaml, line) => {
    const { frontmatter, diagnostics } = parse(yaml);
    expect(frontmatter).toEqual({ ...DEFAULTS, title: 'T', keywords: ['a', 'b'] });
    expect(diagnostics).toMatchObject([{ ...LOOSE, line }]);
  });

  test('is not refused: a text in quotes that goes on at the start of the next line', () => {
    const { frontmatter, diagnostics } = parse('title: "One\ntwo"\nmode: wide');
    expect(frontmatter).toEqual({ ...DEFAULTS, title: 'One two', mode: 'wide' });
    expect(diagnostics).toEqual([
      {
        ...LOOSE,
        message:
          'Strict parsers refuse this file: a value in brackets or quotes continues on a line that is not indented more than its key.',
        fix: 'Indent the line with more spaces than its key has.',
        line: 3,
        column: 1,
      },
    ]);
  });

  test.each([
    ['groups: [admin]', { groups: [{ includes: [], excludes: [] }] }],
    ['public: false', { public: false }],
  ])('keeps the restriction "%s" that a forgotten quote took into a text', (line, kept) => {
    const { frontmatter } = parse(`description: "x\n${line}\nextra: y"\ntitle: T`);
    expect(frontmatter).toMatchObject({ title: 'T', ...kept });
  });
});

describe('a restriction to groups', () => {
  test.each([
    'groups: 5',
    'groups: []',
    'groups:',
    'groups: { a: b }',
    'groups:\n  - includes: []',
    'groups: [a\ntitle: x: y',
    'title: x: y\ngroups:\n  - admin',
    'groups: [a]\ngroups: [b]\n',
  ])('that cannot be understood lets nobody in: %j', (yaml) => {
    const { frontmatter, diagnostics } = parse(yaml);
    expect(frontmatter.groups).toEqual([{ includes: [], excludes: [] }]);
    expect(diagnostics.length).toBeGreaterThan(0);
  });
});

test.each([
  ['public: maybe', false],
  ['public: [\ntitle: x', false],
  ['public: "false"', false],
  ['public:', undefined],
  ['title: x', undefined],
])('whether a page is public is never guessed: %j', (yaml, expected) => {
  expect(parse(yaml).frontmatter.public).toBe(expected);
});

describe('hostile frontmatter', () => {
  test('is cut at the size limit', () => {
    const { frontmatter, diagnostics } = parse(
      `title: A\nx: ${'y'.repeat(MAX_FRONTMATTER_LENGTH)}`,
    );
    expect(frontmatter.title).toBe('A');
    expect(diagnostics).toMatchObject([{ code: 'frontmatter-syntax' }]);
  });

  test.each([
    ['deep nesting', `a: ${'['.repeat(5_000)}`],
    ['deep braces', `a: ${'{a: '.repeat(2_000)}`],
    ['deep blocks', Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    ['many aliases', `a: &a [1]\nb: [${'*a, '.repeat(5_000)}]`],
    ['a tag of another language', 'a: !!js/function "x"'],
  ])('with %s is refused', (_, yaml) => {
    expect(parse(yaml).diagnostics).toMatchObject([{ code: 'frontmatter-syntax' }]);
  });

  test('with aliases that multiply, or a circle, stays small', () => {
    const bomb = 'a: &a [1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: [*c,*c,*c]';
    expect(JSON.stringify(parse(bomb).frontmatter.extra).length).toBeLessThan(20_000);
    expect(() => JSON.stringify(parse('a: &a [*a]').frontmatter.extra)).not.toThrow();
  });

  test('cannot reach a prototype or merge keys', () => {
    const yaml =
      '__proto__: { polluted: 1 }\nconstructor: { polluted: 1 }\nbase: &b { x: 1 }\nmine: { <<: *b }';
    const { extra } = parse(yaml).frontmatter;
    expect(Object.getPrototypeOf(extra)).toBeNull();
    expect(Object.keys(extra)).toEqual(['base', 'mine']);
    expect(extra.mine).toEqual({ '<<': { x: 1 } });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('of long lines is read in one pass', () => {
    const spaces = ' '.repeat(30_000);
    expect(parse(`title: a${spaces}b\nx: y: ${spaces}\u2028z`).frontmatter.title).toContain('b');
  });
});
