import { expect, test } from 'vitest';
import { migrateTexts } from '../../testing/migrate-texts.ts';

const FILES = {
  'package.json': '{ "name": "planes", "dependencies": { "nextra": "3.0.0" } }',
  'next.config.mjs': `
    import nextra from 'nextra';
    const withNextra = nextra({ theme: 'nextra-theme-docs' });
    export default withNextra({ async redirects() { return [{ source: '/old', destination: '/docs/start' }]; } });`,
  'theme.config.jsx': `export default { project: { link: 'https://github.com/acme/planes' }, head: { titleTemplate: '%s – Planes' } };`,
  'pages/_meta.js': `export default { index: { type: 'page', title: 'Home', display: 'hidden' }, docs: { type: 'page', title: 'Docs' }, web: { type: 'page', title: 'Web', href: 'https://a.example' } };`,
  'pages/index.mdx': '# Planes\n',
  'pages/docs/_meta.json': `{ "start": "Begin", "-- x": { "type": "separator", "title": "Deep" }, "more": { "title": "More", "theme": { "collapsed": false } }, "lost": "Lost" }`,
  'pages/docs/start.mdx': '# Start\n',
  'pages/docs/zebra.md': '# Zebra\n',
  'pages/docs/more/a.mdx': '# A\n',
  'pages/docs/more/index.mdx': '# All\n',
};

function page(body: string, more: Record<string, string> = {}) {
  return migrateTexts({ ...FILES, 'pages/docs/start.mdx': body, ...more });
}

test('configuration, theme and _meta files give navigation, look and redirects', () => {
  const { config, notes, migration } = migrateTexts(FILES);
  expect(migration.tool).toBe('nextra');
  expect(config).toEqual({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Planes',
    colors: { primary: '#3f51b5' },
    icons: { library: 'lucide' },
    navigation: {
      tabs: [
        {
          tab: 'Docs',
          pages: [
            'docs/start',
            {
              group: 'Deep',
              expanded: true,
              pages: [
                { group: 'More', expanded: true, pages: ['docs/more', 'docs/more/a'] },
                'docs/zebra',
              ],
            },
          ],
        },
        { tab: 'Web', href: 'https://a.example' },
      ],
    },
    navbar: { links: [{ label: 'Repository', href: 'https://github.com/acme/planes' }] },
    footer: { socials: { github: 'https://github.com/acme/planes' } },
    redirects: [{ source: '/old', destination: '/docs/start' }],
  });
  expect(notes).toEqual(['left docs/_meta navigation entry without a page: lost']);
});

test('components of Nextra become ours', () => {
  const { text } = page(`import { Callout, Cards, FileTree, Steps, Tabs } from 'nextra/components';

export const getStaticProps = async () => {
  return { props: {} };
};

# Start

<Callout type="warning">Wind</Callout>

> [!NOTE]
> Wait.

<Tabs items={['npm', { label: 'yarn' }]} defaultIndex={1}>
  <Tabs.Tab>one</Tabs.Tab>
  <Tabs.Tab>two</Tabs.Tab>
</Tabs>

<Cards>
  <Cards.Card title="More" href="/docs/more" icon={<Star />} />
</Cards>

<FileTree>
  <FileTree.Folder name="src" open>
    <FileTree.File name="a.ts" active />
  </FileTree.Folder>
</FileTree>

<Steps>
### Fold it [#fold]

Twice.

### Fly
</Steps>

## Own [#chosen]

\`\`\`js filename="a.js" {1} /fold/ copy=false
fold();
\`\`\`

[a](./more/a) [start](#start)
`);
  expect(text('docs/start.mdx')).toBe(`---
title: Start
sidebarTitle: Begin
---

<Warning>Wind</Warning>

<Note>

Wait.

</Note>

<Tabs defaultTabIndex={1}>
  <Tab title="npm">one</Tab>
  <Tab title="yarn">two</Tab>
</Tabs>

<Columns cols={2}>
  <Card title="More" href="/docs/more" />
</Columns>

<FileTree>
  <FileTree.Folder name="src" defaultOpen>
    <FileTree.File name="a.ts" highlight />
  </FileTree.Folder>
</FileTree>

<Steps>

<Step title="Fold it" titleSize="h3" id="fold">

Twice.

</Step>

<Step title="Fly" titleSize="h3" id="fly" />

</Steps>

## Own {#chosen}

\`\`\`js title="a.js" {1} /fold/ nocopy
fold();
\`\`\`

[a](/docs/more/a) [start](#)
`);
});

test('version 4: pages of the app folder and one file for the whole navigation', () => {
  const { config, text } = migrateTexts({
    'package.json': '{ "name": "planes", "dependencies": { "nextra": "4.0.0" } }',
    'next.config.ts': `import nextra from 'nextra';\nexport default nextra({})({});`,
    'app/_meta.global.tsx': `export default { docs: { items: { index: '', fly: { title: <b>Fly</b> } } } };`,
    'app/(main)/docs/page.mdx': '# Docs\n',
    'app/(main)/docs/fly/page.mdx': '---\ntitle: Wings\n---\n\n<Star lang={props.lang} />\n',
  });
  expect(config).toMatchObject({
    navigation: { pages: [{ group: 'Docs', pages: ['docs', 'docs/fly'] }] },
  });
  expect(text('docs/fly.mdx')).toBe(
    "---\ntitle: Wings\nsidebarTitle: Fly\n---\n\nimport { Star } from '/snippets/components/Star.jsx';\n\n<Star />\n",
  );
});

test('languages in the names of files and in folders', () => {
  const files = {
    'package.json': '{ "dependencies": { "nextra": "2.0.0" } }',
    'next.config.js': `module.exports = require('nextra')({})({ i18n: { locales: ['en', 'fr'], defaultLocale: 'en' } });`,
  };
  const named = migrateTexts({
    ...files,
    'pages/a.en.mdx': '# A\n',
    'pages/b.en.mdx': '# B\n',
    'pages/a.fr.mdx': '# A fr\n',
    'pages/_meta.fr.json': '{ "a": "Ah" }',
  });
  expect(named.config).toMatchObject({
    navigation: {
      languages: [
        { language: 'en', default: true, pages: ['a', 'b'] },
        { language: 'fr', pages: ['fr/a'] },
      ],
    },
    redirects: [{ source: '/fr/b', destination: '/b' }],
  });
  const inFolders = migrateTexts({
    ...files,
    'content/en/a.mdx': '# A\n',
    'content/fr/a.mdx': '# A\n',
  });
  expect(inFolders.config).toMatchObject({
    navigation: { languages: [{ pages: ['en/a'] }, { pages: ['fr/a'] }] },
  });
});

test('a wildcard swallowed the exact redirect, and rules of one host became rules for all', () => {
  const { config, notes } = migrateTexts({
    ...FILES,
    'next.config.mjs': `export default { async redirects() { return [
      { source: '/guides/old', destination: '/docs/start' },
      { source: '/guides/:path*', destination: '/docs/:path*' },
      { source: '/a/:path*', destination: '/docs/:path*' },
      { source: '/n/:id(\\\\d+)', destination: '/docs/:id' },
      { source: '/:path*', has: [{ type: 'host', value: 'old.example' }], destination: 'https://new.example/:path*' },
    ]; } };`,
  });
  expect(config.redirects).toEqual([
    { source: '/guides/old', destination: '/docs/start' },
    { source: '/guides/:path*', destination: '/docs/:path*' },
    { source: '/a/:path*', destination: '/docs/:path*' },
  ]);
  expect(notes.filter((note) => note.includes('redirect'))).toEqual([
    'left docs.json redirect that only the old host understands: /:path* → https://new.example/:path*',
    'left docs.json redirect that only the old host understands: /n/:id(\\d+) → /docs/:id',
  ]);
});

test('pages of a folder named api were lost', () => {
  const { text } = migrateTexts(
    {
      'package.json': '{ "dependencies": { "nextra": "4.0.0" } }',
      'next.config.mjs': 'export default {};',
      'content/index.mdx': '# Home\n',
      'content/api/client.mdx': '# Client\n',
    },
    'nextra',
  );
  expect(text('api/client.mdx')).toContain('title: Client');
});

test('pages among the API routes of Next.js were passed over without a word', () => {
  const { notes } = migrateTexts({ ...FILES, 'pages/api/hello.mdx': '# Hello\n' });
  expect(notes).toContain(
    'left pages/api/hello.mdx page among the API routes of Next.js, no page there',
  );
});

const APP = {
  'package.json': '{ "dependencies": { "nextra": "4.0.0" } }',
  'next.config.mjs': 'export default {};',
};

test('addresses of pages of React code led nowhere', () => {
  const { text, notes } = migrateTexts(
    {
      ...APP,
      'app/page.tsx': 'export default () => null;',
      'app/(site)/shop/page.tsx': 'export default () => null;',
      'app/blog/[slug]/page.tsx': 'export default () => null;',
      'app/docs/page.mdx': '# Docs\n',
    },
    'nextra',
  );
  expect(text('shop.mdx')).toContain('This page was code of the old site');
  expect(notes.filter((note) => note.includes('is code'))).toEqual([
    'left app/(site)/shop/page.tsx page that is code: its address has a note: /shop',
    'left app/page.tsx start page that is code, not converted',
  ]);
});

test('code in pages ended in errors: names without a value, and components that wait', () => {
  const { text, notes } = migrateTexts(
    {
      ...APP,
      'content/index.mdx': `import { Cards } from 'nextra/components'
import Old from './_old.mdx'

# Home

<Remote components={{ Cards }} title="Kept" />

{process.env.NODE_ENV !== 'production' && <Old />}

export function Part({ props }) {
  return <b>{props.join()}</b>
}

<Part props={['a']} />

<Stars />

export async function Stars() {
  const words = \`Made of paper\`
  return <b>{await load(words)}</b>
}

$x_{a}$ and {[1, 2].map((n) => n + 1).join()}
`,
      'content/_old.mdx': 'Old.\n',
    },
    'nextra',
  );
  expect(text('index.mdx')).toBe(`---
title: Home
---

import Old from '/snippets/content/old.mdx';
import { Remote } from '/snippets/components/Remote.jsx';
import { Stars } from '/snippets/components/Stars.jsx';

<Remote title="Kept" />

\`process.env.NODE_ENV !== 'production' && <Old />\`

export function Part({ props }) {
  return <b>{props.join()}</b>
}

<Part props={['a']} />

<Stars />

<Accordion title="Stars of the old site">

\`\`\`\`\`\`\`\`\`jsx
export async function Stars() {
  const words = \`Made of paper\`
  return <b>{await load(words)}</b>
}
\`\`\`\`\`\`\`\`\`

</Accordion>

$x_{a}$ and {[1, 2].map((n) => n + 1).join()}
`);
  expect(notes).toEqual([
    'left content/index.mdx attribute whose value is in code of the old site, removed: Remote components',
    'left content/index.mdx code of the old site in a page, removed: export async function Stars() {',
    'left content/index.mdx component of the old site, replaced by a stub that shows its content: Remote',
    'left content/index.mdx component of the old site, replaced by a stub that shows its content: Stars',
    "left content/index.mdx value from code of the old site, shown as code: process.env.NODE_ENV !== 'production' && <Old />",
  ]);
});

test('code in a template string of an export was read as Markdown, up to the end of the page', () => {
  const { text } = page(`# Start

export async function Colors() {
  const raw = \`\\\`\\\`\\\`ansi
[0m and { stay open
\\\`\\\`\\\`\`
  return compile(\`~~~md
\${raw}
~~~
\${[1].map((n) => \`<b>\${n}</b>\`)}
\`)
}

## Next

<Types
  code={\`type A = 1
export default A\`}
/>

{Math.max(1, 2)}
`);
  expect(text('docs/start.mdx')).toBe(`---
title: Start
sidebarTitle: Begin
---

import { Types } from '/snippets/components/Types.jsx';

<Accordion title="Colors of the old site">

\`\`\`\`\`\`\`\`\`jsx
export async function Colors() {
  const raw = \`\\\`\\\`\\\`ansi
[0m and { stay open
\\\`\\\`\\\`\`
  return compile(\`~~~md
\${raw}
~~~
\${[1].map((n) => \`<b>\${n}</b>\`)}
\`)
}
\`\`\`\`\`\`\`\`\`

</Accordion>

## Next

<Types
  code={\`type A = 1
export default A\`}
/>

{Math.max(1, 2)}
`);
});

test('a folder of Nextra 4 had the name of its file, not the heading of its page', () => {
  const site = (pages: string) => ({
    'next.config.mjs': "import nextra from 'nextra';\nexport default nextra({})({});\n",
    'package.json': '{ "dependencies": { "nextra": "^4.0.0", "nextra-theme-docs": "^4.0.0" } }',
    [`${pages}/index.mdx`]: '# Home\n',
    [`${pages}/wood.mdx`]: '# Wood *and* paper [#wood]\n\nBoth fold.\n',
    [`${pages}/wood/ash.mdx`]: '# Ash\n',
  });
  const toGroup = (group: string) => ({
    pages: ['index', { group, root: 'wood', pages: ['wood/ash'] }],
  });
  expect(migrateTexts(site('content')).config.navigation).toEqual(toGroup('Wood and paper'));
  expect(migrateTexts(site('pages')).config.navigation).toEqual(toGroup('Wood'));
});

test('an index that stands for its folder was its first page, and a plain index named the folder', () => {
  const { config, text } = migrateTexts({
    'next.config.mjs': "import nextra from 'nextra';\nexport default nextra({})({});\n",
    'content/_meta.js': "export default { wood: '', paper: '', glue: 'Glue it' };",
    'content/wood/index.mdx': '---\nasIndexPage: true\nsidebarTitle: Woods\n---\n\n# All wood\n',
    'content/wood/ash.mdx': '# Ash\n',
    'content/paper/index.mdx': '# All paper\n',
    'content/paper/thin.mdx': '# Thin\n',
    'content/glue.mdx': '---\nsidebarTitle: Glues\n---\n\n# All glue\n',
  });
  expect(config.navigation).toEqual({
    pages: [
      { group: 'Woods', root: 'wood', pages: ['wood/ash'] },
      { group: 'Paper', pages: ['paper', 'paper/thin'] },
      'glue',
    ],
  });
  expect(text('glue.mdx')).toBe('---\ntitle: All glue\nsidebarTitle: Glue it\n---\n\n\n');
});

test('a comment of HTML in a comment of MDX left its end in the page', () => {
  const { text } = page('# Start\n\n{/* <!-- fold --> */}\n\n<!-- twice -->\n');
  expect(text('docs/start.mdx')).toBe(
    '---\ntitle: Start\nsidebarTitle: Begin\n---\n\n{/* <!-- fold --> */}\n\n{/* twice */}\n',
  );
});

test('code in a line ended with its language, `{:js}`', () => {
  const { text } = page(`# Start

A \`const a = 1{:js}\`, a \`\`b\`c{:.kw}\`\` and \`{:js}\` stay apart.

| a | b |
|---|---|
| \`{ a: 1 }{:ts}\` | \`d{e}\` |

## Take \`a{:js}\`

[take](#take-ajs)

\`\`\`md
\`a{:js}\`
\`\`\`
`);
  expect(text('docs/start.mdx')).toBe(`---
title: Start
sidebarTitle: Begin
---

A \`const a = 1\`, a \`\`b\`c\`\` and \`{:js}\` stay apart.

| a | b |
|---|---|
| \`{ a: 1 }\` | \`d{e}\` |

## Take \`a\` {#take-ajs}

[take](#take-ajs)

\`\`\`md
\`a{:js}\`
\`\`\`
`);
});

test('the words of a part were lost that only the code of a page showed', () => {
  const { text, notes } = page(
    `import Words from '../../parts/words.mdx'
import Unused from '../../parts/unused.mdx'
import { Frames } from '../../frames'

export const getStaticProps = () => ({ props: { words: render(<Words />) } })

# Start

<Frames />
`,
    { 'parts/words.mdx': 'Fold it.\n', 'parts/unused.mdx': 'Tear it.\n' },
  );
  expect(text('docs/start.mdx')).toBe(`---
title: Start
sidebarTitle: Begin
---

import Words from '/snippets/parts/words.mdx';
import Unused from '/snippets/parts/unused.mdx';
import { Frames } from '/snippets/components/Frames.jsx';

<Frames />

<Words />
`);
  expect(notes).toContain(
    'approximated pages/docs/start.mdx part of a page that code of the old site showed, put at its end: Words',
  );
});

test('values of files of data become constants of the page', () => {
  const { text } = page(
    `import planes from '../../planes.json'

# Start

{planes.name} {planes.default}
`,
    { 'planes.json': '{ "name": "Kite", "default": "Dart" }' },
  );
  expect(text('docs/start.mdx')).toContain(
    'export const planes = {"name":"Kite","default":"Dart"};',
  );
});

test('links of a part counted from its file, not from the page that shows it', () => {
  const { text, notes } = page(
    "import Words from '../../parts/words.mdx'\n\n# Start\n\n<Words />\n",
    {
      'parts/words.mdx': '[a](./more/a.mdx?b=1) [all](more) [none](./none)\n',
    },
  );
  expect(text('snippets/parts/words.mdx')).toBe(
    '[a](/docs/more/a?b=1) [all](/docs/more) [none](./none)\n',
  );
  expect(notes.filter((note) => note.includes('link'))).toEqual([
    'left parts/words.mdx link without a target: ./none',
  ]);
});

test('a page had two titles: that of its frontmatter, and its heading', () => {
  const { text } = page('---\ntitle: Planes for everyone\n---\n\n# Start\n\nFold.\n', {
    'pages/docs/moth.mdx': `---
title: Moths for everyone
---

import { Cards } from 'nextra/components'

{/* Wings */}

export const count = () => {
  return 2
}

# Moth

{count()}
`,
  });
  expect(text('docs/start.mdx')).toBe(
    '---\ntitle: Start\nog:title: Planes for everyone\nsidebarTitle: Begin\n---\n\nFold.\n',
  );
  expect(text('docs/moth.mdx')).toBe(`---
title: Moth
og:title: Moths for everyone
sidebarTitle: Moths for everyone
---

{/* Wings */}

export const count = () => {
  return 2
}

{count()}
`);
});

test('a page that only passed on a React page was empty, without a note', () => {
  const { text, notes } = page(
    "---\ntitle: Home\n---\n\nexport { Home as default, getStaticProps } from '../../components/home'\n",
  );
  expect(text('docs/start.mdx')).toBe(`---
title: Home
sidebarTitle: Begin
---

<Warning>

This page was code of the old site: \`pages/docs/start.mdx\`.

</Warning>
`);
  expect(notes).toEqual([
    'left docs/_meta navigation entry without a page: lost',
    "left pages/docs/start.mdx code of the old site in a page, removed: export { Home as default, getStaticProps } from '../../components/home'",
    'left pages/docs/start.mdx page that is code: its address has a note',
  ]);
});
