import { expect, test } from 'vitest';
import { migrateTexts } from '../../testing/migrate-texts.ts';

const CONFIG = `
import { defineConfig } from 'vitepress';
import { withPwa } from '@vite-pwa/vitepress';
import { guide } from './sidebar';
export default ({ mode }: { mode: string }) => withPwa(defineConfig({
  title: 'Planes', srcDir: 'src', srcExclude: ['**/parts/*'], base: '/docs/',
  head: [['link', { rel: 'icon', href: '/docs/f.ico' }]],
  themeConfig: {
    nav: [{ text: 'Learn', link: '/guide/start' }, { text: 'Shop', link: 'https://a.example' }],
    sidebar: { '/guide/': guide(), '/api/': { base: '/api/', items: [{ text: 'Fold', link: 'fold' }] } },
    socialLinks: [{ icon: 'github', link: 'https://github.com/acme/planes' }],
  },
}));
`;

const FILES = {
  '.vitepress/config.mts': CONFIG,
  '.vitepress/sidebar.ts': `export const guide = () => [{ text: 'Guide', collapsed: false, items: [
    { text: 'Start here', link: '/guide/start' }, { text: 'Web', link: 'https://b.example' }, { text: 'Gone', link: '/gone' }] }];`,
  'src/index.md': '# Planes\n',
  'src/api/fold.md': '# Fold\n',
  'src/public/f.ico': '',
};

function page(body: string, more: Record<string, string> = {}) {
  return migrateTexts({ ...FILES, 'src/guide/start.md': body, ...more });
}

const HEAD = '---\ntitle: Start\nsidebarTitle: Start here\n---\n\n';

test('a configuration that is a function over several files gives navigation, look and redirects', () => {
  const { config, notes } = page('# Start\n');
  expect(config).toEqual({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Planes',
    colors: { primary: '#3f51b5' },
    favicon: '/f.ico',
    navigation: {
      tabs: [
        {
          tab: 'Learn',
          pages: [{ group: 'Guide', expanded: true, pages: ['guide/start', 'links/web'] }],
        },
        { tab: 'Api', pages: ['api/fold'] },
      ],
    },
    navbar: { links: [{ label: 'Shop', href: 'https://a.example' }] },
    footer: { socials: { github: 'https://github.com/acme/planes' } },
    redirects: [
      { source: '/api/fold.html', destination: '/api/fold' },
      { source: '/guide/start.html', destination: '/guide/start' },
    ],
  });
  expect(notes).toEqual([
    'left .vitepress/config.mts navigation entry without a page: Gone: /gone',
  ]);
});

test('containers become callouts, folds and groups of code', () => {
  const { text } = page(
    '# Start\n\n::: tip **Fold** twice\nSee [it](../api/fold.md#a).\n:::\n\n::: details\nMore.\n:::\n\n::: code-group\n\n```sh [npm ~i~]\nnpm i\n```\n\n```ts{1} [a.ts]\nlet a // [!code error]\n```\n:::\n',
  );
  expect(text('guide/start.mdx')).toBe(
    `${HEAD}<Tip title="Fold twice">\n\nSee [it](/api/fold#a).\n\n</Tip>\n\n<Accordion title="Details">\n\nMore.\n\n</Accordion>\n\n<CodeGroup>\n\n\`\`\`sh title="npm"\nnpm i\n\`\`\`\n\`\`\`ts title="a.ts" {1}\nlet a // [!code highlight]\n\`\`\`\n\n</CodeGroup>\n`,
  );
});

test('text in a code group was lost', () => {
  const { text, notes } = page(
    '# Start\n\n::: danger\nFirst.\n\n:::code-group\n```sh [a]\n1\n```\n```sh [b]\n2\n```\n\nUse **this** instead.\n:::\n',
  );
  expect(text('guide/start.mdx')).toBe(
    `${HEAD}<Danger>\n\nFirst.\n\n<CodeGroup>\n\n\`\`\`sh title="a"\n1\n\`\`\`\n\`\`\`sh title="b"\n2\n\`\`\`\n\n</CodeGroup>\n\nUse **this** instead.\n\n</Danger>\n`,
  );
  expect(notes.filter((note) => note.includes('text in'))).toEqual([
    'approximated src/guide/start.md:14 text in a code group, put below it: Use **this** instead.',
  ]);
});

test('includes and code of other files are put into the page', () => {
  const { text } = page(
    '# Start\n\n<!--@include: ./parts/a.md-->\n\n<<< @/code.ts#one{1 ts} [code.ts]\n',
    {
      'src/guide/parts/a.md': 'Included.\n',
      'src/code.ts': 'no();\n// #region one\n  yes();\n// #endregion one\n',
    },
  );
  expect(text('guide/start.mdx')).toBe(
    `${HEAD}Included.\n\n\`\`\`ts title="code.ts" {1}\nyes();\n\`\`\`\n`,
  );
});

test('anchors follow the rule of VitePress, and chosen ids stay', () => {
  const { text } = page('# Start\n\n## 1. Fold `it` & fly!\n\n## Chosen {#own}\n');
  expect(text('guide/start.mdx')).toBe(
    `${HEAD}## 1. Fold \`it\` & fly! {#_1-fold-it-fly}\n\n## Chosen {#own}\n`,
  );
});

test('badges, emoji and values in a heading changed its anchor', () => {
  const { text } = page(
    '# Start\n\n## Fold <Badge text="new" />\n\n## Fold <Badge type="tip" text="soon" />\n\n## Fly :tada: high\n\n## In {{ $frontmatter.year }}\n\n## Own <Badge text="x" /> {#mine}\n',
  );
  expect(text('guide/start.mdx')).toBe(
    `${HEAD}## Fold <Badge color="green">new</Badge> {#fold}\n\n## Fold <Badge color="green">soon</Badge> {#fold-1}\n\n## Fly 🎉 high {#fly-high}\n\n## In \`$frontmatter.year\` {#in-frontmatter-year}\n\n## Own <Badge color="green">x</Badge> {#mine}\n`,
  );
});

test('Vue becomes badges, stubs, images and names of values', () => {
  const { text, notes } = page(
    `# Start

<script setup>
import Own from './Own.vue'
const version = '2.1'
</script>

Since {{ version }} and {{ now() }}, <Badge type="danger" text="new" /> <Own :a="b" v-if="c" title="T">Hi</Own>

<Zoom src="/a.png" alt="A" />
`,
    { 'src/public/a.png': '' },
  );
  expect(text('guide/start.mdx')).toBe(
    `---\ntitle: Start\nsidebarTitle: Start here\n---\n\nimport { Own } from '/snippets/components/Own.jsx';\n\nSince 2.1 and \`now()\`, <Badge color="red">new</Badge> <Own title="T">Hi</Own>\n\n<img src="/a.png" alt="A" />\n`,
  );
  expect(notes.filter((note) => note.includes('start.md'))).toEqual([
    'left src/guide/start.md component of the old site, replaced by a stub that shows its content: Own',
    'left src/guide/start.md:3 <script> in a page, removed',
    'approximated src/guide/start.md:7 component that shows an image, replaced by the image: Zoom',
    'left src/guide/start.md:7 value that Vue computes, replaced by its name: now()',
  ]);
});

test('a start page becomes a hero and features', () => {
  const { text } = page('# Start\n', {
    'src/index.md':
      '---\nlayout: home\nhero:\n  name: Planes\n  text: Fold\n  actions:\n    - text: Go\n      link: /guide/start\nfeatures:\n  - title: Light\n    details: Paper.\n---\n',
  });
  expect(text('index.mdx')).toBe(
    '---\ntitle: Planes\nmode: custom\n---\n\n<Hero eyebrow="Planes" title="Fold" actions={[{ label: "Go", href: "/guide/start" }]} />\n\n<FeatureGrid cols={3}>\n\n<Feature title="Light">\n\nPaper.\n\n</Feature>\n\n</FeatureGrid>\n',
  );
});

test('locales become languages', () => {
  const { config } = migrateTexts({
    '.vitepress/config.ts':
      "export default { title: 'P', cleanUrls: true, locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de', themeConfig: { sidebar: [{ text: 'Eins', link: '/de/a' }] } } }, themeConfig: { sidebar: [{ text: 'One', link: '/a' }] } }",
    'a.md': '# A\n',
    'de/a.md': '# A\n',
  });
  expect(config.navigation).toEqual({
    languages: [
      { language: 'en', default: true, pages: ['a'] },
      { language: 'de', pages: ['de/a'] },
    ],
  });
});

test('a base with signs of patterns, and a rewrite with many rests, ended the run or never did', () => {
  const { notes } = migrateTexts({
    '.vitepress/config.mjs': `export default { base: '/c++/', rewrites: { '${':a*'.repeat(8)}b': 'x' },
      themeConfig: { sidebar: [{ text: 'A', link: '/c++/a' }, { text: 'G', link: '/gone' }] } };`,
    'index.md': '# Home\n',
    'a.md': '# A\n',
    [`${'a'.repeat(90)}.md`]: '# Long\n',
  });
  expect(notes).toContain(
    `left .vitepress/config.mjs rewrite that is not understood: its pages keep the address of their files: ${':a*'.repeat(8)}b`,
  );
});

test('rewrites with many names in one part of a path took minutes', () => {
  const { migration } = migrateTexts({
    '.vitepress/config.mjs': `export default { rewrites: { '${':a:b:c:d:e:f:g:h'}x': 'x',
      'packages/:pkg/docs/:rest*': ':pkg/:rest*', 'guide-:name.md': 'guides/:name.md' } };`,
    'index.md': '# Home\n',
    'packages/core/docs/deep/a.md': '# A\n',
    'guide-fly.md': '# Fly\n',
    [`${'a'.repeat(90)}.md`]: '# Long\n',
  });
  expect(migration.report.pages.map(({ address }) => address).sort()).toEqual([
    '/',
    `/${'a'.repeat(90)}.html`,
    '/core/deep/a.html',
    '/guides/fly.html',
  ]);
});

test('ids at blocks, notes and headings of lists were lost', () => {
  const { text } = page(
    '# Start\n\n{#first}\n\n- one\n\n  ### Two {#second}\n\n::: tip Third {#third}\nWords.\n:::\n',
  );
  expect(text('guide/start.mdx')).toBe(
    '---\ntitle: Start\nsidebarTitle: Start here\n---\n\n<span id="first" />\n\n- one\n\n  ### Two {#second}\n\n<span id="third" />\n\n<Tip title="Third">\n\nWords.\n\n</Tip>\n',
  );
});

test('pages with parameters are those that their file of paths lists', () => {
  const { text, migration, notes } = page('# Start\n', {
    'src/kit/[name].md': '# {{ $params.name }}\n\n<!-- @content -->\n',
    'src/kit/[name].paths.ts': `import list from './list.json';
      export default { async paths() { return list.map((name) => ({ params: { name }, content: 'About **' + name + '**.' })); } };`,
    'src/kit/list.json': '["glider", "dart", "../../etc"]',
    'src/other/[id].md': '# Other\n',
  });
  expect(text('kit/dart.mdx')).toBe('---\ntitle: dart\n---\n\nAbout **dart**.\n');
  expect(migration.report.pages.filter(({ from }) => from.includes('['))).toEqual([
    { from: 'src/kit/[name].md', to: 'kit/glider.mdx', address: '/kit/glider.html' },
    { from: 'src/kit/[name].md', to: 'kit/dart.mdx', address: '/kit/dart.html' },
  ]);
  expect(notes.filter((note) => note.includes('parameters'))).toEqual([
    'left src/kit/[name].md page with parameters, not converted: src/kit/[name].paths.ts gives no value for kit/[name].md',
    'left src/other/[id].md page with parameters, not converted: no file of its paths',
  ]);
});

test('style sheets of the theme are kept, and those to compile are told', () => {
  const { migration, notes } = page('# Start\n', {
    '.vitepress/theme/styles/own.css': '.own { color: red; }',
    '.vitepress/theme/more.scss': '$a: red;',
  });
  expect(migration.copies.get('styles/styles/own.css')).toBe('.vitepress/theme/styles/own.css');
  expect(notes.filter((note) => note.includes('style sheet'))).toEqual([
    'left .vitepress/theme/more.scss style sheet that has to be compiled, not copied',
    'approximated .vitepress/theme/styles/own.css style sheet of the theme, copied: look at what it selects: styles/styles/own.css',
  ]);
});

test('rules of a host with a rest are kept, and those with conditions are told', () => {
  const { config, notes } = page('# Start\n', {
    'src/public/_redirects':
      '/was/* /guide/:splat 301\n/fr/* /guide/:splat 302 Language=fr\n/store id=:id /guide/start 301\n',
  });
  expect(config.redirects).toContainEqual({ source: '/was/:splat*', destination: '/guide/:splat' });
  expect(notes).toContain(
    'left docs.json redirect that only the old host understands: /fr/* → /guide/:splat',
  );
  expect(notes).toContain(
    'left docs.json redirect that only the old host understands: /store → /guide/start',
  );
});

test('code in a tab that looked like a tab tore it in two, and text before the tabs was lost', () => {
  const { text } = page('# Start\n\n:::tabs\nBefore.\n== One\n```adoc\n== Heading\n```\n:::\n');
  expect(text('guide/start.mdx')).toContain('```adoc\n== Heading\n```');
  expect(text('guide/start.mdx')).toContain('Before.');
});

test('blocks thousands deep ended the whole run', () => {
  const { text } = page(`# Start\n\n${':::note\n'.repeat(3_000)}`);
  expect(text('guide/start.mdx')).toContain('<Note>');
});

const MENUS = `[
  { text: 'Learn', link: '/guide/start' },
  { text: 'Home', link: '/' },
  { text: 'Blog', link: '/blog/' },
  { text: 'More', items: [
    { text: 'Start', link: '/guide/start' },
    { text: 'People', items: [{ text: 'Team', link: '/team' }, { text: 'Jobs', link: 'https://a.example/jobs' }] },
  ] },
]`;

function pageWithMenus(sidebar: string) {
  return migrateTexts({
    '.vitepress/config.ts': `export default { title: 'Planes', themeConfig: { nav: ${MENUS}, sidebar: ${sidebar} } };`,
    'index.md': '# Planes\n',
    'guide/start.md': '# Start\n',
    'api/fold.md': '# Fold\n',
    'blog/index.md': '# Blog\n',
    'team.md': '# Team\n',
  });
}

test('menus of the top bar were lost: beside tabs they are tabs with a menu', () => {
  const { config, notes } = pageWithMenus(
    "{ '/guide/': [{ text: 'Start', link: '/guide/start' }], '/api/': [{ text: 'Fold', link: '/api/fold' }] }",
  );
  expect(config.navigation).toEqual({
    tabs: [
      { tab: 'Learn', pages: ['guide/start'] },
      { tab: 'Api', pages: ['api/fold'] },
      { tab: 'Blog', pages: ['blog/index'] },
      {
        tab: 'More',
        menu: [
          { item: 'Team', pages: ['team'] },
          { item: 'Jobs', href: 'https://a.example/jobs' },
        ],
      },
    ],
  });
  expect(notes).toEqual([]);
});

test('menus of the top bar were lost: a single sidebar has groups for them', () => {
  const { config } = pageWithMenus("[{ text: 'Start', link: '/guide/start' }]");
  expect(config.navigation).toEqual({
    pages: ['guide/start', 'blog/index', { group: 'More', pages: ['team', 'links/jobs'] }],
  });
});

test('a heading with an escaped tag lost the id that stands behind it', () => {
  const { text } = page('# Start\n\n[Kite](#kite)\n\n## Kite\\<T> {#kite}\n\nText.\n');
  expect(text('guide/start.mdx')).toContain('## Kite\\<T> {#kite}');
});

test('a source folder with a step back in its path stopped the conversion', () => {
  const { migration } = migrateTexts({
    '.vitepress/config.js': "module.exports = { srcDir: './theme/../src/' };",
    'src/index.md': '# Planes\n',
    'src/guide/fold.md': '# Fold\n',
  });
  expect(migration.report.pages.map(({ to }) => to)).toEqual(['guide/fold.mdx', 'index.mdx']);
});

test('a tab whose menu named another tab was called by its folder', () => {
  const { config } = migrateTexts({
    '.vitepress/config.js': `module.exports = { themeConfig: {
      nav: [{ text: 'Docs', items: [{ text: 'Guide', link: '/guide/' }, { text: 'API', link: '/api/' }] }],
      sidebar: { '/guide/': [{ text: 'Fold', link: '/guide/fold' }], '/api/': [{ text: 'fold()', link: '/api/fold' }] },
    } };`,
    'guide/fold.md': '# Fold\n',
    'api/fold.md': '# fold()\n',
  });
  const { tabs } = config.navigation as { tabs: { tab: string }[] };
  expect(tabs.map(({ tab }) => tab)).toEqual(['Docs', 'API']);
});
