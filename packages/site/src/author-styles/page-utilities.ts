import { buildUtilitySheet } from '@quire/components';
import type { Selector, SelectorName } from './read-selectors.ts';

/** Parts of the page in which no class of the author stands. */
const FRAME_IDS: ReadonlySet<string> = new Set([
  'banner',
  'footer',
  'navbar',
  'navigation-items',
  'pagination',
  'search-bar-entry',
  'sidebar',
  'sidebar-content',
  'table-of-contents',
  'table-of-contents-content',
  'table-of-contents-layout',
  'topbar-cta-button',
]);

/** Utility classes that pages have on parts of theirs. */
const ON_PAGES: ReadonlySet<string> = new Set(['text-primary', 'bg-primary/10', 'hidden']);

/** Utilities of the original page that are not of the usual scale. */
const OTHER_UTILITIES = /^max-w-8xl$/;

/** The beginning of one, as in `[class*="mt-"]`. */
const BEGINNING = /^[a-z]+-$/;

/**
 * The utility class that a selector expects on the page itself: it stands in a part of the page that has
 * no classes of the author, or nothing of the site uses it.
 */
export function findPageUtility(
  { names }: Selector,
  isUsed: (name: string) => boolean,
): string | undefined {
  const isFrame = names.some(({ kind, name }) => kind === 'id' && FRAME_IDS.has(name));
  return (
    names.map(toUtility).find((name) => name !== '' && (isFrame || !isUsed(name))) || undefined
  );
}

function toUtility({ kind, name, operator, value = '' }: SelectorName): string {
  if (kind === 'class') return isUtility(name) ? name : '';
  if (kind !== 'attribute' || name !== 'class' || operator === undefined) return '';
  if (BEGINNING.test(value)) return isUtility(`${value}4`) ? value : '';
  return value.split(/\s+/).find(isUtility) ?? '';
}

function isUtility(name: string): boolean {
  if (ON_PAGES.has(name) || name.length > 200) return false;
  return OTHER_UTILITIES.test(name) || buildUtilitySheet([name]) !== '';
}
