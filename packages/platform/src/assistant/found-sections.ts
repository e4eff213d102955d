import type { Passage } from '@quire/assistant';
import type { PageHit } from '@quire/search';

/** The sections that a search found, one by one, those of the best page first. */
export function toPassages(pages: readonly PageHit[]): Passage[] {
  return pages.flatMap(({ address, title, breadcrumbs, sections }) =>
    sections.map(({ id, heading, text, blocks, score }) => ({
      address,
      id,
      title,
      heading,
      breadcrumbs,
      text,
      blocks,
      coverage: 1,
      score,
    })),
  );
}
