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
    "<div class="code-block" data-language="text">
    <div class="code-header">
    <span class="code-title">text</span>
    <button class="copy-button" data-copy type="button" aria-label="Copy code">
    <svg/>
    </button>
    </div>
    <pre tabindex="0">
    <code>a &lt; b</code>
    </pre>
    </div>"
  `);
});

test('the title takes the place of the language, with its icon before it', () => {
  expect(
    render({ language: 'text', title: '<a>.txt', icon: 'file', copy: false }),
  ).toMatchInlineSnapshot(`
    "<div class="code-block has-title" data-language="text">
    <div class="code-header">
    <span class="code-title">
    <i>file</i>&lt;a&gt;.txt</span>
    </div>
    <pre tabindex="0">
    <code>
    </code>
    </pre>
    </div>"
  `);
});

test('lines are wrapped only when something is said about them', () => {
  expect(render({ code: 'a\nb', wrap: true, expandable: true })).toMatchInlineSnapshot(`
    "<div class="code-block is-wrapped is-expandable" data-language="">
    <div class="code-header">
    <span class="code-title">
    </span>
    <button class="copy-button" data-copy type="button" aria-label="Copy code">
    <svg/>
    </button>
    </div>
    <pre tabindex="0">
    <code>a
    b</code>
    </pre>
    </div>"
  `);
  expect(
    render({ code: 'a\nb // [!code --]\nc', lines: true, highlight: [1], focus: [3] }),
  ).toMatchInlineSnapshot(`
    "<div class="code-block has-line-numbers has-focus" data-language="">
    <div class="code-header">
    <span class="code-title">
    </span>
    <button class="copy-button" data-copy type="button" aria-label="Copy code">
    <svg/>
    </button>
    </div>
    <pre tabindex="0">
    <code>
    <span class="line line-highlight">a</span>
    <span class="line line-diff line-remove">b</span>
    <span class="line line-focus">c</span>
    </code>
    </pre>
    </div>"
  `);
});

test('a diagram keeps its source as text', () => {
  const fence = { language: 'mermaid', code: 'A-->B', placement: 'top-left', actions: false };
  expect(render(fence)).toBe(
    '<pre class="mermaid" data-placement="top-left" data-actions="false">A--&gt;B</pre>',
  );
  expect(render({ language: 'mermaid', placement: '" x', code: 'A' })).toBe(
    '<pre class="mermaid">A</pre>',
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
  expect(htmlText(block)).toContain('<code><u>x y</u></code>');
});

test('comments to the compiler are not for readers', () => {
  const code =
    '// @errors: 2322\nconst hidden = 1;\n// ---cut---\nconst a = 1;\n//    ^?\n// a note';
  const fence = { ...parseFenceMeta('ts', 'twoslash'), code };
  const markup = htmlText(renderCodeBlock(fence, { highlight: plainHighlighter }));
  expect(markup).toContain('<code>const a = 1;\n// a note</code>');
});

test('lines of a change are marked by their first sign', () => {
  const fence = { ...parseFenceMeta('js', 'diff'), code: '- a\n+ b\nc' };
  const markup = htmlText(renderCodeBlock(fence, { highlight: plainHighlighter }));
  expect(markup).toContain(
    '<code><span class="line line-diff line-remove">- a</span>\n<span class="line line-diff line-add">+ b</span>\n<span class="line">c</span></code>',
  );
});

test('the language may be told by another name, and a pattern is no title', () => {
  const fence = { ...parseFenceMeta('js', 'lang="Browser" /foo/ showLineNumbers'), code: 'a' };
  const markup = htmlText(renderCodeBlock(fence, { highlight: plainHighlighter }));
  expect(markup).toContain('<span class="code-title">Browser</span>');
  expect(markup).toContain('class="code-block has-line-numbers"');
});
