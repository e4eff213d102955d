import { attribute, type Html, html, idsOf, trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import type { CodeFence } from '../component.ts';
import { textHtml } from '../escape.ts';
import { type DiagramSize, estimateDiagram } from './diagram-size.ts';

/** Whether a fence is the text of a diagram. */
export function isDiagram({ language }: Pick<CodeFence, 'language'>): boolean {
  return language.toLowerCase() === 'mermaid';
}

const PLACEMENTS = new Set(['top-left', 'top-right', 'bottom-left', 'bottom-right']);

/** A diagram stays text, which a script in the browser draws into a place of about its size; without the script it can still be read. */
export function renderDiagram(fence: CodeFence): Html {
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

/** A diagram as it was drawn before anybody reads the page: once for each color mode. */
export interface DrawnDiagram {
  light: Html;
  dark: Html;
  width: number;
  height: number;
}

/** Exactly what `renderDiagram` writes: the text between its tags is escaped, so that it has none. */
const WRITTEN =
  /<div class="mermaid" data-component-name="mermaid-container"((?: data-q-(?:placement|actions)="[a-z-]+")*) style="[^"]*"><pre class="q-diagram-text">([^<]*)<\/pre><\/div>/g;

/** The texts of the diagrams in some markup, in order. */
export function listDiagrams(markup: Html): string[] {
  return [...htmlText(markup).matchAll(WRITTEN)].map(([, , text = '']) => decode(text));
}

/**
 * The markup with its diagrams drawn. One that is `failed` stays text, and no script tries it again; one that
 * is left out waits for the script.
 */
export function placeDrawings(
  markup: Html,
  drawingOf: (code: string) => DrawnDiagram | 'failed' | undefined,
): Html {
  const text = htmlText(markup).replace(WRITTEN, (written, options: string, code: string) => {
    const drawing = drawingOf(decode(code));
    if (drawing === undefined) return written;
    const own = trustedHtml(options);
    if (drawing === 'failed')
      return htmlText(
        html`<div class="mermaid" data-component-name="mermaid-container"${own} data-q-failed><pre class="q-diagram-text">${trustedHtml(code)}</pre></div>`,
      );
    const frame = (svg: Html) => html`<div class="q-diagram">${svg}</div>`;
    return htmlText(
      html`<div class="mermaid" data-component-name="mermaid-container"${own} data-q-drawn style="${toPlace(drawing)}"><div class="light-only">${frame(drawing.light)}</div><div class="dark-only">${frame(drawing.dark)}</div></div>`,
    );
  });
  return trustedHtml(text, idsOf(markup));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
