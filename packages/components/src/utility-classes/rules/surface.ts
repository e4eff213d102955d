import { isLength, own, toColor, toSpacing } from '../read-value.ts';
import type { Rule, RuleTable, Utility, UtilityValue } from '../utility.ts';

/** Names that stand for themselves: backgrounds and borders. */
export const SURFACE_NAMES: Readonly<Record<string, string>> = {
  'bg-none': 'background-image:none',
  'bg-auto': 'background-size:auto',
  'bg-cover': 'background-size:cover',
  'bg-contain': 'background-size:contain',
  'bg-fixed': 'background-attachment:fixed',
  'bg-local': 'background-attachment:local',
  'bg-scroll': 'background-attachment:scroll',
  'bg-center': 'background-position:center',
  'bg-top': 'background-position:top',
  'bg-bottom': 'background-position:bottom',
  'bg-left': 'background-position:left',
  'bg-right': 'background-position:right',
  'bg-left-top': 'background-position:left top',
  'bg-right-top': 'background-position:right top',
  'bg-left-bottom': 'background-position:left bottom',
  'bg-right-bottom': 'background-position:right bottom',
  'bg-repeat-x': 'background-repeat:repeat-x',
  'bg-repeat-y': 'background-repeat:repeat-y',
  'bg-repeat': 'background-repeat:repeat',
  'bg-no-repeat': 'background-repeat:no-repeat',
  'bg-clip-text': '-webkit-background-clip:text;background-clip:text',
  'bg-clip-border': 'background-clip:border-box',
  'bg-clip-padding': 'background-clip:padding-box',
  'bg-clip-content': 'background-clip:content-box',
  'bg-repeat-round': 'background-repeat:round',
  'bg-repeat-space': 'background-repeat:space',
  'bg-origin-border': 'background-origin:border-box',
  'bg-origin-padding': 'background-origin:padding-box',
  'bg-origin-content': 'background-origin:content-box',
  'decoration-slice': '-webkit-box-decoration-break:slice;box-decoration-break:slice',
  'decoration-clone': '-webkit-box-decoration-break:clone;box-decoration-break:clone',
  'box-decoration-slice': '-webkit-box-decoration-break:slice;box-decoration-break:slice',
  'box-decoration-clone': '-webkit-box-decoration-break:clone;box-decoration-break:clone',
  'border-solid': 'border-style:solid',
  'border-dashed': 'border-style:dashed',
  'border-dotted': 'border-style:dotted',
  'border-double': 'border-style:double',
  'border-hidden': 'border-style:hidden',
  'border-none': 'border-style:none',
  'outline-none': 'outline:2px solid transparent;outline-offset:2px',
  outline: 'outline-style:solid',
  'outline-dashed': 'outline-style:dashed',
  'outline-dotted': 'outline-style:dotted',
  'outline-double': 'outline-style:double',
};

const DIRECTIONS: Readonly<Record<string, string>> = {
  t: 'to top',
  tr: 'to top right',
  r: 'to right',
  br: 'to bottom right',
  b: 'to bottom',
  bl: 'to bottom left',
  l: 'to left',
  tl: 'to top left',
};

const RADII: Readonly<Record<string, string>> = {
  none: '0px',
  sm: '.125rem',
  '': '.25rem',
  md: '.375rem',
  lg: '.5rem',
  xl: '.75rem',
  '2xl': '1rem',
  '3xl': '1.5rem',
  full: '9999px',
};

function rounded(...corners: string[]): Rule {
  return (value) => {
    if (value.negative) return undefined;
    const radius = value.arbitrary ? value.text : own(RADII, value.text);
    return radius && corners.map((corner) => `border${corner}-radius:${radius}`).join(';');
  };
}

/** A width or a color. */
function bordered(...sides: string[]): Rule {
  return (value) => {
    const width = toWidth(value);
    if (width !== undefined) return sides.map((side) => `border${side}-width:${width}`).join(';');
    const color = toColor(value, '--tw-border-opacity');
    return color && sides.map((side) => `border${side}-color:${color}`).join(';');
  };
}

function toWidth(value: UtilityValue): string | undefined {
  if (value.negative) return undefined;
  if (value.text === '') return '1px';
  if (value.arbitrary) return isLength(value) ? value.text : undefined;
  return /^[0-9]$/.test(value.text) ? `${value.text}px` : undefined;
}

const BETWEEN = ' > :not([hidden]) ~ :not([hidden])';

/** Lines between the children of an element, at the other side where their order is reversed. */
function divided(axis: 'x' | 'y', first: string, last: string): Rule {
  const reverse = `--tw-divide-${axis}-reverse`;
  return (value): Utility | undefined => {
    if (value.text === 'reverse' && !value.arbitrary)
      return { css: `${reverse}:1`, suffix: BETWEEN };
    const width = toWidth(value);
    if (width === undefined) return undefined;
    const css = `${reverse}:0;border-${last}-width:calc(${width} * var(${reverse}));border-${first}-width:calc(${width} * calc(1 - var(${reverse})))`;
    return { css, suffix: BETWEEN };
  };
}

function toBackground(value: UtilityValue): string | undefined {
  const color = toColor(value, '--tw-bg-opacity');
  if (color) return `background-color:${color}`;
  if (value.arbitrary && /^(?:linear|radial|conic)-gradient\(/.test(value.text)) {
    return `background-image:${value.text}`;
  }
  return value.arbitrary && value.hint === 'length' ? `background-size:${value.text}` : undefined;
}

function stop(write: (color: string) => string | Utility, position: string): Rule {
  return (value) => {
    if (/^\d{1,3}%$/.test(value.text)) return `${position}:${value.text}`;
    const color = toColor(value);
    return color && write(color);
  };
}

const TO_POSITION = 'var(--tw-gradient-to-position,)';

/** A gradient without an end fades out in its own color. */
function faded(color: string): string {
  const [, channels] = /^rgb\(([\d ]+) \//.exec(color) ?? [];
  return `--tw-gradient-to:${channels ? `rgb(${channels} / 0)` : 'rgb(255 255 255 / 0)'} ${TO_POSITION}`;
}

function opacity(name: string): Rule {
  return ({ text }) => (/^\d{1,3}$/.test(text) ? `${name}:${Number(text) / 100}` : undefined);
}

/** Space between the cells of a table. */
function spacedBorder(...axes: ('x' | 'y')[]): Rule {
  return (value) => {
    const width = value.negative ? undefined : toSpacing(value);
    if (width === undefined) return undefined;
    const variables = axes.map((axis) => `--tw-border-spacing-${axis}:${width}`).join(';');
    return `${variables};border-spacing:var(--tw-border-spacing-x,0) var(--tw-border-spacing-y,0)`;
  };
}

/** Backgrounds, gradients, borders, corners and dividing lines. */
export const SURFACE_RULES: RuleTable = {
  'divide-x': divided('x', 'left', 'right'),
  'divide-y': divided('y', 'top', 'bottom'),
  'divide-opacity': (value) => {
    const css = opacity('--tw-divide-opacity')(value);
    return typeof css === 'string' ? { css, suffix: BETWEEN } : undefined;
  },
  divide: (value) => {
    if (/^(?:solid|dashed|dotted|double|none)$/.test(value.text)) {
      return { css: `border-style:${value.text}`, suffix: BETWEEN, kind: 'divide-style' };
    }
    const color = toColor(value, '--tw-divide-opacity');
    return color === undefined
      ? undefined
      : { css: `border-color:${color}`, suffix: BETWEEN, kind: 'divide-color' };
  },
  rounded: rounded(''),
  'rounded-t': rounded('-top-left', '-top-right'),
  'rounded-r': rounded('-top-right', '-bottom-right'),
  'rounded-b': rounded('-bottom-right', '-bottom-left'),
  'rounded-l': rounded('-top-left', '-bottom-left'),
  'rounded-s': rounded('-start-start', '-end-start'),
  'rounded-e': rounded('-start-end', '-end-end'),
  'rounded-ss': rounded('-start-start'),
  'rounded-se': rounded('-start-end'),
  'rounded-ee': rounded('-end-end'),
  'rounded-es': rounded('-end-start'),
  'rounded-tl': rounded('-top-left'),
  'rounded-tr': rounded('-top-right'),
  'rounded-br': rounded('-bottom-right'),
  'rounded-bl': rounded('-bottom-left'),
  border: bordered(''),
  'border-x': bordered('-left', '-right'),
  'border-y': bordered('-top', '-bottom'),
  'border-s': bordered('-inline-start'),
  'border-e': bordered('-inline-end'),
  'border-t': bordered('-top'),
  'border-r': bordered('-right'),
  'border-b': bordered('-bottom'),
  'border-l': bordered('-left'),
  'border-spacing': spacedBorder('x', 'y'),
  'border-spacing-x': spacedBorder('x'),
  'border-spacing-y': spacedBorder('y'),
  'border-opacity': opacity('--tw-border-opacity'),
  bg: toBackground,
  'bg-opacity': opacity('--tw-bg-opacity'),
  'bg-gradient-to': ({ text }) => {
    const direction = own(DIRECTIONS, text);
    return direction && `background-image:linear-gradient(${direction},var(--tw-gradient-stops))`;
  },
  from: stop(
    (color) =>
      `--tw-gradient-from:${color} var(--tw-gradient-from-position,);${faded(color)};--tw-gradient-stops:var(--tw-gradient-from),var(--tw-gradient-to)`,
    '--tw-gradient-from-position',
  ),
  via: stop(
    (color) => ({
      css: `${faded(color)};--tw-gradient-stops:var(--tw-gradient-from),${color} var(--tw-gradient-via-position,),var(--tw-gradient-to)`,
      kind: '--tw-gradient-stops',
    }),
    '--tw-gradient-via-position',
  ),
  to: stop((color) => `--tw-gradient-to:${color} ${TO_POSITION}`, '--tw-gradient-to-position'),
  fill: (value) => {
    const color = value.text === 'none' ? 'none' : toColor(value);
    return color && `fill:${color}`;
  },
  stroke: (value) => {
    if (/^[012]$/.test(value.text)) return `stroke-width:${value.text}`;
    if (isLength(value)) return `stroke-width:${value.text}`;
    const color = value.text === 'none' ? 'none' : toColor(value);
    return color && `stroke:${color}`;
  },
  outline: (value) => {
    if (value.text !== '' && toWidth(value)) return `outline-width:${toWidth(value)}`;
    const color = toColor(value);
    return color && `outline-color:${color}`;
  },
  'outline-offset': ({ text, negative }) =>
    /^\d$/.test(text) ? `outline-offset:${negative ? '-' : ''}${text}px` : undefined,
  placeholder: (value) => {
    const color = toColor(value, '--tw-placeholder-opacity');
    return color === undefined ? undefined : { css: `color:${color}`, suffix: '::placeholder' };
  },
  'placeholder-opacity': (value) => {
    const css = opacity('--tw-placeholder-opacity')(value);
    return typeof css === 'string' ? { css, suffix: '::placeholder' } : undefined;
  },
};
