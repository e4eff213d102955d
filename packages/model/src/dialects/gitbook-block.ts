import type { Convert } from './container-lines.ts';
import { createFenceWatch } from './fences.ts';
import { dedentLine, indentOf, isBlank, type Line, withText } from './lines.ts';
import { calloutLines, type TaggedSource, tagLines, type WrittenLine } from './tagged-block.ts';

/** A block of GitBook: `{% hint style="info" %}` to `{% endhint %}`. */
export interface GitbookBlock {
  name: string;
  attributes: Readonly<Record<string, string>>;
  columns: number;
  inside: Line[];
  end: number;
  isClosed: boolean;
}

/** Blocks that have an end. */
const PAIRED = new Set(['hint', 'tabs', 'tab', 'code', 'stepper', 'step', 'content-ref']);
/** Blocks that are one tag, with or without an end. */
const SINGLE = new Set(['embed', 'file']);

const TAG = /^[ \t]*\{%[ \t]*(end)?([a-z][a-z-]*)(?![\w-])((?:[^%{]|%(?!\})|\{(?!%))*)%\}[ \t]*$/;

/** The block that begins at a line, if one does. */
export function readGitbookBlock(lines: readonly Line[], at: number): GitbookBlock | undefined {
  const { text } = lines[at] as Line;
  const [, isEnd, name = '', words = ''] = TAG.exec(text) ?? [];
  const isSingle = SINGLE.has(name);
  if (isEnd !== undefined ? !isSingle : !isSingle && !PAIRED.has(name)) return undefined;
  const attributes = isEnd === undefined ? readAttributes(words) : {};
  const head = { name, attributes, columns: indentOf(text) };
  if (isSingle) return { ...head, inside: [], end: at + 1, isClosed: true };
  const close = findEnd(lines, at, name);
  return {
    ...head,
    inside: lines.slice(at + 1, close).map((line) => dedentLine(line, head.columns)),
    end: Math.min(close + 1, lines.length),
    isClosed: close < lines.length,
  };
}

function findEnd(lines: readonly Line[], at: number, wanted: string): number {
  let depth = 1;
  const isCode = createFenceWatch();
  for (let index = at + 1; index < lines.length; index++) {
    const { text } = lines[index] as Line;
    const [, isEnd, name] = isCode(text) ? [] : (TAG.exec(text) ?? []);
    if (name !== wanted) continue;
    depth += isEnd === undefined ? 1 : -1;
    if (depth === 0) return index;
  }
  return lines.length;
}

function readAttributes(words: string): Record<string, string> {
  const found = words.matchAll(/(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'%]+))/g);
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? '']),
  );
}

/** A block of GitBook in our form. */
export function gitbookLines(
  { name, attributes }: GitbookBlock,
  source: TaggedSource,
  convert: Convert,
): WrittenLine[] {
  const { inside, line } = source;
  switch (name) {
    case 'hint':
      return calloutLines(
        { kind: attributes.style ?? 'info' },
        { ...source, inside: convert(inside) },
      );
    case 'tabs':
      return tagLines('Tabs', {}, { ...source, inside: convert(inside) });
    case 'tab':
      return tagLines(
        'Tab',
        { title: attributes.title ?? 'Tab' },
        { ...source, inside: convert(inside) },
      );
    case 'stepper':
      return tagLines('Steps', {}, { ...source, inside: convert(inside) });
    case 'step':
      return stepLines(source, convert);
    case 'code':
      return convert(optionFence(inside, attributes));
    case 'embed':
    case 'file':
      return linkLines(attributes.url ?? attributes.src, line);
    default:
      return convert(inside);
  }
}

/** The first heading of a step is its title. */
function stepLines(source: TaggedSource, convert: Convert): WrittenLine[] {
  const { inside } = source;
  const first = inside.findIndex(({ text }) => !isBlank(text));
  const title = /^[ \t]*#{1,6}[ \t]+(.*)$/.exec(inside[first]?.text ?? '')?.[1];
  if (title === undefined) return tagLines('Step', {}, { ...source, inside: convert(inside) });
  return tagLines(
    'Step',
    { title: withoutHashes(title) },
    { ...source, inside: convert(inside.slice(first + 1)) },
  );
}

/** A heading may end in as many signs as it begins with. */
function withoutHashes(title: string): string {
  let end = title.trimEnd().length;
  while (title[end - 1] === '#') end--;
  return title.slice(0, end).trimEnd();
}

/** Options of code stand around it there, and on its fence here. */
function optionFence(inside: readonly Line[], options: Readonly<Record<string, string>>): Line[] {
  const words = [
    ...(options.title ? [`title="${options.title.replaceAll('"', "'")}"`] : []),
    ...(options.lineNumbers === 'true' ? ['lines'] : []),
    ...(options.overflow === 'wrap' ? ['wrap'] : []),
    ...(options.expandable === 'true' ? ['expandable'] : []),
  ].join(' ');
  const at = inside.findIndex(({ text }) => /^[ \t]*(?:`{3,}|~{3,})/.test(text));
  return inside.map((line, index) => {
    if (index !== at || words === '') return line;
    const bare = /^[ \t]*[`~]+[ \t]*$/.test(line.text);
    return { ...line, text: `${line.text.trimEnd()}${bare ? 'text' : ''} ${words}` };
  });
}

function linkLines(address: string | undefined, line: Line): WrittenLine[] {
  if (!address) return [];
  const gap = { text: '', number: line.number, isGap: true } as const;
  return [
    gap,
    { text: `[${address}](${encodeURI(decodeSafely(address))})`, number: line.number },
    gap,
  ];
}

function decodeSafely(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Lines on which a tag stands with other text, each part on a line of its own. */
export function splitGitbookTags(lines: readonly Line[], isCode: (line: Line) => boolean): Line[] {
  return lines.flatMap((line) =>
    !line.text.includes('{%') || TAG.test(line.text) || isCode(line) ? line : splitTags(line),
  );
}

const TAGS = /(\{%[ \t]*(?:end)?[a-z][a-z-]*(?![\w-])(?:[^%{]|%(?!\})|\{(?!%))*%\})/;

/** Texts and tags in turn, with what stands between back-ticks in one part. */
function joinCode(parts: readonly string[]): string[] {
  const joined: string[] = [];
  let isCode = false;
  for (const part of parts) {
    if (isCode) joined.push(`${joined.pop() ?? ''}${part}`);
    else joined.push(part);
    for (const _ of part.matchAll(/`+/g)) isCode = !isCode;
  }
  return joined;
}

function splitTags(line: Line): Line[] {
  const parts = joinCode(line.text.split(TAGS));
  const space = /^[ \t]*/.exec(line.text)?.[0] ?? '';
  let at = 0;
  return parts.flatMap((part) => {
    const start = at;
    at += part.length;
    if (part.trim() === '') return [];
    const text = space + part.trimStart();
    return { ...withText(line, text), cut: start + part.length - text.length };
  });
}
