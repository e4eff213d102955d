import {
  type PageHit,
  type SearchAnswer,
  type SectionHit,
  toBlockLine,
  toBlockMarkdown,
  toExcerpt,
} from '@quire/search';

/** A section as it is sent: with the piece of it that a reader is shown, and nothing else of it. */
export interface SentSection extends SectionHit {
  /** That piece as Markdown. */
  markdown: string;
}

/** An answer as it is sent; its size is bounded by what is shown. */
export interface SentAnswer {
  pages: (Omit<PageHit, 'sections'> & { sections: SentSection[] })[];
  terms: [term: string, worth: number][];
}

export function toSentAnswer({ pages, terms }: SearchAnswer): SentAnswer {
  return {
    pages: pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => toSentSection(section, terms)),
    })),
    terms: [...terms],
  };
}

function toSentSection(section: SectionHit, terms: SearchAnswer['terms']): SentSection {
  const shown = toExcerpt(section.blocks, terms);
  if (!shown) return { ...section, blocks: [], text: '', markdown: '' };
  const [text, markdown] = [toBlockLine(shown), toBlockMarkdown(shown)];
  return { ...section, blocks: [shown], text, markdown };
}
