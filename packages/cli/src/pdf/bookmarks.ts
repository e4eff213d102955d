import {
  type PDFArray,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { PrintedPlace } from './read-printed.ts';

/** A place of the joined file, by the document and the place in it. */
export type ToDestination = (document: number, place?: PrintedPlace) => PDFArray | undefined;

/** An entry of the tree that PDF readers show beside the pages. */
export interface Bookmark {
  label: string;
  /** The document that it opens. */
  document: number;
  /** Which of its pages, counted from 0; left out, the first. */
  page?: number;
  entries: readonly Bookmark[];
}

/** Writes the tree of bookmarks. Its parts are open at the top, so that a reader sees what there is. */
export function writeBookmarks(
  { context, catalog }: PDFDocument,
  bookmarks: readonly Bookmark[],
  toDestination: ToDestination,
): void {
  if (bookmarks.length === 0) return;
  const write = (entries: readonly Bookmark[], parent: PDFRef, isOpen: boolean): Written => {
    const refs = entries.map(() => context.nextRef());
    let shown = entries.length;
    for (const [at, { label, document, page = 0, entries: inner }] of entries.entries()) {
      const ref = refs[at] as PDFRef;
      const below = inner.length > 0 ? write(inner, ref, false) : undefined;
      if (isOpen) shown += below?.shown ?? 0;
      const item = {
        Title: PDFHexString.fromText(label),
        Parent: parent,
        Prev: refs[at - 1],
        Next: refs[at + 1],
        Dest: toDestination(document, { page, top: undefined }),
        First: below?.first,
        Last: below?.last,
        // A negative count says how many it would show, were it open.
        Count: below && (isOpen ? below.shown : -below.shown),
      };
      context.assign(ref, context.obj(item));
    }
    return { first: refs[0] as PDFRef, last: refs.at(-1) as PDFRef, shown };
  };
  const root = context.nextRef();
  const { first, last, shown } = write(bookmarks, root, true);
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: shown }));
  catalog.set(PDFName.of('Outlines'), root);
}

interface Written {
  first: PDFRef;
  last: PDFRef;
  /** How many entries are seen when it is open. */
  shown: number;
}
