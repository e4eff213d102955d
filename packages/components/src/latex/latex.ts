import { type Html, html } from '@quire/base';
import type { Component } from '@quire/markdown';

/** A formula in a line of text, by the same way as one between dollar signs. */
export const renderLatex: Component = (call): Html => {
  const formula = call.text().trim();
  // A dollar sign would end the formula; so would nothing at all.
  const markup =
    formula === '' || formula.includes('$')
      ? html`<code>${formula}</code>`
      : call.page.inline(`$${formula}$`);
  return html`<span class="latex" data-component-name="Latex">${markup}</span>`;
};
