import { isHtmlName, parseTag, TAG, writeTag } from './html-tag.ts';
import { Mask, withoutMarks } from './mask.ts';

/** What is particular about the Markdown that a text is written in. */
export interface MdxTextOptions {
  /** Whether `$…$` is a formula there. */
  hasMath: boolean;
  /** Changes what is no code, no tag and no comment; what it holds in the mask stays as it is. */
  transform?(text: string, mask: Mask): string;
}

const COMMENT = /<!--([\s\S]*?)-->/g;
/** In MDX, comments of HTML may be words of one that is MDX already. */
const ANY_COMMENT = /\{\s*\/\*[\s\S]*?\*\/\s*\}|<!--([\s\S]*?)-->/g;
/** An address in angle brackets: of a link, or of a name for links. */
const TARGET = /(?<=\]\(|^[ \t]*\[[^\]\n]+\]:\s*)<[^<>\n]*>/gm;
const AUTOLINK =
  /(?<!\]\(|^[ \t]*\[[^\]\n]+\]:\s*)<(?:((?:https?|ftp):\/\/[^\s<>]+)|([\w.+-]+@[\w-]+(?:\.[\w-]+)+))>/gm;
const DISPLAY_MATH = /\$\$[\s\S]+?\$\$|\\\[[\s\S]+?\\\]/g;
const INLINE_MATH =
  /(?<![\\$\w])\$(?![\s$])((?:\\.|[^$\\\n])+?)(?<![\s\\])\$(?![\d$\w])|\\\((.+?)\\\)/g;

/**
 * Text of a Markdown dialect without fences, as MDX: code spans stay, comments and autolinks change their
 * form, tags of HTML are closed, and everything else that MDX would read as markup is escaped.
 */
export function toMdxText(source: string, options: MdxTextOptions): string {
  const mask = new Mask();
  let text = holdCode(withoutMarks(source), mask);
  text = text.replace(COMMENT, (_, words: string) => mask.hold(toComment(mask.restore(words))));
  if (options.hasMath) text = holdMath(text, mask);
  text = text.replace(/\\[!-/:-@[-`{-~]/g, (escaped) => mask.hold(escaped));
  text = text.replace(TARGET, (target) => mask.hold(target));
  text = text.replace(AUTOLINK, (_, url?: string, mail?: string) =>
    mask.hold(url ? `[${escapeText(url)}](${url})` : `[${mail}](mailto:${mail})`),
  );
  text = holdTags(text, mask);
  if (options.transform) text = options.transform(text, mask);
  text = escapeText(text);
  if (!options.hasMath) text = escapeDollars(text);
  return escapeModuleWords(keepSpaces(mask.restore(text)));
}

const INLINE = 'a|abbr|b|code|em|i|img|kbd|mark|small|span|strong|sub|sup|u';
const TAGS_ON_LINES = new RegExp(
  String.raw`(</(?:${INLINE})>|<img\b[^<>\n]*/>)(?=[ \t]*\n[ \t]*<(?:${INLINE})\b)`,
  'g',
);

/** The end of a line between two tags is a space in HTML, and nothing in MDX. */
function keepSpaces(text: string): string {
  return text.replace(TAGS_ON_LINES, "$1{' '}");
}

/** Text that is MDX already: code stays, comments of HTML change their form, everything else is the tool's own. */
export function toMdxSource(
  source: string,
  transform: (text: string, mask: Mask) => string,
): string {
  const mask = new Mask();
  const text = holdCode(withoutMarks(source), mask)
    .replace(ANY_COMMENT, (whole, words?: string) =>
      words === undefined ? whole : mask.hold(toComment(mask.restore(words))),
    )
    .replace(AUTOLINK, (_, url?: string, mail?: string) =>
      mask.hold(url ? `[${url}](${url})` : `[${mail}](mailto:${mail})`),
    );
  return mask.restore(transform(text, mask));
}

/** Puts code spans away. One that has no end within its paragraph is no code. */
export function holdCode(text: string, mask: Mask): string {
  return mapCode(text, (span) => mask.hold(span));
}

/** Changes code spans, their ticks included. */
export function mapCode(text: string, change: (span: string) => string): string {
  return text.replace(/(?<![`\\])(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g, change);
}

/** Both forms of formulas, as our pages write them. */
function holdMath(text: string, mask: Mask): string {
  return text
    .replace(DISPLAY_MATH, (formula) =>
      mask.hold(formula.startsWith('$') ? formula : `$$${formula.slice(2, -2)}$$`),
    )
    .replace(INLINE_MATH, (formula, _dollars?: string, brackets?: string) =>
      mask.hold(brackets === undefined ? formula : `$${brackets}$`),
    );
}

function toComment(words: string): string {
  const inside = words.replaceAll('*/', '* /').trim();
  return inside === '' ? '' : `{/* ${inside} */}`;
}

function holdTags(text: string, mask: Mask): string {
  return text.replace(TAG, (whole, ...rest) => {
    const tag = parseTag([whole, ...(rest as string[])]);
    return isHtmlName(tag.name) ? mask.hold(writeTag(tag)) : whole;
  });
}

/** Braces and angle brackets as text. */
export function escapeText(text: string): string {
  return text.replace(/[{}]|<(?=[^\s\d=-]|$)/g, '\\$&');
}

/** Two dollars in a paragraph would be a formula. */
function escapeDollars(text: string): string {
  return text
    .split(/(\n[ \t]*\n)/)
    .map((part) => ((part.match(/\$/g)?.length ?? 0) > 1 ? part.replaceAll('$', '\\$') : part))
    .join('');
}

/** A paragraph that begins with `import` or `export` would be code. */
function escapeModuleWords(text: string): string {
  return text.replace(
    /^(import|export)(?=\s)/gm,
    (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`,
  );
}
