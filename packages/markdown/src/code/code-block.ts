import { attribute, type Html, html, joinHtml, trustedHtml } from '@quire/base';
import type { CodeFence } from '../component.ts';
import { textHtml } from '../escape.ts';
import { loadCodeTheme, toCodeStyle } from './code-theme.ts';
import type { HighlightedCode, Highlighter } from './highlighter.ts';
import { addClass, readLineMarks } from './line-marks.ts';

/** The style sheet draws its sign: an API page has dozens of blocks. */
const COPY_BUTTON = trustedHtml(
  '<button class="code-block-copy-button" data-testid="copy-code-button" type="button" aria-label="Copy code"></button>',
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
  const body = classes.size > 0 ? markLines(colored, classes) : colored.inLines();
  const label = fence.title ?? fence.label ?? fence.language;
  const colors = fence.theme === undefined ? undefined : loadCodeTheme(fence.theme);
  const names = `code-block${blockClasses(fence, classes)}${colors ? ' q-themed' : ''}`;
  const style = attribute('style', colors && toCodeStyle(colors));
  const icon =
    fence.icon !== undefined &&
    html`<span class="code-block-icon">${renderIcon?.(fence.icon)}</span>`;
  const name =
    (icon || label !== '') &&
    html`<span data-component-part="code-block-header-filename">${icon}${label}</span>`;
  const header = html`<div data-component-part="code-block-header">${name}${fence.copy && COPY_BUTTON}</div>`;
  const sheet = html`<div class="code-block-background" data-component-part="code-block-root"><pre class="shiki" tabindex="0"><code>${body}</code></pre></div>`;
  return html`<div class="${names}"${attribute('language', fence.language || undefined)}${style}>${header}${sheet}</div>`;
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
  let names = fence.title === undefined ? '' : ' q-titled';
  if (fence.lines) names += ' has-line-numbers';
  if (fence.wrap) names += ' q-wrapped';
  if (fence.expandable) names += ' q-long';
  for (const list of classes.values()) {
    if (list.includes('line-focus')) return `${names} q-focused`;
  }
  return names;
}

function markLines(code: HighlightedCode, classes: ReadonlyMap<number, string[]>): Html {
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
  return html`<div class="mermaid" data-component-name="mermaid-container"${attribute('data-q-placement', placement)}${attribute('data-q-actions', actions)}><pre class="q-diagram-text">${textHtml(fence.code)}</pre></div>`;
}
