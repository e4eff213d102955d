import type { ReadAddress } from './address.ts';
import { type Block, type BlockParts, type Cell, toBlock } from './block.ts';
import { isChrome } from './chrome.ts';
import {
  attributeOf,
  classesOf,
  type Element,
  findElement,
  hasClass,
  isElement,
  isText,
  type Node,
  textOf,
  walkElements,
} from './dom.ts';
import { type Fact, plainFact } from './fact.ts';
import { componentOf, containerKind, isBlockElement, leafKind } from './kinds.ts';
import { readTokens } from './tokens.ts';

/** Below this many elements in each other, what is left is one block of words. */
const MAX_DEPTH = 60;

/** Reads the blocks inside an element. */
export function readBlocks(parent: Element, address: ReadAddress): Block[] {
  return readChildren(parent, { address, depth: 0 });
}

/** An element as one block of words, whatever it holds. */
export function readLeaf(
  element: Element,
  address: ReadAddress,
  kind: Block['kind'] = leafKind(element),
): Block {
  const tokens = readTokens(element.childNodes, { address, isCode: false });
  const facts = factsOf(element, address);
  return toBlock({ kind, nodes: [element], inner: element, facts, tokens, children: [] });
}

interface Reading {
  address: ReadAddress;
  depth: number;
}

/** Blocks in order; runs of words between them are blocks of their own. */
function readChildren(parent: Element, reading: Reading): Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const nodes = run;
    run = [];
    const tokens = readTokens(nodes, { address: reading.address, isCode: false });
    if (tokens.length === 0) return;
    blocks.push(
      toBlock({ kind: toImageOr('text', tokens), nodes, facts: [], tokens, children: [] }),
    );
  };
  for (const node of parent.childNodes) {
    if (isElement(node) && isChrome(node)) continue;
    if (isElement(node) && holdsBlocks(node)) {
      endRun();
      const block = readElement(node, { ...reading, depth: reading.depth + 1 });
      if (block) blocks.push(block);
    } else if (isElement(node) || isText(node)) run.push(node);
  }
  endRun();
  return blocks;
}

/** Whether an element is a block, or something inline around blocks, such as a link around a card. */
function holdsBlocks(element: Element): boolean {
  if (isBlockElement(element) || componentOf(element)) return true;
  if (element.tagName === 'svg' || element.tagName === 'math') return false;
  for (const inner of walkElements(element, isChrome)) if (isBlockElement(inner)) return true;
  return false;
}

function readElement(element: Element, reading: Reading): Block | undefined {
  const { address, depth } = reading;
  if (element.tagName === 'pre') return readCode(element, element, address);
  if (element.tagName === 'tr') return readRow(element, address);
  if (element.tagName === 'table') return readTable(element, reading);
  if (element.tagName === 'hr') return toBlock({ ...emptyBlock(element, address), kind: 'rule' });
  if (['iframe', 'video', 'audio'].includes(element.tagName)) return readMedia(element, address);
  if (componentOf(element) === 'code block') return readCodeBlock(element, address);
  const hasBlocks = element.childNodes.some(
    (child) => isElement(child) && !isChrome(child) && holdsBlocks(child),
  );
  if (!hasBlocks || depth > MAX_DEPTH) return readWords(element, address);
  return toContainer(element, readChildren(element, reading), address);
}

function emptyBlock(element: Element, address: ReadAddress): BlockParts {
  const facts = factsOf(element, address);
  return { kind: 'group', nodes: [element], facts, tokens: [], children: [] };
}

/** A block of words; inside a component they are its only block. */
function readWords(element: Element, address: ReadAddress): Block | undefined {
  const leaf = readLeaf(element, address);
  const component = componentOf(element);
  if (leaf.tokens.length === 0 && leaf.facts.length === 0 && !component) return undefined;
  const shown = { ...leaf, kind: toImageOr(leaf.kind, leaf.tokens) };
  if (!component) return toBlock(shown);
  const { tokens } = leaf;
  const words = toBlock({
    kind: 'text',
    nodes: element.childNodes,
    facts: [],
    tokens,
    children: [],
  });
  const children = leaf.tokens.length > 0 ? [words] : [];
  return toBlock({ ...emptyBlock(element, address), kind: 'component', name: component, children });
}

/** A picture alone is a picture, whatever it stands in. */
function toImageOr(kind: Block['kind'], tokens: Block['tokens']): Block['kind'] {
  if (kind !== 'text' && kind !== 'paragraph') return kind;
  return tokens.length > 0 &&
    tokens.every(({ atom, text }) => atom?.tagName === 'img' || text === ' ')
    ? 'image'
    : kind;
}

/** An element with blocks in it; one that only wraps a single block is that block. */
function toContainer(
  element: Element,
  children: readonly Block[],
  address: ReadAddress,
): Block | undefined {
  const name = componentOf(element);
  const kind = containerKind(element);
  const facts = factsOf(element, address);
  const only = children.length === 1 ? children[0] : undefined;
  if (!name && only && (kind === 'group' || kind === 'list-item')) {
    const isWords = only.children.length === 0;
    const own = kind === 'list-item' && isWords ? kind : only.kind;
    if (kind === 'group' || isWords) {
      return toBlock({ ...only, kind: own, nodes: [element], facts: [...facts, ...only.facts] });
    }
  }
  if (children.length === 0 && facts.length === 0 && !name) return undefined;
  const named = name === undefined ? {} : { name };
  return toBlock({ kind, ...named, nodes: [element], facts, tokens: [], children });
}

function readTable(element: Element, { address }: Reading): Block {
  const rows: Block[] = [];
  for (const inner of walkElements(
    element,
    (each) => each !== element && each.tagName === 'table',
  )) {
    if (inner.tagName === 'tr') rows.push(readRow(inner, address));
    else if (inner.tagName === 'caption') rows.push(readLeaf(inner, address));
  }
  return toBlock({ ...emptyBlock(element, address), kind: 'table', children: rows });
}

function readRow(element: Element, address: ReadAddress): Block {
  const cells: Cell[] = element.childNodes
    .filter(isElement)
    .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    .map((cell) => ({ element: cell, tokens: readTokens([cell], { address, isCode: false }) }));
  const space = { text: ' ', around: [], facts: [], loose: ' ', exact: '\u0006', isWord: false };
  const tokens = cells.flatMap((cell, index) =>
    index === 0 ? cell.tokens : [space, ...cell.tokens],
  );
  return toBlock({ ...emptyBlock(element, address), kind: 'table-row', cells, tokens });
}

/** A code block: its title, and its lines. */
function readCodeBlock(element: Element, address: ReadAddress): Block {
  const code = findElement(element, ({ tagName }) => tagName === 'pre');
  const title = findElement(
    element,
    (each) => attributeOf(each, 'data-component-part') === 'code-block-header-filename',
  );
  const language = attributeOf(element, 'language') ?? '';
  const label = title ? textOf(title).trim() : '';
  const facts = [
    ...(language ? [plainFact('language', language)] : []),
    // Without a title the header has the language, which is said already.
    ...(label && label.toLowerCase() !== language.toLowerCase() ? [plainFact('label', label)] : []),
  ];
  const lines = code ? readCode(code, element, address).children : [];
  return toBlock({ kind: 'code', nodes: [element], facts, tokens: [], children: lines });
}

/** Code by its lines; where nobody marked them, it is one block of words. */
function readCode(pre: Element, element: Element, address: ReadAddress): Block {
  const lines = [...walkElements(pre)].filter((each) => hasClass(each, 'line'));
  const toLine = (line: Element): Block =>
    toBlock({
      kind: 'code-line',
      nodes: [line],
      inner: line,
      facts: classesOf(line)
        .filter((name) => name.startsWith('line-'))
        .map((name) => plainFact('mark', name.slice('line-'.length))),
      tokens: readTokens(line.childNodes, { address, isCode: true }),
      children: [],
    });
  if (lines.length > 0) {
    return toBlock({ ...emptyBlock(element, address), kind: 'code', children: lines.map(toLine) });
  }
  const tokens = readTokens(pre.childNodes, { address, isCode: true });
  return toBlock({ ...emptyBlock(element, address), kind: 'code', inner: pre, tokens });
}

function readMedia(element: Element, address: ReadAddress): Block {
  const tokens = readTokens([element], { address, isCode: false });
  return toBlock({ ...emptyBlock(element, address), kind: 'image', tokens });
}

/** What a block's own element says: where a card leads, what kind a callout is. */
function factsOf(element: Element, address: ReadAddress): Fact[] {
  const facts: Fact[] = [];
  const href = element.tagName === 'a' ? attributeOf(element, 'href') : undefined;
  if (href !== undefined && attributeOf(element, 'data-component-part') === undefined) {
    const { identity, shown } = address(href);
    facts.push({ about: 'link', identity, shown });
  }
  const type = attributeOf(element, 'data-callout-type');
  if (type !== undefined) facts.push(plainFact('type', type));
  const label = attributeOf(element, 'data-q-label');
  if (label !== undefined) facts.push(plainFact('label', label));
  const level = /^h([1-6])$/.exec(element.tagName)?.[1];
  if (level !== undefined) facts.push(plainFact('level', level));
  if (element.tagName === 'ol' || element.tagName === 'ul') facts.push(numberingOf(element));
  return facts;
}

function numberingOf(element: Element): Fact {
  const start = attributeOf(element, 'start');
  if (element.tagName === 'ul') return plainFact('numbering', 'not numbered');
  return plainFact('numbering', start && start !== '1' ? `numbered from ${start}` : 'numbered');
}
