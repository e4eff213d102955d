import { type Html, trustedHtml } from '@quire/base';
import { BUILT_IN_TAG, HOLE_TAG, INNER_TAG, SLOT_TAG } from '../guest/wire.ts';
import { toStyleSheet } from '../style/safe-style.ts';
import { resolveStyle } from './address.ts';
import { judgeElement } from './allowed-markup.ts';
import { type BuiltInUse, readBuiltIn } from './built-in-use.ts';
import { decodeText, type MarkupElement, type MarkupNode, textOfNodes } from './markup-node.ts';
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
 * Makes markup that came out of the sandbox safe to stand in a page: it is read, judged and written anew.
 * What Preact writes for an honest component comes out as it went in.
 */
export function writeMarkup(markup: string, notes: MarkupNotes): Html {
  return trustedHtml(writeNodes(parseMarkup(markup), notes, false));
}

function writeNodes(nodes: readonly MarkupNode[], notes: MarkupNotes, inDrawing: boolean): string {
  let markup = '';
  for (const node of nodes) {
    markup += typeof node === 'string' ? node : writeElement(node, notes, inDrawing);
  }
  return markup;
}

function writeElement(element: MarkupElement, notes: MarkupNotes, inDrawing: boolean): string {
  const { name, children } = element;
  if (name === SLOT_TAG) return writeSlot(element, notes);
  if (name === BUILT_IN_TAG) return writeBuiltIn(element, notes);
  switch (judgeElement(name, inDrawing)) {
    case 'remove':
      notes.removed.add(`<${name}>`);
      return '';
    case 'unwrap':
      notes.removed.add(`<${name}>`);
      return writeNodes(children, notes, inDrawing);
    case 'keep':
      break;
  }
  if (BLOCKS.has(name)) notes.hasBlocks = true;
  const isDrawing = name === 'svg' || (inDrawing && name !== 'foreignObject');
  const open = `<${name}${writeAttributes(element, notes)}`;
  if (VOID.has(name) || (element.closed && isDrawing && children.length === 0)) {
    return element.closed ? `${open}/>` : `${open}>`;
  }
  return `${open}>${writeContent(element, notes, isDrawing)}</${name}>`;
}

/** Elements before which browsers close an open paragraph. */
const BLOCKS = new Set(
  `address article aside blockquote center details dialog dl fieldset figcaption figure footer form h1 h2
  h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul div`.split(/\s+/),
);

const VOID = new Set('area br col hr img input source track wbr'.split(' '));

function writeContent(element: MarkupElement, notes: MarkupNotes, isDrawing: boolean): string {
  const text = typeof element.children[0] === 'string' ? element.children[0] : '';
  switch (element.name) {
    case 'style':
      return writeStyle(text, notes);
    case 'textarea':
      return text.replaceAll('<', '&lt;');
    case 'iframe':
      return '';
    default:
      return writeNodes(element.children, notes, isDrawing);
  }
}

function writeStyle(text: string, notes: MarkupNotes): string {
  // Preact writes the quotes of a sheet as entities, which browsers do not read inside `<style>`.
  const written = resolveStyle(decodeText(text), notes.addresses, (from, to) =>
    notes.moved.set(from, to),
  );
  const sheet = toStyleSheet(written);
  if (sheet === undefined) notes.removed.add('the text of <style>');
  return sheet ?? '';
}

function writeSlot({ attributes, children }: MarkupElement, notes: MarkupNotes): string {
  const number = numberOf(attributes, 'data-slot');
  const content = number === undefined ? undefined : notes.slots[number];
  if (number === undefined || content === undefined) return '';
  notes.shown.add(number);
  const holes = children.filter((child): child is MarkupElement => typeof child !== 'string');
  const filled = content.toString().replace(HOLE, (_, index: string) => {
    const hole = holes.find(({ attributes: own }) => numberOf(own, 'data-hole') === Number(index));
    return `<${HOLE_TAG} data-hole="${index}">${hole ? writeNodes(hole.children, notes, false) : ''}</${HOLE_TAG}>`;
  });
  return `<${SLOT_TAG} data-slot="${number}">${filled}</${SLOT_TAG}>`;
}

const HOLE = new RegExp(`<${HOLE_TAG} data-hole="(\\d+)"></${HOLE_TAG}>`, 'g');

function writeBuiltIn(element: MarkupElement, notes: MarkupNotes): string {
  const use = toUse(element, notes);
  const drawn = use && notes.renderBuiltIn?.(use);
  if (!use || !drawn) {
    if (use) notes.removed.add(`<${use.content ?? use.name}>`);
    return writeNodes(element.children, notes, false);
  }
  return `<${BUILT_IN_TAG} data-key="${use.key}">${drawn}</${BUILT_IN_TAG}>`;
}

function toUse(element: MarkupElement, notes: MarkupNotes): BuiltInUse | undefined {
  const { children } = element;
  const use = readBuiltIn(element, (html) => writeMarkup(html, notes));
  return (
    use && {
      ...use,
      children: () => {
        const content = writeNodes(children, notes, false);
        return trustedHtml(`<${INNER_TAG} data-key="${use.key}">${content}</${INNER_TAG}>`);
      },
      text: () => textOfNodes(children).trim(),
      elements: () =>
        children.flatMap((child) => {
          const inner = typeof child !== 'string' && child.name === BUILT_IN_TAG;
          return (inner && toUse(child, notes)) || [];
        }),
    }
  );
}

function numberOf(attributes: MarkupElement['attributes'], name: string): number | undefined {
  const text = attributes.find((attribute) => attribute.name === name)?.text;
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(decodeText(text)) : undefined;
}
