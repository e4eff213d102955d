import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  buildFolder,
  buildProject,
  type ProjectFiles,
  writeProject,
} from '../../testing/build-project.ts';

const config = {
  theme: 'mint',
  name: 'Parts',
  colors: { primary: '#0055aa' },
  navigation: { groups: [{ group: 'Pages', pages: ['index'] }] },
};

const site = (body: string, more = ''): ProjectFiles => ({
  'docs.json': config,
  'index.mdx': `---\ntitle: Home\n${more}---\n\n${body}\n`,
});

/** The page's own text and what stands beside it. */
function partsOf(document: string) {
  const body = /<article id="content" class="mdx-content[^>]*>\n([\s\S]*?)\n<\/article>\n/.exec(
    document,
  );
  const side = /<aside class="q-beside"[^>]*>([\s\S]*?)<\/aside><\/div>\n/.exec(document);
  return { body: body?.[1], side: side?.[1] };
}

/** The page's own scripts, without the hashes in their names. */
function scriptsOf(document: string): string[] {
  const scripts = [...document.matchAll(/<script src="[./]*(_assets\/[^"]+)"/g)];
  return scripts.map(([, path = '']) => path.replace(/\.[0-9a-f]{10}\./, '.'));
}

const build = async (body: string, more = '') => {
  const { text } = await buildProject(site(body, more));
  return text('index.html');
};

describe('what stands beside the text', () => {
  it('leaves a callout whole above inline code that spells out how a panel is marked', async () => {
    const document = await build(
      '<Note>Keep this.</Note>\n\nThe mark is `data-component-name="Panel"`.',
    );
    const { body, side } = partsOf(document);
    expect(side).toBeUndefined();
    expect(body).toMatch(
      /<div class="callout" .*Keep this\..*<p>The mark is <code>data-component-name="Panel"<\/code>\.<\/p>$/s,
    );
  });

  it('is the panel, then the request, then the response, whatever their order in the text', async () => {
    const document = await build(
      'a\n\n<ResponseExample>two</ResponseExample>\n\nb\n\n<RequestExample>one</RequestExample>\n\nc\n\n<Panel>zero</Panel>\n\nd',
    );
    expect(partsOf(document)).toEqual({
      body: '<p>a</p><p>b</p><p>c</p><p>d</p>',
      side: '<div class="panel">zero</div><div class="request-example">one</div><div class="response-example">two</div>',
    });
  });

  it('keeps the examples of a panel in the panel, however deep', async () => {
    const document = await build(
      'a\n\n<Panel><Frame><RequestExample>one</RequestExample></Frame></Panel>',
    );
    expect(partsOf(document)).toEqual({
      body: '<p>a</p>',
      side: expect.stringMatching(
        /^<div class="panel".*<figure.*<div class="request-example".*one.*<\/div>$/,
      ),
    });
  });

  it('takes in the first panel, and leaves others in the text', async () => {
    const document = await build('<Panel>one</Panel>\n\n<Panel>two</Panel>');
    expect(partsOf(document)).toEqual({
      body: '<div class="panel">two</div>',
      side: '<div class="panel">one</div>',
    });
  });

  it('stays in the text of a page that has no such column', async () => {
    const document = await build('a\n\n<Panel>zero</Panel>', 'mode: wide\n');
    expect(partsOf(document)).toEqual({
      body: '<p>a</p><div class="panel">zero</div>',
      side: undefined,
    });
  });

  it('has places that links can lead to', async () => {
    const { result } = await buildProject(
      site('[Go](#in-the-panel)\n\n<Panel>\n\n## In the panel\n\n</Panel>'),
    );
    expect(result.diagnostics).toEqual([]);
  });

  it('comes back from the cache as it was', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quire-parts-'));
    try {
      const source = join(folder, 'site');
      const cache = { folder: join(folder, 'cache') };
      writeProject(source, site('a\n\n<Panel>zero</Panel>\n\n```mermaid\ngraph LR\n```'));
      const first = await buildFolder(source, { cache });
      const again = await buildFolder(source, { cache });
      expect(again.text('index.html')).toBe(first.text('index.html'));
      // Another name is shown around all pages: the content is the one that was kept.
      writeProject(source, { 'docs.json': { ...config, name: 'Others' } });
      const renamed = (await buildFolder(source, { cache })).text('index.html');
      const cold = (await buildFolder(source)).text('index.html');
      expect(renamed).toBe(cold);
      expect(partsOf(renamed).side).toBe('<div class="panel">zero</div>');
      expect(scriptsOf(renamed)).toEqual(['_assets/diagrams.js']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the scripts of a page', () => {
  it('are none for text that looks like what needs them', async () => {
    const document = await build(
      'Code: `class="tree "`, `data-component-name="Tabs"`, `id="api-playground-model"`.\n\n```html\n<pre class="mermaid">\n<img src="x">\n```',
    );
    expect(scriptsOf(document)).toEqual([]);
  });

  const tree = '<Tree><Tree.File name="a.txt" /></Tree>';
  it.each([
    ['a picture', '![A plan](https://example.com/plan.png)', ['_assets/content.js']],
    ['a picture as a tag', '<img src="https://example.com/plan.png" />', ['_assets/content.js']],
    [
      'the picture of a card',
      '<Card title="A" img="https://example.com/a.png">b</Card>',
      ['_assets/content.js'],
    ],
    ['a card without a picture', '<Card title="A">b</Card>', []],
    ['tabs', '<Tabs><Tab title="A">b</Tab></Tabs>', ['_assets/content.js']],
    ['a tree', tree, ['_assets/content.js']],
    ['a change', '<Update label="A">b</Update>', ['_assets/content.js']],
    ['a fold', '<Expandable title="A">b</Expandable>', ['_assets/content.js']],
    ['a view', '<View title="A">b</View>', ['_assets/content.js']],
    ['a diagram', '```mermaid\ngraph LR\n```', ['_assets/diagrams.js']],
    ['a diagram as a tag', '<Mermaid chart="graph LR" />', ['_assets/diagrams.js']],
    [
      'a tree and a diagram',
      `${tree}\n\n\`\`\`mermaid\ngraph LR\n\`\`\``,
      ['_assets/content.js', '_assets/diagrams.js'],
    ],
    ['a picture beside the text', `<Panel>${tree}</Panel>`, ['_assets/content.js']],
  ])('follow from %s', async (_name, body, expected) => {
    expect(scriptsOf(await build(body))).toEqual(expected);
  });

  it('bring the math font to pages with formulas, and to no others', async () => {
    const { text, files } = await buildProject(site('It is $a^2$.'));
    const [sheet = ''] = /_assets\/math\.[0-9a-f]{10}\.css/.exec(text('index.html')) ?? [];
    const [font = ''] = /math\.[0-9a-f]{10}\.woff2/.exec(text(sheet)) ?? [];
    expect([...files.keys()]).toContain(`_assets/${font}`);
    const plain = await buildProject(site('It is a.'));
    expect([...plain.files.keys()].filter((path) => path.includes('math'))).toEqual([]);
  });

  it('follow from the description of an operation', async () => {
    const { text, files } = await buildProject({
      'docs.json': {
        ...config,
        navigation: {
          groups: [{ group: 'API', openapi: 'openapi.json', pages: ['GET /a', 'GET /b'] }],
        },
        api: { playground: { display: 'none' } },
      },
      'openapi.json': {
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        servers: [{ url: 'https://api.example.com' }],
        paths: Object.fromEntries(
          ['/a', '/b'].map((path) => [
            path,
            {
              get: {
                summary: `Get ${path.slice(1)}`,
                description: 'Drawn:\n\n```mermaid\ngraph LR\n```',
                responses: { 200: { description: 'ok' } },
              },
            },
          ]),
        ),
      },
      'index.mdx': '# Home',
    });
    const pages = [...files.keys()].filter((path) => /get-[ab]\.html$/.test(path));
    expect(pages.map((page) => scriptsOf(text(page)))).toEqual([
      ['_assets/diagrams.js'],
      ['_assets/diagrams.js'],
    ]);
  });
});

describe('a formula as a tag', () => {
  const mathOf = async (body: string) => {
    const document = await build(body);
    const inside = /<span class="q-formula"[^>]*>(.*?)<\/span><\/span>/s.exec(document)?.[1] ?? '';
    return /<annotation encoding="application\/x-tex">(.*?)<\/annotation>/s.exec(inside)?.[1];
  };

  it.each([
    ['as it is written', 'So <Latex>a_1 * b_2 * c \\ne 0</Latex> holds.', 'a_1 * b_2 * c \\ne 0'],
    [
      'with braces',
      'So <Latex>\\frac{a}{b_1} + \\{x\\}</Latex> holds.',
      '\\frac{a}{b_1} + \\{x\\}',
    ],
    ['as text in braces', 'So <Latex>{"\\\\frac{a}{b}"}</Latex> holds.', '\\frac{a}{b}'],
    ['with a sign that HTML knows', 'So <Latex>a &lt; b</Latex> holds.', 'a &lt; b'],
    ['on its own', '<Latex>x^2</Latex>', 'x^2'],
  ])('is drawn, %s', async (_name, body, formula) => {
    expect(await mathOf(body)).toBe(formula);
  });
});

describe('a blank name in the navigation', () => {
  it('shows the pages of a group without a title, and no tab', async () => {
    const page = (title: string) => `---\ntitle: ${title}\n---\n\nText\n`;
    const groups = [
      { group: '', pages: ['index', { group: ' ', root: 'root', pages: ['inner'] }] },
      { group: 'Named', pages: ['named'] },
    ];
    const { text, result } = await buildProject(
      {
        'docs.json': {
          ...config,
          navigation: {
            tabs: [
              { tab: '', groups },
              { tab: 'Other', pages: ['other'] },
            ],
          },
        },
        ...Object.fromEntries(
          ['index', 'root', 'inner', 'named', 'other'].map((name) => [`${name}.mdx`, page(name)]),
        ),
      },
      { siteUrl: 'https://docs.example.com' },
    );
    expect(result.diagnostics).toEqual([]);
    const document = text('inner.html');
    expect(document).not.toContain('Untitled');
    const tabs = [...document.matchAll(/class="nav-tabs-item(?: text-primary)?"[^>]*>([^<]*)/g)];
    expect(tabs.map(([, name]) => name)).toEqual(['Other']);
    const sidebar = /<ul id="sidebar-group".*?<\/ul>/s.exec(document)?.[0] ?? '';
    expect(sidebar).not.toMatch(/sidebar-title|<button/);
    expect(sidebar.match(/>(index|root|inner)</g)).toEqual(['>index<', '>root<', '>inner<']);
    const crumbs = /"BreadcrumbList".*?\]/s.exec(document)?.[0] ?? '';
    expect(crumbs).not.toContain('"name":""');
  });
});

describe('a canonical address that is relative', () => {
  it.each([
    ['/guides/start', 'https://docs.example.com/base/guides/start'],
    ['./start', 'https://docs.example.com/base/guides/start'],
    ['../guides/start/', 'https://docs.example.com/base/guides/start'],
    ['/100%', 'https://docs.example.com/base/100%25'],
    ['other?a=1', 'https://docs.example.com/base/guides/other?a=1'],
    ['/', 'https://docs.example.com/base/'],
    ['https://example.org/x', 'https://example.org/x'],
  ])('such as %s counts from the page and the site', async (canonical, expected) => {
    const { text, result } = await buildProject(
      {
        'docs.json': { ...config, navigation: { pages: ['guides/copy'] } },
        'guides/copy.mdx': `---\ntitle: Copy\ncanonical: ${canonical}\n---\n\nText\n`,
      },
      { siteUrl: 'https://docs.example.com/base' },
    );
    expect(result.diagnostics).toEqual([]);
    const document = text('guides/copy.html');
    expect(/<link rel="canonical" href="([^"]*)"/.exec(document)?.[1]).toBe(expected);
    expect(text('sitemap.xml')).toContain(`<loc>${expected}</loc>`);
  });

  it('is nothing for a site without an address', async () => {
    const { text } = await buildProject(site('Text', 'canonical: /guides/start\n'));
    expect(text('index.html')).not.toContain('rel="canonical"');
  });
});
