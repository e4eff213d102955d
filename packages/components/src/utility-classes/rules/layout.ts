import { oneOf, own, toInteger } from '../read-value.ts';
import type { Rule, RuleTable } from '../utility.ts';
import { MEASURES } from './measures.ts';

/** How strictly a list stops at its parts; another class says it. */
const STRICTNESS = 'var(--tw-scroll-snap-strictness,proximity)';

/** Names that stand for themselves: how an element takes part in the layout. */
export const LAYOUT_NAMES: Readonly<Record<string, string>> = {
  'sr-only':
    'position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border-width:0',
  'not-sr-only':
    'position:static;width:auto;height:auto;padding:0;margin:0;overflow:visible;clip:auto;white-space:normal',
  'pointer-events-none': 'pointer-events:none',
  'pointer-events-auto': 'pointer-events:auto',
  visible: 'visibility:visible',
  invisible: 'visibility:hidden',
  collapse: 'visibility:collapse',
  static: 'position:static',
  fixed: 'position:fixed',
  absolute: 'position:absolute',
  relative: 'position:relative',
  sticky: 'position:sticky',
  isolate: 'isolation:isolate',
  'isolation-auto': 'isolation:auto',
  'box-border': 'box-sizing:border-box',
  'box-content': 'box-sizing:content-box',
  block: 'display:block',
  'inline-block': 'display:inline-block',
  inline: 'display:inline',
  flex: 'display:flex',
  'inline-flex': 'display:inline-flex',
  table: 'display:table',
  'inline-table': 'display:inline-table',
  'table-caption': 'display:table-caption',
  'table-cell': 'display:table-cell',
  'table-column': 'display:table-column',
  'table-column-group': 'display:table-column-group',
  'table-footer-group': 'display:table-footer-group',
  'table-row': 'display:table-row',
  'table-row-group': 'display:table-row-group',
  'table-header-group': 'display:table-header-group',
  'flow-root': 'display:flow-root',
  grid: 'display:grid',
  'inline-grid': 'display:inline-grid',
  contents: 'display:contents',
  'list-item': 'display:list-item',
  hidden: 'display:none',
  'table-auto': 'table-layout:auto',
  'table-fixed': 'table-layout:fixed',
  'border-collapse': 'border-collapse:collapse',
  'border-separate': 'border-collapse:separate',
  'float-left': 'float:left',
  'float-right': 'float:right',
  'float-none': 'float:none',
  'float-start': 'float:inline-start',
  'float-end': 'float:inline-end',
  'caption-top': 'caption-side:top',
  'caption-bottom': 'caption-side:bottom',
  'overflow-ellipsis': 'text-overflow:ellipsis',
  'clear-both': 'clear:both',
  'clear-left': 'clear:left',
  'clear-right': 'clear:right',
  'clear-none': 'clear:none',
  'clear-start': 'clear:inline-start',
  'clear-end': 'clear:inline-end',
  'flex-row': 'flex-direction:row',
  'flex-row-reverse': 'flex-direction:row-reverse',
  'flex-col': 'flex-direction:column',
  'flex-col-reverse': 'flex-direction:column-reverse',
  'flex-wrap': 'flex-wrap:wrap',
  'flex-wrap-reverse': 'flex-wrap:wrap-reverse',
  'flex-nowrap': 'flex-wrap:nowrap',
  truncate: 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap',
  'col-auto': 'grid-column:auto',
  'row-auto': 'grid-row:auto',
  resize: 'resize:both',
  'resize-none': 'resize:none',
  'resize-x': 'resize:horizontal',
  'resize-y': 'resize:vertical',
  'appearance-none': 'appearance:none',
  'appearance-auto': 'appearance:auto',
  'scroll-smooth': 'scroll-behavior:smooth',
  'scroll-auto': 'scroll-behavior:auto',
  'snap-x': `scroll-snap-type:x ${STRICTNESS}`,
  'snap-y': `scroll-snap-type:y ${STRICTNESS}`,
  'snap-both': `scroll-snap-type:both ${STRICTNESS}`,
  'snap-mandatory': '--tw-scroll-snap-strictness:mandatory',
  'snap-proximity': '--tw-scroll-snap-strictness:proximity',
  'snap-align-none': 'scroll-snap-align:none',
  'snap-normal': 'scroll-snap-stop:normal',
  'snap-always': 'scroll-snap-stop:always',
  'forced-color-adjust-auto': 'forced-color-adjust:auto',
  'forced-color-adjust-none': 'forced-color-adjust:none',
  'snap-none': 'scroll-snap-type:none',
  'snap-start': 'scroll-snap-align:start',
  'snap-center': 'scroll-snap-align:center',
  'snap-end': 'scroll-snap-align:end',
};

const words = (...list: string[]) => Object.fromEntries(list.map((word) => [word, word]));
const property = (name: string) => (css: string) => `${name}:${css}`;

const ALIGNMENTS: Readonly<Record<string, string>> = {
  normal: 'normal',
  start: 'flex-start',
  end: 'flex-end',
  center: 'center',
  between: 'space-between',
  around: 'space-around',
  evenly: 'space-evenly',
  stretch: 'stretch',
  baseline: 'baseline',
  auto: 'auto',
};

const PLACES: Readonly<Record<string, string>> = {
  ...ALIGNMENTS,
  start: 'start',
  end: 'end',
};

const BREAKS = words('auto', 'avoid', 'all', 'avoid-page', 'page', 'left', 'right', 'column');
const OVERFLOW = words('auto', 'hidden', 'clip', 'visible', 'scroll');

function integer(write: (number: string) => string, max: number): Rule {
  return (value) => {
    const number = toInteger(value, max);
    return number === undefined ? undefined : write(number);
  };
}

function tracks(name: string): Rule {
  return (value) => {
    if (value.negative) return undefined;
    if (value.arbitrary) return `${name}:${value.text}`;
    if (value.text === 'none' || value.text === 'subgrid') return `${name}:${value.text}`;
    const count = toInteger(value, 24);
    return count && `${name}:repeat(${count},minmax(0,1fr))`;
  };
}

function span(name: string): Rule {
  return (value) => {
    if (value.text === 'full' && !value.arbitrary) return `${name}:1 / -1`;
    const count = toInteger(value, 24);
    return count && `${name}:span ${count} / span ${count}`;
  };
}

function line(name: string): Rule {
  return (value) =>
    value.text === 'auto' ? `${name}:auto` : integer((at) => `${name}:${at}`, 24)(value);
}

const FLEX: Readonly<Record<string, string>> = {
  1: '1 1 0%',
  auto: '1 1 auto',
  initial: '0 1 auto',
  none: 'none',
};

/** 1 without a value, as in `grow`. */
function factor(name: string): Rule {
  return (value) =>
    value.text === '' ? `${name}:1` : integer((number) => `${name}:${number}`, 99)(value);
}

const TRACK_SIZES: Readonly<Record<string, string>> = {
  auto: 'auto',
  min: 'min-content',
  max: 'max-content',
  fr: 'minmax(0,1fr)',
};

const OBJECT_FITS = new Set(['contain', 'cover', 'fill', 'none', 'scale-down']);
const ORDERS: Readonly<Record<string, string>> = { first: '-9999', last: '9999', none: '0' };

function toggleSign(number: string): string {
  if (number === '0') return number;
  return number.startsWith('-') ? number.slice(1) : `-${number}`;
}

/** Widths at which a container grows. */
const CONTAINER_STEPS = [640, 768, 1024, 1280, 1536];
const RATIOS: Readonly<Record<string, string>> = { auto: 'auto', square: '1 / 1', video: '16 / 9' };

const TOUCHES: Readonly<Record<string, string>> = {
  'pan-x': 'pan-x',
  'pan-left': 'pan-x',
  'pan-right': 'pan-x',
  'pan-y': 'pan-y',
  'pan-up': 'pan-y',
  'pan-down': 'pan-y',
  'pinch-zoom': 'pinch-zoom',
};
const TOUCH = 'var(--tw-pan-x,) var(--tw-pan-y,) var(--tw-pinch-zoom,)';

const CONTAINMENTS: Readonly<Record<string, string>> = {
  size: 'size',
  'inline-size': 'size',
  layout: 'layout',
  paint: 'paint',
  style: 'style',
};
const CONTAIN =
  'var(--tw-contain-size,) var(--tw-contain-layout,) var(--tw-contain-paint,) var(--tw-contain-style,)';

/** Display, flex, grid, overflow and objects in their boxes. */
export const LAYOUT_RULES: RuleTable = {
  container: ({ text, negative }) =>
    text === '' && !negative
      ? {
          css: 'width:100%',
          kind: 'container',
          wider: CONTAINER_STEPS.map((width) => ({
            media: `@media (min-width:${width}px)`,
            css: `max-width:${width}px`,
          })),
        }
      : undefined,
  'break-before': oneOf(property('break-before'), BREAKS),
  'break-after': oneOf(property('break-after'), BREAKS),
  'break-inside': oneOf(
    property('break-inside'),
    words('auto', 'avoid', 'avoid-page', 'avoid-column'),
  ),
  z: (value) =>
    value.text === 'auto' ? 'z-index:auto' : integer(property('z-index'), 99_999)(value),
  order: (value) => {
    const word = own(ORDERS, value.text);
    if (word) return `order:${value.negative ? toggleSign(word) : word}`;
    return integer(property('order'), 99)(value);
  },
  col: (value) => (value.arbitrary ? `grid-column:${value.text}` : undefined),
  'col-span': span('grid-column'),
  'col-start': line('grid-column-start'),
  'col-end': line('grid-column-end'),
  row: (value) => (value.arbitrary ? `grid-row:${value.text}` : undefined),
  'row-span': span('grid-row'),
  'row-start': line('grid-row-start'),
  'row-end': line('grid-row-end'),
  aspect: (value) =>
    /^\d{1,3}\/\d{1,3}$/.test(value.text)
      ? `aspect-ratio:${value.text}`
      : oneOf(property('aspect-ratio'), RATIOS)(value),
  columns: oneOf(property('columns'), {
    ...words(...Array.from({ length: 12 }, (_, at) => String(at + 1)), 'auto'),
    '3xs': '16rem',
    '2xs': '18rem',
    ...MEASURES,
  }),
  flex: oneOf(property('flex'), FLEX),
  'flex-shrink': factor('flex-shrink'),
  shrink: factor('flex-shrink'),
  'flex-grow': factor('flex-grow'),
  grow: factor('flex-grow'),
  'grid-flow': oneOf(property('grid-auto-flow'), {
    ...words('row', 'dense'),
    col: 'column',
    'row-dense': 'row dense',
    'col-dense': 'column dense',
  }),
  'auto-cols': oneOf(property('grid-auto-columns'), TRACK_SIZES),
  'auto-rows': oneOf(property('grid-auto-rows'), TRACK_SIZES),
  'grid-cols': tracks('grid-template-columns'),
  'grid-rows': tracks('grid-template-rows'),
  'place-content': oneOf(property('place-content'), PLACES),
  'place-items': oneOf(property('place-items'), PLACES),
  content: (value) =>
    value.arbitrary || value.text === 'none'
      ? `--tw-content:${value.text};content:var(--tw-content)`
      : oneOf(property('align-content'), ALIGNMENTS)(value),
  items: oneOf(property('align-items'), ALIGNMENTS),
  justify: oneOf(property('justify-content'), ALIGNMENTS),
  'justify-items': oneOf(property('justify-items'), PLACES),
  'place-self': oneOf(property('place-self'), PLACES),
  self: oneOf(property('align-self'), ALIGNMENTS),
  'justify-self': oneOf(property('justify-self'), PLACES),
  overflow: oneOf(property('overflow'), OVERFLOW),
  'overflow-x': oneOf(property('overflow-x'), OVERFLOW),
  'overflow-y': oneOf(property('overflow-y'), OVERFLOW),
  'overscroll-x': oneOf(property('overscroll-behavior-x'), words('auto', 'contain', 'none')),
  'overscroll-y': oneOf(property('overscroll-behavior-y'), words('auto', 'contain', 'none')),
  overscroll: oneOf(property('overscroll-behavior'), words('auto', 'contain', 'none')),
  object: oneOf((css) => (OBJECT_FITS.has(css) ? `object-fit:${css}` : `object-position:${css}`), {
    ...words('contain', 'cover', 'fill', 'none', 'scale-down'),
    ...words('top', 'bottom', 'left', 'right', 'center'),
    'left-bottom': 'left bottom',
    'left-top': 'left top',
    'right-bottom': 'right bottom',
    'right-top': 'right top',
  }),
  cursor: oneOf(
    property('cursor'),
    words(
      ...'auto default pointer wait text move help not-allowed none grab grabbing crosshair zoom-in zoom-out col-resize row-resize progress copy cell context-menu alias no-drop all-scroll ew-resize ns-resize nesw-resize nwse-resize vertical-text n-resize e-resize s-resize w-resize ne-resize nw-resize se-resize sw-resize'.split(
        ' ',
      ),
    ),
  ),
  select: oneOf(
    (css) => `-webkit-user-select:${css};user-select:${css}`,
    words('none', 'text', 'all', 'auto'),
  ),
  touch: ({ text, negative }) => {
    if (negative) return undefined;
    if (/^(?:auto|none|manipulation)$/.test(text)) return `touch-action:${text}`;
    const variable = own(TOUCHES, text);
    return variable && `--tw-${variable}:${text};touch-action:${TOUCH}`;
  },
  contain: ({ text, arbitrary }) => {
    if (arbitrary || /^(?:none|content|strict)$/.test(text)) return `contain:${text}`;
    const variable = own(CONTAINMENTS, text);
    return variable && `--tw-contain-${variable}:${text};contain:${CONTAIN}`;
  },
  'will-change': oneOf(property('will-change'), {
    ...words('auto', 'contents', 'transform'),
    scroll: 'scroll-position',
  }),
};
