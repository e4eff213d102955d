import { isJsonObject, type JsonValue } from '../json-value.ts';

/** A text in double quotes, escaped as in JSON: also a literal of Python, Go and most others. */
export function quoteDouble(text: string): string {
  return JSON.stringify(text).replace(/[\u007f\u2028\u2029]/g, toEscape);
}

/** A text in single quotes, for JavaScript. */
export function quoteSingle(text: string): string {
  const inner = quoteDouble(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

/** A text in single quotes, for a shell: nothing inside is special but the quote itself. */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** How a language writes values. */
export interface LiteralStyle {
  quote(text: string): string;
  key(name: string): string;
  words: { true: string; false: string; null: string };
}

/** A value as a literal, with parts on lines of their own. */
export function toLiteral(value: JsonValue, style: LiteralStyle, indent = ''): string {
  if (typeof value === 'string') return style.quote(value);
  if (typeof value === 'number') return JSON.stringify(value);
  if (value === null || typeof value === 'boolean') {
    return style.words[String(value) as 'true' | 'false' | 'null'];
  }
  const inner = `${indent}${style.words.true === 'True' ? '    ' : '  '}`;
  const lines = isJsonObject(value)
    ? Object.entries(value).map(
        ([key, item]) => `${style.key(key)}: ${toLiteral(item, style, inner)}`,
      )
    : value.map((item) => toLiteral(item, style, inner));
  const [open, close] = isJsonObject(value) ? '{}' : '[]';
  if (lines.length === 0) return `${open}${close}`;
  return `${open}\n${lines.map((line) => `${inner}${line}`).join(',\n')}\n${indent}${close}`;
}

/**
 * The value of a JSON text, if writing it as a literal and sending that says the same: not with
 * numbers that lose digits, nor with a key that stands twice or means something else in code.
 */
export function toPlainJson(text: string): { value: JsonValue } | undefined {
  // One body is written in several languages, one after the other.
  if (last?.text !== text) last = { text, plain: readPlainJson(text) };
  return last.plain;
}

const STRING = /"(?:[^"\\]|\\.)*"/g;
const STRING_OR_SPACE = /("(?:[^"\\]|\\.)*")|\s+/g;

let last: { text: string; plain: { value: JsonValue } | undefined } | undefined;

function readPlainJson(text: string): { value: JsonValue } | undefined {
  // Only a number can lose digits; a text keeps an ID such as `e83e` and the 16 digits of a card.
  if (text.includes('"__proto__"') || /\d{16}|\d[eE]/.test(text.replace(STRING, '')))
    return undefined;
  try {
    const value = JSON.parse(text) as JsonValue;
    const compact = text.replace(STRING_OR_SPACE, '$1');
    return JSON.stringify(value) === compact ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** JSON on several lines for readers; any other text as it is. */
export function toPrettyJson(text: string): string {
  const plain = toPlainJson(text);
  return plain ? JSON.stringify(plain.value, null, 2) : text;
}
