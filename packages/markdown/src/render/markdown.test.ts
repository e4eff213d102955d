import { expect, test } from 'vitest';
import { renderText } from '../testing/render-text.ts';

const CASES: [name: string, text: string, markup: string][] = [
  ['paragraphs', 'a < b & "c"\n\nd', '<p>a &lt; b &amp; “c”</p><p>d</p>'],
  [
    'inline marks',
    '*a* **b** ~~c~~ `d<e`',
    '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d&lt;e</code></p>',
  ],
  ['breaks and rules', 'a\\\nb\n\n---', '<p>a<br>b</p><hr>'],
  ['quotes', '> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['tight lists', '- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
  ['loose lists', '3. a\n\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
  [
    'task lists',
    '- [x] a\n- [ ] b',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled aria-label="Done" checked> a</li>' +
      '<li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> b</li></ul>',
  ],
  [
    'tables',
    '| a | b |\n| --- | -: |\n| 1 | `2` |',
    '<div data-table-wrapper role="group" aria-label="Table" tabindex="0"><table>' +
      '<thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td style="text-align:right"><code>2</code></td></tr></tbody></table></div>',
  ],
  ['links', '[a](/b "c")', '<p><a class="link" href="/b" title="c">a</a></p>'],
  [
    'links to other hosts',
    '[a](https://b.c) https://d.e',
    '<p><a class="link" href="https://b.c" target="_blank" rel="noopener">a</a> ' +
      '<a class="link" href="https://d.e" target="_blank" rel="noopener">https://d.e</a></p>',
  ],
  ['references', '[a][x]\n\n[x]: /b', '<p><a class="link" href="/b">a</a></p>'],
  [
    'images',
    '![a & b](/c.png "d")',
    '<p><img src="/c.png" alt="a &amp; b" title="d" loading="lazy" decoding="async"></p>',
  ],
  ['comments', 'a{/* b */}\n\n{/* c */}', '<p>a</p>'],
  ['entities', '&copy; &lt;b&gt; \\{a\\}', '<p>© &lt;b&gt; {a}</p>'],
];

for (const [name, text, markup] of CASES) {
  test(`${name} become HTML`, () => {
    const rendered = renderText(text);
    expect([rendered.markup, rendered.status, rendered.codes]).toEqual([markup, 'ok', []]);
  });
}

test('footnotes are numbered as they are referred to, and stand at the end', () => {
  const { markup, codes } = renderText('a[^x] b[^y] c[^x] [^z]\n\n[^y]: Y[^w]\n[^x]: X\n[^w]: W\n');
  expect(markup.replace(/></g, '>\n<')).toMatchInlineSnapshot(`
    "<p>a<sup>
    <a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnotes-title">1</a>
    </sup> b<sup>
    <a href="#fn-2" id="fnref-2" data-footnote-ref aria-describedby="footnotes-title">2</a>
    </sup> c<sup>
    <a href="#fn-1" id="fnref-1-2" data-footnote-ref aria-describedby="footnotes-title">1</a>
    </sup> [^z]</p>
    <section class="footnotes" data-footnotes>
    <h2 id="footnotes-title" class="q-unseen">Footnotes</h2>
    <ol>
    <li id="fn-1">
    <p>X <a href="#fnref-1" class="data-footnote-backref" data-footnote-backref aria-label="Back to the text">↩</a>
    </p>
    </li>
    <li id="fn-2">
    <p>Y<sup>
    <a href="#fn-3" id="fnref-3" data-footnote-ref aria-describedby="footnotes-title">3</a>
    </sup> <a href="#fnref-2" class="data-footnote-backref" data-footnote-backref aria-label="Back to the text">↩</a>
    </p>
    </li>
    <li id="fn-3">
    <p>W <a href="#fnref-3" class="data-footnote-backref" data-footnote-backref aria-label="Back to the text">↩</a>
    </p>
    </li>
    </ol>
    </section>"
  `);
  expect(codes).toEqual([]);
});

test('formulas become MathML, and those that cannot are shown as text', () => {
  const { markup, codes, status } = renderText('$a^2$ and $\\nope{$\n\n$$\nb\n$$');
  expect(markup).toContain('<msup><mi>a</mi><mn>2</mn></msup>');
  expect(markup).toContain('<code class="q-math-source">\\nope{</code>');
  expect(markup).toContain('<div class="q-math">');
  expect([codes, status]).toEqual([['math-not-rendered 1:11'], 'ok']);
});

test('a bold, script or double-struck letter of a formula is not shown as a plain one', () => {
  const { markup } = renderText(
    '$\\mathbf{F} \\mathbb{R} \\mathcal{L} \\boldsymbol{\\alpha} \\mathrm{d}$',
  );
  expect(markup).toContain(
    '<mrow><mi>𝐅</mi><mi>ℝ</mi><mi>ℒ</mi><mi>𝜶</mi><mi mathvariant="normal">d</mi></mrow>',
  );
});

test('a formula cannot bring in addresses', () => {
  expect(renderText('$\\href{javascript:alert(1)}{x}$').markup).not.toContain('href=');
});

test('an unsafe address is left out and reported', () => {
  const { markup, codes } = renderText(
    '[a](javascript:alert(1)) ![b](data:text/html,x) [c](JAVA&#x0A;SCRIPT:x)',
  );
  expect(markup).toBe(
    '<p><a class="link">a</a> <img alt="b" loading="lazy" decoding="async"> <a class="link">c</a></p>',
  );
  expect(codes).toEqual(['unsafe-address 1:1', 'unsafe-address 1:26', 'unsafe-address 1:49']);
});

test('addresses go through the resolver of the site', () => {
  const addresses = { link: (a: string) => `L${a}`, asset: (a: string) => `A${a}` };
  const { markup } = renderText(
    '[a](/b) ![c](d.png) <a class="link" href="e">f</a> <img src="g" />',
    {
      environment: { addresses },
    },
  );
  expect(markup.match(/(?:href|src)="[^"]*"/g)).toEqual([
    'href="L/b"',
    'src="Ad.png"',
    'href="Le"',
    'src="Ag"',
  ]);
});

test('variables of the site are filled in everywhere, unknown ones stay', () => {
  const text =
    '## Use {{name}}\n\n{{ my-url }} `{{name}}` {{unknown}} [a]({{my-url}}/b) <b title="{{name}}">{"{{name}}"}</b>\n\n```\n{{name}}\n```';
  const { markup, contents } = renderText(text, {
    environment: { variables: { name: 'Q<', 'my-url': 'https://q.r' } },
  });
  expect(contents).toEqual([{ id: 'use-q<', title: 'Use Q<', depth: 2 }]);
  expect(markup).toContain(
    '<p>https://q.r <code>Q&lt;</code> {{unknown}} <a class="link" href="https://q.r/b" target="_blank" rel="noopener">a</a> <b title="Q&lt;">Q&lt;</b></p>',
  );
  expect(markup).toContain('<code><span class="line">Q&lt;</span></code></pre>');
});

test('a variable cannot bring in markup or unsafe addresses', () => {
  const variables = { x: '<script>', y: 'javascript:alert(1)' };
  const { markup } = renderText('{{x}} [a]({{y}})', { environment: { variables } });
  expect(markup).toBe('<p>&lt;script&gt; <a class="link">a</a></p>');
});

test('what a page says is collected by section', () => {
  const { sections } = renderText(
    'Intro *text*\n\n## One\n\n- a\n- b\n\n```\ncode\n```\n\n## Two `x`\n\n| a | b |\n|-|-|\n| c | d |\n',
  );
  expect(sections).toEqual([
    { id: '', title: '', blocks: [{ kind: 'text', text: 'Intro text' }] },
    {
      id: 'one',
      title: 'One',
      blocks: [
        {
          kind: 'list',
          items: [
            { text: 'a', depth: 0 },
            { text: 'b', depth: 0 },
          ],
        },
        { kind: 'code', language: '', code: 'code' },
      ],
    },
    {
      id: 'two-x',
      title: 'Two x',
      blocks: [{ kind: 'table', head: ['a', 'b'], rows: [['c', 'd']] }],
    },
  ]);
});

test('of code blocks the names are collected by section, each once', () => {
  const code = 'const apiKey = load_key(config.path);\nif (apiKey) return 3.5;';
  const { sections } = renderText(
    `\`\`\`ts\n${code}\n\`\`\`\n\n## One\n\n\`\`\`\nplain words\n\`\`\`\n`,
  );
  expect(sections).toEqual([
    {
      id: '',
      title: '',
      blocks: [{ kind: 'code', language: 'ts', code }],
      names: 'apiKey load_key config.path',
    },
    { id: 'one', title: 'One', blocks: [{ kind: 'code', language: '', code: 'plain words' }] },
  ]);
});
