import { attribute, type Html, html } from '@quire/base';
import type { Block } from '@quire/base/blocks';
import type { ContentsEntry, PageSection } from '@quire/markdown';

/** One part of an API page under a heading. */
export interface ApiSection {
  id: string;
  title: string;
  /** Stands beside the heading: the media type, or a list to choose one. */
  beside?: Html | undefined;
  body: Html;
  /** For search. */
  blocks: Block[];
}

/** Draws a section. */
export function renderSection({ id, title, beside, body }: ApiSection): Html {
  return html`<section class="api-section" aria-labelledby="${id}"><div class="api-section-heading"><h2 class="api-section-heading-title"${attribute('id', id)}>${title}</h2>${beside}</div>${body}</section>
`;
}

export function toContentsEntry({ id, title }: ApiSection): ContentsEntry {
  return { id, title, depth: 2 };
}

export function toSearchSection({ id, title, blocks }: ApiSection): PageSection {
  return { id, title, blocks };
}
