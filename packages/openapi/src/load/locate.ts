import type { SpecPath } from './pointer.ts';

/** Line and column, both from 1. */
export interface Spot {
  line: number;
  column: number;
}

/** Where the value at a path stands in a text: exact for JSON, by keys and indentation for YAML. */
export function locateValue(text: string, path: SpecPath): Spot | undefined {
  return /^\ufeff?\s*\{/.test(text) ? locateInJson(text, path) : locateInYaml(text, path);
}

/** Follows the path by skipping over the values beside it; nothing is built. */
function locateInJson(text: string, path: SpecPath): Spot | undefined {
  let at = skipSpace(text, text.startsWith('\ufeff') ? 1 : 0);
  for (const key of path) {
    const next = typeof key === 'number' ? findItem(text, at, key) : findKey(text, at, key);
    if (next === undefined) break;
    at = next;
  }
  return toSpot(text, at);
}

function findKey(text: string, open: number, key: string): number | undefined {
  if (text[open] !== '{') return text[open] === '[' ? findItem(text, open, Number(key)) : undefined;
  let at = skipSpace(text, open + 1);
  while (text[at] === '"') {
    const end = skipString(text, at);
    const colon = skipSpace(text, end);
    const value = skipSpace(text, colon + 1);
    if (readString(text.slice(at, end)) === key) return value;
    at = skipComma(text, skipValue(text, value));
  }
  return undefined;
}

function findItem(text: string, open: number, index: number): number | undefined {
  if (text[open] !== '[') return undefined;
  let at = skipSpace(text, open + 1);
  for (let i = 0; i < index && text[at] !== ']' && at < text.length; i++) {
    at = skipComma(text, skipValue(text, at));
  }
  return text[at] === ']' ? undefined : at;
}

function readString(token: string): string {
  try {
    return JSON.parse(token);
  } catch {
    return token.slice(1, -1);
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  return at;
}

function skipComma(text: string, from: number): number {
  const at = skipSpace(text, from);
  return text[at] === ',' ? skipSpace(text, at + 1) : at;
}

function skipString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function skipValue(text: string, from: number): number {
  if (text[from] === '"') return skipString(text, from);
  if (text[from] === '{' || text[from] === '[') return skipContainer(text, from);
  let at = from;
  while (at < text.length && !/[,}\]]/.test(text[at] ?? '')) at++;
  return at;
}

function skipContainer(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = skipString(text, at) - 1;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Goes from key to key by indentation; stops at the last one that was found. */
function locateInYaml(text: string, path: SpecPath): Spot | undefined {
  const lines = text.split('\n');
  let line = -1;
  let indent = -1;
  let found: Spot | undefined;
  for (const key of path) {
    const next = findYamlEntry(lines, line + 1, indent, key);
    if (!next) break;
    line = next.line;
    indent = next.indent;
    found = { line: line + 1, column: next.indent + 1 };
  }
  return found;
}

function findYamlEntry(
  lines: readonly string[],
  from: number,
  above: number,
  key: string | number,
) {
  let own: number | undefined;
  let items = 0;
  for (let line = from; line < lines.length; line++) {
    const text = lines[line] ?? '';
    if (/^\s*(?:#|$)/.test(text)) continue;
    const indent = text.search(/\S/);
    const isItem = /^\s*-(?:\s|$)/.test(text);
    if (indent < above || (indent === above && !(isItem && own !== undefined) && !isItem))
      return undefined;
    own ??= indent;
    if (indent !== own) continue;
    if (typeof key === 'number') {
      if (isItem && items++ === key) return { line, indent };
    } else if (toYamlKey(text) === key) return { line, indent };
  }
  return undefined;
}

function toYamlKey(line: string): string | undefined {
  const [, double, single, plain] =
    /^\s*(?:-\s+)?(?:"([^"]*)"|'([^']*)'|([^\s#"'][^#]*?))\s*:(?:\s|$)/.exec(line) ?? [];
  return double ?? single ?? plain;
}

function toSpot(text: string, offset: number): Spot {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
