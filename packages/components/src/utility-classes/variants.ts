import { toWrittenCss } from './parse-class-name.ts';

/** Where a rule applies: around it, and in its selector. */
export interface Variant {
  /** `&` stands for the selector so far. */
  selector?: string;
  /** A condition around the rule, as it is written: `@media (min-width:640px)`. */
  condition?: string;
  /** Later ones win: wider screens over narrower, states over rest. */
  order: number;
}

const ELEMENTS: Readonly<Record<string, string>> = {
  'first-letter': '&::first-letter',
  'first-line': '&::first-line',
  marker: '& *::marker,&::marker',
  selection: '& *::selection,&::selection',
  file: '&::file-selector-button',
  placeholder: '&::placeholder',
  backdrop: '&::backdrop',
  before: '&::before',
  after: '&::after',
};

const PSEUDO_CLASSES =
  'first:first-child last:last-child only:only-child odd:nth-child(odd) even:nth-child(even) first-of-type last-of-type only-of-type visited target open:[open] default checked indeterminate placeholder-shown autofill optional required valid invalid in-range out-of-range read-only empty focus-within hover focus focus-visible active enabled disabled';

const pseudo = new Map<string, { css: string; order: number }>();
for (const [order, entry] of PSEUDO_CLASSES.split(' ').entries()) {
  const at = entry.indexOf(':');
  const name = at < 0 ? entry : entry.slice(0, at);
  const css = at < 0 ? entry : entry.slice(at + 1);
  pseudo.set(name, { css: css.startsWith('[') ? css : `:${css}`, order });
}

const ARIA = new Set(
  'busy checked disabled expanded hidden pressed readonly required selected'.split(' '),
);

const SCREENS: Readonly<Record<string, number>> = {
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  '2xl': 1536,
};

/** The order of Tailwind's groups of variants; inside a group the number is added. */
const PLACE = {
  child: 0,
  element: 10,
  pseudo: 100,
  group: 200,
  peer: 300,
  has: 400,
  aria: 500,
  data: 600,
  supports: 700,
  motion: 710,
  contrast: 720,
  dark: 730,
  maxWidth: 100_000,
  minWidth: 200_000,
  orientation: 300_000,
  direction: 300_010,
  forcedColors: 300_020,
  print: 300_030,
  written: 400_000,
} as const;

const media = (query: string, order: number): Variant => ({ condition: `@media ${query}`, order });

const OTHERS: ReadonlyMap<string, Variant> = new Map([
  ['*', { selector: '& > *', order: PLACE.child }],
  ['motion-safe', media('(prefers-reduced-motion:no-preference)', PLACE.motion)],
  ['motion-reduce', media('(prefers-reduced-motion:reduce)', PLACE.motion + 1)],
  ['contrast-more', media('(prefers-contrast:more)', PLACE.contrast)],
  ['contrast-less', media('(prefers-contrast:less)', PLACE.contrast + 1)],
  ['dark', { selector: '&:is(.dark *)', order: PLACE.dark }],
  ['portrait', media('(orientation:portrait)', PLACE.orientation)],
  ['landscape', media('(orientation:landscape)', PLACE.orientation + 1)],
  ['ltr', { selector: '&:where([dir="ltr"], [dir="ltr"] *)', order: PLACE.direction }],
  ['rtl', { selector: '&:where([dir="rtl"], [dir="rtl"] *)', order: PLACE.direction + 1 }],
  ['forced-colors', media('(forced-colors:active)', PLACE.forcedColors)],
  ['print', media('print', PLACE.print)],
]);

/** What one prefix of a class name means; nothing for an unknown one. */
export function toVariant(name: string): Variant | undefined {
  const at = Object.keys(ELEMENTS).indexOf(name);
  if (at >= 0) return { selector: ELEMENTS[name] ?? '', order: PLACE.element + at };
  return (
    OTHERS.get(name) ??
    toScreen(name) ??
    toRelative(name) ??
    toState(name) ??
    toSupports(name) ??
    toWritten(name)
  );
}

function toScreen(name: string): Variant | undefined {
  const [, side, screen] = /^(?:(max)-)?(sm|md|lg|xl|2xl)$/.exec(name) ?? [];
  if (screen) {
    const width = SCREENS[screen] ?? 0;
    return side
      ? media(`not all and (min-width:${width}px)`, PLACE.maxWidth - width)
      : media(`(min-width:${width}px)`, PLACE.minWidth + width);
  }
  const [, edge, length = ''] = /^(min|max)-\[(\d{1,5}(?:\.\d{1,4})?px)\]$/.exec(name) ?? [];
  if (!edge) return undefined;
  const pixels = Number.parseFloat(length);
  return edge === 'max'
    ? media(`(max-width:${length})`, PLACE.maxWidth - pixels)
    : media(`(min-width:${length})`, PLACE.minWidth + pixels);
}

/** A state of the element itself: `hover`, `aria-checked`, `data-[state=open]`, `has-[:checked]`. */
function toState(name: string): Variant | undefined {
  const found = pseudo.get(name);
  if (found) return { selector: `&${found.css}`, order: PLACE.pseudo + found.order };
  const [, kind = '', state = ''] = /^(aria|data|has)-(.+)$/.exec(name) ?? [];
  if (kind === 'aria' && ARIA.has(state)) {
    return { selector: `&[aria-${state}="true"]`, order: PLACE.aria + [...ARIA].indexOf(state) };
  }
  const written = /^\[(.+)\]$/.exec(state)?.[1];
  if (written === undefined) return undefined;
  if (kind === 'has') {
    const selector = toSelector(written);
    return selector ? { selector: `&:has(${selector})`, order: PLACE.has } : undefined;
  }
  const [, key, value] =
    /^([\w-]{1,40})(?:=["']?([\w. -]{1,60})["']?)?$/.exec(written.replaceAll('_', ' ')) ?? [];
  if (!key) return undefined;
  const test = value === undefined ? '' : `="${value}"`;
  return { selector: `&[${kind}-${key}${test}]`, order: PLACE[kind as 'aria'] + 50 };
}

/** `group-hover` looks at an element around this one, `peer-checked` at one before it. */
function toRelative(name: string): Variant | undefined {
  const [, kind = '', rest = '', label] = /^(group|peer)-(.+?)(?:\/(\w{1,30}))?$/.exec(name) ?? [];
  if (kind === '') return undefined;
  const mark = label === undefined ? `.${kind}` : `.${kind}\\/${label}`;
  const link = kind === 'group' ? ' &' : ' ~ &';
  const place = PLACE[kind as 'group'];
  const written = /^\[(.+)\]$/.exec(rest)?.[1];
  if (written !== undefined) {
    const selector = toSelector(written);
    if (!selector) return undefined;
    const around = selector.includes('&') ? selector.replaceAll('&', mark) : `${mark}${selector}`;
    return { selector: `${around}${link}`, order: place + 60 };
  }
  const state = toState(rest);
  if (!state?.selector) return undefined;
  const inner = state.order < PLACE.group ? state.order - PLACE.pseudo : 70;
  // `group-has` and its kin belong to the groups of has, aria and data.
  const order =
    state.order < PLACE.group ? place + inner : state.order + (kind === 'group' ? 1 : 2);
  return { selector: `${mark}${state.selector.slice(1)}${link}`, order };
}

function toSupports(name: string): Variant | undefined {
  const written = /^supports-\[([^[\]]{1,80})\]$/.exec(name)?.[1];
  const [, property, value] = /^([a-z-]{2,40})(?::(.+))?$/.exec(written ?? '') ?? [];
  if (!property) return undefined;
  const css = value === undefined ? 'var(--tw)' : toWrittenCss(value);
  return css === undefined
    ? undefined
    : { condition: `@supports (${property}:${css})`, order: PLACE.supports };
}

/** `[&>p]:mt-0`: a selector in brackets, of plain parts only; `[@media(min-width:700px)]`: a condition. */
function toWritten(name: string): Variant | undefined {
  const text = /^\[(.{1,80})\]$/.exec(name)?.[1];
  if (text === undefined) return undefined;
  const [, rule, query] = /^@(media|supports)_?([\w\s():.,-]+)$/.exec(text) ?? [];
  if (query) {
    const condition = `@${rule} ${query.replaceAll('_', ' ').trim()}`;
    return { condition, order: PLACE.written };
  }
  const selector = toSelector(text);
  return selector?.includes('&') ? { selector, order: PLACE.written } : undefined;
}

/** A selector that an author wrote: nothing in it can end the rule. */
function toSelector(text: string): string | undefined {
  if (!/^[\w\s&>+~.#:()*_='"[\],-]+$/.test(text) || !isPaired(text)) return undefined;
  return text.replaceAll('_', ' ');
}

function isPaired(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return (
    count('(') === count(')') &&
    count('[') === count(']') &&
    count('"') % 2 === 0 &&
    count("'") % 2 === 0 &&
    !(text.includes('"') && text.includes("'"))
  );
}
