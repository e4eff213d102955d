import { decodeEntities, type Html, html } from '@quire/base';
import { type Component, type ComponentCall, defineComponent } from '@quire/markdown';

/** A formula in a line of text, drawn as one between dollar signs. */
export const renderLatex: Component = (call): Html => {
  const formula = toFormula(call);
  const drawing = formula === '' ? undefined : call.page.math?.(formula, call.place);
  return html`<span class="q-formula">${drawing ?? html`<code>${formula}</code>`}</span>`;
};

/** Braces, backslashes and underscores belong to the formula, unless all of it is one value in braces. */
function toFormula(call: ComponentCall): string {
  const source = call.source?.().trim() ?? '';
  const text = call.text().trim();
  if (source === '' || (/^\{[\s\S]*\}$/.test(source) && text !== '')) return text;
  return decodeEntities(source);
}

export const latexComponent = defineComponent({ name: 'Latex', render: renderLatex, props: {} });
