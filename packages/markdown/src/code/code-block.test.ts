import { html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { expect, test } from 'vitest';
import type { CodeFence } from '../component.ts';
import { renderCodeBlock } from './code-block.ts';
import { parseFenceMeta } from './fence-meta.ts';
import { plainHighlighter, prismHighlighter, toHighlightedCode } from './highlighter.ts';

function render(fence: Partial<CodeFence>): string {
  const full: CodeFence = {
    language: '',
    code: '',
    lines: false,
    wrap: false,
    expandable: false,
    copy: true,
    highlight: [],
    focus: [],
    ...fence,
  };
  const renderIcon = (name: string) => html`<i>${name}</i>`;
  const markup = htmlText(renderCodeBlock(full, { highlight: prismHighlighter, renderIcon }));
  return markup.replace(/<svg.*?<\/svg>/g, '<svg/>').replace(/></g, '>\n<');
}

test('a block has a header with its language and a copy button', () => {
  expect(render({ language: 'text', code: 'a < b' })).toMatchInlineSnapshot(`
    "<div class="code-block" language="text">
    <div data-component-part="code-block-header">
    <span data-component-part="code-block-header-filename">text</span>
    <button class="code-block-copy-button" data-testid="copy-code-button" type="button" aria-label="Copy code">
    </button>
    </div>
    <div class="code-block-background" data-component-part="code-block-root">
    <pre class="shiki" tabindex="0">
    <code>
    <span class="line">a &lt; b</span>
    </code>
    </pre>
    </div>
    </div>"
  `);
});

test('the title takes the place of the language, with its icon before it', () => {
  expect(
    render({ language: 'text', title: '<a>.txt', icon: 'file', copy: false }),
  ).toMatchInlineSnapshot(`
    "<div class="code-block q-titled" language="text">
    <div data-component-part="code-block-header">
    <span data-component-part="code-block-header-filename">
    <span class="code-block-icon">
    <i>file</i>
    </span>&lt;a&gt;.txt</span>
    </div>
    <div class="code-block-background" data-component-part="code-block-root">
    <pre class="shiki" tabindex="0">
    <code>
    <span class="line">
    </span>
    </code>
    </pre>
    </div>
    </div>"
  `);
});

test('every line is an element, which says what was said about it', () => {
  expect(render({ code: 'a\nb', wrap: true, expandable: true })).toMatchInlineSnapshot(`
    "<div class="code-block q-wrapped">
    <div data-component-part="code-block-header">
    <button class="code-block-copy-button" data-testid="copy-code-button" type="button" aria-label="Copy code">
    </button>
    </div>
    <div class="code-block-background" data-component-part="code-block-root">
    <pre class="shiki" tabindex="0">
    <code>
    <span class="line">a</span>
    <span class="line">b</span>
    </code>
    </pre>
    </div>
    </div>"
  `);
  expect(
    render({ code: 'a\nb // [!code --]\nc', lines: true, highlight: [1], focus: [3] }),
  ).toMatchInlineSnapshot(`
    "<div class="code-block has-line-numbers q-focused">
    <div data-component-part="code-block-header">
    <button class="code-block-copy-button" data-testid="copy-code-button" type="button" aria-label="Copy code">
    </button>
    </div>
    <div class="code-block-background" data-component-part="code-block-root">
    <pre class="shiki" tabindex="0">
    <code>
    <span class="line line-highlight">a</span>
    <span class="line line-diff line-remove">b</span>
    <span class="line line-focus">c</span>
    </code>
    </pre>
    </div>
    </div>"
  `);
});

test('a diagram keeps its source as text', () => {
  const fence = { language: 'mermaid', code: 'A-->B', placement: 'top-left', actions: false };
  expect(render(fence)).toBe(
    '<div class="mermaid" data-component-name="mermaid-container" data-q-placement="top-left" data-q-actions="false" style="--diagram-height:120px">\n<pre class="q-diagram-text">A--&gt;B</pre>\n</div>',
  );
  expect(render({ language: 'mermaid', placement: '" x', code: 'A' })).toBe(
    '<div class="mermaid" data-component-name="mermaid-container" style="--diagram-height:120px">\n<pre class="q-diagram-text">A</pre>\n</div>',
  );
});

test('what a highlighter makes is kept', () => {
  const fence = {
    language: 'x',
    code: 'y',
    lines: false,
    wrap: false,
    expandable: false,
    copy: true,
  };
  const block = renderCodeBlock(
    { ...fence, highlight: [], focus: [] },
    { highlight: (language, code) => toHighlightedCode(`<u>${language} ${code}</u>`) },
  );
  expect(htmlText(block)).toContain('<code><span class="line"><u>x y</u></span></code>');
});

test('comments to the compiler are not for readers', () => {
  const code =
    '// @errors: 2322\nconst hidden = 1;\n// ---cut---\nconst a = 1;\n//    ^?\n// a note';
  const fence = { ...parseFenceMeta('ts', 'twoslash'), code };
  const markup = htmlText(renderCodeBlock(fence, { highlight: plainHighlighter }));
  expect(markup).toContain(
    '<code><span class="line">const a = 1;</span>\n<span class="line">// a note</span></code>',
  );
});

test('lines of a change are marked by their first sign', () => {
  const fence = { ...parseFenceMeta('js', 'diff'), code: '- a\n+ b\nc' };
  const markup = htmlText(renderCodeBlock(fence, { highlight: plainHighlighter }));
  expect(markup).toContain(
    '<code><span class="line line-diff line-remove">a</span>\n<span class="line line-diff line-add">b</span>\n<span class="line">c</span></code>',
  );
});

test('the language may be told by another name, and a pattern is no title', () => {
  const fence = { ...parseFenceMeta('js', 'lang="Browser" /foo/ showLineNumbers'), code: 'a' };
  const markup = htmlText(renderCodeBlock(fence, { highlight: plainHighlighter }));
  expect(markup).toContain('<span data-component-part="code-block-header-filename">Browser</span>');
  expect(markup).toContain('class="code-block has-line-numbers"');
});

const codeOf = (fence: Partial<CodeFence>) =>
  /<code>.*<\/code>/s.exec(render(fence).replaceAll('>\n<', '><'))?.[0];

test('a patch loses its signs and the space of the lines between', () => {
  const fence = { ...parseFenceMeta('text', 'diff'), code: ' a\n-  b\n+  c\n\n--- d' };
  expect(codeOf({ ...fence, code: ' a\n-  b\n+  c\n\n d' })).toBe(
    '<code><span class="line">a</span><span class="line line-diff line-remove">  b</span><span class="line line-diff line-add">  c</span><span class="line"></span><span class="line">d</span></code>',
  );
  expect(codeOf(fence)).toContain('<span class="line">--- d</span>');
});

test('words stand out, in the colors that they have', () => {
  expect(codeOf({ ...parseFenceMeta('js', '/a/2'), code: 'let a = a' })).toBe(
    '<code><span class="line"><span class="q-tk-keyword">let</span> a = <mark class="q-word-mark">a</mark></span></code>',
  );
});

test('in a terminal what was typed has a prompt that is apart, and answers are plain', () => {
  expect(codeOf({ language: 'console', code: '$ if x\nif y', highlight: [2] })).toBe(
    '<code><span class="line q-typed"><span class="q-ps">$ </span><span class="q-tk-keyword">if</span> x</span><span class="line q-output line-highlight">if y</span></code>',
  );
});

test('a caption stands below the code', () => {
  expect(render({ code: 'a', caption: '<b>' })).toMatch(
    /<div class="q-below">&lt;b&gt;<\/div>\n<\/div>$/,
  );
});

test('only a block of many lines folds', () => {
  const lines = (count: number) => render({ code: 'a\n'.repeat(count - 1), expandable: true });
  expect([lines(14).includes('q-long'), lines(15).includes('q-long')]).toEqual([false, true]);
});
