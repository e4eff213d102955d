import { expect, test } from 'vitest';
import { migrateTexts } from '../../testing/migrate-texts.ts';

const DOCS = `
instances:
  - url: https://kites.docs.example.com/learn
title: Kites
logo: { light: ./assets/l.svg, dark: ./assets/d.svg }
colors: { accent-primary: { light: "#ff0000", dark: "#00ff00" } }
navbar-links: [{ type: filled, text: App, url: "https://app.example.com" }]
footer-links: { twitter: "https://twitter.com/kites" }
analytics: { ga4: { measurement-id: G-1 } }
js: [{ path: ./custom.js }]
tabs:
  guides: { display-name: Guides, skip-slug: true }
  api: { display-name: API, slug: api-reference }
  news: { display-name: News, changelog: ./changelog }
  shop: { display-name: Shop, href: "https://shop.example" }
navigation:
  - tab: guides
    layout:
      - page: OAuth2 & Keys
        path: pages/keys.mdx
        icon: fa-regular fa-key
      - section: Fly high
        collapsed: true
        path: pages/fly.mdx
        contents:
          - page: Wind
            path: pages/wind.mdx
            slug: the-wind
            hidden: true
          - link: Weather
            href: https://weather.example
          - folder: ../fern/pages/parts
            title: Parts
          - page: Gone
            path: pages/gone.mdx
  - tab: api
    layout:
      - api: Kite API
        api-name: kites
        skip-slug: true
        layout:
          - page: Errors
            path: pages/errors.mdx
          - users: [GET /users]
  - tab: news
  - tab: shop
redirects:
  - { source: /learn/old, destination: /learn/fly-high }
  - { source: "/learn/v1/:path*", destination: "/learn/:path*" }
`;

const FILES = {
  'fern/docs.yml': DOCS,
  'fern/fern.config.json': '{}',
  'fern/pages/keys.mdx':
    '---\nsubtitle: All of them.\n---\nSee [wind](./wind.mdx) and [fly](/learn/fly-high#up).\n',
  'fern/pages/fly.mdx': '---\ntitle: Flying\n---\n## Up\n',
  'fern/pages/wind.mdx': 'Blow.\n',
  'fern/pages/errors.mdx': 'Oh.\n',
  'fern/pages/parts/index.mdx': 'All parts.\n',
  'fern/pages/parts/tail.mdx': '---\ntitle: The tail\n---\nLong.\n',
  'fern/pages/parts/bar.mdx': '---\nslug: sticks\nposition: 2\n---\nStiff.\n',
  'fern/pages/draft.mdx': 'Not listed.\n',
  'fern/snippets/paper.mdx': 'Paper.\n',
  'fern/apis/kites/generators.yml': 'api:\n  specs:\n    - openapi: ./openapi.yml\n',
  'fern/apis/kites/openapi.yml': 'openapi: 3.0.0\n',
  'fern/changelog/2026-02-03.mdx': '## Red kites\n\nThey fly.\n',
};

function body(source: string): string {
  const { text } = migrateTexts({ ...FILES, 'fern/pages/keys.mdx': source });
  return text('o-auth-2-keys.mdx').replace(/^---[\s\S]*?---\n\n?/, '');
}

test('docs.yml gives navigation, addresses, look and redirects', () => {
  const { migration, config, text, notes } = migrateTexts(FILES);
  expect(migration.tool).toBe('fern');
  expect(config).toEqual({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Kites',
    colors: { primary: '#ff0000' },
    logo: { light: '/assets/l.svg', dark: '/assets/d.svg' },
    navigation: {
      tabs: [
        {
          tab: 'Guides',
          pages: [
            'o-auth-2-keys',
            {
              group: 'Fly high',
              root: 'fly-high',
              pages: [
                'fly-high/the-wind',
                'links/weather',
                {
                  group: 'Parts',
                  root: 'fly-high/parts',
                  expanded: true,
                  pages: ['sticks', 'fly-high/parts/tail'],
                },
              ],
            },
          ],
        },
        {
          tab: 'API',
          pages: [
            {
              group: 'Kite API',
              openapi: { source: 'apis/kites/openapi.yml', directory: 'api-reference' },
              pages: ['api-reference/errors'],
            },
          ],
        },
        { tab: 'News', pages: ['news/index'] },
        { tab: 'Shop', href: 'https://shop.example' },
      ],
    },
    navbar: { links: [{ label: 'App', href: 'https://app.example.com' }] },
    footer: { socials: { x: 'https://twitter.com/kites' } },
    integrations: { ga4: { measurementId: 'G-1' } },
    redirects: [
      { source: '/learn', destination: '/' },
      { source: '/old', destination: '/fly-high' },
      { source: '/v1/:path*', destination: '/:path*' },
      { source: '/learn/:path*', destination: '/:path*' },
    ],
  });
  expect(text('o-auth-2-keys.mdx')).toBe(
    '---\ntitle: OAuth2 & Keys\ndescription: All of them.\nicon: key\n---\n\nSee [wind](/fly-high/the-wind) and [fly](/fly-high#up).\n',
  );
  expect(text('fly-high.mdx')).toBe('---\ntitle: Flying\nsidebarTitle: Fly high\n---\n\n## Up\n');
  expect(text('fly-high/the-wind.mdx')).toBe('---\ntitle: Wind\nhidden: true\n---\n\nBlow.\n');
  expect(text('news/index.mdx')).toBe(
    '---\ntitle: News\nrss: true\n---\n\n<Update label="2026-02-03">\n\n## [Red kites](/news/2026/2/3)\n\nThey fly.\n\n</Update>\n',
  );
  expect(migration.copies.get('apis/kites/openapi.yml')).toBe('fern/apis/kites/openapi.yml');
  expect(notes).toEqual([
    'approximated fern/docs.yml API section: its pages have new addresses: Kite API',
    'left fern/docs.yml navigation entry without a page: pages/gone.mdx',
    'left fern/docs.yml script, not copied: ./custom.js',
    'left fern/pages/draft.mdx page that the navigation does not list, not converted',
    'left fern/snippets/paper.mdx page that the navigation does not list, not converted',
  ]);
});

test('components, steps, code and snippets become ours', () => {
  expect(
    body(`<Callout intent="error" title="Stop" icon="x">No {wind}, <kite>.</Callout>

<Cards cols={2}>
  <Card title="A" icon="fa-regular fa-star" href="/learn/fly-high" />
</Cards>

<Steps>
### Fold
One.

### Throw
Two.
</Steps>

<CodeBlocks>
<CodeBlock title="a">
\`\`\`ts title="a.ts" {1-2} maxLines=5
x
\`\`\`
</CodeBlock>
\`\`\`bash npm
y
\`\`\`
</CodeBlocks>

<Markdown src="/snippets/paper.mdx" />

<EndpointRequestSnippet endpoint="POST /kites" />

<Success>Up.</Success>
`),
  ).toBe(`import Paper from '/snippets/paper.mdx';

<Danger title="Stop">No \\{wind\\}, &lt;kite>.</Danger>

<CardGroup cols={2}>
  <Card title="A" icon="star" iconType="regular" href="/fly-high" />
</CardGroup>

<Steps>
<Step title="Fold">

One.

</Step>
<Step title="Throw">

Two.

</Step>
</Steps>

<CodeGroup>

\`\`\`ts title="a.ts" {1-2} expandable
x
\`\`\`

\`\`\`bash title="npm"
y
\`\`\`
</CodeGroup>

<Paper />

<Info>

Request of \`POST /kites\`: see the API reference.

</Info>

<Check>Up.</Check>
`);
});

test('versions and products have their own addresses, and those of the first version with its name lead there', () => {
  const { config } = migrateTexts({
    'docs.yml':
      'title: K\nversions:\n  - { display-name: v2, path: v2.yml, slug: latest }\n  - { display-name: v1, path: v1.yml, availability: deprecated }\n',
    'fern.config.json': '{}',
    'v2.yml': 'navigation:\n  - page: Home\n    path: a.mdx\n',
    'v1.yml': 'navigation:\n  - page: Home\n    path: a.mdx\n',
    'a.mdx': 'A\n',
  });
  expect(config.navigation).toEqual({
    versions: [
      { version: 'v2', default: true, pages: ['home'] },
      { version: 'v1', tag: 'deprecated', pages: ['v-1/home'] },
    ],
  });
  expect(config.redirects).toEqual([{ source: '/latest/home', destination: '/home' }]);
});

test('a first version whose file is missing left the site without its plain addresses', () => {
  const { config, notes } = migrateTexts({
    'docs.yml':
      'title: K\nversions:\n  - { display-name: Latest, path: latest.yml }\n  - { display-name: Main, path: a.yml, slug: main, availability: beta }\n  - { display-name: Two, path: a.yml }\n',
    'fern.config.json': '{}',
    'a.yml': 'navigation:\n  - page: Home\n    path: a.mdx\n',
    'a.mdx': 'A\n',
  });
  expect(config.navigation).toEqual({
    versions: [
      { version: 'Main', tag: 'beta', pages: ['main/home'] },
      { version: 'Two', default: true, pages: ['home'] },
    ],
  });
  expect(config.redirects).toEqual([
    { source: '/two/home', destination: '/home' },
    { source: '/latest/:path*', destination: '/:path*' },
  ]);
  expect(notes).toEqual(['left docs.yml version whose file cannot be read, left out: Latest']);
});

const DESCRIPTION = `openapi: 3.0.0
paths:
  /kite:
    post: { tags: [Kites], operationId: KiteController_create, summary: Fold a kite }
    get: { tags: [Kites], operationId: kites_list }
  /secret:
    get: { tags: [Kites], operationId: secret }
  /server:
    post: { summary: Server Message }
`;

const OVERRIDES = `paths:
  /kite:
    post: { x-fern-sdk-group-name: [kites], x-fern-sdk-method-name: create }
  /secret:
    get: { x-fern-ignore: true }
`;

test('operations of an API had other addresses than in Fern, and links to them led nowhere', () => {
  const { config, text, notes } = migrateTexts({
    'fern/fern.config.json': '{}',
    'fern/docs.yml': `navigation:
  - page: Start
    path: start.mdx
  - api: API Reference
`,
    'fern/generators.yml':
      'api:\n  specs:\n    - openapi: openapi.yml\n      overrides: overrides.yml\n',
    'fern/openapi.yml': DESCRIPTION,
    'fern/overrides.yml': OVERRIDES,
    'fern/start.mdx': '[Fold](/api-reference/kites/create#request.body.paper)\n',
  });
  expect(config.navigation).toEqual({
    pages: [
      'start',
      {
        group: 'API Reference',
        pages: [
          { group: 'Kites', pages: ['api-reference/kites/list', 'api-reference/kites/create'] },
          'api-reference/server-message',
        ],
      },
    ],
  });
  expect(text('api-reference/kites/create.mdx')).toBe(
    '---\ntitle: Fold a kite\nopenapi: openapi.yml POST /kite\n---\n\n\n',
  );
  expect(text('api-reference/server-message.mdx')).toContain('openapi: openapi.yml POST /server');
  expect(notes).toEqual([]);
});

test('links with the path of the whole site lead to pages that have it in their own address', () => {
  const { text } = migrateTexts({
    'fern/fern.config.json': '{}',
    'fern/docs.yml': `instances: [{ url: https://a.example/docs }]
navigation:
  - page: Start
    path: start.mdx
  - page: Fold
    path: fold.mdx
`,
    'fern/start.mdx': '---\nslug: docs/start\n---\n\n[Fold](/docs/fold)\n',
    'fern/fold.mdx': '[Start](/docs/start)\n',
  });
  expect(text('docs/start.mdx')).toContain('[Fold](/fold)');
  expect(text('fold.mdx')).toContain('[Start](/docs/start)');
});

test('links to pages of an API whose description is missing were broken', () => {
  const { text, config, notes } = migrateTexts({
    'fern/fern.config.json': '{}',
    'fern/docs.yml': `title: Planes
navigation:
  - page: Start
    path: start.mdx
  - api: Chain API
    api-name: chain
redirects:
  - source: /old/get-block
    destination: /chain-api/get-block
`,
    'fern/apis/chain/generators.yml': 'api:\n  specs:\n    - openrpc: ../../built/chain.json\n',
    'fern/start.mdx':
      '[One](/chain-api/get-block#result), [old](/old/get-block#result), [all](/chain-api).\n',
  });
  expect(text('start.mdx')).toContain(
    '[One](/chain-api), [old](/old/get-block), [all](/chain-api).',
  );
  expect(text('chain-api.mdx')).toBe(
    '---\ntitle: Chain API\nhidden: true\n---\n\n<Warning>\n\nThe API description of this section was not in the folder of the old site, so its pages are missing.\n\n</Warning>\n',
  );
  expect(config.redirects).toEqual([
    { source: '/old/get-block', destination: '/chain-api' },
    { source: '/chain-api/:path*', destination: '/chain-api' },
  ]);
  expect(notes).toEqual([
    'left docs.json link to an API page without a description, leads to a note: /chain-api/get-block',
    'left fern/docs.yml API section without an OpenAPI description, left out: Chain API',
    'approximated fern/start.mdx link to a place on a page that was not converted, leads to the page: /chain-api#result',
    'left fern/start.mdx link to an API page without a description, leads to a note: /chain-api/get-block#result',
  ]);
});

test('a link that wrote an address in capitals led nowhere', () => {
  const { text, notes } = migrateTexts({
    'fern/fern.config.json': '{}',
    'fern/docs.yml': `
instances: [{ url: kites.docs.example.com }]
navigation:
  - page: Start
    path: start.mdx
  - page: Fold a kite
    path: fold.mdx
redirects:
  - source: /Paper
    destination: /fold-a-kite
`,
    'fern/start.mdx': '[Fold](/Fold-A-Kite#paper), [paper](/Paper), [gone](/Gone).\n',
    'fern/fold.mdx': '## Paper\n\nFold it.\n',
  });
  expect(text('start.mdx')).toContain(
    '[Fold](/fold-a-kite#paper), [paper](/Paper), [gone](/Gone).',
  );
  expect(notes).toEqual(['left fern/start.mdx link without a target: /Gone']);
});
