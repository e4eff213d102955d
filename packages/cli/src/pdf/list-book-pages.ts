import type { BookEntry, BookPage } from '@quire/site';

/** The pages of a book in reading order, each once. */
export function listBookPages(entries: readonly BookEntry[]): BookPage[] {
  const pages = new Map<string, BookPage>();
  const visit = ({ page, entries: inner }: BookEntry) => {
    if (page && !pages.has(page.path)) pages.set(page.path, page);
    inner.forEach(visit);
  };
  entries.forEach(visit);
  return [...pages.values()];
}
