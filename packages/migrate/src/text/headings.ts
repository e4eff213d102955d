import { headingId } from '@quire/markdown';
import { readFence, toLines } from '@quire/model/dialects';
import { toPlainText, toSpacedText } from './plain-text.ts';
import { type SlugRule, Slugs } from './slugs.ts';

const HEADING =
  /^( {0,3}|[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)(#{1,6})[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/;
const CHOSEN = /[ \t]*\{#([^\s}]+)\}[ \t]*$/;

/** Begins an id that is still to be made, of the words behind it. */
const TO_MAKE = '\uE002';

/** Stands behind a heading whose anchor the old tool makes of other words than those that we show. */
export function emitAnchorWords(words: string): string {
  return `{#${TO_MAKE}${encodeURIComponent(words)}}`;
}

/** A line that is a heading: what stands before its words, the words as written, and the id that the author chose. */
interface HeadingLine {
  indent: string;
  marks: string;
  words: string;
  chosen: string | undefined;
  /** What its anchor is made of, where these are not its words. */
  anchorWords: string | undefined;
}

function readHeading(line: string): HeadingLine | undefined {
  const match = HEADING.exec(line);
  if (!match) return undefined;
  const [, indent = '', marks = '', written = ''] = match;
  const id = CHOSEN.exec(written)?.[1];
  const isToMake = id?.startsWith(TO_MAKE) === true;
  return {
    indent,
    marks,
    words: written.replace(CHOSEN, ''),
    chosen: isToMake ? undefined : id,
    anchorWords: isToMake ? decodeURIComponent(id.slice(TO_MAKE.length)) : undefined,
  };
}

/** The ids that the headings of a page of ours have. */
export function listHeadingIds(body: string): string[] {
  const ids: string[] = [];
  mapText(body, (line) => {
    const heading = readHeading(line);
    if (heading) ids.push(heading.chosen ?? headingId(toPlainText(heading.words)));
    return line;
  });
  return ids;
}

/** Calls back with every line of a text that is no code. */
export function mapText(text: string, change: (line: string) => string): string {
  const lines = toLines(text);
  const written: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const fence = readFence(lines, at);
    const end = fence?.end ?? at + 1;
    for (const line of lines.slice(at, end)) written.push(fence ? line.text : change(line.text));
    at = end;
  }
  return written.join('\n');
}

/**
 * Gives an id to every heading whose anchor the old tool named differently, so that links to it still work.
 * `title` is the heading that became the title of the page: its anchor is taken.
 */
export function keepAnchors(body: string, rule: SlugRule, title: string | undefined): string {
  const old = new Slugs(rule);
  const ours = new Set<string>();
  if (title !== undefined) old.next(title);
  return mapText(body, (line) => {
    const heading = readHeading(line);
    if (!heading) return line;
    const { indent, marks, words, chosen, anchorWords = words } = heading;
    const text = toPlainText(words);
    if (chosen === undefined && text === '') return line;
    if (chosen !== undefined) old.take(chosen);
    const anchor = chosen ?? old.next(toSpacedText(anchorWords));
    // What is written as an escaped tag is text of our heading, and of its id.
    const isRead = !words.includes('\\<') && isSameAnchor(text, anchor);
    const isOurs = isRead && marks.length <= 4 && !ours.has(anchor);
    ours.add(anchor);
    return isOurs || anchor === ''
      ? `${indent}${marks} ${words}`
      : `${indent}${marks} ${words} {#${anchor}}`;
  });
}

/** Quotes and dashes change before our ids are made of them, so a text with them is not relied on. */
function isSameAnchor(text: string, anchor: string): boolean {
  return !/['"“”‘’]|--|\.\.\./.test(text) && headingId(text) === anchor;
}

/** The first heading of a page, when nothing but blank lines and comments stands before it. */
export function takeTitle(body: string): { title: string; rest: string } | undefined {
  const match =
    /^(?:\s|\{\/\*[\s\S]*?\*\/\})*?(?:^# +(.+?)(?: +#+)?[ \t]*$|^([^\n#>\-|`<{ ].*)\n=+[ \t]*$)/m.exec(
      body,
    );
  if (match?.index !== 0) return undefined;
  const written = (match[1] ?? match[2] ?? '').replace(/[ \t]*\\?\{#[^}]*\}[ \t]*$/, '');
  const heading = match[1] === undefined ? /[^\n]+\n=+[ \t]*$/ : /# +[^\n]*$/;
  return { title: written, rest: match[0].replace(heading, '') + body.slice(match[0].length) };
}
