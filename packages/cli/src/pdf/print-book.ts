import { messageOf } from '@quire/base';
import type { Book, BookEntry, BookPage } from '@quire/site';
import type { Bookmark } from './bookmarks.ts';
import { pageNotPrinted } from './errors.ts';
import { writeFrontMatter } from './front-matter.ts';
import { joinPrinted } from './join-printed.ts';
import { listBookPages } from './list-book-pages.ts';
import { toAddress } from './page-address.ts';
import type { Printer } from './printer.ts';
import type { Printed } from './read-printed.ts';
import { resolveLink } from './resolve-link.ts';

export interface BookOptions {
  title: string;
  description?: string;
  /** Language, version, label, day: one line under the title. */
  edition: string;
  /** Addresses of the style sheets of the site. */
  styles: readonly string[];
  /** Where pages are that the book does not have; left out, links to them lead nowhere. */
  siteUrl?: string;
  createdAt?: string;
  onPage(): void;
}

/** The document with the title page and the contents. */
const FRONT = 0;

/** Prints a book: title page, contents, and every page once in the order of the navigation. */
export async function printBook(
  book: Book,
  printer: Printer,
  options: BookOptions,
): Promise<Uint8Array> {
  const pages = listBookPages(book.entries);
  // How many pages the contents have does not depend on the numbers in them, which are not known yet.
  const front = await printFront(book, printer, options, new Map());
  const printed: Printed[] = [front];
  const firsts = new Map<string, number>();
  let next = front.pageCount + 1;
  for (const [index, page] of pages.entries()) {
    firsts.set(page.path, next);
    const done = await printPage(page, printer, { document: index + 1, first: next });
    printed.push(done);
    next += done.pageCount;
    options.onPage();
  }
  printed[FRONT] = await printFront(book, printer, options, firsts);
  return joinBook(book, { printer, options, pages, printed });
}

function printFront(
  book: Book,
  printer: Printer,
  options: BookOptions,
  firsts: ReadonlyMap<string, number>,
): Promise<Printed> {
  const write = (pageStyles: string) =>
    writeFrontMatter({
      ...options,
      ...book,
      numberOf: (path) => firsts.get(path),
      addressOf: toAddress,
      pageStyles,
    });
  return printer.printOwn(write, { document: FRONT, first: 1 });
}

async function printPage(
  { path, file }: BookPage,
  printer: Printer,
  sheet: { document: number; first: number },
): Promise<Printed> {
  try {
    return await printer.printPage(toAddress(path), sheet);
  } catch (error) {
    const [reason = ''] = messageOf(error).split('\n');
    throw pageNotPrinted({ file, reason }, error);
  }
}

interface PrintedBook {
  printer: Printer;
  options: BookOptions;
  pages: readonly BookPage[];
  printed: readonly Printed[];
}

function joinBook(book: Book, { printer, options, pages, printed }: PrintedBook) {
  const { title, createdAt, siteUrl } = options;
  const documents = new Map(pages.map(({ path }, index) => [toAddress(path), index + 1]));
  const placeOf = (document: number, id: string) => printed[document]?.places.get(id);
  return joinPrinted({
    documents: printed.map((_, document) => ({ load: () => printer.load(document) })),
    resolve: (address) => resolveLink(address, { documents, placeOf, siteUrl }),
    placeOf,
    bookmarks: [
      { label: book.contents, document: FRONT, page: 1, entries: [] },
      ...toBookmarks(book.entries, documents),
    ],
    title: book.label === '' ? title : `${title} (${book.label})`,
    languageTag: book.languageTag,
    ...(createdAt === undefined ? {} : { createdAt }),
  });
}

/** The tree of the navigation. A part without a page of its own opens the first page that is in it. */
function toBookmarks(
  entries: readonly BookEntry[],
  documents: ReadonlyMap<string, number>,
): Bookmark[] {
  return entries.flatMap((entry): Bookmark | [] => {
    const [first] = listBookPages([entry]);
    const document = first && documents.get(toAddress(first.path));
    if (document === undefined) return [];
    return { label: entry.label, document, entries: toBookmarks(entry.entries, documents) };
  });
}
