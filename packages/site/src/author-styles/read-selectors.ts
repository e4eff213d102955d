/** A name that a selector asks for. */
export interface SelectorName {
  kind: 'id' | 'class' | 'attribute';
  name: string;
  /** How an attribute is compared with its value: `=`, `*=`. */
  operator?: string;
  value?: string;
}

/** One selector of a list, taken apart as far as a check needs it. */
export interface Selector {
  text: string;
  /** Everything that has to be there for it to match; what `:not()` says is left out. */
  names: SelectorName[];
  /** The same of the element that it is for. */
  subject: SelectorName[];
  /** Whether it says nothing of the elements around but the color mode. */
  isAlone: boolean;
  /** Whether it names the tag of the element that it is for. */
  hasTag: boolean;
}

const ATTRIBUTE =
  /\[\s*([\w-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]+))\s*[is]?\s*)?\]/gi;
const NAME = /([#.])((?:[\w-]|\\.|[^\x00-\x7f])+)/g;

/** The selectors of a list. */
export function readSelectors(list: string): Selector[] {
  const plain = withoutNegations(list.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' '));
  return splitOutside(plain, /,/).map((part) => {
    const text = part.trim();
    const compounds = splitOutside(text, /[\s>+~]/).filter((compound) => compound !== '');
    const last = compounds.at(-1) ?? '';
    return {
      text,
      names: readNames(text),
      subject: readNames(last),
      isAlone: compounds.slice(0, -1).every((compound) => IS_MODE.test(compound)),
      hasTag: /^[a-z]/i.test(last),
    };
  });
}

const IS_MODE = /^(?:html|body|:root|html\.dark|\.dark|:is\(\.dark\)|:where\(\.dark\))$/;

function readNames(selector: string): SelectorName[] {
  const names: SelectorName[] = [];
  const rest = selector.replace(
    ATTRIBUTE,
    (_, name: string, operator?: string, ...values: (string | undefined)[]) => {
      const value = values.slice(0, 3).find((text) => text !== undefined);
      names.push({
        kind: 'attribute',
        name: name.toLowerCase(),
        ...(operator === undefined ? {} : { operator, value: value ?? '' }),
      });
      return '';
    },
  );
  for (const [, sign, written = ''] of rest.matchAll(NAME)) {
    const name = written.replace(/\\(.)/g, '$1');
    names.push({ kind: sign === '#' ? 'id' : 'class', name });
  }
  return names;
}

/** What must not be there is not asked for. */
function withoutNegations(text: string): string {
  let result = '';
  let at = 0;
  for (let next = text.indexOf(':not('); next >= 0; next = text.indexOf(':not(', at)) {
    result += text.slice(at, next);
    at = endOfBrackets(text, next + 4);
  }
  return result + text.slice(at);
}

function endOfBrackets(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Cuts at each of these characters that is in no brackets and no quotes. */
function splitOutside(text: string, cut: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\\') at++;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ('(['.includes(character)) depth++;
    else if (')]'.includes(character)) depth--;
    else if (depth <= 0 && cut.test(character)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
