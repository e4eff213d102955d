import type { UtilityValue } from './utility.ts';

/** A class name taken apart: what it applies under, and what it does. */
export interface ParsedClassName {
  variants: readonly string[];
  important: boolean;
  negative: boolean;
  /** Without the parts above: `bg-zinc-900/40`. */
  base: string;
}

/** A longer name is nobody's. */
const MAX_LENGTH = 120;

/** Takes a class name apart at the colons outside brackets. */
export function parseClassName(name: string): ParsedClassName | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const parts = splitOutside(name, ':');
  const last = parts.pop() ?? '';
  const important = last.startsWith('!');
  const signed = important ? last.slice(1) : last;
  const negative = signed.startsWith('-');
  const base = negative ? signed.slice(1) : signed;
  return base === '' ? undefined : { variants: parts, important, negative, base };
}

/** The ways to read a name as a beginning and a value, the longest beginning first. */
export function* readBase({ base, negative }: ParsedClassName): Generator<[string, UtilityValue]> {
  yield [base, { text: '', arbitrary: false, negative }];
  const bracket = base.indexOf('[');
  const end = bracket < 0 ? base.length : bracket;
  for (let at = base.lastIndexOf('-', end); at > 0; at = base.lastIndexOf('-', at - 1)) {
    const root = base.slice(0, at);
    const text = base.slice(at + 1);
    const whole = toValue(text, negative);
    if (whole) yield [root, whole];
    const [value = '', modifier, ...rest] = splitOutside(text, '/');
    if (modifier === undefined || rest.length > 0) continue;
    const changed = toValue(value, negative);
    if (changed) yield [root, { ...changed, modifier }];
  }
}

function toValue(text: string, negative: boolean): UtilityValue | undefined {
  if (!text.startsWith('[')) {
    return text.includes('[') ? undefined : { text, arbitrary: false, negative };
  }
  if (!text.endsWith(']')) return undefined;
  const [, hint, written = ''] = /^(?:([a-z]+):(?!:))?(.*)$/s.exec(text.slice(1, -1)) ?? [];
  const css = toWrittenCss(written);
  return css === undefined ? undefined : { text: css, arbitrary: true, hint, negative };
}

/** CSS that an author wrote in brackets: plain values only, nothing that ends a declaration or loads a file. */
export function toWrittenCss(text: string): string | undefined {
  if (text === '' || !/^[\w\s#%.,()+*/'"-]+$/.test(text)) return undefined;
  if (/url|image|expression|attr|element/i.test(text) || !isBalanced(text)) return undefined;
  return spaceOperators(text.replaceAll('_', ' '));
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return false;
  }
  const quotes = (mark: string) => text.split(mark).length % 2 === 1;
  return depth === 0 && quotes('"') && quotes("'");
}

/** `calc(100%-1rem)` needs spaces around its operators; names of variables keep their dashes. */
function spaceOperators(text: string): string {
  if (!/\b(?:calc|min|max|clamp)\(/.test(text)) return text;
  return text
    .split(/(var\([^)]*\))/)
    .map((part) =>
      part.startsWith('var(')
        ? part
        : part
            .replace(/([\d%)a-z])\s*([+*/-])\s*(?=[\d.(]|$)/g, '$1 $2 ')
            .replace(/^\s*([+*/-])\s*(?=[\d.(])/, ' $1 '),
    )
    .join('');
}

/** The parts of a text between a mark that stands outside of brackets. */
export function splitOutside(text: string, mark: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '[' || character === '(') depth++;
    else if (character === ']' || character === ')') depth--;
    else if (character === mark && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
