/** Where a rule applies: around it, and in its selector. */
export interface Variant {
  /** `&` stands for the selector so far. */
  selector?: string;
  media?: string;
  /** Later ones win: wider screens over narrower, dark over light. */
  order: number;
}

const PSEUDO_CLASSES =
  'first:first-child last:last-child only:only-child odd:nth-child(odd) even:nth-child(even) first-of-type last-of-type only-of-type visited target open:[open] default checked indeterminate placeholder-shown autofill optional required valid invalid read-only empty focus-within hover focus focus-visible active enabled disabled';

const pseudo = new Map<string, { css: string; order: number }>();
for (const [order, entry] of PSEUDO_CLASSES.split(' ').entries()) {
  const at = entry.indexOf(':');
  const name = at < 0 ? entry : entry.slice(0, at);
  const css = at < 0 ? entry : entry.slice(at + 1);
  pseudo.set(name, { css: css.startsWith('[') ? css : `:${css}`, order });
}

const ELEMENTS: Readonly<Record<string, string>> = {
  before: '&::before',
  after: '&::after',
  placeholder: '&::placeholder',
  selection: '&::selection',
  marker: '&::marker',
  file: '&::file-selector-button',
  'first-letter': '&::first-letter',
  'first-line': '&::first-line',
  backdrop: '&::backdrop',
};

const SCREENS: readonly [name: string, width: number][] = [
  ['sm', 640],
  ['md', 768],
  ['lg', 1024],
  ['xl', 1280],
  ['2xl', 1536],
];

const OTHERS: ReadonlyMap<string, Variant> = new Map([
  ['dark', { selector: '&:is(.dark *)', order: 900 }],
  ['rtl', { selector: '&:where([dir="rtl"], [dir="rtl"] *)', order: 850 }],
  ['ltr', { selector: '&:where([dir="ltr"], [dir="ltr"] *)', order: 850 }],
  ['motion-safe', { media: '(prefers-reduced-motion:no-preference)', order: 500 }],
  ['motion-reduce', { media: '(prefers-reduced-motion:reduce)', order: 501 }],
  ['portrait', { media: '(orientation:portrait)', order: 800 }],
  ['landscape', { media: '(orientation:landscape)', order: 801 }],
  ['print', { media: 'print', order: 950 }],
]);

/** What one prefix of a class name means; nothing for an unknown one. */
export function toVariant(name: string): Variant | undefined {
  const element = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  if (element) return { selector: element, order: 10 };
  return (
    OTHERS.get(name) ??
    toScreen(name) ??
    toPseudo(name) ??
    toRelative(name) ??
    toAttribute(name) ??
    toWritten(name)
  );
}

function toScreen(name: string): Variant | undefined {
  const isMax = name.startsWith('max-');
  const at = SCREENS.findIndex(([screen]) => screen === (isMax ? name.slice(4) : name));
  if (at >= 0) return toWidth(isMax, SCREENS[at]?.[1] ?? 0);
  const [, side, width] = /^(min|max)-\[(\d{1,5})px\]$/.exec(name) ?? [];
  return side ? toWidth(side === 'max', Number(width)) : undefined;
}

function toWidth(isMax: boolean, width: number): Variant {
  return isMax
    ? { media: `(max-width:${width - 0.02}px)`, order: 700 - width / 1e4 }
    : { media: `(min-width:${width}px)`, order: 701 + width / 1e4 };
}

function toPseudo(name: string): Variant | undefined {
  const found = pseudo.get(name);
  return found && { selector: `&${found.css}`, order: 20 + found.order };
}

/** `group-hover` looks at an element around this one, `peer-checked` at one before it. */
function toRelative(name: string): Variant | undefined {
  const [, kind, rest = ''] = /^(group|peer)-(.+)$/.exec(name) ?? [];
  if (!kind) return undefined;
  const [state = '', label] = rest.split('/');
  const found = pseudo.get(state)?.css ?? toAttribute(state)?.selector?.slice(1);
  if (!found || (label !== undefined && !/^\w{1,30}$/.test(label))) return undefined;
  const mark = label === undefined ? `.${kind}` : `.${kind}\\/${label}`;
  return kind === 'group'
    ? { selector: `${mark}${found} &`, order: 100 + (pseudo.get(state)?.order ?? 60) }
    : { selector: `${mark}${found} ~ &`, order: 200 + (pseudo.get(state)?.order ?? 60) };
}

function toAttribute(name: string): Variant | undefined {
  const [, kind, state] = /^(aria|data)-(\w{1,30})$/.exec(name) ?? [];
  if (kind === 'aria') return { selector: `&[aria-${state}="true"]`, order: 300 };
  if (kind === 'data') return { selector: `&[data-${state}]`, order: 301 };
  const [, written, key, value] =
    /^(aria|data)-\[([\w-]{1,40})(?:=["']?([\w.-]{1,60})["']?)?\]$/.exec(name) ?? [];
  if (!written) return undefined;
  const test = value === undefined ? '' : `="${value}"`;
  return { selector: `&[${written}-${key}${test}]`, order: 302 };
}

/** `[&>p]:mt-0`: a selector in brackets, of plain parts only. */
function toWritten(name: string): Variant | undefined {
  const [, selector] = /^\[([^[\]]{1,80})\]$/.exec(name) ?? [];
  if (!selector?.includes('&') || !/^[\w\s&>+~.#:()*_-]+$/.test(selector)) return undefined;
  return { selector: selector.replaceAll('_', ' '), order: 400 };
}
