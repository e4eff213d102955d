import { encodeText } from '../files/encode-text.ts';
import { renderFullPage } from '../files/llms-full.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { createSiteUrls } from '../routes/site-urls.ts';
import type { Piece } from '../sink/copy-pieces.ts';
import { listForModels } from './list-for-models.ts';
import { renderPageTwin } from './page-twin.ts';
import type { SiteBuild } from './site-build.ts';

const FILE = 'llms-full.txt';
const GAP = Buffer.from('\n');

/**
 * Writes all pages as one text for language models, in the order of the navigation, unless the
 * author wrote it. Page by page: texts that are kept no longer are read again, and a page that stays
 * is taken from the text that an earlier build left.
 */
export async function writeFullText(build: SiteBuild): Promise<void> {
  const { recorder, cache } = build;
  if (recorder.has(FILE)) return;
  const pages = listForModels(build);
  const toBytes = createRenderer(build);
  if (amendText(build, pages, toBytes)) return;
  const parts = pages.map(toBytes);
  if (cache) cache.fullText = parts.map(({ length }) => length);
  await recorder.write(FILE, Buffer.concat(parts.flatMap((part) => [part, GAP]).slice(0, -1)));
}

/** Puts the pages that changed into the text of an earlier build. Says whether there was one that could be used. */
function amendText(
  { recorder, cache }: SiteBuild,
  pages: readonly PageInfo[],
  toBytes: (page: PageInfo) => Uint8Array,
): boolean {
  const lengths = cache?.fullTextBefore() ?? [];
  const before = cache?.findListing(FILE);
  if (!cache || !before || lengths.length !== pages.length) return false;
  if (before.size !== sum(lengths) + GAP.length * Math.max(0, lengths.length - 1)) return false;
  if (pages.every((page) => cache.kept.has(page)) && recorder.keep?.(FILE, before)) {
    cache.fullText = lengths;
    return true;
  }
  const changed = pages.map((page) => (cache.kept.has(page) ? undefined : toBytes(page)));
  if (!recorder.amend?.(FILE, toPieces(changed, lengths))) return false;
  cache.fullText = lengths.map((length, index) => changed[index]?.length ?? length);
  return true;
}

/** Changed pages between stretches of those that stay, which are as long as they can be. */
function toPieces(
  changed: readonly (Uint8Array | undefined)[],
  lengths: readonly number[],
): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let at = 0;
  const stayUpTo = (to: number) => {
    if (to > from) pieces.push({ from, to });
  };
  for (const [index, length] of lengths.entries()) {
    const bytes = changed[index];
    if (bytes) {
      stayUpTo(at);
      pieces.push(bytes);
      from = at + length;
    }
    at += length + GAP.length;
  }
  // After the last page there is no gap.
  stayUpTo(at - GAP.length);
  return pieces;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function createRenderer(build: SiteBuild): (page: PageInfo) => Uint8Array {
  const { options, project, texts } = build;
  const urls = createSiteUrls(options, project.config);
  const writer = createAddressWriter(options.links, FILE, options.basePath);
  return (page) => {
    const markdown = renderPageTwin(build, page, texts.read(page.source));
    const address = urls?.page(page.path) ?? writer.page(page.path);
    return encodeText(renderFullPage({ title: page.title, address, markdown }));
  };
}
