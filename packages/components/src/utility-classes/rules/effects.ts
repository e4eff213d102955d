import { isLength, own, toColor, toFraction, toOpacity, toSpacing } from '../read-value.ts';
import type { Rule, RuleTable, Utility, UtilityValue } from '../utility.ts';

const SHADOWS: Readonly<Record<string, string>> = {
  sm: '0 1px 2px 0 C5',
  '': '0 1px 3px 0 C10,0 1px 2px -1px C10',
  md: '0 4px 6px -1px C10,0 2px 4px -2px C10',
  lg: '0 10px 15px -3px C10,0 4px 6px -4px C10',
  xl: '0 20px 25px -5px C10,0 8px 10px -6px C10',
  '2xl': '0 25px 50px -12px C25',
  inner: 'inset 0 2px 4px 0 C5',
};

const BOX_SHADOW =
  'box-shadow:var(--tw-ring-offset-shadow,0 0 #0000),var(--tw-ring-shadow,0 0 #0000),var(--tw-shadow,0 0 #0000)';

function toShadow(value: UtilityValue): string | undefined {
  if (value.text === 'none') return `--tw-shadow:0 0 #0000;${BOX_SHADOW}`;
  const layers = value.arbitrary ? undefined : own(SHADOWS, value.text);
  if (layers) {
    const shadow = layers.replace(
      /C(\d+)/g,
      (_, percent) => `var(--tw-shadow-color,rgb(0 0 0 / ${Number(percent) / 100}))`,
    );
    return `--tw-shadow:${shadow};${BOX_SHADOW}`;
  }
  const color = toColor(value);
  if (color) return `--tw-shadow-color:${color}`;
  return value.arbitrary ? `--tw-shadow:${value.text};${BOX_SHADOW}` : undefined;
}

function toRingWidth(value: UtilityValue): string | undefined {
  if (value.text === '') return '3px';
  if (value.arbitrary) return isLength(value) ? value.text : undefined;
  return /^\d$/.test(value.text) ? `${value.text}px` : undefined;
}

function toRing(value: UtilityValue): string | undefined {
  const width = toRingWidth(value);
  if (width !== undefined) {
    const spread = `calc(${width} + var(--tw-ring-offset-width,0px))`;
    return (
      '--tw-ring-offset-shadow:var(--tw-ring-inset,) 0 0 0 var(--tw-ring-offset-width,0px) var(--tw-ring-offset-color,#fff);' +
      `--tw-ring-shadow:var(--tw-ring-inset,) 0 0 0 ${spread} var(--tw-ring-color,rgb(59 130 246 / .5));${BOX_SHADOW}`
    );
  }
  const color = toColor(value, '--tw-ring-opacity');
  return color && `--tw-ring-color:${color}`;
}

const TRANSFORM =
  'transform:translate(var(--tw-translate-x,0),var(--tw-translate-y,0)) rotate(var(--tw-rotate,0)) skewX(var(--tw-skew-x,0)) skewY(var(--tw-skew-y,0)) scaleX(var(--tw-scale-x,1)) scaleY(var(--tw-scale-y,1))';

function transformed(read: (value: UtilityValue) => string | undefined, ...names: string[]): Rule {
  return (value) => {
    const amount = read(value);
    return amount && `${names.map((name) => `--tw-${name}:${amount}`).join(';')};${TRANSFORM}`;
  };
}

const toMove = (value: UtilityValue) => toFraction(value) ?? toSpacing(value);

function toAngle({ text, arbitrary, negative }: UtilityValue): string | undefined {
  if (arbitrary) return negative ? `calc(${text} * -1)` : text;
  return /^\d{1,3}$/.test(text) ? `${negative ? '-' : ''}${text}deg` : undefined;
}

function toScale({ text, arbitrary, negative }: UtilityValue): string | undefined {
  if (arbitrary) return text;
  return /^\d{1,3}$/.test(text) ? String((negative ? -1 : 1) * (Number(text) / 100)) : undefined;
}

const ORIGINS = new Set(
  'center top top-right right bottom-right bottom bottom-left left top-left'.split(' '),
);

const EASE = 'cubic-bezier(.4,0,.2,1)';
const MOVED: Readonly<Record<string, string>> = {
  none: 'none',
  all: 'all',
  '': 'color,background-color,border-color,text-decoration-color,fill,stroke,opacity,box-shadow,transform,filter,backdrop-filter',
  colors: 'color,background-color,border-color,text-decoration-color,fill,stroke',
  opacity: 'opacity',
  shadow: 'box-shadow',
  transform: 'transform',
};

function toTransition(value: UtilityValue): string | undefined {
  const property = value.arbitrary ? value.text : own(MOVED, value.text);
  if (property === undefined) return undefined;
  if (property === 'none') return 'transition-property:none';
  return `transition-property:${property};transition-timing-function:${EASE};transition-duration:150ms`;
}

const EASES: Readonly<Record<string, string>> = {
  linear: 'linear',
  in: 'cubic-bezier(.4,0,1,1)',
  out: 'cubic-bezier(0,0,.2,1)',
  'in-out': EASE,
};

function time(property: string): Rule {
  return ({ text, arbitrary }) =>
    arbitrary
      ? `${property}:${text}`
      : /^\d{1,4}$/.test(text)
        ? `${property}:${text}ms`
        : undefined;
}

const ANIMATIONS: Readonly<Record<string, string>> = {
  none: 'none',
  spin: 'spin 1s linear infinite',
  ping: 'ping 1s cubic-bezier(0,0,.2,1) infinite',
  pulse: 'pulse 2s cubic-bezier(.4,0,.6,1) infinite',
  bounce: 'bounce 1s infinite',
};

function toAnimation({ text, arbitrary }: UtilityValue): Utility | undefined {
  const css = arbitrary ? text : own(ANIMATIONS, text);
  if (css === undefined) return undefined;
  const keyframes = css.split(/[\s,]+/).filter((word) => Object.hasOwn(KEYFRAMES, word));
  return { css: `animation:${css}`, keyframes };
}

const BLURS: Readonly<Record<string, string>> = {
  0: '0',
  none: '',
  sm: '4px',
  '': '8px',
  md: '12px',
  lg: '16px',
  xl: '24px',
  '2xl': '40px',
  '3xl': '64px',
};

const FILTERS = [
  'blur',
  'brightness',
  'contrast',
  'grayscale',
  'hue-rotate',
  'invert',
  'saturate',
  'sepia',
];

/** All that works together in one property, in the order of Tailwind. */
const ALL = {
  filter: [...FILTERS, 'drop-shadow'].map((name) => `var(--tw-${name},)`).join(' '),
  'backdrop-filter': [...FILTERS.slice(0, 6), 'opacity', ...FILTERS.slice(6)]
    .map((name) => `var(--tw-backdrop-${name},)`)
    .join(' '),
} as const;

const PROPERTY = {
  filter: `filter:${ALL.filter}`,
  'backdrop-filter': `-webkit-backdrop-filter:${ALL['backdrop-filter']};backdrop-filter:${ALL['backdrop-filter']}`,
} as const;

function filtered(kind: 'filter' | 'backdrop-filter', name: string, read: Rule): Rule {
  const prefix = kind === 'filter' ? '--tw-' : '--tw-backdrop-';
  return (value) => {
    const amount = value.arbitrary ? value.text : read(value);
    if (amount === undefined) return undefined;
    // No blur is no function at all, which would draw the element apart.
    const written = amount === '' ? ' ' : `${name}(${amount})`;
    return `${prefix}${name}:${written};${PROPERTY[kind]}`;
  };
}

/** `grayscale` alone is all of it; `brightness` and `contrast` need an amount. */
const toPercent =
  (alone: string | undefined): Rule =>
  ({ text }) =>
    text === '' ? alone : /^\d{1,3}$/.test(text) ? `${text}%` : undefined;
const toBlur: Rule = ({ text }) => own(BLURS, text);
const toDegrees: Rule = ({ text, negative }) =>
  /^\d{1,3}$/.test(text) ? `${negative ? '-' : ''}${text}deg` : undefined;

const READERS: Readonly<Record<string, Rule>> = {
  blur: toBlur,
  'hue-rotate': toDegrees,
  grayscale: toPercent('100%'),
  invert: toPercent('100%'),
  sepia: toPercent('100%'),
};

function filters(kind: 'filter' | 'backdrop-filter', prefix: string): RuleTable {
  return Object.fromEntries(
    FILTERS.map((name) => {
      return [`${prefix}${name}`, filtered(kind, name, READERS[name] ?? toPercent(undefined))];
    }),
  );
}

const DROP_SHADOWS: Readonly<Record<string, string>> = {
  sm: 'drop-shadow(0 1px 1px rgb(0 0 0 / .05))',
  '': 'drop-shadow(0 1px 2px rgb(0 0 0 / .1)) drop-shadow(0 1px 1px rgb(0 0 0 / .06))',
  md: 'drop-shadow(0 4px 3px rgb(0 0 0 / .07)) drop-shadow(0 2px 2px rgb(0 0 0 / .06))',
  lg: 'drop-shadow(0 10px 8px rgb(0 0 0 / .04)) drop-shadow(0 4px 3px rgb(0 0 0 / .1))',
  xl: 'drop-shadow(0 20px 13px rgb(0 0 0 / .03)) drop-shadow(0 8px 5px rgb(0 0 0 / .08))',
  '2xl': 'drop-shadow(0 25px 25px rgb(0 0 0 / .15))',
  none: 'drop-shadow(0 0 #0000)',
};

const toDropShadow: Rule = ({ text, arbitrary }) => {
  const shadow = arbitrary ? `drop-shadow(${text})` : own(DROP_SHADOWS, text);
  return shadow && `--tw-drop-shadow:${shadow};${PROPERTY.filter}`;
};

const BLENDS = new Set(
  'normal multiply screen overlay darken lighten difference exclusion hue saturation color luminosity color-dodge color-burn hard-light soft-light'.split(
    ' ',
  ),
);

/** A class that thins out the color of another. */
const share =
  (variable: string): Rule =>
  ({ text, arbitrary }) => {
    const amount = toOpacity(arbitrary ? `[${text}]` : text);
    return amount && `${variable}:${amount}`;
  };

/** Shadows, rings, opacity, filters, transforms, transitions and animations. */
export const EFFECT_RULES: RuleTable = {
  origin: ({ text, arbitrary }) =>
    arbitrary || ORIGINS.has(text)
      ? `transform-origin:${arbitrary ? text : text.replace('-', ' ')}`
      : undefined,
  translate: transformed(toMove, 'translate-x', 'translate-y'),
  'translate-x': transformed(toMove, 'translate-x'),
  'translate-y': transformed(toMove, 'translate-y'),
  rotate: transformed(toAngle, 'rotate'),
  'skew-x': transformed(toAngle, 'skew-x'),
  'skew-y': transformed(toAngle, 'skew-y'),
  scale: transformed(toScale, 'scale-x', 'scale-y'),
  'scale-x': transformed(toScale, 'scale-x'),
  'scale-y': transformed(toScale, 'scale-y'),
  animate: toAnimation,
  opacity: ({ text, arbitrary }) => {
    const amount = toOpacity(arbitrary ? `[${text}]` : text);
    return amount && `opacity:${amount}`;
  },
  shadow: toShadow,
  ring: toRing,
  'ring-offset': (value) => {
    if (/^\d$/.test(value.text)) return `--tw-ring-offset-width:${value.text}px`;
    const color = toColor(value);
    return color && `--tw-ring-offset-color:${color}`;
  },
  'ring-opacity': share('--tw-ring-opacity'),
  'bg-blend': ({ text }) => (BLENDS.has(text) ? `background-blend-mode:${text}` : undefined),
  'mix-blend': ({ text }) =>
    BLENDS.has(text) || /^plus-(?:darker|lighter)$/.test(text)
      ? `mix-blend-mode:${text}`
      : undefined,
  'backdrop-opacity': filtered('backdrop-filter', 'opacity', ({ text }) => toOpacity(text)),
  ...filters('filter', ''),
  ...filters('backdrop-filter', 'backdrop-'),
  'drop-shadow': toDropShadow,
  transition: toTransition,
  delay: time('transition-delay'),
  duration: time('transition-duration'),
  ease: ({ text, arbitrary }) => {
    const curve = arbitrary ? text : own(EASES, text);
    return curve && `transition-timing-function:${curve}`;
  },
};

/** Names that stand for themselves: effects. */
export const EFFECT_NAMES: Readonly<Record<string, string>> = {
  transform: TRANSFORM,
  'transform-cpu': TRANSFORM,
  'transform-gpu': TRANSFORM.replace(
    'translate(var(--tw-translate-x,0),var(--tw-translate-y,0))',
    'translate3d(var(--tw-translate-x,0),var(--tw-translate-y,0),0)',
  ),
  'transform-none': 'transform:none',
  filter: PROPERTY.filter,
  'backdrop-filter': PROPERTY['backdrop-filter'],
  'ring-inset': '--tw-ring-inset:inset',
  'filter-none': 'filter:none',
  'backdrop-filter-none': 'backdrop-filter:none',
  'backface-hidden': 'backface-visibility:hidden',
};

/** The movements that `animate-…` names. */
export const KEYFRAMES: Readonly<Record<string, string>> = {
  spin: '@keyframes spin{to{transform:rotate(360deg)}}',
  ping: '@keyframes ping{75%,100%{transform:scale(2);opacity:0}}',
  pulse: '@keyframes pulse{50%{opacity:.5}}',
  bounce:
    '@keyframes bounce{0%,100%{transform:translateY(-25%);animation-timing-function:cubic-bezier(.8,0,1,1)}50%{transform:none;animation-timing-function:cubic-bezier(0,0,.2,1)}}',
};
