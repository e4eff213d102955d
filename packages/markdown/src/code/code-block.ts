import { attribute, type Html, html, trustedHtml } from '@quire/base';
import type { CodeFence } from '../component.ts';
import { textHtml } from '../escape.ts';
import { renderLines } from './code-lines.ts';
import { loadCodeTheme, toCodeStyle } from './code-theme.ts';
import type { CodeTypes } from './code-types.ts';
import { type DiagramSize, estimateDiagram } from './diagram-size.ts';
import type { Highlighter } from './highlighter.ts';
import { readShownCode, type ShownCode } from './shown-code.ts';

/** The style sheet draws its sign: an API page has dozens of blocks. */
const COPY_BUTTON = trustedHtml(
  '<button class="code-block-copy-button" data-testid="copy-code-button" type="button" aria-label="Copy code"></button>',
);

/** What drawing a code block needs besides the code. */
export interface CodeBlockTools {
  highlight: Highlighter;
  /** Draws an icon by its name. */
  renderIcon?: ((name: string) => Html) | undefined;
  /** Renders inline Markdown; without it a caption is plain text. */
  inline?: ((markdown: string) => Html) | undefined;
  /** What a compiler says of the code. */
  types?: CodeTypes | undefined;
}

/** A code block with its header, title or language and the copy button, and its caption. */
export function renderCodeBlock(fence: CodeFence, tools: CodeBlockTools): Html {
  if (isDiagram(fence)) return renderMermaid(fence);
  const shown = readShownCode(fence, tools.types);
  const body = renderLines(fence.language, shown, tools.highlight);
  const colors = fence.theme === undefined ? undefined : loadCodeTheme(fence.theme);
  const names = `code-block${blockClasses(fence, shown)}${colors ? ' q-themed' : ''}`;
  const style = attribute('style', colors && toCodeStyle(colors));
  const sheet = html`<div class="code-block-background" data-component-part="code-block-root"><pre class="shiki" tabindex="0"><code>${body}</code></pre></div>`;
  return html`<div class="${names}"${attribute('language', fence.language || undefined)}${style}>${renderHeader(fence, tools)}${sheet}${renderCaption(fence, tools)}</div>`;
}

function renderHeader(fence: CodeFence, { renderIcon }: CodeBlockTools): Html {
  const label = fence.title ?? fence.label ?? fence.language;
  const icon =
    fence.icon !== undefined &&
    html`<span class="code-block-icon">${renderIcon?.(fence.icon)}</span>`;
  const name =
    (icon || label !== '') &&
    html`<span data-component-part="code-block-header-filename">${icon}${label}</span>`;
  return html`<div data-component-part="code-block-header">${name}${fence.copy && COPY_BUTTON}</div>`;
}

function renderCaption({ caption }: CodeFence, { inline }: CodeBlockTools): Html | undefined {
  if (caption === undefined) return undefined;
  return html`<div class="q-below">${inline ? inline(caption) : caption}</div>`;
}

/** Whether a fence is the text of a diagram, which a script in the browser draws. */
export function isDiagram({ language }: Pick<CodeFence, 'language'>): boolean {
  return language.toLowerCase() === 'mermaid';
}

/** A block of fewer lines is not worth folding. */
const LONGEST_OPEN = 14;

function blockClasses(fence: CodeFence, { code, classes }: ShownCode): string {
  let names = fence.title === undefined ? '' : ' q-titled';
  if (fence.lines) names += ' has-line-numbers';
  if (fence.wrap) names += ' q-wrapped';
  if (fence.expandable && code.split('\n').length > LONGEST_OPEN) names += ' q-long';
  for (const list of classes.values()) {
    if (list.includes('line-focus')) return `${names} q-focused`;
  }
  return names;
}

const PLACEMENTS = new Set(['top-left', 'top-right', 'bottom-left', 'bottom-right']);

/** A diagram stays text, which a script in the browser draws into a place of about its size; without the script it can still be read. */
function renderMermaid(fence: CodeFence): Html {
  const placement = PLACEMENTS.has(fence.placement ?? '') && fence.placement;
  const actions = fence.actions === undefined ? undefined : String(fence.actions);
  return html`<div class="mermaid" data-component-name="mermaid-container"${attribute('data-q-placement', placement)}${attribute('data-q-actions', actions)} style="${toPlace(estimateDiagram(fence.code))}"><pre class="q-diagram-text">${textHtml(fence.code)}</pre></div>`;
}

/** The place as the style sheet reserves it: it shrinks with the column as a drawing does. */
function toPlace({ width, height }: DiagramSize): string {
  if (width === undefined) return `--diagram-height:${height}px`;
  const [x, y] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  return `--diagram-width:${x}px;--diagram-ratio:${x}/${y}`;
}
