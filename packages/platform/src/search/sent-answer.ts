import { markSnippet, type PageHit, type SearchAnswer } from '@quire/search';

/** An answer as it is sent: its texts are the stretches that a reader is shown, and so is its size. */
export interface SentAnswer {
  pages: PageHit[];
  terms: [term: string, worth: number][];
}

export function toSentAnswer({ pages, terms }: SearchAnswer): SentAnswer {
  const shorten = (text: string) =>
    markSnippet(text, terms)
      .map((piece) => piece.text)
      .join('');
  return {
    pages: pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({ ...section, text: shorten(section.text) })),
    })),
    terms: [...terms],
  };
}
