import { expect, test } from 'vitest';
import { migrateTexts } from '../../testing/migrate-texts.ts';

const API = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'Kites', version: '1' },
  paths: {
    '/kites': { get: { operationId: 'listKites' } },
    '/kites/{id}': { delete: {} },
  },
});

const FILES = {
  'docs/_order.yaml': '- Start here\n- " Fly"\n',
  'docs/Start here/_order.yaml': '- welcome\n- shop\n- gone\n',
  'docs/Start here/welcome.md':
    '---\ntitle: Welcome\nexcerpt: All about kites.\nicon: far fa-house\nhidden: false\n---\nHello.\n',
  'docs/Start here/shop.md':
    '---\ntitle: Shop\nhidden: false\nlink:\n  url: https://shop.example\n  new_tab: true\n---\n',
  'docs/ Fly/_order.yaml': '- wind\n',
  'docs/ Fly/wind/index.md': '---\ntitle: Wind\nhidden: false\n---\nText.\n',
  'docs/ Fly/wind/_order.yaml': '- strong\n- calm\n',
  'docs/ Fly/wind/calm.md': '---\ntitle: Calm\nhidden: true\n---\nText.\n',
  'docs/ Fly/wind/strong.md': '---\ntitle: Strong\nhidden: false\n---\nText.\n',
  'reference/_order.yaml': '- ReadMeConfig\n- Kites\n',
  'reference/kites.json': API,
  'reference/ReadMeConfig/my-requests.md':
    '---\ntitle: My Requests\napi:\n  file: kites.json\n  operationId: listKites\napi_config: my-requests\nhidden: true\n---\n',
  'reference/Kites/listkites.md':
    '---\ntitle: List kites\napi:\n  file: kites.json\n  operationId: listKites\nhidden: false\n---\n',
  'reference/Kites/delete_kites-id.md':
    '---\ntitle: Remove\napi:\n  file: kites.json\n  operationId: delete_kites-id\nhidden: false\n---\n',
  'custom_pages/about.md': '---\ntitle: About\nfullscreen: true\nhidden: false\n---\nUs.\n',
  'custom_blocks/Safety.md': '---\nname: Safety\n---\n> ❗️ Mind power lines\n',
  'changelogs/first.md':
    '---\ntitle: First\ntype: added\npublished_at: 2026-02-03T10:00:00Z\nhidden: false\n---\nA kite.\n',
};

function page(body: string, more: Record<string, string> = {}) {
  return migrateTexts({
    ...FILES,
    'docs/Start here/welcome.md': `---\ntitle: Welcome\nhidden: false\n---\n${body}`,
    ...more,
  });
}

/** The converted body of one page, without its frontmatter. */
function body(source: string, more: Record<string, string> = {}): string {
  return page(source, more)
    .text('docs/welcome.mdx')
    .replace(/^---[\s\S]*?---\n\n?/, '');
}

test('a repository of ReadMe is recognized, and its order files give the navigation', () => {
  const { migration, config, notes } = migrateTexts(FILES);
  expect(migration.tool).toBe('readme');
  expect(config.navigation).toEqual({
    tabs: [
      {
        tab: 'Guides',
        pages: [
          { group: 'Start here', pages: ['docs/welcome', 'links/shop'] },
          {
            group: 'Fly',
            pages: [{ group: 'Wind', root: 'docs/wind', pages: ['docs/strong', 'docs/calm'] }],
          },
        ],
      },
      {
        tab: 'API Reference',
        pages: [{ group: 'Kites', pages: ['reference/delete_kites-id', 'reference/listkites'] }],
      },
      { tab: 'Changelog', pages: ['changelog/index'] },
    ],
  });
  expect(config.redirects).toEqual([{ source: '/docs/shop', destination: 'https://shop.example' }]);
  expect(config.api).toEqual({ openapi: ['reference/kites.json'] });
  expect(notes).toEqual(['left docs/Start here/_order.yaml navigation entry without a page: gone']);
});

test('frontmatter, operations, hidden pages and the changelog are as our pages have them', () => {
  const { text, migration } = migrateTexts(FILES);
  expect(text('docs/welcome.mdx')).toBe(
    '---\ntitle: Welcome\ndescription: All about kites.\nicon: house\n---\n\nHello.\n',
  );
  expect(text('docs/calm.mdx')).toBe('---\ntitle: Calm\nhidden: true\n---\n\nText.\n');
  expect(text('reference/listkites.mdx')).toBe(
    '---\ntitle: List kites\nopenapi: reference/kites.json GET /kites\n---\n\n\n',
  );
  expect(text('reference/delete_kites-id.mdx')).toContain(
    'openapi: reference/kites.json DELETE /kites/{id}\n',
  );
  expect(text('reference/my-requests.mdx')).toBe(
    '---\ntitle: My Requests\nhidden: true\n---\n\n\n',
  );
  expect(text('page/about.mdx')).toBe('---\ntitle: About\nmode: wide\n---\n\nUs.\n');
  expect(text('changelog/index.mdx')).toBe(
    '---\ntitle: Changelog\nrss: true\n---\n\n<Update label="2026-02-03" tags={["added"]}>\n\n## [First](/changelog/first)\n\nA kite.\n\n</Update>\n',
  );
  expect(migration.copies.get('reference/kites.json')).toBe('reference/kites.json');
});

test('callouts of emoji and of tags become notes of their kind', () => {
  expect(body('> 📘 Read me\n>\n> Fold **twice**.\n\n> 🚧\n>\n> Careful.\n')).toBe(
    '<Info title="Read me">\n\nFold **twice**.\n\n</Info>\n\n<Warning>\n\nCareful.\n\n</Warning>\n',
  );
  expect(body('> 👍 See [wind](doc:wind)\n\n> 🪁 Kite\n> Up.\n')).toBe(
    '<Check>\n\nSee [wind](/docs/wind)\n\n</Check>\n\n<Note title="🪁 Kite">\n\nUp.\n\n</Note>\n',
  );
  expect(body('<Callout icon="❗️" theme="error">\n  ### Stop\n\n  No wind.\n</Callout>\n')).toBe(
    '<Danger title="Stop">\n\n  No wind.\n</Danger>\n',
  );
});

test('blocks of JSON become what they show', () => {
  const { text, notes } = page(
    [
      '[block:api-header]\n{ "title": "Parts" }\n[/block]',
      'Text.',
      '[block:code]\n{ "codes": [{ "code": "a < 1\\nb", "language": "js" }, { "code": "c", "language": "python", "name": "Py" }] }\n[/block]',
      '[block:image]\n{ "images": [{ "image": ["https://a.example/k.png", "k.png", 10, 10], "caption": "A kite" }] }\n[/block]',
      '[block:callout]\n{ "type": "danger", "title": "Lines", "body": "See [wind](doc:wind#section-calm)." }\n[/block]',
      '[block:parameters]\n{ "data": { "h-0": "A", "h-1": "B", "0-0": "x|y", "0-1": "1\\n2" }, "cols": 2, "rows": 1 }\n[/block]',
      '[block:html]\n{ "html": "<p>Hi<br></p><style>p{}</style>" }\n[/block]',
      '[block:embed]\n{ "url": "https://youtu.be/abc", "title": "Film" }\n[/block]',
      '[block:what]\n{\n[/block]',
    ].join('\n'),
  );
  expect(text('docs/welcome.mdx')).toBe(`---
title: Welcome
---

## Parts

Text.

<CodeGroup>

\`\`\`js title="js"
a < 1
b
\`\`\`

\`\`\`python title="Py"
c
\`\`\`

</CodeGroup>

<Frame caption="A kite">

<img src="https://a.example/k.png" alt="k.png" />

</Frame>

<Danger title="Lines">

See [wind](/docs/wind#calm).

</Danger>

| A | B |
| --- | --- |
| x\\|y | 1<br />2 |

<p>Hi<br /></p>

<Frame caption="Film">

<iframe src="https://www.youtube.com/embed/abc" title="Film" width="100%" height="400" allowFullScreen></iframe>

</Frame>

\`\`\`json
{
\`\`\`
`);
  expect(notes.filter((note) => note.startsWith('left docs/Start here/welcome'))).toEqual([
    'left docs/Start here/welcome.md:21 <style> in a page, removed',
    'left docs/Start here/welcome.md:27 block that cannot be read: what',
  ]);
});

test('components, code tabs, variables and blocks of the project become ours', () => {
  const { text, migration, notes } = page(`
<Safety />

<Cards columns={3}>
  <Card title="Wind" href="/docs/wind" icon="fad fa-wind" iconColor="red">Go {there} <now>.</Card>
</Cards>

<Image align="center" width="70% " src="https://a.example/k.png" />

<Image alt="Kite" border={true} src="https://a.example/k.png">
  A *red* kite
</Image>

Ask <<email>> about <<glossary:kites>> or <Glossary>tails</Glossary>, <Anchor label="here" href="doc:calm">here</Anchor>.

<HTMLBlock>{\`
<div style="color: red">

  Raw \\\`x\\\`
</div>
<script>x()</script>
\`}</HTMLBlock>

\`\`\`shell cURL
curl
\`\`\`
\`\`\`js
fetch()
\`\`\`

[Film](https://example.com/film "@embed")

<Recipe slug="fold" title="Fold" />

<Meter value={1}>Full</Meter>
`);
  expect(text('docs/welcome.mdx')).toBe(`---
title: Welcome
---

import Safety from '/snippets/Safety.mdx';
import { Meter } from '/snippets/components/Meter.jsx';

<Safety />

<Columns cols={3}>
  <Card title="Wind" href="/docs/wind" icon="wind" iconType="duotone">Go \\{there\\} &lt;now>.</Card>
</Columns>

<img src="https://a.example/k.png" alt="" width="70%" />

<Frame caption="A red kite">

<img src="https://a.example/k.png" alt="Kite" />

</Frame>

Ask \`email\` about kites or tails, <a href="/docs/calm">here</a>.

<div style="color: red">
Raw \`x\`
</div>

<CodeGroup>

\`\`\`shell title="cURL"
curl
\`\`\`

\`\`\`js title="js"
fetch()
\`\`\`

</CodeGroup>

<Card title="Film" href="https://example.com/film" />

<Card title="Fold" href="/recipes/fold" />

<Meter value={1}>Full</Meter>
`);
  expect(text('snippets/Safety.mdx')).toBe('<Danger>\n\nMind power lines\n\n</Danger>\n');
  expect([...migration.texts.keys()]).toContain('snippets/components/Meter.jsx');
  expect(notes.filter((note) => note.includes('welcome.md'))).toEqual([
    'left docs/Start here/welcome.md component of the old site, replaced by a stub that shows its content: Meter',
    'left docs/Start here/welcome.md link without a target: /recipes/fold',
    'left docs/Start here/welcome.md value from the reader’s account, replaced by its name: email',
    'left docs/Start here/welcome.md:20 <script> in a page, removed',
  ]);
});

test('a slug is found in whichever section has it, and a page of code keeps its code', () => {
  expect(body('[a](doc:listkites) [b](/docs/delete_kites-id#/) [c](ref:none)\n')).toBe(
    '[a](/reference/listkites) [b](/reference/delete_kites-id) [c](/reference/none)\n',
  );
  expect(
    body(
      "import { useState } from 'react';\n\n<Kite />\n\nexport const Kite = () => {\n  return <b>{1}</b>;\n};\n",
    ),
  ).toBe('<Kite />\n\nexport const Kite = () => {\n  return <b>{1}</b>;\n};\n');
});

test('an export without order files has its folders as categories, and its versions as versions', () => {
  const head = (title: string) =>
    `---\ntitle: "${title}"\nslug: "${title.toLowerCase()}"\nhidden: false\ncreatedAt: "2021-01-02T03:04:05.000Z"\n---\n`;
  const { migration, config, text } = migrateTexts({
    'v1.0/Guides/old.md': `${head('Old')}See [it](doc:old).\n`,
    'v2.0/Guides/new.md': `${head('New')}#Tight\nTwo < three {x}.\n`,
    'v2.0/Guides/new/child.md': head('Child'),
  });
  expect(migration.tool).toBe('readme');
  expect(config.navigation).toEqual({
    versions: [
      {
        version: 'v2.0',
        default: true,
        pages: [
          { group: 'Guides', pages: [{ group: 'New', root: 'docs/new', pages: ['docs/child'] }] },
        ],
      },
      { version: 'v1.0', pages: [{ group: 'Guides', pages: ['v1.0/docs/old'] }] },
    ],
  });
  expect(config.redirects).toEqual([
    { source: '/v2.0/docs/child', destination: '/docs/child' },
    { source: '/v2.0/docs/new', destination: '/docs/new' },
  ]);
  expect(text('docs/new.mdx')).toBe('---\ntitle: New\n---\n\n# Tight\nTwo < three \\{x\\}.\n');
  expect(text('v1.0/docs/old.mdx')).toBe('---\ntitle: Old\n---\n\nSee [it](/v1.0/docs/old).\n');
});
