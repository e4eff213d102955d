import type { Diagnostic } from '@quire/base';
import { countWords, missingWords, toShownText } from './page-words.ts';
import { type ReadSnippet, toSourceText } from './source-words.ts';

/** How much of one page's text its readers see. */
export interface PageRecall {
  page: string;
  /** Words of the source. */
  words: number;
  /** Those that the page does not show, each as often as it is missing. */
  lost: string[];
  /** What was found in the page. */
  found: Diagnostic[];
}

export interface PageSource {
  page: string;
  text: string;
  document: string;
  read: ReadSnippet;
  found: Diagnostic[];
}

export function measurePage({ page, text, document, read, found }: PageSource): PageRecall {
  const wanted = toSourceText(text, read);
  const words = [...countWords(wanted).values()].reduce((sum, count) => sum + count, 0);
  const shown = [toShownText(document), toShownText(document, true)];
  return { page, words, lost: missingWords(wanted, ...shown), found };
}

/** The share of words that readers see: 1 when there are none. */
export function toRecall(pages: readonly PageRecall[]): number {
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  const lost = pages.reduce((sum, page) => sum + page.lost.length, 0);
  return words === 0 ? 1 : 1 - lost / words;
}

/** A page below this is listed with what was found in it. */
const WHOLE = 0.99;

/** The pages that lack more than a few words. */
export function listPoorPages(pages: readonly PageRecall[]): PageRecall[] {
  return pages.filter((page) => toRecall([page]) < WHOLE);
}

const NO_CAUSE = 'no diagnostic';
const WORDS_SHOWN = 12;
const PAGES_SHOWN = 6;

/** What was lost, by the codes of what was found in the page, most first. */
export function describeLosses(pages: readonly PageRecall[]): string[] {
  const groups = new Map<string, PageRecall[]>();
  for (const page of pages.filter(({ lost }) => lost.length > 0)) {
    const codes = [...new Set(page.found.map(({ code }) => code))].sort().join(' + ') || NO_CAUSE;
    groups.set(codes, [...(groups.get(codes) ?? []), page]);
  }
  const count = (group: PageRecall[]) => group.reduce((sum, { lost }) => sum + lost.length, 0);
  return [...groups]
    .sort(([, a], [, b]) => count(b) - count(a))
    .map(([codes, group]) => {
      const words = group.flatMap(({ lost }) => lost);
      const names = group.map(({ page }) => page);
      return `${words.length} by ${codes}: ${some(words, WORDS_SHOWN)}, in ${some(names, PAGES_SHOWN)}`;
    });
}

function some(list: readonly string[], limit: number): string {
  return `${list.slice(0, limit).join(' ')}${list.length > limit ? ' …' : ''}`;
}

/** One line for a page, and one for each thing that was found in it. */
export function describePage(page: PageRecall): string[] {
  const place = ({ line, column }: Diagnostic) => [line, column].filter(Boolean).join(':');
  return [
    `${page.page}: ${formatRecall(toRecall([page]))}, ${page.lost.length} of ${page.words} words lost`,
    ...page.found.map(
      (each) => `    ${place(each)} ${each.severity} ${each.message} [${each.code}]`,
    ),
  ];
}

/** `99.9876 %` */
export function formatRecall(recall: number): string {
  return `${(recall * 100).toFixed(4)} %`;
}
