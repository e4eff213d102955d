import { type Html, html } from '@quire/base';
import type { Badge } from '../endpoint.ts';
import { type ApiWords, say } from '../words/api-words.ts';

const COLORS = ['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'purple'];

/** Badges of an operation, in the look of the component `Badge`. */
export function renderBadges(badges: readonly Badge[], words: ApiWords): Html {
  const sorted = [
    ...badges.filter(({ isBefore }) => isBefore),
    ...badges.filter(({ isBefore }) => !isBefore),
  ];
  return html`<p class="q-op-marks">${sorted.map(({ color = '', ...badge }) => html`<span data-badge="true" data-color="${COLORS.includes(color) ? color : 'gray'}" data-size="md" data-q-shape="rounded"><span>${toBadgeLabel(badge, words)}</span></span> `)}</p>`;
}

/** What a badge says. */
export function toBadgeLabel({ label, isRemoval }: Badge, { removedOn }: ApiWords): string {
  return isRemoval ? say(removedOn, label) : label;
}
