import type { ReadAddress } from './address.ts';
import { isChrome } from './chrome.ts';
import {
  attributeOf,
  classesOf,
  type Element,
  isElement,
  isText,
  type Node,
  textOf,
  toLine,
} from './dom.ts';
import { describeFacts, type Fact, plainFact } from './fact.ts';

/** One word, one run of white space, one sign or one picture in a line of text. */
export interface Token {
  /** What it reads as; of a picture its alternative text. */
  text: string;
  /** The elements around it inside its block, from the outside to the inside. */
  around: readonly Element[];
  /** The element itself, where it is no text. */
  atom?: Element;
  facts: readonly Fact[];
  /** The same for the same words, whatever they link to. */
  loose: string;
  /** The same for what a reader cannot tell apart. */
  exact: string;
  isWord: boolean;
}

/** A word; in scripts without spaces a character; white space; any other sign. */
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}_])+|\s+|./gsu;
const WORD = /[\p{L}\p{N}]/u;

/** Elements that make words look or mean another thing. Others, such as colors of code, do not count. */
const VOICES = new Set([
  ...['a', 'b', 'strong', 'i', 'em', 'code', 'kbd', 'del', 's', 'ins', 'u', 'mark'],
  ...['sub', 'sup', 'small', 'q', 'cite', 'td', 'th', 'samp', 'var'],
]);
const SAME_VOICE: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del', th: 'td' };

/** Shown as a whole: what is inside is no text of the line. */
const ATOMS = new Set([
  'img',
  'svg',
  'math',
  'video',
  'audio',
  'iframe',
  'canvas',
  'input',
  'br',
  'object',
  'embed',
]);

interface Reading {
  address: ReadAddress;
  /** White space counts, as in code. */
  isCode: boolean;
}

/** The tokens of some nodes, in order. White space at the ends is left out, and is one space, except in code. */
export function readTokens(nodes: readonly Node[], reading: Reading): Token[] {
  const tokens: Token[] = [];
  const waiting: { node: Node; around: readonly Element[]; facts: readonly Fact[] }[] = [];
  const push = (children: readonly Node[], around: readonly Element[], facts: readonly Fact[]) => {
    for (let i = children.length - 1; i >= 0; i--) {
      waiting.push({ node: children[i] as Node, around, facts });
    }
  };
  push(nodes, [], []);
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { node, around, facts } = item;
    if (isText(node)) addPieces(tokens, node.value, { around, facts }, reading.isCode);
    if (!isElement(node) || isChrome(node)) continue;
    if (ATOMS.has(node.tagName)) addAtom(tokens, node, { around, facts }, reading);
    else push(node.childNodes, [...around, node], [...facts, ...factsOf(node, reading)]);
  }
  return reading.isCode ? tokens : trimSpace(tokens);
}

interface Surroundings {
  around: readonly Element[];
  facts: readonly Fact[];
}

function addPieces(
  tokens: Token[],
  text: string,
  { around, facts }: Surroundings,
  isCode: boolean,
): void {
  const voice = voiceOf(around);
  const said = facts.length > 0 ? `\u0001${describeFacts(facts)}` : '';
  for (const piece of text.match(PIECES) ?? []) {
    const isSpace = /^\s/.test(piece);
    if (isSpace && !isCode && tokens.at(-1)?.text === ' ') continue;
    const shown = isSpace && !isCode ? ' ' : piece;
    const loose = isSpace ? shown : `${shown}\u0000${voice}`;
    const exact = isSpace ? loose : loose + said;
    tokens.push({ text: shown, around, facts, loose, exact, isWord: WORD.test(piece) });
  }
}

/** Space at the ends of a line shows nothing. */
function trimSpace(tokens: Token[]): Token[] {
  let from = 0;
  let to = tokens.length;
  while (from < to && tokens[from]?.text === ' ') from += 1;
  while (to > from && tokens[to - 1]?.text === ' ') to -= 1;
  return tokens.slice(from, to);
}

function voiceOf(around: readonly Element[]): string {
  const voices = around.flatMap((element) => {
    const { tagName } = element;
    if (attributeOf(element, 'data-badge') !== undefined) return ['badge'];
    return VOICES.has(tagName) ? [SAME_VOICE[tagName] ?? tagName] : [];
  });
  return voices.join(' ');
}

/** What an element around words says of them. */
function factsOf(element: Element, { address }: Reading): Fact[] {
  const facts: Fact[] = [];
  const href = element.tagName === 'a' ? attributeOf(element, 'href') : undefined;
  if (href !== undefined && !isOwnAnchor(element, href)) {
    const { identity, shown } = address(href);
    facts.push({ about: 'link', identity, shown });
  }
  const color = attributeOf(element, 'data-badge') && attributeOf(element, 'data-color');
  if (color) facts.push(plainFact('color', color));
  const span = ['colspan', 'rowspan']
    .map((name) => attributeOf(element, name))
    .filter((value) => value !== undefined && value !== '1');
  if (span.length > 0) facts.push(plainFact('span', span.join(' × ')));
  return facts;
}

/** Links that the theme makes to the place they stand at; their ids are generated. */
function isOwnAnchor(element: Element, href: string): boolean {
  return (
    href.startsWith('#') &&
    (attributeOf(element, 'data-component-part') !== undefined ||
      attributeOf(element, 'data-footnote-ref') !== undefined)
  );
}

function addAtom(
  tokens: Token[],
  element: Element,
  { around, facts }: Surroundings,
  reading: Reading,
): void {
  const atom = toAtom(element, reading);
  if (!atom) return;
  const all = [...facts, ...atom.facts];
  const loose = `${atom.loose}\u0000${voiceOf(around)}`;
  tokens.push({
    text: atom.text,
    around,
    atom: element,
    facts: all,
    loose,
    exact: `${loose}\u0001${describeFacts(all)}`,
    isWord: atom.isWord,
  });
}

interface Atom {
  text: string;
  loose: string;
  facts: Fact[];
  isWord: boolean;
}

function toAtom(element: Element, reading: Reading): Atom | undefined {
  switch (element.tagName) {
    case 'img':
      return toImage(element, reading);
    case 'svg':
      return toDrawing(element);
    case 'math': {
      const text = toLine(mathText(element));
      return { text, loose: `math ${text}`, facts: [], isWord: true };
    }
    case 'br':
      return { text: '\n', loose: 'br', facts: [], isWord: false };
    case 'input':
      return toInput(element);
    default:
      return toEmbed(element, reading);
  }
}

function toImage(element: Element, { address }: Reading): Atom {
  const { identity, shown } = address(attributeOf(element, 'src') ?? '');
  const alt = attributeOf(element, 'alt') ?? '';
  const title = attributeOf(element, 'title');
  const facts: Fact[] = [{ about: 'image', identity, shown }, plainFact('alt', alt)];
  if (title) facts.push(plainFact('caption', title));
  return { text: alt, loose: 'img', facts, isWord: true };
}

/** An icon is known by its name, another drawing by what it is made of. */
function toDrawing(element: Element): Atom | undefined {
  const name = attributeOf(element, 'data-q-icon');
  if (name !== undefined) {
    return { text: '', loose: 'icon', facts: [plainFact('icon', name)], isWord: false };
  }
  if (classesOf(element).includes('icon')) {
    return { text: '', loose: 'icon', facts: [], isWord: false };
  }
  const drawing = drawingOf(element);
  const fact: Fact = { about: 'image', identity: drawing, shown: 'a drawing' };
  return { text: toLine(textOf(element)), loose: 'svg', facts: [fact], isWord: true };
}

function drawingOf(root: Element): string {
  const parts: string[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isText(node)) parts.push(node.value);
    if (!isElement(node)) continue;
    const own = node.attrs.filter(({ name }) => name !== 'id' && name !== 'class');
    parts.push(node.tagName, ...own.map(({ name, value }) => `${name}=${value}`));
    waiting.push(...node.childNodes);
  }
  return parts.join('\u0003');
}

/** The formula as it was written, which the picture of it holds for machines. */
function mathText(element: Element): string {
  const all = textOf(element);
  for (const child of element.childNodes) {
    if (!isElement(child)) continue;
    const annotation = child.childNodes.find((node) => node.nodeName === 'annotation');
    if (annotation) return textOf(annotation);
  }
  return all;
}

function toInput(element: Element): Atom | undefined {
  if (attributeOf(element, 'type') !== 'checkbox') return undefined;
  const state = attributeOf(element, 'checked') === undefined ? 'not done' : 'done';
  return { text: '', loose: 'check', facts: [plainFact('check', state)], isWord: true };
}

function toEmbed(element: Element, { address }: Reading): Atom {
  const own = attributeOf(element, 'src') ?? attributeOf(element, 'data');
  const inner = element.childNodes
    .filter(isElement)
    .flatMap((child) => attributeOf(child, 'src') ?? []);
  const { identity, shown } = address(own ?? inner[0] ?? '');
  const title = attributeOf(element, 'title') ?? '';
  const facts: Fact[] = [{ about: 'embed', identity, shown }];
  return { text: title, loose: element.tagName, facts, isWord: true };
}
