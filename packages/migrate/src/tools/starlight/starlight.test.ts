import { expect, test } from 'vitest';
import { migrateTexts } from '../../testing/migrate-texts.ts';

const CONFIG = `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import { guides } from './sidebar.mjs';
export default defineConfig({
  site: 'https://a.example',
  redirects: { '/old': '/start/', '/any/[...slug]': '/more/[...slug]', '/x-[id]': '/' },
  integrations: [
    starlight({
      title: 'Planes',
      favicon: '/icon.svg',
      logo: { src: './src/assets/logo.svg' },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/acme/planes' }],
      customCss: ['./src/styles/own.css'],
      sidebar: [{ label: 'Begin', slug: 'start' }, guides, { label: 'Web', link: 'https://a.example' },
        { label: 'More', collapsed: true, autogenerate: { directory: 'more' } }, 'lost'],
    }),
  ],
});
`;

const FILES = {
  'astro.config.mjs': CONFIG,
  'sidebar.mjs': `export const guides = { label: 'Guides', badge: 'New', items: ['guides/fold', { slug: 'guides/fly', badge: { text: 'Beta' } }] };`,
  'public/icon.svg': '',
  'src/assets/logo.svg': '',
  'src/styles/own.css': ':root { --sl-color-accent: #aa3300; }',
  'src/content/docs/index.mdx': `---
title: Planes
template: splash
hero:
  tagline: Made of paper
  image: { file: ../../assets/logo.svg }
  actions: [{ text: Start, link: /start/, icon: right-arrow }]
---
`,
  'src/content/docs/start.mdx': '---\ntitle: Start\n---\n',
  'src/content/docs/guides/fold.md': '---\ntitle: Fold\n---\n\n## One & two\n',
  'src/content/docs/guides/fly.md': '---\ntitle: Fly\nsidebar: { label: Wings }\n---\n',
  'src/content/docs/more/B Page.md': '---\ntitle: B\nsidebar: { order: 1 }\n---\n',
  'src/content/docs/more/a.md': '---\ntitle: A\n---\n',
  'src/content/docs/more/deep/index.md': '---\ntitle: Deep\n---\n',
  'src/content/docs/more/deep/c.md': '---\ntitle: C\n---\n',
  'src/content/docs/more/_part.mdx': 'Part of {props.name}.\n',
};

function page(body: string, more: Record<string, string> = {}) {
  return migrateTexts({
    ...FILES,
    'src/content/docs/start.mdx': `---\ntitle: Start\n---\n\n${body}`,
    ...more,
  });
}

test('a configuration of Astro gives navigation, look and redirects', () => {
  const { config, notes, migration } = migrateTexts(FILES);
  expect(migration.tool).toBe('starlight');
  expect(config).toEqual({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Planes',
    colors: { primary: '#aa3300' },
    logo: '/assets/logo.svg',
    favicon: '/icon.svg',
    icons: { library: 'lucide' },
    navigation: {
      pages: [
        'start',
        { group: 'Guides', tag: 'New', expanded: true, pages: ['guides/fold', 'guides/fly'] },
        'links/web',
        {
          group: 'More',
          pages: [
            'more/b-page',
            'more/a',
            { group: 'deep', expanded: true, pages: ['more/deep', 'more/deep/c'] },
          ],
        },
      ],
    },
    footer: { socials: { github: 'https://github.com/acme/planes' } },
    redirects: [
      { source: '/old', destination: '/start' },
      { source: '/any/:slug*', destination: '/more/:slug*' },
    ],
  });
  expect(notes).toEqual([
    'left astro.config.mjs navigation entry without a page: lost',
    'approximated astro.config.mjs style sheet, copied: check its selectors: src/styles/own.css',
    'left docs.json redirect that only the old host understands: /x-:id → /',
  ]);
});

test('text below a hero touched the edges of the window, and headings in lists lost their anchors', () => {
  const { text } = migrateTexts({
    ...FILES,
    'src/content/docs/index.mdx':
      '---\ntitle: Planes\nhero: { tagline: Paper }\n---\n\n- ##### [`Chunk`](https://a.example)\n',
  });
  expect(text('index.mdx')).toBe(`---
title: Planes
mode: custom
---

<Hero title="Planes" description="Paper" />

<div className="prose mx-auto max-w-6xl px-5 py-12 lg:px-8 xl:px-0">

- ##### [\`Chunk\`](https://a.example) {#chunk}

</div>
`);
});

test('addresses of Astro pages led nowhere', () => {
  const { text, notes } = migrateTexts({
    ...FILES,
    'src/pages/index.astro': '<p>Home</p>',
    'src/pages/shop/plans.astro': '<p>Plans</p>',
    'src/pages/[any].astro': '<p>Any</p>',
  });
  expect(text('shop/plans.mdx')).toBe(
    '---\ntitle: Plans\nhidden: true\n---\n\n<Warning>\n\nThis page was code of the old site: `src/pages/shop/plans.astro`.\n\n</Warning>\n',
  );
  expect(notes.filter((note) => note.includes('src/pages'))).toEqual([
    'left src/pages/index.astro start page that is code, not converted',
    'left src/pages/shop/plans.astro page that is code: its address has a note: /shop/plans',
  ]);
});

test('a page of Starlight keeps its hero, label and badge', () => {
  const { text } = migrateTexts(FILES);
  expect(text('index.mdx')).toBe(`---
title: Planes
mode: custom
---

<Hero title="Planes" description="Made of paper" actions={[{"label":"Start","href":"/start/"}]}>

![](/assets/logo.svg)

</Hero>
`);
  expect(text('start.mdx')).toBe('---\ntitle: Start\nsidebarTitle: Begin\n---\n\n\n');
  expect(text('guides/fly.mdx')).toBe('---\ntitle: Fly\ntag: Beta\nsidebarTitle: Wings\n---\n\n\n');
});

test('components of Starlight become ours', () => {
  const { text } =
    page(`import { Aside, Card, CardGrid, Icon, LinkCard, Badge, Steps, TabItem, Tabs } from '@astrojs/starlight/components';

:::caution[Wind]
Wait.
:::

<Aside type="danger" title="Fire">Run.</Aside>

<Tabs syncKey="os">
  <TabItem label="macOS" icon="apple">Use paper.</TabItem>
</Tabs>

<CardGrid>
  <Card title="Fold" icon="open-book">Twice.</Card>
  <LinkCard title="Fly" href="/guides/fly/" description="Up {and} away" />
</CardGrid>

<Steps>

1. Take **paper**

   It is white.

2. Fold it:
   - once

</Steps>

## Wings <Badge text="New" variant="tip" />

[fold](../guides/fold/#one--two)
`);
  expect(text('start.mdx')).toBe(`---
title: Start
sidebarTitle: Begin
---

<Warning title="Wind">

Wait.

</Warning>

<Danger title="Fire">Run.</Danger>

<Tabs>
  <Tab title="macOS" icon="apple">Use paper.</Tab>
</Tabs>

<Columns cols={2}>
  <Card title="Fold" icon="book-open">Twice.</Card>
  <Card title="Fly" href="/guides/fly">Up \\{and\\} away</Card>
</Columns>

<Steps>

<Step title="Take **paper**">

It is white.

</Step>

<Step title="Fold it">

- once

</Step>

</Steps>

## Wings <Badge color="purple">New</Badge> {#wings}

[fold](/guides/fold#one--two)
`);
});

test('options of Expressive Code become options of a fence', () => {
  const { text } = page(`\`\`\`js title="a.js" {1} ins={2} del={3-4} "fold" showLineNumbers
one
two
three
four
\`\`\`

\`\`\`diff lang="py"
+ a
\`\`\`

\`\`\`ts
// src/a.ts
const a = 1;
\`\`\`
`);
  expect(text('start.mdx')).toContain(`\`\`\`js title="a.js" {1} lines /fold/
one
two // [!code ++]
three // [!code --]
four // [!code --]
\`\`\`

\`\`\`py diff
+ a
\`\`\`

\`\`\`ts title="src/a.ts"
const a = 1;
\`\`\`
`);
});

test('modules of pages: parts stay, files and values are put in, everything else is a stub', () => {
  const { text, notes } = page(
    `import Part from './more/_part.mdx';
import { Image } from 'astro:assets';
import { Code } from '@astrojs/starlight/components';
import logo from '../../assets/logo.svg';
import source from '../../code.js?raw';
import { VERSION } from '../../values.ts';
import { LATEST } from 'package';
import Fancy from '../../fancy.astro';

<Part name="x" />

<Image src={logo} alt="Logo" />

<Code code={source} lang="js" />

{VERSION} and {LATEST} on {frontmatter.title}

<Fancy client:load kind={LATEST}>Words</Fancy>
`,
    {
      'src/code.js': 'a();\n',
      'src/values.ts': `export const VERSION: string = ['2', '1'].join('.');`,
      'src/fancy.astro': '',
    },
  );
  expect(text('start.mdx')).toBe(`---
title: Start
sidebarTitle: Begin
---

import Part from '/snippets/src/content/docs/more/part.mdx';
import { Fancy } from '/snippets/components/Fancy.jsx';
export const VERSION = "2.1";
export const frontmatter = {"title":"Start"};

<Part name="x" />

<img src="/assets/logo.svg" alt="Logo" />

\`\`\`js
a();
\`\`\`

{VERSION} and \`LATEST\` on {frontmatter.title}

<Fancy>Words</Fancy>
`);
  expect(notes).toContain(
    'left src/content/docs/start.mdx value from code of the old site, shown as code: LATEST',
  );
});

test('languages and topics keep their addresses', () => {
  const { config } = migrateTexts({
    'astro.config.ts': `
      import starlight from '@astrojs/starlight';
      import topics from 'starlight-sidebar-topics';
      export default { integrations: [starlight({ title: { en: 'Planes', fr: 'Avions' },
        locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
        plugins: [topics([{ label: { en: 'Docs', fr: 'Guides' }, link: '/a/', items: ['a'] }, { label: 'API', items: ['b'] }])] })] };`,
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
    'src/content/docs/b.md': '---\ntitle: B\n---\n',
    'src/content/docs/fr/a.md': '---\ntitle: A fr\n---\n',
  });
  expect(config).toMatchObject({
    navigation: {
      languages: [
        {
          language: 'en',
          default: true,
          tabs: [
            { tab: 'Docs', pages: ['a'] },
            { tab: 'API', pages: ['b'] },
          ],
        },
        { language: 'fr', pages: ['fr/a'] },
      ],
    },
    redirects: [{ source: '/fr/b', destination: '/b' }],
  });
});

test('files that the old tool publishes as they are were left out without a word', () => {
  const body = `[Card](/.well-known/mcp/card.json), [catalog](/.well-known/catalog), [report](/report/index.html), [feed](/feed.xml).
`;
  const { migration, text, notes } = page(body, {
    'public/.well-known/mcp/card.json': '{}',
    'public/.well-known/catalog': '{}',
    'public/.nojekyll': '',
    'public/_headers': '',
    'public/feed.xml': '<rss/>',
    'public/report/index.html': '<p>Fast.</p>',
    'public/sitemap.xml': '<urlset/>',
  });
  expect([...migration.copies.keys()]).toEqual(
    expect.arrayContaining(['.well-known/mcp/card.json', 'feed.xml']),
  );
  expect(text('start.mdx')).toContain('[Card](/.well-known/mcp/card.json), [catalog]');
  expect(notes.filter((note) => /publish|target/.test(note))).toEqual([
    'left public/.well-known/catalog file of a type that a build does not publish: no file extension',
    'left public/report/index.html file of a type that a build does not publish: .html',
    'left src/content/docs/start.mdx link to a file of a type that a build does not publish: /.well-known/catalog',
    'left src/content/docs/start.mdx link to a file of a type that a build does not publish: /report/index.html',
  ]);
});

test("Astro's anchors end without a dash; banners of pages and code in constants were lost", () => {
  const { text, notes } = migrateTexts({
    'astro.config.mjs': CONFIG,
    'sidebar.mjs': 'export const guides = { label: "Guides", items: [] };',
    'src/content/docs/start.mdx': `---
title: Start
banner:
  content: Version 2 is <a href="/start/">here</a>
---
import { Code } from '@astrojs/starlight/components';
export const sample = 'fold(2);\\nfly();';

## Wind at 100 %

<Code code={sample} lang="js" title="fold.js" />
`,
  });
  expect(text('start.mdx')).toBe(`---
title: Start
sidebarTitle: Begin
---

<Info>

Version 2 is <a href="/start">here</a>

</Info>

export const sample = 'fold(2);\\nfly();';

## Wind at 100 % {#wind-at-100}

\`\`\`js title="fold.js"
fold(2);
fly();
\`\`\`
`);
  expect(notes).toContain(
    'approximated src/content/docs/start.mdx banner of a page, shown as a note',
  );
});

test('groups that folders make had the names of addresses', () => {
  const { config } = migrateTexts({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({
  title: 'Kites',
  sidebar: [{ label: 'Ideas', autogenerate: { directory: 'ideas' } }],
})] };
`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/ideas/shape.md': '---\ntitle: Shape\n---\n',
    'src/content/docs/ideas/Paper & Wood/index.md': '---\ntitle: Overview\n---\n',
    'src/content/docs/ideas/Paper & Wood/Thin Paper/rice.md': '---\ntitle: Rice\n---\n',
  });
  expect(config.navigation).toEqual({
    pages: [
      {
        group: 'Ideas',
        expanded: true,
        pages: [
          {
            group: 'Paper & Wood',
            expanded: true,
            pages: [
              'ideas/paper--wood',
              { group: 'Thin Paper', expanded: true, pages: ['ideas/paper--wood/thin-paper/rice'] },
            ],
          },
          'ideas/shape',
        ],
      },
    ],
  });
});

test('a part imported by the name Content was a stub without its text', () => {
  const { text } = page("import { Content as Part } from './more/_part.mdx';\n\n<Part />\n");
  expect(text('start.mdx')).toContain(
    "import Part from '/snippets/src/content/docs/more/part.mdx';\n\n<Part />\n",
  );
});

test('further lists of a blog had no address in the new site', () => {
  const posts = [1, 2, 3].map((day) => [
    `src/content/docs/news/p${day}.md`,
    `---\ntitle: P${day}\ndate: 2026-01-0${day}\nauthors: [ann]\n---\n\nText.\n`,
  ]);
  const { config } = migrateTexts({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import blog from 'starlight-blog';
export default { integrations: [starlight({ title: 'Planes', plugins: [blog({ prefix: 'news', postCount: 2 })] })] };`,
    'src/content/docs/index.md': '---\ntitle: Planes\n---\n',
    ...Object.fromEntries(posts),
  });
  expect(config.redirects).toEqual([
    { source: '/news/2', destination: '/news' },
    { source: '/news/tags/:tag', destination: '/news' },
    { source: '/news/authors/:author', destination: '/news' },
  ]);
});

test('a link that a plugin of the old site resolves vanished without a word', () => {
  const { notes } = page('[Plane](jd:paper:org.acme.Plane) and [mail](mailto:a@b.example)\n');
  expect(notes.filter((note) => note.includes('resolves'))).toEqual([
    'left src/content/docs/start.mdx link of a kind that only the old site resolves, shown as text: jd:paper:org.acme.Plane',
  ]);
});

test('a name in the configuration lost to the one of the page, and a link to a page of Astro was lost', () => {
  const { text, config, notes } = migrateTexts({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Planes', sidebar: [
  { label: 'Fold', link: '/fold/' }, { slug: 'fly' }, { label: 'Changes', link: '/changes' },
] })] };`,
    'src/content/docs/fold.md': '---\ntitle: Folding\nsidebar:\n  label: How to fold\n---\n',
    'src/content/docs/fly.md': '---\ntitle: Flying\nsidebar:\n  label: Fly\n---\n',
    'src/pages/changes.astro': '<h1>Changes</h1>\n',
  });
  expect(config.navigation).toEqual({ pages: ['fold', 'fly', 'changes'] });
  expect(text('fold.mdx')).toContain('sidebarTitle: Fold\n');
  expect(text('fly.mdx')).toContain('sidebarTitle: Fly\n');
  expect(text('changes.mdx')).not.toContain('hidden');
  expect(notes).toEqual([
    'left src/pages/changes.astro page that is code: its address has a note: /changes',
  ]);
});

test('anchors that end with a dash were lost from sites of Astro 6', () => {
  const page = (more: Record<string, string>, options = '') =>
    migrateTexts({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';\nexport default { ${options}integrations: [starlight({ title: 'Planes' })] };`,
      'src/content/docs/index.md': '---\ntitle: Planes\n---\n\n## Help (alias: ?)\n',
      ...more,
    }).text('index.mdx');
  const astro = (version: string) => ({
    'package.json': JSON.stringify({ dependencies: { astro: version } }),
  });
  // Without an id, ours is `help-alias-`.
  const kept = '---\ntitle: Planes\n---\n\n## Help (alias: ?)\n';
  const without = '---\ntitle: Planes\n---\n\n## Help (alias: ?) {#help-alias}\n';
  expect([page(astro('^6.4.5')), page(astro('7.2.0'))]).toEqual([kept, kept]);
  expect([page({}), page(astro('^5.18.0')), page(astro('catalog:'))]).toEqual(
    Array(3).fill(without),
  );
  expect(page(astro('5.5.0'), 'experimental: { headingIdCompat: true }, ')).toBe(kept);
});
