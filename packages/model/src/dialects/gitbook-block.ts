import { createFenceWatch } from './fences.ts';
import { dedentLine, indentOf, isBlank, type Line, withText } from './lines.ts';
import type { LookAhead } from './look-ahead.ts';

/** A block of GitBook: `{% hint style="info" %}` to `{% endhint %}`. */
export interface GitbookBlock {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The mark of the list item that it begins; empty where it begins none. */
  mark: string;
  /** How far its content is indented. */
  columns: number;
  inside: Line[];
  /** The index of the line after it. */
  end: number;
  isClosed: boolean;
}

/** Blocks that have an end. */
const PAIRED = [
  ...['hint', 'tabs', 'tab', 'code', 'stepper', 'step', 'content-ref', 'columns', 'column'],
  ...['updates', 'update', 'prompt', 'reusable', 'raw'],
  ...['swagger-description', 'swagger-parameter', 'swagger-response'],
];

/** Blocks that are one tag, or have an end with content before it. They never hold each other. */
const SINGLE = new Set([
  ...['embed', 'file', 'include'],
  ...['openapi', 'openapi-operation', 'openapi-schemas', 'swagger'],
]);

/** Longer names first. Other words between `{%` and `%}` are text that authors show. */
const NAMES = [...PAIRED, ...SINGLE, 'api-method[a-z-]*']
  .sort((a, b) => b.length - a.length)
  .join('|');

/** Blocks that hold headings of their own. The others end before a heading where nothing else ends them. */
const HEADED = new Set(['stepper', 'step', 'columns', 'column', 'updates', 'update', 'reusable']);

const WORDS = String.raw`\{%-?[ \t]*(end)?(${NAMES})(?![\w-])((?:[^%{]|%(?!\})|\{(?!%))*)%\}`;
const MARK = String.raw`(?:[-*+]|\d{1,9}[.)])[ \t]+`;
const TAG = new RegExp(`^[ \\t]*(${MARK})?${WORDS}[ \\t]*$`);

/** The block that begins at a line, if one does. */
export function readGitbookBlock(
  lines: readonly Line[],
  at: number,
  lookAhead: LookAhead,
): GitbookBlock | undefined {
  const { text } = lines[at] as Line;
  const [, mark = '', isEnd, name = '', words = ''] = TAG.exec(text) ?? [];
  if (name === '' || isEnd !== undefined) return undefined;
  const columns = indentOf(text) + mark.length;
  const head = { name, attributes: readAttributes(words), mark, columns };
  const { inside, end, isClosed } = findEnd(lines, { at, name, lookAhead });
  return {
    ...head,
    inside: lines.slice(at + 1, inside).map((line) => dedentLine(line, columns)),
    end,
    isClosed,
  };
}

/** Whether a line is the end of a block, and nothing else. */
export function isGitbookEnd(text: string): boolean {
  return TAG.exec(text)?.[2] !== undefined;
}

interface End {
  /** The index of the line after the content. */
  inside: number;
  /** The index of the line after the block. */
  end: number;
  isClosed: boolean;
}

interface Search {
  at: number;
  name: string;
  lookAhead: LookAhead;
}

function findEnd(lines: readonly Line[], search: Search): End {
  const { at, name } = search;
  const close = findClose(lines, search);
  if (close !== undefined) return { inside: close, end: close + 1, isClosed: true };
  if (SINGLE.has(name)) return { inside: at + 1, end: at + 1, isClosed: true };
  const end = HEADED.has(name) ? lines.length : findHeading(lines, search);
  return { inside: end, end, isClosed: false };
}

/** The line that closes a block, if one does. */
function findClose(lines: readonly Line[], { at, name, lookAhead }: Search): number | undefined {
  const isCode = createFenceWatch();
  let depth = 1;
  for (let index = at + 1; index < lines.length && lookAhead.left-- > 0; index++) {
    const { text } = lines[index] as Line;
    const [, , isEnd, found] = isCode(text) || !text.includes('{%') ? [] : (TAG.exec(text) ?? []);
    if (found !== name) continue;
    if (isEnd === undefined && SINGLE.has(name)) return undefined;
    depth += isEnd === undefined ? 1 : -1;
    if (depth === 0) return index;
  }
  return undefined;
}

/** The next heading, or the end of the lines. */
function findHeading(lines: readonly Line[], { at, lookAhead }: Search): number {
  const isCode = createFenceWatch();
  for (let index = at + 1; index < lines.length && lookAhead.left-- > 0; index++) {
    const { text } = lines[index] as Line;
    if (!isCode(text) && /^ {0,3}#{1,6}[ \t]/.test(text)) return index;
  }
  return lines.length;
}

function readAttributes(words: string): Record<string, string> {
  const found = words.matchAll(/(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'%]+))/g);
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? '']),
  );
}

/** The title of a step, which is its first heading, bold line or line alone, and what follows. */
export function takeStepTitle(inside: readonly Line[]): { title?: string; rest: readonly Line[] } {
  const first = inside.findIndex(({ text }) => !isBlank(text));
  const text = inside[first]?.text.trim() ?? '';
  const heading = /^#{1,6}[ \t]+(.*)$/.exec(text)?.[1];
  const bold = /^\*\*(.+)\*\*$/.exec(text)?.[1];
  const isAlone = isBlank(inside[first + 1]?.text ?? '') && /^[^\s#>|`*_![<{-]/.test(text);
  const title = heading === undefined ? (bold ?? (isAlone ? text : '')) : withoutHashes(heading);
  return title === '' ? { rest: inside } : { title, rest: inside.slice(first + 1) };
}

/** A heading may end in as many signs as it begins with. */
function withoutHashes(title: string): string {
  let end = title.trimEnd().length;
  while (title[end - 1] === '#') end--;
  return title.slice(0, end).trimEnd();
}

/** Lines on which a tag stands with other text, each part on a line of its own. */
export function splitGitbookTags(lines: readonly Line[], isCode: (line: Line) => boolean): Line[] {
  return lines.flatMap((line) =>
    isCode(line) || !line.text.includes('{%') || TAG.test(line.text) ? line : splitTags(line),
  );
}

const TAGS = new RegExp(WORDS, 'g');
const ITEM = new RegExp(`^[ \\t]*${MARK}`);

/** What stands in a list item stays in it. */
function splitTags(line: Line): Line[] {
  const start = (ITEM.exec(line.text) ?? /^[ \t]*/.exec(line.text))?.[0] ?? '';
  const space = start.replace(/[^ \t]/g, ' ');
  let at = start.length;
  let isFirst = true;
  return joinCode(cutTags(line.text.slice(at))).flatMap((part) => {
    const from = at;
    at += part.length;
    if (part.trim() === '') return [];
    const text = (isFirst ? start : space) + part.trimStart();
    isFirst = false;
    return { ...withText(line, text), cut: (line.cut ?? 0) + from + part.length - text.length };
  });
}

/** Texts and tags in turn. */
function cutTags(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: tag, index } of text.matchAll(TAGS)) {
    parts.push(text.slice(from, index), tag);
    from = index + tag.length;
  }
  return [...parts, text.slice(from)];
}

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
