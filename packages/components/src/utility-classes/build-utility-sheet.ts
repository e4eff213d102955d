import { placeOfName } from './names-in-order.ts';
import { toOrder } from './order.ts';
import {
  type ParsedClassName,
  parseClassName,
  readBase,
  splitOutside,
  toWrittenCss,
} from './parse-class-name.ts';
import { EFFECT_NAMES, EFFECT_RULES, KEYFRAMES } from './rules/effects.ts';
import { LAYOUT_NAMES, LAYOUT_RULES } from './rules/layout.ts';
import { SPACING_RULES } from './rules/spacing.ts';
import { SURFACE_NAMES, SURFACE_RULES } from './rules/surface.ts';
import { TEXT_NAMES, TEXT_RULES } from './rules/typography.ts';
import type { Rule, Utility } from './utility.ts';
import { toVariant, type Variant } from './variants.ts';

/** Rules that one site's sheet may have; more would be no writer's. */
const MAX_RULES = 5_000;

/** What borders begin from: a class that gives them a width makes them seen. Any other rule wins. */
const BORDERS = '*,::before,::after{border:0 solid #e5e7eb}';

const NAMES: ReadonlyMap<string, string> = new Map(
  [LAYOUT_NAMES, SURFACE_NAMES, TEXT_NAMES, EFFECT_NAMES].flatMap(Object.entries<string>),
);

const RULES: ReadonlyMap<string, Rule> = new Map(
  [SPACING_RULES, LAYOUT_RULES, SURFACE_RULES, TEXT_RULES, EFFECT_RULES].flatMap(
    Object.entries<Rule>,
  ),
);

/** Names whose rules stand elsewhere than their first property says. */
const KINDS: Readonly<Record<string, string>> = {
  'sr-only': 'sr-only',
  'not-sr-only': 'sr-only',
  truncate: 'truncate',
};

/** One rule of the sheet, with all that decides its place. */
interface SheetRule extends Utility {
  name: string;
  important: boolean;
  variants: readonly Variant[];
  /** The places of its variants, the strongest first. */
  strength: readonly number[];
  order: number;
  /** Among the rules for the same property. */
  place: number;
}

/**
 * The style sheet for those of the given class names that are utility classes of Tailwind CSS 3.4; others
 * are passed over. The same names give the same text. Empty when none is.
 */
export function buildUtilitySheet(names: Iterable<string>): string {
  const rules: SheetRule[] = [];
  const sorted = [...new Set(names)].sort();
  for (const name of sorted) {
    const rule = rules.length < MAX_RULES && toSheetRule(name);
    if (rule) rules.push(rule);
  }
  if (rules.length === 0) return '';
  rules.sort(compareRules);
  const movements = [...new Set(rules.flatMap(({ keyframes }) => keyframes ?? []))].sort();
  const body = rules.map(writeRule).join('\n');
  return [
    ...listVariables(body).map((name) => `@property ${name}{syntax:"*";inherits:false}`),
    ...movements.map((name) => KEYFRAMES[name]),
    ...(/border[a-z-]*-width/.test(body) ? [BORDERS] : []),
    body,
    '',
  ].join('\n');
}

function toSheetRule(name: string): SheetRule | undefined {
  const parsed = parseClassName(name);
  if (!parsed) return undefined;
  const utility = toUtility(parsed);
  if (!utility) return undefined;
  const variants = parsed.variants.map(toVariant).filter((variant) => variant !== undefined);
  if (variants.length < parsed.variants.length) return undefined;
  const strength = variants.map(({ order }) => order).sort((a, b) => b - a);
  const { important, base } = parsed;
  const [order, place] = [toOrder(utility), placeOfName(base)];
  return { ...utility, name, important, variants, strength, order, place };
}

function toUtility(parsed: ParsedClassName): Utility | undefined {
  const { base, negative } = parsed;
  const named = negative ? undefined : NAMES.get(base);
  if (named) return { css: named, ...(KINDS[base] ? { kind: KINDS[base] } : {}) };
  const written = toWrittenDeclaration(parsed);
  if (written) return { css: written, kind: 'written' };
  for (const [root, value] of readBase(parsed)) {
    const made = RULES.get(root)?.(value);
    if (made) return typeof made === 'string' ? { css: made } : made;
  }
  return undefined;
}

/** `[mask-type:luminance]`: any property, with a plain value. */
function toWrittenDeclaration({ base, negative }: ParsedClassName): string | undefined {
  const [, property, value = ''] =
    /^\[(-?[a-z][a-z-]{1,40}|--[\w-]{1,40}):([^[\]]+)\]$/.exec(base) ?? [];
  if (!property || negative || property === 'behavior') return undefined;
  const css = toWrittenCss(value);
  return css && `${property}:${css}`;
}

/** As Tailwind orders: by the strongest variant, then by the next one; then by what the rules set. */
function compareRules(a: SheetRule, b: SheetRule): number {
  for (let at = 0; at < Math.max(a.strength.length, b.strength.length); at++) {
    const difference = (a.strength[at] ?? -1) - (b.strength[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return a.order - b.order || a.place - b.place || (a.name < b.name ? -1 : 1);
}

/** A part of the element, which stands last whatever the order of the prefixes; a file's button does not. */
const ELEMENT = /^(.*)(::(?!file)[a-z-]+)$/;

function writeRule(rule: SheetRule): string {
  const { name, css, suffix = '', important, variants, wider = [] } = rule;
  let selectors = [`.${escapeName(name)}`];
  let end = '';
  for (const { selector = '&' } of [...variants].reverse()) {
    selectors = splitOutside(selector, ',').flatMap((form) => {
      const [, base = form, element = end] = ELEMENT.exec(form) ?? [];
      end = element;
      return selectors.map((each) => base.replaceAll('&', each));
    });
  }
  const list = selectors.map((each) => `${each}${suffix}${end}`).join(',');
  const content = /::(?:before|after)$/.test(end) ? 'content:var(--tw-content,"");' : '';
  const write = (declarations: string) =>
    `${list}{${content}${important ? declarations.replace(/;|$/g, ' !important$&') : declarations}}`;
  const conditions = variants.flatMap(({ condition }) => condition ?? []);
  const within = (text: string) =>
    conditions.reduceRight((inner, condition) => `${condition}{${inner}}`, text);
  const parts = [write(css), ...wider.map((step) => `${step.media}{${write(step.css)}}`)];
  const written = parts.map(within).join('\n');
  return variants.length === 1 && name.startsWith('dark:') && css.startsWith('display:')
    ? `${written}\n${forSystem(name, css, important)}`
    : written;
}

/** One of two pictures, where no script runs and the system's mode holds. */
function forSystem(name: string, css: string, important: boolean): string {
  const declaration = important ? `${css} !important` : css;
  return `@media (prefers-color-scheme:dark){[data-q-theme="system"] .${escapeName(name)}{${declaration}}}`;
}

function escapeName(name: string): string {
  return name.replace(/^\d|[^\w-]/g, (character) =>
    /\d/.test(character) ? `\\3${character} ` : `\\${character}`,
  );
}

/** Variables by which classes work together on one element; they must not reach the elements inside. */
function listVariables(css: string): string[] {
  return [...new Set(css.match(/--tw-[a-z-]+/g))].sort();
}
