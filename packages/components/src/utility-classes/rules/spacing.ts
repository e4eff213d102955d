import { isLength, own, toFraction, toSpacing } from '../read-value.ts';
import type { Rule, RuleTable, UtilityValue } from '../utility.ts';
import { MEASURES } from './measures.ts';

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

const BETWEEN = ' > :not([hidden]) ~ :not([hidden])';

/** Space between the children of an element, at the other side where their order is reversed. */
function between(axis: 'x' | 'y', first: string, last: string): Rule {
  const reverse = `--tw-space-${axis}-reverse`;
  return (value) => {
    if (value.text === 'reverse' && !value.arbitrary)
      return { css: `${reverse}:1`, suffix: BETWEEN };
    const length = toSpacing(value);
    if (length === undefined) return undefined;
    const css = `${reverse}:0;${last}:calc(${length} * var(${reverse}));${first}:calc(${length} * calc(1 - var(${reverse})))`;
    return { css, suffix: BETWEEN };
  };
}

const WIDTHS: Readonly<Record<string, string>> = {
  auto: 'auto',
  screen: '100vw',
  svw: '100svw',
  lvw: '100lvw',
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
  ...MEASURES,
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

/** The names for all sides, for two, and for each of a property. */
function sides(
  root: string,
  property: string,
  rule: (...properties: string[]) => Rule,
): Record<string, Rule> {
  const one = (side: string) => rule(`${property}-${side}`);
  return {
    [root]: rule(property),
    [`${root}x`]: rule(`${property}-left`, `${property}-right`),
    [`${root}y`]: rule(`${property}-top`, `${property}-bottom`),
    [`${root}s`]: one('inline-start'),
    [`${root}e`]: one('inline-end'),
    [`${root}t`]: one('top'),
    [`${root}r`]: one('right'),
    [`${root}b`]: one('bottom'),
    [`${root}l`]: one('left'),
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
  'space-x': between('x', 'margin-left', 'margin-right'),
  'space-y': between('y', 'margin-top', 'margin-bottom'),
  p: padded('padding'),
  px: padded('padding-left', 'padding-right'),
  py: padded('padding-top', 'padding-bottom'),
  ps: padded('padding-inline-start'),
  pe: padded('padding-inline-end'),
  pt: padded('padding-top'),
  pr: padded('padding-right'),
  pb: padded('padding-bottom'),
  pl: padded('padding-left'),
  ...sides('scroll-m', 'scroll-margin', spaced),
  ...sides('scroll-p', 'scroll-padding', padded),
  indent: spaced('text-indent'),
};
