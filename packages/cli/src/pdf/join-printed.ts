import {
  type PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib';
import { type Bookmark, type ToDestination, writeBookmarks } from './bookmarks.ts';
import { openPrinted, type PrintedPlace, toId } from './read-printed.ts';

/** Where a link leads: to a place of the joined document, to an address, or nowhere. */
export type LinkTarget = { document: number; place?: PrintedPlace | undefined } | { url: string };

export interface Joining {
  /** The printed documents in their order. */
  documents: readonly { load(): Promise<Uint8Array> }[];
  /** What an address means that a document links to; nothing where it leads nowhere. */
  resolve(address: string): LinkTarget | undefined;
  /** Where an element of a document is. */
  placeOf(document: number, id: string): PrintedPlace | undefined;
  bookmarks: readonly Bookmark[];
  title: string;
  languageTag: string;
  /** Recorded in the file; nothing reads the clock. */
  createdAt?: string;
}

/** Puts printed documents together, with links between them, bookmarks, and what the file says of itself. */
export async function joinPrinted(joining: Joining): Promise<Uint8Array> {
  const joined = await PDFDocument.create({ updateMetadata: false });
  const firsts: number[] = [];
  const owners: number[] = [];
  for (const [index, { load }] of joining.documents.entries()) {
    const document = await openPrinted(await load());
    firsts.push(joined.getPageCount());
    for (const page of await joined.copyPages(document, document.getPageIndices())) {
      joined.addPage(page);
      owners.push(index);
    }
  }
  const pages = joined.getPages();
  const toDestination = (document: number, place?: PrintedPlace) => {
    const page = pages[(firsts[document] ?? 0) + (place?.page ?? 0)];
    return page && writeDestination(joined.context, page, place?.top);
  };
  for (const [at, page] of pages.entries()) {
    rewriteLinks(page, owners[at] ?? 0, joining, toDestination);
  }
  writeBookmarks(joined, joining.bookmarks, toDestination);
  describe(joined, joining);
  return joined.save();
}

function writeDestination(context: PDFContext, page: PDFPage, top: number | undefined): PDFArray {
  return context.obj([page.ref, PDFName.of('XYZ'), null, top ?? null, null]);
}

const DEST = PDFName.of('Dest');
const ACTION = PDFName.of('A');

function rewriteLinks(
  { node }: PDFPage,
  document: number,
  joining: Joining,
  toDestination: ToDestination,
): void {
  // Of a structure that is not taken over.
  for (const key of ['StructParents', 'Tabs']) node.delete(PDFName.of(key));
  const links = node.Annots();
  if (!links) return;
  for (let at = links.size() - 1; at >= 0; at--) {
    const link = links.lookup(at, PDFDict);
    const target = findTarget(link, document, joining);
    link.delete(PDFName.of('StructParent'));
    if (!target) {
      links.remove(at);
      continue;
    }
    link.delete(DEST);
    link.delete(ACTION);
    if ('url' in target) link.set(ACTION, writeAddress(node.context, target.url));
    else {
      const destination = toDestination(target.document, target.place);
      if (destination) link.set(DEST, destination);
    }
  }
}

function findTarget(link: PDFDict, document: number, joining: Joining): LinkTarget | undefined {
  const name = link.lookup(DEST);
  if (name instanceof PDFName) {
    const place = joining.placeOf(document, toId(name));
    return place && { document, place };
  }
  const address = link.lookupMaybe(ACTION, PDFDict)?.lookup(PDFName.of('URI'));
  if (address instanceof PDFString || address instanceof PDFHexString) {
    return joining.resolve(address.decodeText());
  }
  return undefined;
}

function writeAddress(context: PDFContext, url: string): PDFDict {
  return context.obj({
    Type: 'Action',
    S: 'URI',
    URI: PDFString.of(url.replace(/[()\\]/g, encode)),
  });
}

const encode = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;

function describe(joined: PDFDocument, { title, languageTag, createdAt }: Joining): void {
  joined.setTitle(title, { showInWindowTitleBar: true });
  joined.setProducer('Quire');
  joined.setLanguage(languageTag);
  if (createdAt !== undefined) {
    joined.setCreationDate(new Date(createdAt));
    joined.setModificationDate(new Date(createdAt));
  }
  joined.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}
