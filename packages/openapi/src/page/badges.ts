import { type Html, html } from '@quire/base';
import type { Badge } from '../endpoint.ts';

const COLORS = ['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'purple'];

/** Badges of an operation, in the look of the component `Badge`. */
export function renderBadges(badges: readonly Badge[]): Html {
  const sorted = [
    ...badges.filter(({ isBefore }) => isBefore),
    ...badges.filter(({ isBefore }) => !isBefore),
  ];
  return html`<p class="q-op-marks">${sorted.map(({ label, color = '' }) => html`<span data-badge="true" data-color="${COLORS.includes(color) ? color : 'gray'}" data-size="md" data-q-shape="rounded"><span>${label}</span></span> `)}</p>`;
}
