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
  /** What the reader may have meant. */
  suggestion?: string;
  /** What the pages of the index can be told apart by. */
  choices: SearchAnswer['choices'];
}

export function toSentAnswer({ pages, terms, suggestion, choices }: SearchAnswer): SentAnswer {
  return {
    ...(suggestion === undefined ? {} : { suggestion }),
    choices,
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
