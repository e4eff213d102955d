import { isLength, own, toFraction, toSpacing } from '../read-value.ts';
import type { Rule, RuleTable, UtilityValue } from '../utility.ts';

function spaced(...properties: string[]): Rule {
  return (value) => {
    const length = toSpacing(value);
    return length && properties.map((property) => `${property}:${length}`).join(';');
  };
}

function padded(...properties: string[]): Rule {
  const rule = spaced(...properties);
  return (value) => (value.negative ? undefined : rule(value));
}

function margin(...properties: string[]): Rule {
  const rule = spaced(...properties);
  const auto = properties.map((property) => `${property}:auto`).join(';');
  return (value) => (isAuto(value) ? auto : rule(value));
}

function isAuto({ text, arbitrary, negative }: UtilityValue): boolean {
  return text === 'auto' && !arbitrary && !negative;
}

/** Space between the children of an element. */
function between(first: string): Rule {
  return (value) => {
    const length = toSpacing(value);
    return length === undefined
      ? undefined
      : { css: `${first}:${length}`, suffix: ' > :not([hidden]) ~ :not([hidden])' };
  };
}

const WIDTHS: Readonly<Record<string, string>> = {
  auto: 'auto',
  screen: '100vw',
  svw: '100svw',
  dvw: '100dvw',
  min: 'min-content',
  max: 'max-content',
  fit: 'fit-content',
};

const HEIGHTS: Readonly<Record<string, string>> = {
  ...WIDTHS,
  screen: '100vh',
  svh: '100svh',
  lvh: '100lvh',
  dvh: '100dvh',
};

const MAX_WIDTHS: Readonly<Record<string, string>> = {
  none: 'none',
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '3xl': '48rem',
  '4xl': '56rem',
  '5xl': '64rem',
  '6xl': '72rem',
  '7xl': '80rem',
  min: 'min-content',
  max: 'max-content',
  fit: 'fit-content',
  prose: '65ch',
  'screen-sm': '640px',
  'screen-md': '768px',
  'screen-lg': '1024px',
  'screen-xl': '1280px',
  'screen-2xl': '1536px',
};

function sized(words: Readonly<Record<string, string>>, ...properties: string[]): Rule {
  return (value) => {
    if (value.negative) return undefined;
    const word = value.arbitrary ? undefined : own(words, value.text);
    const size = word ?? toFraction(value) ?? toSpacing(value);
    return size && properties.map((property) => `${property}:${size}`).join(';');
  };
}

const INSETS: Readonly<Record<string, readonly string[]>> = {
  inset: ['inset'],
  'inset-x': ['left', 'right'],
  'inset-y': ['top', 'bottom'],
  start: ['inset-inline-start'],
  end: ['inset-inline-end'],
  top: ['top'],
  right: ['right'],
  bottom: ['bottom'],
  left: ['left'],
};

function inset(properties: readonly string[]): Rule {
  return (value) => {
    const length = isAuto(value) ? 'auto' : (toFraction(value) ?? toSpacing(value));
    return length && properties.map((property) => `${property}:${length}`).join(';');
  };
}

/** Position, margin, padding, gaps and sizes. */
export const SPACING_RULES: RuleTable = {
  ...Object.fromEntries(Object.entries(INSETS).map(([name, sides]) => [name, inset(sides)])),
  m: margin('margin'),
  mx: margin('margin-left', 'margin-right'),
  my: margin('margin-top', 'margin-bottom'),
  ms: margin('margin-inline-start'),
  me: margin('margin-inline-end'),
  mt: margin('margin-top'),
  mr: margin('margin-right'),
  mb: margin('margin-bottom'),
  ml: margin('margin-left'),
  size: sized(WIDTHS, 'width', 'height'),
  h: sized(HEIGHTS, 'height'),
  'max-h': sized({ ...HEIGHTS, none: 'none' }, 'max-height'),
  'min-h': sized(HEIGHTS, 'min-height'),
  w: sized(WIDTHS, 'width'),
  'min-w': sized(WIDTHS, 'min-width'),
  'max-w': sized(MAX_WIDTHS, 'max-width'),
  basis: (value) =>
    isLength(value) || !value.arbitrary ? sized(WIDTHS, 'flex-basis')(value) : undefined,
  gap: padded('gap'),
  'gap-x': padded('column-gap'),
  'gap-y': padded('row-gap'),
  'space-x': between('margin-left'),
  'space-y': between('margin-top'),
  p: padded('padding'),
  px: padded('padding-left', 'padding-right'),
  py: padded('padding-top', 'padding-bottom'),
  ps: padded('padding-inline-start'),
  pe: padded('padding-inline-end'),
  pt: padded('padding-top'),
  pr: padded('padding-right'),
  pb: padded('padding-bottom'),
  pl: padded('padding-left'),
  'scroll-m': spaced('scroll-margin'),
  'scroll-mt': spaced('scroll-margin-top'),
  'scroll-mb': spaced('scroll-margin-bottom'),
  'scroll-p': padded('scroll-padding'),
  'scroll-pt': padded('scroll-padding-top'),
  indent: spaced('text-indent'),
};
