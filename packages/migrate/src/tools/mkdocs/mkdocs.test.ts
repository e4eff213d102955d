import { expect, test } from 'vitest';
import { migrateTexts } from '../../testing/migrate-texts.ts';

const CONFIG = `
site_name: Paper Planes
site_description: How to fold
repo_url: https://github.com/acme/planes
theme:
  name: material
  logo: img/logo.png
  features: [navigation.indexes]
  palette: { primary: teal }
plugins:
  - macros
  - redirects:
      redirect_maps:
        old/start.md: guides/start.md
extra:
  versions: { fold: 2.1 }
  analytics: { provider: google, property: !ENV [KEY, G-123] }
markdown_extensions:
  - pymdownx.keys
  - pymdownx.mark
  - pymdownx.snippets: { base_path: [parts] }
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
nav:
  - Home: index.md
  - Guides:
    - guides/index.md
    - First steps: guides/start.md
  - Source: https://example.com
`;

function page(body: string, more: Record<string, string> = {}) {
  const files = {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '# Home\n',
    'docs/guides/index.md': '# Guides\n',
  };
  return migrateTexts({ ...files, 'docs/guides/start.md': body, ...more });
}

test('navigation, titles, redirects and look come from mkdocs.yml', () => {
  const { config, text } = page('# Start here\n\nText.\n', { 'docs/img/logo.png': '' });
  expect(config).toEqual({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Paper Planes',
    description: 'How to fold',
    colors: { primary: '#009485' },
    logo: '/img/logo.png',
    icons: { library: 'lucide' },
    navigation: {
      pages: [
        'index',
        { group: 'Guides', root: 'guides/index', pages: ['guides/start'] },
        'links/source',
      ],
    },
    navbar: { links: [{ label: 'Repository', href: 'https://github.com/acme/planes' }] },
    integrations: { ga4: { measurementId: 'G-123' } },
    redirects: [{ source: '/old/start', destination: '/guides/start' }],
  });
  expect(text('guides/start.mdx')).toBe(
    '---\ntitle: Start here\nsidebarTitle: First steps\n---\n\nText.\n',
  );
  expect(text('links/source.mdx')).toBe('---\ntitle: Source\nurl: https://example.com\n---\n\n\n');
});

test('notes, folds and tabs become components, also inside lists', () => {
  const { text, notes } = page(
    '# T\n\n!!! tip "Use `x`"\n    One.\n\n    === "A"\n        ```py title="a.py" hl_lines="1 3-4" linenums="1"\n        a = {1}\n        ```\n    === "B"\n        b\n\n1. item\n\n    ???+ question\n        Why?\n',
  );
  expect(text('guides/start.mdx').split('---\n\n')[1]).toBe(`<Tip title="Use \`x\`">

One.

<Tabs>

<Tab title="A">

\`\`\`py title="a.py" {1,3-4} lines
a = {1}
\`\`\`

</Tab>

<Tab title="B">

b

</Tab>

</Tabs>

</Tip>

1. item

    <Accordion title="Question" defaultOpen>

    Why?

    </Accordion>
`);
  expect(notes).toContain('converted docs/guides/start.md:3 note: tip');
});

test('text that MDX would read as markup stays text', () => {
  const { text } = page(
    '# T\n\nA {brace}, a <placeholder>, 1 < 2, `{code}` and <br> <!-- note --> <https://a.example>.\n\n    indented { code\n\nexport X=1\n',
  );
  expect(text('guides/start.mdx').split('---\n\n')[1]).toBe(
    'A \\{brace\\}, a \\<placeholder>, 1 < 2, `{code}` and <br /> {/* note */} [https://a.example](https://a.example).\n\n```\nindented { code\n```\n\n&#101;xport X=1\n',
  );
});

test('includes are put in by file, section and lines, and never from outside the folder', () => {
  const { text, notes } = page(
    '# T\n\n```py\n--8<-- "code.py:main"\n```\n\n--8<-- "part.md:2:2"\n\n--8<-- "../../secret.md"\n',
    {
      'parts/code.py': 'a\n# --8<-- [start:main]\nb = 1\n# --8<-- [end:main]\n',
      'parts/part.md': 'one\ntwo\nthree\n',
    },
  );
  expect(text('guides/start.mdx').split('---\n\n')[1]).toBe(
    '```py\nb = 1\n```\n\ntwo\n\n*Missing include: `../../secret.md`*\n',
  );
  expect(notes).toContain(
    'left docs/guides/start.md:9 include that was not found: ../../secret.md',
  );
});

test('links lead to pages by their new address, and old anchors still work', () => {
  const { text, notes } = page(
    '# T\n\n[home](../index.md) ![x](../img/a.png){ width="20" } [gone](nothing.md) [self](#t)\n\n## What\'s new? { #news }\n\n## A & B\n\n## A & B\n',
    { 'docs/img/a.png': '' },
  );
  expect(text('guides/start.mdx').split('---\n\n')[1]).toBe(
    `[home](/) <img src="/img/a.png" alt="x" width="20" /> [gone](nothing.md) [self](#)\n\n## What's new? {#news}\n\n## A & B {#a-b}\n\n## A & B {#a-b_1}\n`,
  );
  expect(notes).toContain('left docs/guides/start.md link without a target: nothing.md');
});

test('known values become variables, unknown macros are shown as code and named', () => {
  const { text, config, notes } = page(
    '# T\n\nFold {{ versions.fold }} or {{ fn(1) }} at ++ctrl+c++ ==now==.\n',
  );
  expect(text('guides/start.mdx').split('---\n\n')[1]).toBe(
    'Fold {{versions.fold}} or `fn(1)` at <kbd>Ctrl</kbd>+<kbd>C</kbd> <mark>now</mark>.\n',
  );
  expect(config.variables).toEqual({ 'versions.fold': '2.1' });
  expect(notes).toContain('left docs/guides/start.md:3 macro without a known value: fn(1)');
});

test('grids of cards, definitions, icons and references of source code have their forms', () => {
  const { text, notes } = page(
    '# T\n\n<div class="grid cards" markdown>\n\n-   :material-clock-fast: __Quick__\n\n    ---\n\n    Done soon.\n\n</div>\n\nTerm\n:   Meaning\n\n:smile: :material-check:\n\n::: planes.fold\n    options:\n      x: 1\n',
  );
  expect(text('guides/start.mdx').split('---\n\n')[1]).toBe(`<Columns cols={2}>

<Card title="Quick" icon="timer">

Done soon.

</Card>

</Columns>

<dl>
<dt>

Term

</dt>
<dd>

Meaning

</dd>
</dl>

😄 <Icon icon="check" />

<Warning>

The reference for \`planes.fold\` was generated from its source code by mkdocstrings.

</Warning>
`);
  expect(notes).toContain(
    'left docs/guides/start.md:18 reference generated from source code (mkdocstrings): planes.fold',
  );
});

test('folders order their pages by .nav.yml, and zensical.toml is read like mkdocs.yml', () => {
  const nav = migrateTexts({
    'mkdocs.yml': 'site_name: A\nplugins: [awesome-nav]\n',
    'docs/.nav.yml': 'nav:\n  - Home: index.md\n  - Deep: deep\n',
    'docs/index.md': '# A\n',
    'docs/deep/.nav.yml': 'nav:\n  - b.md\n  - "*"\n',
    'docs/deep/a.md': '# A\n',
    'docs/deep/b.md': '# B\n',
  });
  const entries = ['index', { group: 'Deep', pages: ['deep/b', 'deep/a'] }];
  expect(nav.config.navigation).toEqual({ pages: entries });
  const toml = migrateTexts({
    'zensical.toml':
      '[project]\nsite_name = "A"\nuse_directory_urls = false\nnav = [{Home = "index.md"}, {Deep = ["deep/b.md"]}]\n',
    'docs/index.md': '# A\n',
    'docs/deep/b.md': '!!! note\n    Text\n',
  });
  expect(toml.config.navigation).toEqual({
    pages: ['index', { group: 'Deep', pages: ['deep/b'] }],
  });
  expect(toml.config.redirects).toContainEqual({ source: '/deep/b.html', destination: '/deep/b' });
  expect(toml.text('deep/b.mdx')).toBe('<Note>\n\nText\n\n</Note>\n');
});

test('the same folder gives the same bytes twice', () => {
  const files = {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '# A\n\n!!! note\n    x\n',
    'docs/b.md': '# B\n',
  };
  const [a, b] = [migrateTexts(files), migrateTexts(files)];
  expect([...a.migration.texts]).toEqual([...b.migration.texts]);
  expect(a.migration.report).toEqual(b.migration.report);
});

test('a configuration that is no YAML is named with its line', () => {
  expect(() => migrateTexts({ 'mkdocs.yml': 'a: 1\nb: [\n', 'docs/index.md': '' })).toThrow(
    /^mkdocs\.yml:\d+: The configuration cannot be read: .*\. Fix the file, or use --from markdown/,
  );
});

test('a README beside an index was left out without a word', () => {
  const { text, notes } = migrateTexts({
    'mkdocs.yml': 'site_name: A\n',
    'docs/README.md': '# Read me\n',
    'docs/index.md': '# Home\n',
  });
  expect(text('index.mdx')).toBe('---\ntitle: Home\n---\n\n\n');
  expect(notes).toEqual([
    'left docs/README.md page with the same path as another page, not converted: index, which is docs/index.md',
  ]);
});

test('a folder that lists itself eight times never ended', () => {
  const { config, notes } = migrateTexts({
    'mkdocs.yml': 'site_name: A\n',
    'docs/guides/.pages': `nav:\n${'  - .\n'.repeat(8)}`,
    'docs/guides/a.md': '# A\n',
  });
  expect(config.navigation).toEqual({ pages: [{ group: 'Guides', pages: [] }] });
  expect(notes).toEqual(Array(8).fill('left mkdocs.yml navigation entry without a page: .'));
});

test('folders that list each other eight times were written out in full', () => {
  const folders = ['a', 'a/b', 'a/b/c', 'a/b/c/d', 'a/b/c/d/e', 'a/b/c/d/e/f'];
  const files = folders.flatMap((folder, at) => [
    [`docs/${folder}/p.md`, '# P\n'],
    [`docs/${folder}/.pages`, `nav:\n${`  - ${folders[at + 1]?.at(-1) ?? 'p.md'}\n`.repeat(8)}`],
  ]);
  const { notes } = migrateTexts({ 'mkdocs.yml': 'site_name: A\n', ...Object.fromEntries(files) });
  expect(notes).toEqual(['left mkdocs.yml navigation longer than 50000 entries, shortened']);
});

test('a folder whose rest is listed again and again was written out in full', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`docs/p${at}.md`, '# A\n']),
  );
  const { notes } = migrateTexts({
    ...pages,
    'mkdocs.yml': 'site_name: A\n',
    'docs/.pages': `nav:\n${'  - ...\n'.repeat(2_000)}`,
  });
  expect(notes).toEqual(['left mkdocs.yml navigation longer than 50000 entries, shortened']);
});

test.each([
  [
    'an alias inside what it names',
    'extra: &a {b: *a}\n',
    'an alias refers to a value that contains it',
  ],
  [
    'aliases of aliases in the navigation',
    `extra:\n  l0: &l0 [{A: a.md}]\n${Array.from(
      { length: 11 },
      (_, at) => `  l${at + 1}: &l${at + 1} [${Array(9).fill(`{A: *l${at}}`).join(', ')}]\n`,
    ).join('')}nav: *l11\n`,
    'it has more than 200000 values, counting aliased values each time',
  ],
])('%s ended in a crash or never', (_, yaml, problem) => {
  expect(() =>
    migrateTexts({ 'mkdocs.yml': `site_name: A\n${yaml}`, 'docs/a.md': '# A\n' }),
  ).toThrow(
    expect.objectContaining({
      code: 'MIGRATE_CONFIGURATION_UNREADABLE',
      what: `The configuration cannot be read: ${problem}.`,
      place: { file: 'mkdocs.yml' },
    }),
  );
});

test('names of issues and people were text, though magiclink makes links of them', () => {
  const { text } = migrateTexts({
    'mkdocs.yml':
      'site_name: A\nmarkdown_extensions:\n  - pymdownx.magiclink: {repo_url_shorthand: true, normalize_issue_symbols: true, user: acme, repo: planes}\n',
    'docs/index.md':
      '# A\n\nFixed #12, !13 and acme/wings#4 by @pat. See [#5](b.md), `#6`, color #000 and me@example.com.\n',
    'docs/b.md': '# B\n',
  });
  expect(text('index.mdx')).toBe(
    '---\ntitle: A\n---\n\nFixed [#12](https://github.com/acme/planes/issues/12), [#13](https://github.com/acme/planes/pull/13) and [acme/wings#4](https://github.com/acme/wings/issues/4) by [@pat](https://github.com/pat). See [#5](/b), `#6`, color #000 and me@example.com.\n',
  );
});

test('a card whose title links by reference led nowhere', () => {
  const { text } = migrateTexts({
    'mkdocs.yml': 'site_name: A\n',
    'docs/index.md':
      '# A\n\n<div class="grid cards" markdown>\n\n-   __[Wings][w]__\n\n    ---\n\n    Fold them.\n\n</div>\n\n[w]: b.md\n',
    'docs/b.md': '# B\n',
  });
  expect(text('index.mdx')).toContain('<Card title="Wings" href="/b">');
});

test('tags on lines of their own were joined without the space that HTML has between them', () => {
  const { text } = migrateTexts({
    'mkdocs.yml': 'site_name: A\n',
    'docs/index.md': '# A\n\n<div>\n<span>one</span>\n<span>two</span>\n</div>\n',
  });
  expect(text('index.mdx')).toBe(
    "---\ntitle: A\n---\n\n<div>\n<span>one</span>{' '}\n<span>two</span>\n</div>\n",
  );
});

test('ticks without an end in a tab tore the tabs apart', () => {
  const { text } = page('# T\n\n=== "A"\n\n    One.\n    ```\n\n=== "B"\n\n    Two {x}.\n\nEnd.\n');
  expect(text('guides/start.mdx')).toContain(`<Tabs>

<Tab title="A">

One.
\\\`\\\`\\\`

</Tab>

<Tab title="B">

Two \\{x\\}.

</Tab>

</Tabs>

End.
`);
});

test('names of settings that a hook makes of comments have their anchors', () => {
  const { text } = page(
    '# T\n\n#### <!-- md:setting config.fold.times -->\n\n<!-- md:option paper.size -->\n\n[a](#config.fold.times) [b](#+paper.size)\n\n```md\n<!-- md:option paper.size -->\n```\n',
  );
  expect(text('guides/start.mdx')).toContain(`#### \`times\` {#config.fold.times}

<a id="+paper.size"></a>\`size\`

[a](#config.fold.times) [b](#+paper.size)

\`\`\`md
<!-- md:option paper.size -->
\`\`\`
`);
});

test('icons in names of the navigation were shown as text', () => {
  const { text } = page('# Start\n', {
    'mkdocs.yml': 'site_name: P\nnav:\n  - ":simple-python: Fold": guides/start.md\n',
  });
  expect(text('guides/start.mdx')).toBe(
    '---\ntitle: Start\nsidebarTitle: Fold\nicon: python\n---\n\n\n',
  );
});

test('a logo in the folder of the theme was not copied', () => {
  const { migration } = page('# Start\n', {
    'mkdocs.yml': 'site_name: P\ntheme: { name: material, custom_dir: over, logo: img/l.png }\n',
    'over/img/l.png': '',
  });
  expect([...migration.copies]).toEqual([['img/l.png', 'over/img/l.png']]);
});

test('links to footnotes, and back from them, led nowhere', () => {
  const { text } = page(`# Start

See [the note](#fn:b), [its place](#fnref:b), [the next](#fnref2:b) and [the last](#fn:c).

One[^b], two[^1], \`[^c]\`, again[^b].

[^1]: First, as said in[^c].
[^b]: Second.
[^c]: Third.
`);
  expect(text('guides/start.mdx')).toContain(
    'See [the note](#fn-1), [its place](#fnref-1), [the next](#fnref-1-2) and [the last](#fn-3).',
  );
});

test('images for one color scheme were both shown, where HTML or a class says so', () => {
  const { text } = page(`# Start

<a href="https://a.example">
  <img alt="Logo" src="light.svg" class="wide only-light">
  <img alt="Logo" src="dark.svg#only-dark">
</a>

![Map](map.png){ .only-dark }
`);
  expect(text('guides/start.mdx')).toContain(`
<a href="https://a.example">
  <img alt="Logo" src="light.svg" class="wide block dark:hidden" />{' '}
  <img alt="Logo" src="dark.svg" class="hidden dark:block" />
</a>

<img src="map.png" alt="Map" className="hidden dark:block" />
`);
});

test('links to a code block with an id led nowhere', () => {
  const { text } = page('# Start\n\n[All](#all)\n\n``` { .sh #all }\nls\n```\n');
  expect(text('guides/start.mdx')).toContain(
    '[All](#all)\n\n<span id="all" />\n\n```sh\nls\n```\n',
  );
});

test('a folder of docs with a step back in its path had no pages', () => {
  const { migration } = migrateTexts({
    'mkdocs.yml': 'site_name: Planes\ndocs_dir: theme/../pages/\n',
    'pages/guides/fold.md': '# Fold\n',
  });
  expect(migration.report.pages).toEqual([
    { from: 'pages/guides/fold.md', to: 'guides/fold.mdx', address: '/guides/fold/' },
  ]);
});
