import { toWrittenCss } from '../parse-class-name.ts';
import { isLength, oneOf, own, toColor, toSpacing } from '../read-value.ts';
import type { RuleTable, UtilityValue } from '../utility.ts';

/** Kinds of figures work together on one element. */
function numeric(kind: string, value: string): string {
  const all = ['ordinal', 'slashed-zero', 'numeric-figure', 'numeric-spacing', 'numeric-fraction'];
  const name = all.find((each) => each.endsWith(kind)) ?? kind;
  return `--tw-${name}:${value};font-variant-numeric:${all.map((each) => `var(--tw-${each},)`).join(' ')}`;
}

/** Names that stand for themselves: how text is set. */
export const TEXT_NAMES: Readonly<Record<string, string>> = {
  'text-left': 'text-align:left',
  'text-center': 'text-align:center',
  'text-right': 'text-align:right',
  'text-justify': 'text-align:justify',
  'text-start': 'text-align:start',
  'text-end': 'text-align:end',
  'text-ellipsis': 'text-overflow:ellipsis',
  'text-clip': 'text-overflow:clip',
  'text-wrap': 'text-wrap:wrap',
  'text-nowrap': 'text-wrap:nowrap',
  'text-balance': 'text-wrap:balance',
  'text-pretty': 'text-wrap:pretty',
  'break-normal': 'overflow-wrap:normal;word-break:normal',
  'break-words': 'overflow-wrap:break-word',
  'break-all': 'word-break:break-all',
  'break-keep': 'word-break:keep-all',
  uppercase: 'text-transform:uppercase',
  lowercase: 'text-transform:lowercase',
  capitalize: 'text-transform:capitalize',
  'normal-case': 'text-transform:none',
  italic: 'font-style:italic',
  'not-italic': 'font-style:normal',
  underline: 'text-decoration-line:underline',
  overline: 'text-decoration-line:overline',
  'line-through': 'text-decoration-line:line-through',
  'no-underline': 'text-decoration-line:none',
  antialiased: '-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale',
  'subpixel-antialiased': '-webkit-font-smoothing:auto;-moz-osx-font-smoothing:auto',
  'normal-nums': 'font-variant-numeric:normal',
  ordinal: numeric('ordinal', 'ordinal'),
  'slashed-zero': numeric('slashed-zero', 'slashed-zero'),
  'lining-nums': numeric('figure', 'lining-nums'),
  'oldstyle-nums': numeric('figure', 'oldstyle-nums'),
  'proportional-nums': numeric('spacing', 'proportional-nums'),
  'tabular-nums': numeric('spacing', 'tabular-nums'),
  'diagonal-fractions': numeric('fraction', 'diagonal-fractions'),
  'stacked-fractions': numeric('fraction', 'stacked-fractions'),
  'list-inside': 'list-style-position:inside',
  'list-outside': 'list-style-position:outside',
  'hyphens-none': 'hyphens:none',
  'hyphens-manual': 'hyphens:manual',
  'hyphens-auto': 'hyphens:auto',
  'list-image-none': 'list-style-image:none',
};

/** Size and line height of each step. */
const SIZES: Readonly<Record<string, string>> = {
  xs: '.75rem 1rem',
  sm: '.875rem 1.25rem',
  base: '1rem 1.5rem',
  lg: '1.125rem 1.75rem',
  xl: '1.25rem 1.75rem',
  '2xl': '1.5rem 2rem',
  '3xl': '1.875rem 2.25rem',
  '4xl': '2.25rem 2.5rem',
  '5xl': '3rem 1',
  '6xl': '3.75rem 1',
  '7xl': '4.5rem 1',
  '8xl': '6rem 1',
  '9xl': '8rem 1',
};

const LEADING: Readonly<Record<string, string>> = {
  none: '1',
  tight: '1.25',
  snug: '1.375',
  normal: '1.5',
  relaxed: '1.625',
  loose: '2',
};

const WEIGHTS: Readonly<Record<string, string>> = {
  thin: '100',
  extralight: '200',
  light: '300',
  normal: '400',
  medium: '500',
  semibold: '600',
  bold: '700',
  extrabold: '800',
  black: '900',
};

const FAMILIES: Readonly<Record<string, string>> = {
  sans: 'var(--q-font)',
  serif: 'ui-serif,Georgia,Cambria,"Times New Roman",Times,serif',
  mono: 'var(--q-font-mono)',
};

const TRACKING: Readonly<Record<string, string>> = {
  tighter: '-.05em',
  tight: '-.025em',
  normal: '0em',
  wide: '.025em',
  wider: '.05em',
  widest: '.1em',
};

function toText(value: UtilityValue): string | undefined {
  if (isLength(value)) return `font-size:${value.text}${toLineHeight(value.modifier)}`;
  const size = value.arbitrary ? undefined : own(SIZES, value.text);
  if (size) {
    const [fontSize, height] = size.split(' ');
    return `font-size:${fontSize}${toLineHeight(value.modifier) || `;line-height:${height}`}`;
  }
  const color = toColor(value, '--tw-text-opacity');
  return color && `color:${color}`;
}

function toLineHeight(modifier: string | undefined): string {
  if (modifier === undefined) return '';
  const written = /^\[(.+)\]$/.exec(modifier)?.[1];
  const height =
    (written && toWrittenCss(written)) ??
    own(LEADING, modifier) ??
    toSpacing({ text: modifier, arbitrary: false, negative: false });
  return height ? `;line-height:${height}` : '';
}

function toDecoration(value: UtilityValue): string | undefined {
  if (/^(?:solid|double|dotted|dashed|wavy)$/.test(value.text)) {
    return `text-decoration-style:${value.text}`;
  }
  if (/^(?:auto|from-font)$/.test(value.text)) return `text-decoration-thickness:${value.text}`;
  if (isLength(value)) return `text-decoration-thickness:${value.text}`;
  if (/^[01248]$/.test(value.text)) return `text-decoration-thickness:${value.text}px`;
  const color = toColor(value);
  return color && `text-decoration-color:${color}`;
}

const words = (list: string) => Object.fromEntries(list.split(' ').map((word) => [word, word]));

/** Fonts, sizes, colors and lines of text. */
export const TEXT_RULES: RuleTable = {
  list: oneOf((css) => `list-style-type:${css}`, words('none disc decimal')),
  align: oneOf(
    (css) => `vertical-align:${css}`,
    words('baseline top middle bottom text-top text-bottom sub super'),
  ),
  whitespace: oneOf(
    (css) => `white-space:${css}`,
    words('normal nowrap pre pre-line pre-wrap break-spaces'),
  ),
  'line-clamp': (value) =>
    value.text === 'none'
      ? {
          css: 'overflow:visible;display:block;-webkit-box-orient:horizontal;-webkit-line-clamp:none',
          kind: 'line-clamp',
        }
      : /^\d{1,2}$/.test(value.text)
        ? {
            css: `overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${value.text}`,
            kind: 'line-clamp',
          }
        : undefined,
  text: toText,
  font: (value) => {
    const weight =
      value.arbitrary && /^\d+$/.test(value.text) ? value.text : own(WEIGHTS, value.text);
    if (weight) return `font-weight:${weight}`;
    const family = own(FAMILIES, value.text);
    return family && `font-family:${family}`;
  },
  leading: (value) => {
    const height = value.arbitrary ? value.text : (own(LEADING, value.text) ?? toSpacing(value));
    return height && `line-height:${height}`;
  },
  tracking: (value) => {
    const spacing = value.arbitrary ? value.text : own(TRACKING, value.text);
    return spacing && `letter-spacing:${value.negative ? `calc(${spacing} * -1)` : spacing}`;
  },
  decoration: toDecoration,
  'underline-offset': (value) =>
    value.arbitrary
      ? `text-underline-offset:${value.text}`
      : /^(?:auto|[01248])$/.test(value.text)
        ? `text-underline-offset:${value.text === 'auto' ? 'auto' : `${value.text}px`}`
        : undefined,
  'text-opacity': (value) =>
    /^\d{1,3}$/.test(value.text) ? `--tw-text-opacity:${Number(value.text) / 100}` : undefined,
  caret: (value) => {
    const color = toColor(value);
    return color && `caret-color:${color}`;
  },
  accent: (value) => {
    const color = value.text === 'auto' ? 'auto' : toColor(value);
    return color && `accent-color:${color}`;
  },
};
