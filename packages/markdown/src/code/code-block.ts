import { attribute, type Html, html, trustedHtml } from '@quire/base';
import type { CodeFence } from '../component.ts';
import { renderLines } from './code-lines.ts';
import { loadCodeTheme, toCodeStyle } from './code-theme.ts';
import type { CodeTypes } from './code-types.ts';
import { isDiagram, renderDiagram } from './diagram.ts';
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
  /** What stands below code that was tested. */
  tested?: ((code: string) => Html | undefined) | undefined;
  /** What a compiler says of the code. */
  types?: CodeTypes | undefined;
}

/** A code block with its header, title or language and the copy button, and its caption. */
export function renderCodeBlock(fence: CodeFence, tools: CodeBlockTools): Html {
  if (isDiagram(fence)) return renderDiagram(fence);
  const shown = readShownCode(fence, tools.types);
  const body = renderLines(fence.language, shown, tools.highlight);
  const colors = fence.theme === undefined ? undefined : loadCodeTheme(fence.theme);
  const names = `code-block${blockClasses(fence, shown)}${colors ? ' q-themed' : ''}`;
  const style = attribute('style', colors && toCodeStyle(colors));
  const sheet = html`<div class="code-block-background" data-component-part="code-block-root"><pre class="shiki" tabindex="0"><code>${body}</code></pre></div>`;
  return html`<div class="${names}"${attribute('language', fence.language || undefined)}${style}>${renderHeader(fence, tools)}${sheet}${renderCaption(fence, tools)}${tools.tested?.(fence.code)}</div>`;
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
