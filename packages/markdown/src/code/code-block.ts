import { attribute, type Html, html, joinHtml, trustedHtml } from '@quire/base';
import type { CodeFence } from '../component.ts';
import { textHtml } from '../escape.ts';
import { loadCodeTheme, toCodeStyle } from './code-theme.ts';
import type { HighlightedCode, Highlighter } from './highlighter.ts';
import { addClass, readLineMarks } from './line-marks.ts';

const COPY_BUTTON = trustedHtml(
  '<button class="copy-button" data-copy type="button" aria-label="Copy code">' +
    '<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">' +
    '<rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1"/>' +
    '</svg></button>',
);

/** What drawing a code block needs besides the code. */
export interface CodeBlockTools {
  highlight: Highlighter;
  /** Draws an icon by its name. */
  renderIcon?: ((name: string) => Html) | undefined;
}

/** A code block with its header: title or language, and the copy button. */
export function renderCodeBlock(fence: CodeFence, { highlight, renderIcon }: CodeBlockTools): Html {
  if (isDiagram(fence)) return renderMermaid(fence);
  const { code, classes } = readLineMarks(toShownCode(fence));
  if (fence.diff) markChanges(code, classes);
  for (const line of fence.highlight) addClass(classes, line, 'line-highlight');
  for (const line of fence.focus) addClass(classes, line, 'line-focus');
  const colored = highlight(fence.language, code);
  const body = fence.lines || classes.size > 0 ? wrapLines(colored, classes) : colored.all;
  const label = fence.title ?? fence.label ?? fence.language;
  const colors = fence.theme === undefined ? undefined : loadCodeTheme(fence.theme);
  const names = `code-block${blockClasses(fence, classes)}${colors ? ' is-themed' : ''}`;
  const style = attribute('style', colors && toCodeStyle(colors));
  const icon = fence.icon !== undefined && renderIcon?.(fence.icon);
  const header = html`<div class="code-header"><span class="code-title">${icon}${label}</span>${fence.copy && COPY_BUTTON}</div>`;
  return html`<div class="${names}" data-language="${fence.language}"${style}>${header}<pre tabindex="0"><code>${body}</code></pre></div>`;
}

/** Whether a fence is the text of a diagram, which a script in the browser draws. */
export function isDiagram({ language }: Pick<CodeFence, 'language'>): boolean {
  return language.toLowerCase() === 'mermaid';
}

// What tells the compiler, not the reader: `// @errors: 2322`, `//    ^?`, and all before a cut.
const COMPILER_LINE = /^\s*\/\/\s*(?:@[\w-]+(?::.*)?|\^[?|^].*)\s*$/;
const CUT = /^\s*\/\/\s*---cut(?:-before)?---\s*$/;
const CUT_AFTER = /^\s*\/\/\s*---cut-after---\s*$/;

/** The code as readers see it. */
function toShownCode({ code, twoslash }: CodeFence): string {
  if (!twoslash) return code;
  const lines = code.split('\n');
  const start = lines.findLastIndex((line) => CUT.test(line)) + 1;
  const end = lines.findIndex((line) => CUT_AFTER.test(line));
  const shown = lines.slice(start, end < start ? undefined : end);
  return shown.filter((line) => !COMPILER_LINE.test(line)).join('\n');
}

function markChanges(code: string, classes: Map<number, string[]>): void {
  for (const [index, line] of code.split('\n').entries()) {
    if (/^\+(?!\+\+)/.test(line)) addClass(classes, index + 1, 'line-diff line-add');
    else if (/^-(?!--)/.test(line)) addClass(classes, index + 1, 'line-diff line-remove');
  }
}

function blockClasses(fence: CodeFence, classes: ReadonlyMap<number, string[]>): string {
  let names = fence.title === undefined ? '' : ' has-title';
  if (fence.lines) names += ' has-line-numbers';
  if (fence.wrap) names += ' is-wrapped';
  if (fence.expandable) names += ' is-expandable';
  for (const list of classes.values()) {
    if (list.includes('line-focus')) return `${names} has-focus`;
  }
  return names;
}

function wrapLines(code: HighlightedCode, classes: ReadonlyMap<number, string[]>): Html {
  return joinHtml(
    code.lines().map((line, index) => {
      const names = ['line', ...(classes.get(index + 1) ?? [])].join(' ');
      return html`${index > 0 && '\n'}<span class="${names}">${line}</span>`;
    }),
  );
}

const PLACEMENTS = new Set(['top-left', 'top-right', 'bottom-left', 'bottom-right']);

/** A diagram stays text, which a script in the browser draws; without the script it can still be read. */
function renderMermaid(fence: CodeFence): Html {
  const placement = PLACEMENTS.has(fence.placement ?? '') && fence.placement;
  const actions = fence.actions === undefined ? undefined : String(fence.actions);
  return html`<pre class="mermaid"${attribute('data-placement', placement)}${attribute('data-actions', actions)}>${textHtml(fence.code)}</pre>`;
}
