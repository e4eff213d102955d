import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of PDF files sees of one. */
export interface ReadPdf {
  title: string | undefined;
  language: string | undefined;
  /** The size of every page in points, each size once. */
  sizes: string[];
  pages: ReadPage[];
  /** `label → number of the page`, indented by level. */
  bookmarks: string[];
}

export interface ReadPage {
  text: string;
  /** Where its links lead: an address, or `→ number of the page`, with how far from its top in percent. */
  links: { to: string; from?: number }[];
}

type Loaded = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Reads a PDF with the library of a browser. */
export async function readPdf(file: string): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(readFileSync(file)), useSystemFonts: false });
  const document = await task.promise;
  try {
    const { info } = await document.getMetadata();
    const pages: ReadPage[] = [];
    const sizes = new Set<string>();
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const [, , width = 0, height = 0] = page.view;
      sizes.add(`${Math.round(width)} × ${Math.round(height)}`);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      pages.push({
        text: text.replace(/\s+/g, ' ').trim(),
        links: await readLinks(document, await page.getAnnotations(), height),
      });
    }
    return {
      title: (info as { Title?: string }).Title,
      language: (info as { Language?: string }).Language,
      sizes: [...sizes],
      pages,
      bookmarks: await readBookmarks(document, (await document.getOutline()) ?? [], ''),
    };
  } finally {
    await task.destroy();
  }
}

interface Annotation {
  subtype: string;
  url?: string;
  dest?: unknown[];
}

async function readLinks(document: Loaded, annotations: Annotation[], height: number) {
  const links: ReadPage['links'] = [];
  for (const { subtype, url, dest } of annotations) {
    if (subtype !== 'Link') continue;
    if (url !== undefined) links.push({ to: url });
    else if (Array.isArray(dest)) {
      const top = dest[3];
      links.push({
        to: `→ ${await toNumber(document, dest)}`,
        ...(typeof top === 'number' ? { from: Math.round(100 - (100 * top) / height) } : {}),
      });
    } else links.push({ to: 'nowhere' });
  }
  return links;
}

interface Outline {
  title: string;
  dest: unknown;
  items: Outline[];
}

async function readBookmarks(
  document: Loaded,
  outline: readonly Outline[],
  indent: string,
): Promise<string[]> {
  const lines: string[] = [];
  for (const { title, dest, items } of outline) {
    const number = Array.isArray(dest) ? await toNumber(document, dest) : 'nowhere';
    lines.push(`${indent}${title} → ${number}`);
    lines.push(...(await readBookmarks(document, items, `${indent}  `)));
  }
  return lines;
}

async function toNumber(document: Loaded, [page]: unknown[]): Promise<number> {
  return (await document.getPageIndex(page as { num: number; gen: number })) + 1;
}
