import { expect, test } from 'vitest';
import { migrateTexts } from '../../testing/migrate-texts.ts';

const SUMMARY = `# Table of contents

* [Planes](README.md)

## Guides

* [Fold](guides/README.md)
  * [Start here](guides/start.md)
* [Web](https://a.example)
* [Gone](gone.md)
`;

function page(body: string, more: Record<string, string> = {}) {
  return migrateTexts({
    'SUMMARY.md': SUMMARY,
    'README.md': '# Planes\n\nHello.\n',
    'guides/README.md': '# Fold\n',
    'guides/start.md': body,
    ...more,
  });
}

test('a table of contents becomes the navigation, and redirects lead to pages', () => {
  const { config, notes } = page('# Start\n', {
    '.gitbook.yaml': 'redirects:\n  old/start: guides/start.md\n',
    'guides/other.md': '# Other\n',
  });
  expect(config).toEqual({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Planes',
    colors: { primary: '#3f51b5' },
    navigation: {
      pages: [
        'index',
        {
          group: 'Guides',
          expanded: true,
          pages: [{ group: 'Fold', root: 'guides/index', pages: ['guides/start'] }, 'links/web'],
        },
      ],
    },
    redirects: [{ source: '/old/start', destination: '/guides/start' }],
  });
  expect(notes).toEqual(['left SUMMARY.md:10 navigation entry without a page: Gone: gone.md']);
});

test('pages that the table of contents does not list are hidden', () => {
  const { text } = page('# Start\n', { 'guides/other.md': '# Other\n\nText.\n' });
  expect(text('guides/other.mdx')).toBe('---\ntitle: Other\nhidden: true\n---\n\nText.\n');
});

test('blocks become components, also inside each other and on one line', () => {
  const { text } = page(
    `# Start

{% hint style="warning" %}Stop.{% endhint %}

{% tabs %}
{% tab title="A" %}
{% code title="a.py" lineNumbers="true" %}
\`\`\`python
{% if x %}
\`\`\`
{% endcode %}
{% endtab %}
{% endtabs %}

{% stepper %}
{% step %}
### First
Do it.
{% endstep %}
{% endstepper %}

{% content-ref url="./" %}
[.](./)
{% endcontent-ref %}
`,
  );
  expect(text('guides/start.mdx')).toBe(`---
title: Start
sidebarTitle: Start here
---

<Warning>

Stop.

</Warning>

<Tabs>

<Tab title="A">

\`\`\`python title="a.py" lines
{% if x %}
\`\`\`

</Tab>

</Tabs>

<Steps>

<Step title="First">

Do it.

</Step>

</Steps>

<Card title="Fold" href="/guides" horizontal />
`);
});

test('figures, assets, anchors of the editor and mentions arrive', () => {
  const { text, migration } = page(
    `# Start

## Fold it <a href="#fold" id="fold"></a>

<figure><img src="../.gitbook/assets/a b.png" alt="A"><figcaption><p>A plane</p></figcaption></figure>

See [README.md](../README.md "mention").&#x20;
`,
    { '.gitbook/assets/a b.png': '' },
  );
  expect(text('guides/start.mdx')).toBe(`---
title: Start
sidebarTitle: Start here
---

## Fold it {#fold}

<Frame caption="A plane">

<img src="/gitbook-assets/a%20b.png" alt="A" />

</Frame>

See [Planes](/).
`);
  expect([...migration.copies]).toEqual([['gitbook-assets/a b.png', '.gitbook/assets/a b.png']]);
});

test('a table of cards becomes cards', () => {
  const { text } = page(
    '# Start\n\n<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Fold</strong></td><td>How to.</td><td><a href="README.md">x</a></td></tr></tbody></table>\n',
  );
  expect(text('guides/start.mdx')).toBe(`---
title: Start
sidebarTitle: Start here
---

<Columns cols={1}>

<Card title="Fold" href="/guides">

How to.

</Card>

</Columns>
`);
});

test('an operation of an API is named by a note and in the report', () => {
  const { text, notes } = page(
    '# Start\n\n{% openapi src="https://a.example/o.json" path="/fold" method="post" %}\n[x](https://a.example/o.json)\n{% endopenapi %}\n',
  );
  expect(text('guides/start.mdx')).toContain(
    '<Info title="API">\n\n`POST /fold`: see [its description](https://a.example/o.json)\n\n</Info>',
  );
  expect(notes).toContain(
    'left guides/start.md:3 API operation, a note names it: POST /fold https://a.example/o.json',
  );
});

test('several spaces become tabs', () => {
  const { config } = migrateTexts({
    'a/.gitbook.yaml': 'structure:\n  summary: toc.md\n',
    'a/toc.md': '* [A](README.md)\n',
    'a/README.md': '# A\n',
    'b/.gitbook.yaml': 'root: ./\n',
    'b/SUMMARY.md': '* [B](README.md)\n',
    'b/README.md': '# B\n',
  });
  expect(config.navigation).toEqual({
    tabs: [
      { tab: 'A', pages: ['a/index'] },
      { tab: 'B', pages: ['b/index'] },
    ],
  });
});

test('spaces that only GitBook knows the folders of were read as plain Markdown', () => {
  const { config, text } = migrateTexts({
    '.gitbook.yaml': '',
    'guides/SUMMARY.md': '* [A](README.md)\n',
    'guides/README.md': '# A\n\n{% hint style="info" %}\nFold.\n{% endhint %}\n',
    'help/SUMMARY.md': '* [B](README.md)\n',
    'help/README.md': '# B\n',
  });
  expect(config.navigation).toEqual({
    tabs: [
      { tab: 'Guides', pages: ['guides/index'] },
      { tab: 'Help', pages: ['help/index'] },
    ],
  });
  expect(text('guides/index.mdx')).toContain('<Info>');
});

test('a part that includes itself more than once never ended', () => {
  const { text, notes } = page('{% include "../part.md" %}\n', {
    'part.md':
      'Part.\n\n{% include "part.md" %}\n{% include "part.md" %}\n{% include "part.md" %}\n',
  });
  expect(text('guides/start.mdx')).toContain('Part.');
  expect(notes.some((note) => note.includes('include that was not found'))).toBe(true);
});

test('an include in code was put in, or called missing', () => {
  const { text } = page('# Start\n\n```twig\n{% include "foo.html" %}\n```\n');
  expect(text('guides/start.mdx')).toContain('```twig\n{% include "foo.html" %}\n```');
});

test('the README of a space that begins with another file was lost', () => {
  const { text } = page('# Start\n', {
    '.gitbook.yaml': 'structure:\n  readme: guides/start.md\n',
  });
  expect(text('readme.mdx')).toContain('Hello.');
});

const SPEC = `openapi: 3.0.0
info: { title: Planes, version: '1' }
paths:
  /fold: { post: { responses: {} }, get: { responses: {} } }
`;

test('the one operation of a page makes it an API page', () => {
  const { text, notes } = page(
    '# Start\n\nText.\n\n{% openapi src="../.gitbook/assets/api.yaml" path="/fold" method="post" %}\n[api.yaml](../.gitbook/assets/api.yaml)\n{% endopenapi %}\n',
    { '.gitbook/assets/api.yaml': SPEC },
  );
  expect(text('guides/start.mdx')).toBe(`---
title: Start
openapi: gitbook-assets/api.yaml POST /fold
sidebarTitle: Start here
---

Text.
`);
  expect(notes.filter((note) => note.includes('API'))).toEqual([]);
});

test('each of several operations gets a page, and one that the description does not have a note', () => {
  const block = (method: string, path: string) =>
    `{% swagger src="../.gitbook/assets/api.yaml" path="${path}" method="${method}" %}\n[x](../.gitbook/assets/api.yaml)\n{% endswagger %}\n`;
  const { text, notes } = page(
    `# Start\n\n${block('post', '/fold')}\n${block('get', '/fold')}\n${block('get', '/gone')}`,
    { '.gitbook/assets/api.yaml': SPEC },
  );
  expect(text('guides/start.mdx')).toBe(`---
title: Start
sidebarTitle: Start here
---

<Card title="POST /fold" href="/guides/start/post-fold" />

<Card title="GET /fold" href="/guides/start/get-fold" />

<Info title="API">

\`GET /gone\`: see [its description](/gitbook-assets/api.yaml)

</Info>
`);
  expect(text('guides/start/post-fold.mdx')).toBe(
    '---\nopenapi: gitbook-assets/api.yaml POST /fold\nhidden: true\n---\n\n',
  );
  expect(notes).toContain(
    'left guides/start.md:11 API operation, a note names it: GET /gone ../.gitbook/assets/api.yaml',
  );
});

test('two operations with one name, or with the name of a page, took the place of each other', () => {
  const block = (path: string) =>
    `{% swagger src="../.gitbook/assets/api.yaml" path="${path}" method="get" %}\n[x](../.gitbook/assets/api.yaml)\n{% endswagger %}\n`;
  const paths = ['/a/b', '/a-b', '/own', '/a/b'];
  const { text } = page(`# Start\n\n${paths.map(block).join('\n')}`, {
    '.gitbook/assets/api.yaml': `openapi: 3.0.0
info: { title: Planes, version: '1' }
paths:
${paths
  .slice(0, 3)
  .map((path) => `  ${path}: { get: { responses: {} } }\n`)
  .join('')}`,
    'guides/start/get-own.md': '# Own\n\nWords.\n',
  });
  expect([...text('guides/start.mdx').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
    [
      '/guides/start/get-a-b',
      '/guides/start/get-a-b-2',
      '/guides/start/get-own-2',
      '/guides/start/get-a-b',
    ],
  );
  expect(text('guides/start/get-a-b.mdx')).toContain('GET /a/b\n');
  expect(text('guides/start/get-a-b-2.mdx')).toContain('GET /a-b\n');
  expect(text('guides/start/get-own.mdx')).toContain('Words.');
});

test('an operation that a page describes itself keeps its words', () => {
  const { text } = page(`# Start

{% swagger method="post" path="/fold" baseUrl="https://a.example" summary="Fold" %}
{% swagger-description %}
Folds a plane.
{% endswagger-description %}

{% swagger-parameter in="query" name="times" type="Number" required="true" %}
How often
{% endswagger-parameter %}

{% swagger-response status="200: OK" description="Folded" %}
\`\`\`json
{}
\`\`\`
{% endswagger-response %}
{% endswagger %}
`);
  expect(text('guides/start.mdx')).toBe(`---
title: Start
sidebarTitle: Start here
---

**Fold**

\`POST https://a.example/fold\`

Folds a plane.

<ParamField query="times" type="Number" required>

How often

</ParamField>

<Accordion title="200: OK Folded">

\`\`\`json
{}
\`\`\`

</Accordion>
`);
});

test('tabs that nothing closes were empty, and their tabs stood outside', () => {
  const { text } = page(
    '# Start\n\n{% tabs %}\n{% tab title="A" %}\nText.\n{% endtab %}\n{% tab title="B" %}\nMore.\n\n## Next\n\nEnd.\n',
  );
  expect(text('guides/start.mdx')).toContain(
    '<Tab title="B">\n\nMore.\n\n</Tab>\n\n</Tabs>\n\n## Next\n\nEnd.\n',
  );
});

test('code that nothing ends goes on to the end, as it did', () => {
  const { text } = page('# Start\n\nText.\n\n```js\nb = {}\n');
  expect(text('guides/start.mdx')).toContain('Text.\n\n```js\nb = {}\n\n```\n');
});

test('links to headings that begin with a digit or have a period led nowhere', () => {
  const { text } = page(
    `# Start

[One](#id-1-log-data), [two](#id-2.-ship-v1.2), [as on GitHub](#2-ship-v12), [three](#id-3.-criacao).

## 1 Log data

## 2. Ship v1.2

## 3. Criação
`,
  );
  expect(text('guides/start.mdx')).toBe(`---
title: Start
sidebarTitle: Start here
---

[One](#id-1-log-data), [two](#id-2.-ship-v1.2), [as on GitHub](#id-2.-ship-v1.2), [three](#id-3.-criacao).

## 1 Log data {#id-1-log-data}

## 2. Ship v1.2 {#id-2.-ship-v1.2}

## 3. Criação {#id-3.-criacao}
`);
});

test('the id of a step was shown in its title', () => {
  const { text } = page(
    '{% stepper %}\n{% step %}\n#### Fold it <a href="#fold" id="fold"></a>\n\nText.\n{% endstep %}\n{% endstepper %}\n\n[Up](#fold)\n',
  );
  expect(text('guides/start.mdx')).toContain('<Step title="Fold it" id="fold">');
  expect(text('guides/start.mdx')).toContain('[Up](#fold)');
});
