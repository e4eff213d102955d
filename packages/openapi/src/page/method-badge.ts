import { type Html, html } from '@quire/base';

/** How a method is shown in the sidebar, where space is short. */
const SHORT: Readonly<Record<string, string>> = { DELETE: 'DEL', OPTIONS: 'OPT', WEBHOOK: 'HOOK' };

/** The method in its color. */
export function renderMethod(method: string): Html {
  return html`<span class="method-pill" data-q-method="${method.toLowerCase()}">${method}</span>`;
}

/** The word for a narrow place. */
export function toShortMethod(method: string): string {
  return SHORT[method] ?? method;
}
