import { html } from '@quire/base';
import { expect, test } from 'vitest';
import type { ComponentCall } from '../component.ts';
import { renderText, showCall } from '../testing/render-text.ts';

test('a snippet is shown where it is used, with its props and content', () => {
  const files = {
    'snippets/s.mdx':
      'Hi {word}, {props.n + 1}. {children}\n\n```js {word}.js\nf({word}, {other})\n```',
  };
  const text = 'import S from "/snippets/s.mdx"\n\n<S word="you" n={2}>*inside*</S>';
  const { markup, status } = renderText(text, { files });
  expect(markup).toContain('<p>Hi you, 3. <em>inside</em></p>');
  expect(markup).toContain('<span data-component-part="code-block-header-filename">you.js</span>');
  expect(markup.replace(/<[^>]*>/g, '')).toContain('f(you, {other})');
  expect(status).toBe('ok');
});

test('values and components can be imported by name, under another name too', () => {
  const files = {
    'guides/v.mdx': 'export const n = 5\n\nexport const Box = ({ children }) => <b>{children}</b>',
  };
  const text = 'import { n as count, Box } from "./v.mdx"\n\nn={count} <Box>a</Box>';
  expect(renderText(text, { files }).markup).toBe('<p>n=5 <b>a</b></p>');
});

test('a snippet sees its own imports and not those of the page', () => {
  const files = {
    'a.mdx': 'import B from "./b.mdx"\n\n<B /> {fromPage}',
    'b.mdx': 'deep',
  };
  const text = 'import A from "/a.mdx"\n\nexport const fromPage = 1\n\n<A />';
  const { markup, codes } = renderText(text, { files });
  expect(markup).toContain('deep');
  expect(codes).toEqual(['expression-refused 3:8']);
});

test('snippets that include each other end in a note', () => {
  const files = {
    'a.mdx': 'import B from "/b.mdx"\n\nA <B />',
    'b.mdx': 'import A from "/a.mdx"\n\nB <A />',
  };
  const { markup, codes, status } = renderText('import A from "/a.mdx"\n\n<A />\n\nend', { files });
  expect(markup).toBe(
    '<p>A B <span class="q-unshown" role="note">The snippet &quot;/a.mdx&quot; includes itself.</span></p><p>end</p>',
  );
  expect([codes, status]).toEqual([['snippet-cycle 3:3'], 'degraded']);
});

test('imports that cannot be shown leave a note where they are used, and only there', () => {
  const text =
    'import { Widget, Unused } from "/snippets/w.jsx"\nimport S from "/missing.mdx"\nimport { none } from "/v.mdx"\n\nkept <Widget a={1} />\n\n<S />\n\n{none}';
  const { markup, codes, status } = renderText(text, { files: { 'v.mdx': 'text' } });
  expect(markup.replace(/<[^>]*>/g, '|')).toMatchInlineSnapshot(
    `"|kept |&lt;Widget&gt; cannot be shown: &quot;/snippets/w.jsx&quot; was not found or does not export &quot;Widget&quot;.|||&lt;S&gt; cannot be shown: &quot;/missing.mdx&quot; was not found or does not export &quot;S&quot;.||{none}|"`,
  );
  expect(codes).toEqual([
    'import-not-resolved 5:6',
    'import-not-resolved 7:1',
    'import-not-resolved 9:1',
  ]);
  expect(status).toBe('degraded');
});

test('an import of a package says that only files of the site can be imported', () => {
  const { codes } = renderText('import { Chart } from "charts"\n\n<Chart />', { files: {} });
  expect(codes).toEqual(['import-not-supported 3:1']);
});

test('the content of a tag whose import leads nowhere is still shown', () => {
  const text = 'import { Box } from "/box.jsx"\n\n<Box>\n  kept *text*\n</Box>';
  expect(renderText(text).markup).toMatch(/cannot be shown.*<p>kept <em>text<\/em><\/p>$/);
});

test('a built-in component stands in for an import that leads nowhere', () => {
  const components = { Card: (call: ComponentCall) => html`<card>${call.children()}</card>` };
  const text = 'import { Card } from "other-tool/components"\n\n<Card>a</Card>';
  const { markup, codes } = renderText(text, { components });
  expect([markup, codes]).toEqual(['<card>a</card>', []]);
});

test('an imported image is its address', () => {
  const text = 'import logo from "../img/logo.png"\n\n<img src={logo} alt="L" />';
  expect(renderText(text).markup).toContain('src="/img/logo.png"');
});

test('the old way to include a file works', () => {
  const files = { '_snippets/old.mdx': 'old', 'snippets/new.mdx': 'new' };
  const text =
    '<Snippet file="old.mdx" />\n\n<Snippet file="new.mdx" />\n\n<Snippet file="no.mdx" />';
  const { markup, codes } = renderText(text, { files });
  expect(markup).toContain('<p>old</p><p>new</p>');
  expect(codes).toEqual(['import-not-resolved 5:1']);
});

test('relative addresses in a snippet count from the snippet', () => {
  const files = {
    'snippets/deep/s.mdx': '[a](../b) ![c](./d.png) [e](/f) [g](#h) [i](https://j.k)',
  };
  const { markup } = renderText('import S from "/snippets/deep/s.mdx"\n\n<S />\n\n[l](./m)', {
    files,
  });
  expect(markup.match(/(?:href|src)="[^"]*"/g)).toEqual([
    'href="/snippets/b"',
    'src="/snippets/deep/d.png"',
    'href="/f"',
    'href="#h"',
    'href="https://j.k"',
    'href="./m"',
  ]);
});

test('references and footnotes of a snippet are its own', () => {
  const files = { 's.mdx': '[a][x] [^1]\n\n[x]: /snippet\n[^1]: From the snippet' };
  const text = 'import S from "/s.mdx"\n\n[a][x] [^1]\n\n<S />\n\n[x]: /page\n[^1]: From the page';
  const { markup } = renderText(text, { files });
  expect(markup.match(/href="\/[^"]*"/g)).toEqual(['href="/page"', 'href="/snippet"']);
  expect(markup).toMatch(/fn-1">.*From the page.*fn-2">.*From the snippet/);
});

test('a snippet that multiplies itself ends when the budget is spent', () => {
  const many = (name: string) => `import X from "/${name}.mdx"\n\n${'<X />\n\n'.repeat(50)}`;
  const files = {
    'a.mdx': many('b'),
    'b.mdx': many('c'),
    'c.mdx': many('d'),
    'd.mdx': 'x'.repeat(1_000),
  };
  const { codes, status } = renderText('import X from "/a.mdx"\n\n<X />', { files });
  expect(codes.some((code) => code.startsWith('budget-spent'))).toBe(true);
  expect(codes.length).toBeLessThanOrEqual(101);
  expect(status).toBe('degraded');
});

test('props are defined on every page: an empty object, or what the page around passed', () => {
  const files = { 's.mdx': 'It {props.verb ?? "is"} {Object.keys(props).length}' };
  const text = 'import S from "/s.mdx"\n\nA{props.verb ?? "b"}\n\n<S />\n\n<S verb="was" />';
  const { markup, codes } = renderText(text, { files });
  expect([markup, codes]).toEqual(['<p>Ab</p><p>It is 1</p><p>It was 2</p>', []]);
});

test('a page that declares props itself keeps them', () => {
  expect(renderText('export const props = { a: 1 }\n\n{props.a}').markup).toBe('1');
});

test('a prop that was not passed to a snippet is undefined in an expression', () => {
  const files = {
    's.mdx':
      'It {verb ?? "is"} {loud ? "LOUD" : "quiet"}{[1, 2].map((n) => mark ?? n)}.\n\n<Card title={title} icon={icon || "x"}>{note && <b>{note}</b>}</Card>',
  };
  const { markup, codes } = renderText('import S from "/s.mdx"\n\n<S />', {
    files,
    components: { Card: showCall },
  });
  expect([markup, codes]).toEqual([
    '<p>It is quiet12.</p><x-call name="Card" props="{&quot;icon&quot;:&quot;x&quot;}"></x-call>',
    [],
  ]);
});

test('a name alone that nobody passes to a snippet stays readable, for it may be meant as text', () => {
  const { markup, codes } = renderText('import S from "/s.mdx"\n\n<S />', {
    files: { 's.mdx': 'Put /{client_id}/ here.' },
  });
  expect([markup.replace(/<[^>]*>/g, ''), codes]).toEqual([
    'Put /{client_id}/ here.',
    ['expression-refused 1:7'],
  ]);
});

test('on a page, a name that nobody declares is no prop', () => {
  expect(renderText('{verb ?? "is"}').codes).toEqual(['expression-refused 1:2']);
});

test('a function of a snippet can be called in an expression and in an attribute', () => {
  const files = { 'f.mdx': 'export const format = (n) => n + " ms"' };
  const text = 'import { format } from "/f.mdx"\n\nIn {format(3)} <b title={format(4)}>c</b>';
  const { markup, codes } = renderText(text, { files });
  expect([markup, codes]).toEqual(['<p>In 3 ms <b title="4 ms">c</b></p>', []]);
});
