import {
  type ParsedClassName,
  parseClassName,
  readBase,
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

const NAMES = new Map<string, { css: string; order: number }>();
for (const css of [LAYOUT_NAMES, SURFACE_NAMES, TEXT_NAMES, EFFECT_NAMES]) {
  for (const [name, declarations] of Object.entries(css)) {
    NAMES.set(name, { css: declarations, order: NAMES.size });
  }
}

const RULES = new Map<string, { rule: Rule; order: number }>();
for (const table of [SPACING_RULES, LAYOUT_RULES, SURFACE_RULES, TEXT_RULES, EFFECT_RULES]) {
  for (const [name, rule] of Object.entries(table)) RULES.set(name, { rule, order: RULES.size });
}

/** One rule of the sheet, with all that decides its place. */
interface SheetRule extends Utility {
  name: string;
  important: boolean;
  variants: readonly Variant[];
  order: number;
}

/**
 * The style sheet for those of the given class names that are utility classes in the manner of
 * Tailwind CSS 3; others are passed over. The same names give the same text. Empty when none is.
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
  // In no layer, as the theme's own rules: it follows them, and the author's style sheets follow it.
  return [
    ...listVariables(body).map((name) => `@property ${name}{syntax:"*";inherits:false}`),
    ...movements.map((name) => KEYFRAMES[name]),
    body,
    '',
  ].join('\n');
}

/** Whether a class name is one that the sheet serves. */
export function isUtilityClass(name: string): boolean {
  return toSheetRule(name) !== undefined;
}

function toSheetRule(name: string): SheetRule | undefined {
  const parsed = parseClassName(name);
  if (!parsed) return undefined;
  const utility = toUtility(parsed);
  if (!utility) return undefined;
  const variants = parsed.variants.map(toVariant);
  if (variants.some((variant) => variant === undefined)) return undefined;
  return { ...utility, name, important: parsed.important, variants: variants as Variant[] };
}

function toUtility(parsed: ParsedClassName): (Utility & { order: number }) | undefined {
  const named = parsed.negative ? undefined : NAMES.get(parsed.base);
  if (named) return { css: named.css, order: toNamedOrder(named) };
  const written = toWrittenDeclaration(parsed);
  if (written) return { css: written, order: 99_999 };
  for (const [root, value] of readBase(parsed)) {
    const found = RULES.get(root);
    const made = found?.rule(value);
    if (!found || !made) continue;
    const utility = typeof made === 'string' ? { css: made } : made;
    // Of one property, the size that a step sets comes before what is set alone.
    return { ...utility, order: found.order + 1_000 };
  }
  return undefined;
}

/** A border's style must win over the one that its width brings. */
function toNamedOrder({ css, order }: { css: string; order: number }): number {
  return css.startsWith('border-style') ? order + 90_000 : order;
}

/** `[mask-type:luminance]`: any property, with a plain value. */
function toWrittenDeclaration({ base, negative }: ParsedClassName): string | undefined {
  const [, property, value = ''] = /^\[(-{0,2}[a-z][a-z-]{1,40}):([^[\]]+)\]$/.exec(base) ?? [];
  if (!property || negative || property === 'behavior') return undefined;
  const css = toWrittenCss(value);
  return css && `${property}:${css}`;
}

function compareRules(a: SheetRule, b: SheetRule): number {
  const strength = (rule: SheetRule) => rule.variants.reduce((sum, { order }) => sum + order, 0);
  return strength(a) - strength(b) || a.order - b.order || (a.name < b.name ? -1 : 1);
}

function writeRule({ name, css, suffix = '', important, variants }: SheetRule): string {
  let selector = `.${escapeName(name)}`;
  // The innermost prefix stands last.
  for (const variant of [...variants].reverse()) {
    if (variant.selector) selector = variant.selector.replaceAll('&', selector);
  }
  const content = variants.some(({ selector: text }) => /::(?:before|after)$/.test(text ?? ''))
    ? 'content:var(--tw-content,"");'
    : '';
  const declarations = content + (important ? css.replace(/;|$/g, ' !important$&') : css);
  const rule = `${selector}${suffix}{${declarations}}`;
  const media = variants.flatMap((variant) => variant.media ?? []);
  const written = media.length === 0 ? rule : `@media ${media.join(' and ')}{${rule}}`;
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
