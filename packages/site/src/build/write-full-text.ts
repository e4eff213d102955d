import { encodeText } from '../files/encode-text.ts';
import { renderFullHead, renderFullPage } from '../files/llms-full.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { createSiteUrls } from '../routes/site-urls.ts';
import type { Piece } from '../sink/copy-pieces.ts';
import { listForModels, type ModelPages } from './list-for-models.ts';
import { linkOthers, toFullFile } from './model-files.ts';
import { renderPageTwin } from './page-twin.ts';
import type { SiteBuild } from './site-build.ts';

const GAP = Buffer.from('\n');

/**
 * Writes all pages as one text for language models, in the order of the navigation, one text for each
 * language and version, unless the author wrote it. Page by page: texts that are kept no longer are read
 * again, and a page that stays is taken from the text that an earlier build left.
 */
export async function writeFullText(build: SiteBuild): Promise<void> {
  const { recorder, cache } = build;
  const lists = listForModels(build);
  const before = cache?.fullTextBefore() ?? [];
  // What was kept is of the same navigation, and so of the same lists in the same order.
  const isKnown = before.length === sum(lists.map(({ pages }) => pages.length));
  const lengths: number[] = [];
  let at = 0;
  for (const list of lists) {
    const known = isKnown ? before.slice(at, at + list.pages.length) : [];
    at += list.pages.length;
    const text = {
      file: toFullFile(list),
      pages: list.pages,
      toBytes: createRenderer(build, lists, list),
    };
    // Without lengths for the author's own text, what is kept fits nothing, and is not used.
    if (recorder.has(text.file)) continue;
    lengths.push(...(amendText(build, text, known) ?? (await writeText(build, text))));
  }
  if (cache) cache.fullText = lengths;
}

/** One of the texts. */
interface FullText {
  file: string;
  pages: readonly PageInfo[];
  toBytes(page: PageInfo): Uint8Array;
}

/** Writes a text anew, and gives the lengths of its pages. */
async function writeText({ recorder }: SiteBuild, text: FullText): Promise<number[]> {
  const parts = text.pages.map(text.toBytes);
  await recorder.write(text.file, Buffer.concat(parts.flatMap((part) => [part, GAP]).slice(0, -1)));
  return parts.map(({ length }) => length);
}

/** Puts the pages that changed into the text of an earlier build. Gives their lengths, if there was one that could be used. */
function amendText(
  { recorder, cache }: SiteBuild,
  { file, pages, toBytes }: FullText,
  lengths: readonly number[],
): readonly number[] | undefined {
  const before = cache?.findListing(file);
  if (!cache || !before || lengths.length !== pages.length) return undefined;
  if (before.size !== sum(lengths) + GAP.length * Math.max(0, lengths.length - 1)) return undefined;
  if (pages.every((page) => cache.kept.has(page)) && recorder.keep?.(file, before)) return lengths;
  const changed = pages.map((page) => (cache.kept.has(page) ? undefined : toBytes(page)));
  if (!recorder.amend?.(file, toPieces(changed, lengths))) return undefined;
  return lengths.map((length, index) => changed[index]?.length ?? length);
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

function createRenderer(build: SiteBuild, lists: readonly ModelPages[], list: ModelPages) {
  const { options, project, texts } = build;
  const urls = createSiteUrls(options, project.config);
  const writer = createAddressWriter(options.links, toFullFile(list), options.basePath);
  const head = renderFullHead(list.label, linkOthers(build, lists, list, toFullFile));
  const [first] = list.pages;
  return (page: PageInfo): Uint8Array => {
    const markdown = renderPageTwin(build, page, texts.read(page.source));
    const address = urls?.page(page.path) ?? writer.page(page.path);
    const text = renderFullPage({ title: page.title, address, markdown });
    return encodeText(page === first ? head + text : text);
  };
}
