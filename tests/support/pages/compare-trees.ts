import { HTML_ELEMENTS, SVG_ELEMENTS, VOID_ELEMENTS } from '@quire/sandbox';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements of formulas, which pages get from the typesetter alone. */
const FORMULA =
  /^(?:math|semantics|annotation|m(?:row|i|n|o|text|space|sup|sub|subsup|frac|sqrt|root|over|under|underover|table|tr|td|style|padded|phantom|enclose|error|multiscripts|prescripts))$/;
/** Elements of our own components. */
const OWN = /^(?:template|dialog|button|input|label|select|option|textarea|script|style)$/;

const TEXT = /[^<]+/y;
const COMMENT = /<!--([\s\S]*?)-->/y;
const CLOSE = /<\/([A-Za-z][\w:-]*)>/y;
const OPEN = /<([A-Za-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const RAW = /^(?:script|style)$/;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

/**
 * Reads markup as it is written, tag by tag, and by an HTML parser, which builds the tree that browsers build. What is
 * different or does not belong into a page; nothing when both trees are the same.
 */
export function compareTrees(markup: string): string | undefined {
  const written = readWritten(markup);
  if (typeof written === 'string') return written;
  const parsed: string[] = [];
  for (const node of parseFragment(markup).childNodes) list(node, parsed);
  const [one, other] = [join(written), join(parsed)];
  const at = one.findIndex((item, index) => item !== other[index]);
  if (at < 0 && one.length === other.length) return undefined;
  const place = at < 0 ? one.length : at;
  const show = (items: readonly string[]) =>
    items.slice(Math.max(0, place - 3), place + 3).join('');
  return `the trees differ: written ${show(one)}, parsed ${show(other)}`;
}

/** The tags and texts in the order of the markup; in words what is wrong with it. */
function readWritten(markup: string): string[] | string {
  const reader: Reader = { markup, at: 0, items: [], open: [] };
  while (reader.at < markup.length) {
    const wrong = readText(reader) ?? readClose(reader) ?? readOpen(reader);
    if (wrong) return `${wrong}: ${around(reader)}`;
  }
  const { items, open } = reader;
  return open.length > 0 ? `<${open.join('> <')}> is not closed` : items;
}

interface Reader {
  markup: string;
  at: number;
  items: string[];
  /** Names of tags that are open. */
  open: string[];
}

/** Goes on behind what fits here, if it does. */
function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.markup);
  if (found) reader.at = pattern.lastIndex;
  return found;
}

/** Says nothing of what is right, and the next reader has its turn. */
function readText(reader: Reader): undefined {
  const text = take(reader, TEXT);
  if (text) reader.items.push(`"${decode(text[0])}`);
  const comment = take(reader, COMMENT);
  if (comment) reader.items.push(`<!--${comment[1]}-->`);
}

function readClose(reader: Reader): string | undefined {
  for (let close = take(reader, CLOSE); close; close = take(reader, CLOSE)) {
    if (reader.open.pop() !== close[1]) return `</${close[1]}> closes nothing`;
    reader.items.push(`</${close[1]}>`);
  }
}

function readOpen(reader: Reader): string | undefined {
  const { markup, items, at } = reader;
  if (at >= markup.length || markup[at] !== '<' || markup.startsWith('<!--', at)) return undefined;
  const tag = take(reader, OPEN);
  if (!tag) return 'no tag';
  const [, name = '', attributes = '', slash] = tag;
  const wrong = judgeTag(name, attributes);
  if (wrong) return wrong;
  items.push(writeTag(name, readAttributes(attributes)));
  if (VOID_ELEMENTS.has(name)) return undefined;
  if (slash) items.push(`</${name}>`);
  else reader.open.push(name);
  return slash ? undefined : readStart(reader, name);
}

/** What is special about the beginning of an element. */
function readStart(reader: Reader, name: string): string | undefined {
  const { markup, at, items } = reader;
  if (RAW.test(name)) {
    const end = markup.indexOf(`</${name}>`, at);
    if (end < 0) return `<${name}> is not closed`;
    if (end > at) items.push(`"${markup.slice(at, end)}`);
    reader.at = end;
  }
  // The first line break in it is not part of it.
  if ((name === 'pre' || name === 'textarea') && markup[at] === '\n') reader.at++;
}

function judgeTag(name: string, attributes: string): string | undefined {
  const isKnown = HTML_ELEMENTS.has(name) || SVG_ELEMENTS.has(name);
  if (!isKnown && !FORMULA.test(name) && !OWN.test(name)) return `an unknown element ${name}`;
  for (const [attribute] of readAttributes(attributes)) {
    if (/^on/i.test(attribute)) return `an event attribute ${attribute}`;
  }
  return undefined;
}

function readAttributes(text: string): [name: string, value: string][] {
  return [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]);
}

const writeTag = (name: string, attributes: readonly (readonly [string, string])[]) =>
  `<${name}${attributes.map(([key, value]) => ` ${key}="${value}"`).join('')}>`;

const around = ({ markup, at }: Reader) => markup.slice(Math.max(0, at - 80), at + 80);

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (name) return NAMED[name] ?? all;
    return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16));
  });
}

/** The same items of a tree. */
function list(node: Node, into: string[]): void {
  if (node.nodeName === '#text') {
    into.push(`"${(node as DefaultTreeAdapterTypes.TextNode).value}`);
  } else if (node.nodeName === '#comment') {
    into.push(`<!--${(node as DefaultTreeAdapterTypes.CommentNode).data}-->`);
  } else {
    const element = node as DefaultTreeAdapterTypes.Element;
    into.push(
      writeTag(
        element.tagName,
        element.attrs.map(({ prefix, name, value }) => [
          prefix ? `${prefix}:${name}` : name,
          value,
        ]),
      ),
    );
    if (VOID_ELEMENTS.has(element.tagName)) return;
    const template = element as DefaultTreeAdapterTypes.Template;
    for (const child of (template.content ?? element).childNodes) list(child, into);
    into.push(`</${element.tagName}>`);
  }
}

/** Texts that follow on each other are one. */
function join(items: readonly string[]): string[] {
  const joined: string[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (item.startsWith('"') && last?.startsWith('"'))
      joined[joined.length - 1] = last + item.slice(1);
    else if (item !== '"') joined.push(item);
  }
  return joined;
}
