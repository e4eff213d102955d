import type { RedirectRule } from '../docs-json/redirects.ts';
import { decodePart, splitPath } from './path-parts.ts';

/** One part of a source: a name to find, or a place that takes what the path has there. */
type Part = { literal: string } | { parameter: string };

/** What a path had at the places of a source, each value encoded for an address. */
export type Captures = ReadonlyMap<string, string>;

/** A rule whose source matches more than one path. */
export interface CompiledRule {
  rule: RedirectRule;
  /** Parts before the one that takes the rest. */
  head: Part[];
  /** Name of the part that takes the rest of the path, `*` for the plain star. */
  rest?: string;
  /** What the first part of the rest begins with, for `concepts-*`. */
  restPrefix?: string;
  /** Parts after it. */
  tail: Part[];
}

/** Whether a source is more than one fixed path. */
export function isPattern(source: string): boolean {
  return source.endsWith('*') || /\/:[A-Za-z_]/.test(source);
}

/** Cuts a source into parts once, so that matching a path is one walk along it. */
export function compileRule(rule: RedirectRule): CompiledRule {
  const compiled: CompiledRule = { rule, head: [], tail: [] };
  const words = splitPath(rule.source);
  words.forEach((word, index) => {
    const rest = /^:([A-Za-z_]\w*)\*$/.exec(word)?.[1];
    const isStar = word.endsWith('*') && index === words.length - 1;
    if (compiled.rest === undefined && rest !== undefined) compiled.rest = rest;
    else if (compiled.rest === undefined && isStar) {
      compiled.rest = '*';
      compiled.restPrefix = decodePart(word.slice(0, -1));
    } else (compiled.rest === undefined ? compiled.head : compiled.tail).push(toPart(word));
  });
  return compiled;
}

function toPart(word: string): Part {
  const parameter = /^:([A-Za-z_]\w*)$/.exec(word)?.[1];
  return parameter === undefined ? { literal: decodePart(word) } : { parameter };
}

/** What a path, cut into its parts, has at the places of the rule; nothing if it does not match. */
export function matchRule(compiled: CompiledRule, parts: readonly string[]): Captures | undefined {
  const { head, rest, tail } = compiled;
  const spare = parts.length - head.length - tail.length;
  if (spare < 0 || (rest === undefined && spare > 0)) return undefined;
  const captures = new Map<string, string>();
  const isMatch =
    matchParts(head, parts.slice(0, head.length), captures) &&
    matchParts(tail, parts.slice(parts.length - tail.length), captures) &&
    matchRest(compiled, parts.slice(head.length, parts.length - tail.length), captures);
  return isMatch ? captures : undefined;
}

function matchParts(
  expected: readonly Part[],
  parts: readonly string[],
  captures: Map<string, string>,
): boolean {
  return expected.every((part, index) => {
    const value = decodePart(parts[index] ?? '');
    if ('literal' in part) return part.literal === value;
    captures.set(part.parameter, encodeURIComponent(value));
    return true;
  });
}

function matchRest(
  { rest, restPrefix }: CompiledRule,
  parts: readonly string[],
  captures: Map<string, string>,
): boolean {
  if (rest === undefined) return true;
  const values = parts.map(decodePart);
  if (restPrefix !== undefined) {
    // The plain star stands for text, so that `/guides/*` does not match `/guides` itself.
    if (!values[0]?.startsWith(restPrefix)) return false;
    values[0] = values[0].slice(restPrefix.length);
  }
  captures.set(rest, values.map(encodeURIComponent).join('/'));
  return true;
}
