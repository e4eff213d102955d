import { type Html, html } from '@quire/base';

/** A text as markup with the values in its places, one after the other. */
export function sayHtml(text: string, ...values: readonly (string | Html)[]): Html {
  const [first, ...others] = text.split('{}');
  return html`${first}${others.map((part, index) => html`${values[index]}${part}`)}`;
}
