import { MAX_MARKUP_DEPTH } from '../limits.ts';
import type { MarkupElement, MarkupNode } from './markup-node.ts';
import { readTag, type Tag } from './read-tag.ts';

/** Elements whose content is text to a browser, up to their end tag. */
const RAW = new Set(
  'iframe noembed noframes noscript plaintext script style textarea xmp'.split(' '),
);

const VOID = new Set(
  'area base br col embed hr img input keygen link meta param source track wbr'.split(' '),
);

interface Reader {
  text: string;
  at: number;
  root: MarkupElement;
  /** The open elements, outermost first. */
  open: MarkupElement[];
}

/**
 * Reads markup into a tree. Whatever is not closed is closed at the end, and an end tag that closes
 * nothing is dropped: no markup reaches out of its place. Comments are dropped.
 */
export function parseMarkup(text: string): MarkupNode[] {
  const root: MarkupElement = { name: '', attributes: [], children: [], closed: false };
  const reader: Reader = { text, at: 0, root, open: [root] };
  while (reader.at < text.length) readNext(reader);
  return root.children;
}

function readNext(reader: Reader): void {
  const { text, at } = reader;
  const next = text.indexOf('<', at);
  if (next !== at) {
    addText(reader, text.slice(at, next < 0 ? text.length : next));
    reader.at = next < 0 ? text.length : next;
    return;
  }
  const following = text[at + 1] ?? '';
  if (/[a-zA-Z]/.test(following)) readStart(reader);
  else if (following === '/') readEnd(reader);
  else if (following === '!' || following === '?') skipComment(reader);
  else {
    addText(reader, '&lt;');
    reader.at = at + 1;
  }
}

function readStart(reader: Reader): void {
  const tag = readTag(reader.text, reader.at + 1);
  if (!tag) {
    reader.at = reader.text.length;
    return;
  }
  reader.at = tag.end;
  const element = toElement(tag, reader);
  (reader.open.at(-1) ?? reader.root).children.push(element);
  const { name } = element;
  if (RAW.has(name)) readRaw(element, reader);
  else if (VOID.has(name) || (element.closed && isDrawing(reader))) return;
  // Deeper than any honest page: what follows stays at this depth.
  else if (reader.open.length < MAX_MARKUP_DEPTH) reader.open.push(element);
}

function toElement({ name, attributes, closed }: Tag, reader: Reader): MarkupElement {
  const lower = name.toLowerCase();
  const proper = lower === 'svg' || !isDrawing(reader) ? lower : name;
  return { name: proper, attributes, children: [], closed };
}

/** Whether the place is inside an SVG, where names keep their case and any element may end in `/>`. */
function isDrawing({ open }: Reader): boolean {
  for (let i = open.length - 1; i > 0; i--) {
    const name = open[i]?.name;
    if (name === 'foreignObject') return false;
    if (name === 'svg') return true;
  }
  return false;
}

function readRaw(element: MarkupElement, reader: Reader): void {
  const { text, at } = reader;
  const end = new RegExp(`</${element.name}(?=[\\s/>])`, 'gi');
  end.lastIndex = at;
  const found = end.exec(text)?.index ?? text.length;
  element.children.push(text.slice(at, found));
  const close = text.indexOf('>', found);
  reader.at = close < 0 ? text.length : close + 1;
}

function readEnd(reader: Reader): void {
  const { text, at, open } = reader;
  if (!/[a-zA-Z]/.test(text[at + 2] ?? '')) {
    skipTo(reader, '>');
    return;
  }
  const tag = readTag(text, at + 2);
  reader.at = tag?.end ?? text.length;
  const name = tag?.name.toLowerCase();
  for (let i = open.length - 1; i > 0; i--) {
    if (open[i]?.name.toLowerCase() !== name) continue;
    open.length = i;
    return;
  }
}

function skipComment(reader: Reader): void {
  skipTo(reader, reader.text.startsWith('<!--', reader.at) ? '-->' : '>');
}

function skipTo(reader: Reader, end: string): void {
  const found = reader.text.indexOf(end, reader.at);
  reader.at = found < 0 ? reader.text.length : found + end.length;
}

function addText({ open, root }: Reader, text: string): void {
  const { children } = open.at(-1) ?? root;
  const clean = text.replaceAll('\0', '');
  const last = children.length - 1;
  if (typeof children[last] === 'string') children[last] += clean;
  else if (clean !== '') children.push(clean);
}
