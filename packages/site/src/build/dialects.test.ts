import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, buildFolder, writeProject } from '../../testing/build-project.ts';
import { checkProject } from '../../testing/check-project.ts';

const DIALECTS = [
  'admonitions',
  'content-tabs',
  'colon-containers',
  'github-alerts',
  'gitbook-blocks',
];

const config = (dialects?: readonly string[]) => ({
  theme: 'mint',
  name: 'Planes',
  colors: { primary: '#0055aa' },
  navigation: { pages: ['index'] },
  ...(dialects ? { markdown: { dialects } } : {}),
});

const PAGE = `---
title: Planes
description: How to fold.
---

import Part from '/snippets/part.mdx';

!!! warning "Mind the edge"
    Fold with care.

    ## Edges

:::tip
A [link](/nowhere).
:::

<Part />
`;

const FILES = {
  'index.mdx': PAGE,
  'snippets/part.mdx': '> [!NOTE]\n> From a snippet.\n',
};

let folder: string;
let plain: Built;
let built: Built;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-dialects-'));
  const cache = { folder: join(folder, 'cache') };
  const source = join(folder, 'site');
  writeProject(source, { 'docs.json': config(), ...FILES });
  plain = await buildFolder(source, { cache });
  // The same texts and the same cache: only the setting is another one.
  writeProject(source, { 'docs.json': config(DIALECTS) });
  built = await buildFolder(source, { cache });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('without the setting other tools’ blocks are text, and with it components, also from a cache', () => {
  expect(plain.text('index.html')).toContain('!!! warning');
  const page = built.text('index.html');
  expect(page).not.toContain('!!! warning');
  expect(page.match(/data-callout-type="\w+"/g)).toEqual([
    'data-callout-type="warning"',
    'data-callout-type="tip"',
    'data-callout-type="note"',
  ]);
});

test('a heading inside a block has its anchor', () => {
  expect(built.text('index.html')).toContain('id="edges"');
});

test('agents get the blocks as they get components', () => {
  expect(built.text('index.md')).toContain(`> **Mind the edge**
>
> Fold with care.
>
> ## Edges

> **Tip**
>
> A [link](/nowhere).

> **Note**
>
> From a snippet.`);
});

test('a link inside a block is told with its place in the file', () => {
  const found = built.result.diagnostics.find(({ code }) => code === 'broken-link');
  expect([found?.file, found?.line, found?.column]).toEqual(['index.mdx', 14, 10]);
});

test('an unknown dialect is an error that lists the others', async () => {
  expect(
    await checkProject(
      { 'docs.json': config(['mkdocs']), 'index.mdx': 'A' },
      {
        only: ['config-invalid-value'],
      },
    ),
  ).toEqual([
    'docs.json:14:7 markdown.dialects[0] error: This entry must be admonitions, content-tabs, colon-containers, github-alerts or gitbook-blocks, not "mkdocs". [config-invalid-value]',
  ]);
});

const FOREIGN = `:::tip Title
Text
:::

!!! note "A"
    Text

??? info
    Text

=== "Tab"

    Text

> [!CAUTION]
> Text

--8<-- "a.md"

[block:code]

[[toc]]

::: package.module

<!-- @include: ./a.md -->

A :material-plus: icon. Code has \`:::tip\` and \`{% hint %}\`.

\`\`\`md
:::tip
!!! note
    x
\`\`\`
`;

const BROKEN = `{% hint style="info" %}
Text
{% endhint %}

{% include "a" %} and {{< figure src="a" >}}

<<< @/a.ts
`;

const check = (text: string, dialects?: readonly string[]) =>
  checkProject({ 'docs.json': config(dialects), 'index.mdx': text }, { only: ['foreign-syntax'] });

const toPlaces = (found: readonly string[]) =>
  found.map((line) => line.replace(/^index\.mdx:|warning: |; here.*$/g, ''));

test('syntax of other tools outside code is told, each place once', async () => {
  expect(toPlaces(await check(FOREIGN))).toEqual([
    '1:1 ":::tip" is a Docusaurus, Starlight or VitePress container',
    '5:1 "!!! note" is an MkDocs admonition',
    '8:1 "??? info" is an MkDocs admonition',
    '11:1 "=== "Tab"" is an MkDocs tab',
    '15:3 "[!CAUTION]" is a GitHub alert',
    '18:1 "--8<--" is an MkDocs snippet',
    '20:1 "[block:code]" is a ReadMe block',
    '22:1 "[[toc]]" is a VitePress or MkDocs table of contents',
    '24:1 "::: package.module" is a reference that mkdocstrings generates from source code',
    '26:1 "<!-- @include -->" is a file that VitePress includes',
    '28:3 ":material-plus:" is a Material for MkDocs icon',
  ]);
  expect(toPlaces(await check(BROKEN))).toEqual([
    '1:1 "{% hint" is a GitBook block',
    '5:1 "{% include" is a template tag (GitBook, Jinja, Liquid)',
    '5:23 "{{< figure" is a Hugo shortcode',
    '7:1 "<<<" is code that VitePress includes from a file',
  ]);
});

test('what a dialect reads is not told where it is on', async () => {
  expect(toPlaces(await check(FOREIGN, DIALECTS))).toEqual([
    '18:1 "--8<--" is an MkDocs snippet',
    '20:1 "[block:code]" is a ReadMe block',
    '22:1 "[[toc]]" is a VitePress or MkDocs table of contents',
    '24:1 "::: package.module" is a reference that mkdocstrings generates from source code',
    '26:1 "<!-- @include -->" is a file that VitePress includes',
    '28:3 ":material-plus:" is a Material for MkDocs icon',
  ]);
});

test('a block that its dialect does not read in a quotation was not told', async () => {
  expect(await check('> :::tip\n> A\n> :::\n\n:::tip\nB\n:::', DIALECTS)).toEqual([
    'index.mdx:1:3 warning: ":::tip" is a Docusaurus, Starlight or VitePress container; here it is shown as text. [foreign-syntax]',
  ]);
});
