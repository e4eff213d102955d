import { indentOf, type Line } from '@quire/model/dialects';
import type { BlockReader } from '../../blocks/convert-blocks.ts';
import { emitBlock } from '../../emit/component.ts';
import { emitPicture } from '../../emit/picture.ts';
import { attributeOf, parseTag, TAG } from '../../text/html-tag.ts';
import { toMdxText } from '../../text/mdx-text.ts';
import { toPlainText } from '../../text/plain-text.ts';

/** The lines of an element from the one that opens it, as one text; nothing where it has no end. */
function readElement(
  lines: readonly Line[],
  at: number,
  name: string,
): { html: string; end: number } | undefined {
  const closing = `</${name}>`;
  let end = at;
  while (end < lines.length && !lines[end]?.text.includes(closing)) end++;
  if (end === lines.length) return undefined;
  const html = lines
    .slice(at, end + 1)
    .map(({ text }) => text)
    .join('\n');
  return html.trim().endsWith(closing) ? { html, end: end + 1 } : undefined;
}

function firstTag(html: string, name: string) {
  const match = [...html.matchAll(TAG)].find(([, closing, found]) => !closing && found === name);
  return match && parseTag(match);
}

/** `<figure>` with an image: a frame where it has a caption. */
export const readFigure: BlockReader = ({ lines, at, line }) => {
  if (!/^\s*<figure\b/.test(line.text)) return undefined;
  const found = readElement(lines, at, 'figure');
  const image = found && firstTag(found.html, 'img');
  if (!found || !image || (found.html.match(/<img\b/g)?.length ?? 0) > 1) return undefined;
  const caption = /<figcaption>([\s\S]*?)<\/figcaption>/.exec(found.html)?.[1] ?? '';
  const picture = {
    src: attributeOf(image, 'src') ?? '',
    alt: attributeOf(image, 'alt') ?? '',
    width: attributeOf(image, 'width'),
    caption: toPlainText(caption) || undefined,
  };
  return { lines: ['', ...emitPicture(picture, indentOf(line.text)), ''], end: found.end };
};

/** `<table data-view="cards">`: each row is a card. */
export const readCards: BlockReader = ({ lines, at, line }) => {
  if (!/^\s*<table\b[^>]*data-view="cards"/.test(line.text)) return undefined;
  const found = readElement(lines, at, 'table');
  if (!found) return undefined;
  const columns = [...found.html.matchAll(/<th\b([^>]*)>/g)].map(([, words = '']) => words);
  const rows = [...found.html.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)]
    .map(([, row = '']) =>
      [...row.matchAll(/<td\b[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell]) => cell ?? ''),
    )
    .filter((cells) => cells.length > 0);
  const cards = rows.flatMap((cells) => toCard(cells, columns));
  const lines2 = emitBlock(
    'Columns',
    { cols: rows.length === 1 ? 1 : 2 },
    cards,
    indentOf(line.text),
  );
  return { lines: ['', ...lines2, ''], end: found.end };
};

function toCard(cells: readonly string[], columns: readonly string[]): string[] {
  const addressIn = (mark: string): string | undefined => {
    const at = columns.findIndex((words) => words.includes(mark));
    return at === -1 ? undefined : /(?:href|src)="([^"]*)"/.exec(cells[at] ?? '')?.[1];
  };
  const shown = cells.filter((cell, at) => {
    return !/data-hidden|data-card-/.test(columns[at] ?? '') && cell.trim() !== '';
  });
  const [first = '', ...rest] = shown;
  const title = toPlainText(first) || 'Open';
  const body = rest.map((cell) => toMdxText(cell.trim(), { hasMath: false }));
  const href = addressIn('data-card-target');
  const img = addressIn('data-card-cover');
  return emitBlock(
    'Card',
    { title, href, img },
    body.flatMap((text) => [text, '']),
  );
}
