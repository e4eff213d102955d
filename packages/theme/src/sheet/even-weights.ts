import {
  type Compound,
  parseCompound,
  splitAtLastCombinator,
  splitSelectors,
} from './selectors.ts';

/** Outside of the text proper, whatever stands around it. */
const OUTSIDE_PROSE = ':not(:where(.not-prose,.not-prose *))';

const PROSE = /\.prose(?![\w-])/;

/** A class that no element has: it gives a selector the weight of one class and matches all. */
const WEIGHT = ':not(.q)';

/**
 * Gives every rule of a sheet the weight of one class, plus one for each state such as `:hover` and
 * for a place such as `.a:first-child`: else order alone decides between the theme's own rules, a rule
 * of an author that names a class or an id wins, and one for a bare element loses. A selector that
 * ends in `:where()` is left as it is. Rules for the text (`.prose …`) leave out what is in
 * `not-prose`, and weigh one class whatever the place.
 */
export function evenWeights(css: string): string {
  let result = '';
  let at = 0;
  while (at < css.length) {
    const end = findAny(css, at, '{};');
    const prelude = css.slice(at, end);
    const isRule = css[end] === '{' && !/^\s*(?:@|\}|$)/.test(prelude);
    if (isRule) {
      const close = findAny(css, end, '}');
      result += `${evenSelectors(prelude)}${css.slice(end, close + 1)}`;
      at = close + 1;
    } else if (/^\s*@(?:keyframes|font-face|property)/.test(prelude)) {
      const close = findClosing(css, end);
      result += css.slice(at, close);
      at = close;
    } else {
      result += css.slice(at, end + 1);
      at = end + 1;
    }
  }
  return result;
}

function evenSelectors(list: string): string {
  return splitSelectors(list)
    .map((selector) => evenSelector(selector.trim()))
    .join(',');
}

function evenSelector(selector: string): string {
  const { before, combinator, last } = splitAtLastCombinator(selector);
  const compound = parseCompound(last);
  if (isWeightless(compound)) return selector;
  const prefix = before === '' ? '' : `:where(${before})${combinator}`;
  const isText = PROSE.test(before) && !PROSE.test(last);
  const { parts, place, states, element } = compound;
  const isPlace = parts.length === 0 && place !== '';
  const own = isText
    ? evenParts([...parts, place], OUTSIDE_PROSE)
    : `${isPlace ? '' : evenParts(parts)}${place}`;
  return `${prefix}${own}${states}${element}`;
}

function isWeightless({ parts, place, states }: Compound): boolean {
  return place + states === '' && parts.length === 1 && parts[0]?.startsWith(':where(') === true;
}

/** Keeps the weight of one class or attribute; all else is only looked at. */
function evenParts(parts: readonly string[], condition = ''): string {
  const carrier =
    parts.find((part) => part.startsWith('.')) ??
    parts.find((part) => part.startsWith('[')) ??
    WEIGHT;
  const others = parts.filter((part) => part !== carrier).join('');
  return `${others === '' ? '' : `:where(${others})`}${carrier}${condition}`;
}

function findClosing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at + 1;
  }
  return css.length;
}

/** The place of the first of these characters that is not inside quotes. */
function findAny(css: string, from: number, characters: string): number {
  let quote = '';
  for (let at = from; at < css.length; at++) {
    const character = css[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (characters.includes(character)) return at;
  }
  return css.length;
}
