/** What one element has to be, taken apart. */
export interface Compound {
  /** Tag, ids, classes, attributes and conditions. */
  parts: string[];
  /** `:first-child` and its like. */
  place: string;
  /** `:hover` and its like. */
  states: string;
  /** The pseudo-element at its end. */
  element: string;
}

const STATES =
  /^:(?:hover|focus|focus-visible|focus-within|active|any-link|enabled|disabled|target)$/;
const PLACES = /^:(?:first|last|only)-child$/;

/** The selectors of a list. */
export function splitSelectors(list: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  for (const at of listTopLevel(list)) {
    if (list[at] !== ',') continue;
    selectors.push(list.slice(start, at));
    start = at + 1;
  }
  return [...selectors, list.slice(start)];
}

/** The last compound of a selector, what is before it, and how they are joined. */
export function splitAtLastCombinator(selector: string): {
  before: string;
  combinator: string;
  last: string;
} {
  let found: { at: number; length: number } | undefined;
  for (const at of listTopLevel(selector)) {
    const [combinator] = /^\s*[>+~]\s*|^\s+/.exec(selector.slice(at)) ?? [];
    if (combinator && (!found || at >= found.at + found.length)) {
      found = { at, length: combinator.length };
    }
  }
  if (!found) return { before: '', combinator: '', last: selector };
  return {
    before: selector.slice(0, found.at),
    combinator: selector.slice(found.at, found.at + found.length).replace(/\s+/g, ' '),
    last: selector.slice(found.at + found.length),
  };
}

/** Takes a compound apart. */
export function parseCompound(text: string): Compound {
  const compound: Compound = { parts: [], place: '', states: '', element: '' };
  for (const part of splitCompound(text)) {
    if (part.startsWith('::') || compound.element !== '') compound.element += part;
    else if (STATES.test(part)) compound.states += part;
    else if (PLACES.test(part)) compound.place += part;
    else compound.parts.push(part);
  }
  // A tag stands first, whatever it stood behind.
  compound.parts.sort((a, b) => Number(isTag(b)) - Number(isTag(a)));
  return compound;
}

function isTag(part: string): boolean {
  return /^[\w*-]/.test(part);
}

function splitCompound(text: string): string[] {
  const starts = listTopLevel(text).filter(
    (at) => '.#[:'.includes(text[at] ?? '') && text[at - 1] !== '\\',
  );
  const cuts = [0, ...starts.filter((at) => at > 0 && !(text[at] === ':' && text[at - 1] === ':'))];
  return cuts
    .map((start, index) => text.slice(start, cuts[index + 1]))
    .filter((part) => part !== '');
}

/** The places of all characters that are in no brackets and no quotes. */
function listTopLevel(text: string): number[] {
  const places: number[] = [];
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
      continue;
    }
    if (character === '"' || character === "'") quote = character;
    if (depth === 0) places.push(at);
    if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
  }
  return places;
}
