import { nearestName } from '@quire/base';
import type { Book, BookEntry } from '@quire/site';
import { pdfNoSuchBook, pdfNothingChosen } from './errors.ts';

export interface Choice {
  language?: string;
  version?: string;
  /** Paths of pages, patterns of them, or names of parts: `guides/**`, `Guides/Deploy`. */
  only?: readonly string[];
}

/** The books that are wanted, with the pages that are wanted. Refuses a wish that nothing fulfills. */
export function chooseBooks(books: readonly Book[], { only, ...scope }: Choice): Book[] {
  const chosen = (['language', 'version'] as const).reduce(
    (left, kind) => chooseScope(left, kind, scope[kind]),
    books,
  );
  if (!only) return [...chosen];
  for (const wanted of only) {
    if (!chosen.some((book) => keepWanted(book.entries, [toWish(wanted)]).length > 0)) {
      const names = chosen.flatMap((book) => listNames(book.entries, []));
      throw pdfNothingChosen({ wanted, nearest: nearestName(wanted, names) });
    }
  }
  const wishes = only.map(toWish);
  return chosen
    .map((book) => ({ ...book, entries: keepWanted(book.entries, wishes) }))
    .filter(({ entries }) => entries.length > 0);
}

function chooseScope(
  books: readonly Book[],
  kind: 'language' | 'version',
  wanted: string | undefined,
): readonly Book[] {
  if (wanted === undefined) return books;
  const found = books.filter((book) => book[kind]?.toLowerCase() === wanted.toLowerCase());
  if (found.length > 0) return found;
  const there = new Set(books.flatMap((book) => book[kind] ?? []));
  throw pdfNoSuchBook({ kind, wanted, there: [...there] });
}

/** What `--only` names: pages by their path, or a part of the navigation with all that is in it. */
interface Wish {
  hasPage(path: string | undefined): boolean;
  /** By the names that lead to a part. */
  hasPart(trail: readonly string[]): boolean;
}

function toWish(wanted: string): Wish {
  const pattern = toPattern(wanted.replace(/^\/+|\/+$/g, ''));
  const names = wanted.split('/').map(toName);
  return {
    hasPage: (path) => path !== undefined && pattern.test(path),
    hasPart: (trail) =>
      names.every((name, at) => toName(trail[trail.length - names.length + at] ?? '') === name),
  };
}

const toName = (label: string) => label.trim().toLowerCase();

/** `*` stands for anything but a slash, `**` for anything. */
function toPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/?|\*)/).map((part) => {
    if (part === '*') return '[^/]*';
    if (part.startsWith('**')) return '.*';
    return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 'i');
}

/** A wanted part stays whole; another stays for what is wanted in it. */
function keepWanted(
  entries: readonly BookEntry[],
  wishes: readonly Wish[],
  above: readonly string[] = [],
): BookEntry[] {
  return entries.flatMap((entry): BookEntry[] => {
    const { label, page } = entry;
    const trail = [...above, label];
    if (wishes.some((wish) => wish.hasPart(trail))) return [entry];
    const inner = keepWanted(entry.entries, wishes, trail);
    const isWanted = page !== undefined && wishes.some((wish) => wish.hasPage(page.path));
    if (inner.length === 0 && !isWanted) return [];
    return [{ label, ...(isWanted ? { page } : {}), entries: inner }];
  });
}

function listNames(entries: readonly BookEntry[], above: readonly string[]): string[] {
  return entries.flatMap(({ label, page, entries: inner }) => [
    label,
    ...(above.length > 0 ? [[...above, label].join('/')] : []),
    ...(page ? [page.path] : []),
    ...listNames(inner, [...above, label]),
  ]);
}
