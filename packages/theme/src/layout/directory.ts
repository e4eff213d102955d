import { type Html, html } from '@quire/base';
import type { DirectoryEntry, DirectoryView } from '../view.ts';
import { renderViewIcon } from './icon.ts';
import { renderLink } from './link.ts';

/** What a group holds, below the text of its own page: as cards, or as sections that fold. */
export function renderDirectory(view: DirectoryView | undefined): Html | undefined {
  if (!view) return undefined;
  const entries = view.entries.map(view.style === 'card' ? renderCard : renderFold);
  return html`<nav class="directory" data-q-style="${view.style}">${entries}</nav>
`;
}

/** One page or group as a card. */
export function renderCard(entry: DirectoryEntry): Html {
  const { label, description, icon } = entry;
  return renderLink(
    entry,
    html`${renderViewIcon(icon)}<span class="q-entry-title">${label}</span>${description && html`<span class="q-entry-text">${description}</span>`}`,
    { class: 'directory-card' },
  );
}

function renderFold(entry: DirectoryEntry): Html {
  if (entry.entries.length === 0) return renderCard(entry);
  return html`<details class="directory-group" open><summary>${renderViewIcon(entry.icon)}${entry.label}</summary>${entry.entries.map(renderFold)}</details>`;
}
