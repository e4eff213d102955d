import { isPlainObject } from '../expression/values.ts';

// Properties that shape the element itself. What loads files or reaches outside the page is not among them.
const ALLOWED = new RegExp(
  `^(?:--[a-z0-9-]+|${[
    'accent-color|align-(?:content|items|self)|all|appearance|aspect-ratio|backdrop-filter|backface-visibility',
    'background(?:-(?:attachment|blend-mode|clip|color|image|origin|position|repeat|size))?',
    'border(?:-[a-z-]+)?|bottom|box-(?:decoration-break|shadow|sizing)|break-(?:after|before|inside)',
    'caption-side|caret-color|clear|clip-path|color|color-scheme|column(?:s|-[a-z-]+)|contain|content|cursor',
    'direction|display|fill|fill-opacity|filter|flex(?:-[a-z]+)?|float|font(?:-[a-z-]+)?|gap|grid(?:-[a-z-]+)?',
    'height|hyphens|inset(?:-[a-z-]+)?|isolation|justify-(?:content|items|self)|left|letter-spacing|line-(?:break|clamp|height)',
    'list-style(?:-[a-z]+)?|margin(?:-[a-z-]+)?|mask-type|max-(?:block-size|height|inline-size|width)|min-(?:block-size|height|inline-size|width)',
    'block-size|inline-size|mix-blend-mode|object-(?:fit|position)|opacity|order|orphans|outline(?:-[a-z]+)?',
    'overflow(?:-[a-z]+)?|overscroll-behavior|padding(?:-[a-z-]+)?|perspective|place-(?:content|items|self)|pointer-events|position',
    'resize|right|rotate|row-gap|scale|scroll-(?:margin|padding|snap)-?[a-z-]*|stroke(?:-[a-z]+)?|tab-size|table-layout',
    'text-(?:align|align-last|anchor|decoration|decoration-[a-z-]+|emphasis|indent|orientation|overflow|shadow|transform|underline-offset|wrap)',
    'top|transform(?:-[a-z]+)?|transition(?:-[a-z-]+)?|translate|user-select|vertical-align|visibility|white-space|widows|width',
    'will-change|word-(?:break|spacing|wrap)|writing-mode|z-index|zoom|-webkit-(?:line-clamp|box-orient|text-fill-color|background-clip)',
  ].join('|')})$`,
);

// Numbers of these stand without a unit.
const UNITLESS =
  /^(?:--.*|animation-.*|aspect-ratio|column-count|columns|fill-opacity|flex|flex-grow|flex-shrink|font-weight|grid-.*|line-height|line-clamp|-webkit-line-clamp|opacity|order|orphans|scale|stroke-.*|tab-size|widows|z-index|zoom)$/;

const UNSAFE = /url\s*\(|image-set|expression|javascript:|@import|[\\<>{};]|\/\*/i;

/** The text of a `style` attribute from an object or a text; only harmless properties and values stay. */
export function toStyle(style: unknown): string {
  const parts: string[] = [];
  for (const [name, value] of declarationsOf(style)) {
    const property = toProperty(name);
    const text = toValue(property, value);
    if (text !== undefined && ALLOWED.test(property)) parts.push(`${property}:${text}`);
  }
  return parts.join(';');
}

function declarationsOf(style: unknown): [string, unknown][] {
  if (isPlainObject(style)) return Object.entries(style);
  if (typeof style !== 'string') return [];
  return style.split(';').map((part): [string, unknown] => {
    const colon = part.indexOf(':');
    return [part.slice(0, colon), part.slice(colon + 1)];
  });
}

function toProperty(name: string): string {
  const trimmed = name.trim();
  if (trimmed.startsWith('--')) return trimmed.toLowerCase();
  return trimmed
    .replace(/^(Webkit|Moz|ms)(?=[A-Z])/, (prefix) => `-${prefix.toLowerCase()}`)
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function toValue(property: string, value: unknown): string | undefined {
  if (typeof value === 'number') {
    return value === 0 || UNITLESS.test(property) ? String(value) : `${value}px`;
  }
  if (typeof value !== 'string' || value.length > 1_000 || UNSAFE.test(value)) return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}
