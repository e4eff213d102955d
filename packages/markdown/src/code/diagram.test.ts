import { html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { describe, expect, it } from 'vitest';
import { listDiagrams, placeDrawings, renderDiagram } from './diagram.ts';

const FENCE = {
  language: 'mermaid',
  lines: false,
  wrap: false,
  expandable: false,
  copy: true,
  highlight: [],
  focus: [],
};
const write = (code: string, more: object = {}) => renderDiagram({ ...FENCE, code, ...more });
const CODE = 'pie\n  "A & B" : 1\n  "<b>" : 2';
const PAGE = html`<p>Before</p>${write(CODE, { placement: 'top-left', actions: true })}${write('A')}`;
const DRAWN = {
  light: html`<svg id="l"></svg>`,
  dark: html`<svg id="d"></svg>`,
  width: 10.4,
  height: 5,
};

describe('diagrams that a build draws', () => {
  it('are found by their text as it was written', () => {
    expect(listDiagrams(PAGE)).toEqual([CODE, 'A']);
  });

  it('are put into their places, once for each mode', () => {
    const placed = placeDrawings(PAGE, (code) => (code === CODE ? DRAWN : undefined));
    expect(htmlText(placed)).toBe(
      `<p>Before</p><div class="mermaid" data-component-name="mermaid-container" data-q-placement="top-left" data-q-actions="true" data-q-drawn style="--diagram-width:10px;--diagram-ratio:10/5"><div class="light-only"><div class="q-diagram"><svg id="l"></svg></div></div><div class="dark-only"><div class="q-diagram"><svg id="d"></svg></div></div></div>${htmlText(write('A'))}`,
    );
  });

  it('stay text where they cannot be drawn', () => {
    expect(htmlText(placeDrawings(write('A --> B'), () => 'failed'))).toBe(
      '<div class="mermaid" data-component-name="mermaid-container" data-q-failed><pre class="q-diagram-text">A --&gt; B</pre></div>',
    );
  });

  it('are not found in text that spells out how they are written', () => {
    expect(listDiagrams(html`<p>${htmlText(write('A'))}</p>`)).toEqual([]);
  });
});
