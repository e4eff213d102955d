import { listTerms } from '@quire/search';
import type { PageAsked } from '../conversation.ts';
import type { Passage } from '../passage.ts';

/** Words that name the page that is open, not what it speaks of. */
const PAGE_WORDS = new Set([
  'page',
  'article',
  'guide',
  'document',
  'section',
  'seite',
  'página',
  'pagina',
]);
/** What stands on the page that a reader asks about counts more than the same elsewhere. */
const OWN_PAGE = 1.6;

/** The terms of a question about a page that say more than that. */
export function dropPageWords(terms: readonly string[]): string[] {
  return terms.filter((term) => !PAGE_WORDS.has(term));
}

/** The terms of the page's title. */
export function listTitleTerms({ title }: PageAsked): string[] {
  return listTerms(title);
}

/**
 * Brings what stands on the page first. A question that names nothing (“what is this page about?”)
 * is about the page as a whole: its beginning first, and nothing of other pages.
 */
export function preferPage(
  passages: readonly Passage[],
  { address }: PageAsked,
  isWhole: boolean,
): Passage[] {
  const own = passages.filter((passage) => passage.address === address);
  if (isWhole && own.length > 0) {
    return own.sort((a, b) => Number(b.id === '') - Number(a.id === '') || b.score - a.score);
  }
  return passages
    .map((passage) =>
      passage.address === address ? { ...passage, score: passage.score * OWN_PAGE } : passage,
    )
    .sort((a, b) => b.score - a.score);
}
