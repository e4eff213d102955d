import { attribute, emptyHtml, type Html, html, idsOf, joinHtml, trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { BUILT_IN_TAG, HOLE_TAG, INNER_TAG, SLOT_TAG } from '../guest/wire.ts';
import { renderSlot } from '../island.ts';
import { toStyleSheet } from '../style/safe-style.ts';
import { resolveStyle } from './address.ts';
import { judgeElement } from './allowed-markup.ts';
import { type BuiltInUse, readBuiltIn } from './built-in-use.ts';
import {
  decodeText,
  type MarkupElement,
  type MarkupItem,
  type MarkupNode,
  textOfNodes,
} from './markup-node.ts';
import { parseMarkup } from './parse-markup.ts';
import { type AttributeNotes, writeAttributes } from './write-attributes.ts';

/** What goes into the markup of a component from outside, and what is noted on the way. */
export interface MarkupNotes extends AttributeNotes {
  /** Markup of the page, by number. */
  slots: readonly Html[];
  /** The slots that were shown. */
  shown: Set<number>;
  /** Whether there is an element that ends a paragraph. */
  hasBlocks: boolean;
  /** Draws a built-in component or a snippet that an own one uses; without it only the content is shown. */
  renderBuiltIn?(use: BuiltInUse): Html | undefined;
}

/**
 * Makes markup that came out of the sandbox safe to stand in a page: it is read, judged and written again.
 * What Preact writes for an honest component comes out as it went in.
 */
export function writeMarkup(markup: string, notes: MarkupNotes): Html {
  return writeNodes(parseMarkup(markup), notes, false);
}

function writeNodes(nodes: readonly MarkupNode[], notes: MarkupNotes, inDrawing: boolean): Html {
  return joinHtml(
    // Text is as the reader of the markup left it: without `<`.
    nodes.map((node) =>
      typeof node === 'string' ? trustedHtml(node) : writeElement(node, notes, inDrawing),
    ),
  );
}

function writeElement(element: MarkupElement, notes: MarkupNotes, inDrawing: boolean): Html {
  const { name, children } = element;
  if (name === SLOT_TAG) return writeSlot(element, notes);
  if (name === BUILT_IN_TAG) return writeBuiltIn(element, notes);
  switch (judgeElement(name, inDrawing)) {
    case 'remove':
      notes.removed.add(`<${name}>`);
      return emptyHtml;
    case 'unwrap':
      notes.removed.add(`<${name}>`);
      return writeNodes(children, notes, inDrawing);
    case 'keep':
      break;
  }
  if (BLOCKS.has(name)) notes.hasBlocks = true;
  const isDrawing = name === 'svg' || (inDrawing && name !== 'foreignObject');
  // A name that was judged.
  const tag = trustedHtml(name);
  const attributes = writeAttributes(element, notes);
  if (VOID.has(name) || (element.closed && isDrawing && children.length === 0)) {
    return element.closed ? html`<${tag}${attributes}/>` : html`<${tag}${attributes}>`;
  }
  return html`<${tag}${attributes}>${writeContent(element, notes, isDrawing)}</${tag}>`;
}

/** Elements before which browsers close an open paragraph. */
const BLOCKS = new Set(
  `address article aside blockquote center details dialog dl fieldset figcaption figure footer form h1 h2
  h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul div`.split(/\s+/),
);

const VOID = new Set('area br col hr img input source track wbr'.split(' '));

function writeContent(element: MarkupElement, notes: MarkupNotes, isDrawing: boolean): Html {
  const text = typeof element.children[0] === 'string' ? element.children[0] : '';
  switch (element.name) {
    case 'style':
      return writeStyle(text, notes);
    case 'textarea':
      return trustedHtml(text.replaceAll('<', '&lt;'));
    case 'iframe':
      return emptyHtml;
    default:
      return writeNodes(element.children, notes, isDrawing);
  }
}

function writeStyle(text: string, notes: MarkupNotes): Html {
  // Preact writes the quotes of a sheet as entities, which browsers do not read inside `<style>`.
  const written = resolveStyle(decodeText(text), notes.addresses, (from, to) =>
    notes.moved.set(from, to),
  );
  const sheet = toStyleSheet(written);
  if (sheet === undefined) notes.removed.add('the text of <style>');
  return trustedHtml(sheet ?? '');
}

function writeSlot({ attributes, children }: MarkupElement, notes: MarkupNotes): Html {
  const number = numberOf(attributes, 'data-slot');
  const content = number === undefined ? undefined : notes.slots[number];
  if (number === undefined || content === undefined) return emptyHtml;
  notes.shown.add(number);
  const holes = children.filter((child): child is MarkupElement => typeof child !== 'string');
  const filled = fillHoles(content, (index) => {
    const hole = holes.find(({ attributes: own }) => numberOf(own, 'data-hole') === index);
    return hole ? writeNodes(hole.children, notes, false) : emptyHtml;
  });
  return renderSlot(number, filled);
}

const HOLE = new RegExp(`<${HOLE_TAG} data-hole="(\\d+)"></${HOLE_TAG}>`, 'g');

/** Markup with something in each of its holes; without holes it is the same. */
function fillHoles(content: Html, fill: (index: number) => Html): Html {
  const ids = idsOf(content);
  const text = htmlText(content).replace(HOLE, (_, index: string) => {
    const inside = fill(Number(index));
    ids.push(...idsOf(inside));
    return `<${HOLE_TAG} data-hole="${index}">${htmlText(inside)}</${HOLE_TAG}>`;
  });
  return trustedHtml(text, ids);
}

/** The numbers of the holes in markup, in order. */
export function listHoles(content: Html): number[] {
  return [...htmlText(content).matchAll(HOLE)].map(([, index]) => Number(index));
}

function writeBuiltIn(element: MarkupElement, notes: MarkupNotes): Html {
  const use = toUse(element, notes);
  const drawn = use && notes.renderBuiltIn?.(use);
  if (!use || !drawn) {
    if (use) notes.removed.add(`<${use.content ?? use.name}>`);
    return writeNodes(element.children, notes, false);
  }
  return keyed(BUILT_IN_TAG, use.key, drawn);
}

function toUse(element: MarkupElement, notes: MarkupNotes): BuiltInUse | undefined {
  const { children } = element;
  const use = readBuiltIn(element, (html) => writeMarkup(html, notes));
  return (
    use && {
      ...use,
      children: () => keyed(INNER_TAG, use.key, writeNodes(children, notes, false)),
      text: () => textOfNodes(children).trim(),
      outline: () => readOutline(children, notes),
      elements: () =>
        children.flatMap((child) => {
          const inner = typeof child !== 'string' && child.name === BUILT_IN_TAG;
          return (inner && toUse(child, notes)) || [];
        }),
    }
  );
}

/** The items of the lists in some markup, also where it is markup of the page. */
function readOutline(nodes: readonly MarkupNode[], { slots }: MarkupNotes): MarkupItem[] {
  const root: MarkupItem = { text: '' };
  const collect = (node: MarkupNode, item: MarkupItem): void => {
    if (typeof node === 'string') {
      item.text += decodeText(node);
      return;
    }
    const inside = toItem(node, item);
    for (const child of contentOf(node, slots)) collect(child, inside);
  };
  for (const node of nodes) collect(node, root);
  return root.items ?? [];
}

function contentOf({ name, attributes, children }: MarkupElement, slots: MarkupNotes['slots']) {
  const slot = name === SLOT_TAG && slots[numberOf(attributes, 'data-slot') ?? -1];
  return slot ? parseMarkup(htmlText(slot)) : children;
}

/** The item that the content of an element belongs to. */
function toItem({ name }: MarkupElement, around: MarkupItem): MarkupItem {
  if (name !== 'li') return around;
  const item = { text: '' };
  around.items ??= [];
  around.items.push(item);
  return item;
}

/** An element of the sandbox's own, by which the browser finds a built-in component again. */
function keyed(name: string, key: string, content: Html): Html {
  const tag = trustedHtml(name);
  return html`<${tag}${attribute('data-key', key)}>${content}</${tag}>`;
}

function numberOf(attributes: MarkupElement['attributes'], name: string): number | undefined {
  const text = attributes.find((attribute) => attribute.name === name)?.text;
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(decodeText(text)) : undefined;
}
