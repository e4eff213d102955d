import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';

/** A place in a printed document. */
export interface PrintedPlace {
  /** Counted from 0 within the document. */
  page: number;
  /** The distance from the lower edge, in points; nothing for the top of the page. */
  top: number | undefined;
}

/** What has to be known of a printed document before all are joined. */
export interface Printed {
  pageCount: number;
  /** Where its elements are, by their ids. */
  places: ReadonlyMap<string, PrintedPlace>;
}

/** Opens what the browser printed. */
export function openPrinted(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false });
}

/** Reads how long a printed document is and where its elements are. */
export async function readPrinted(bytes: Uint8Array): Promise<Printed> {
  const document = await openPrinted(bytes);
  const pages = new Map(document.getPages().map(({ ref }, index) => [ref.toString(), index]));
  const names = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const places = new Map<string, PrintedPlace>();
  for (const [name, value] of names?.entries() ?? []) {
    const place = document.context.lookupMaybe(value, PDFArray);
    const page = place && pages.get(place.get(0).toString());
    if (page === undefined) continue;
    const top = place?.lookupMaybe(3, PDFNumber)?.asNumber();
    places.set(toId(name), { page, top });
  }
  return { pageCount: document.getPageCount(), places };
}

/** The id that a destination is named by: the browser encodes it as in an address. */
export function toId(name: PDFName): string {
  const text = name.decodeText();
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
