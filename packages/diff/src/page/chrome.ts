import { attributeOf, classesOf, type Element } from './dom.ts';

/** Elements that show a reader nothing. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'link',
  'meta',
  'noscript',
  'select',
  'title',
]);

/** What the theme puts around content: links to headings, buttons, the words of what can be opened. */
export const CHROME_CLASSES: ReadonlySet<string> = new Set([
  'q-hash',
  'q-glyph',
  'q-copy',
  'q-show',
  'q-hide',
  'q-say-actions',
  'q-change-filters',
  'q-outline',
  'q-fold-arrow',
  'q-files-arrow',
  'q-box-arrow',
  'code-block-copy-button',
  'tryit-button',
  'data-footnote-backref',
]);

export const CHROME_IDS: ReadonlySet<string> = new Set([
  'page-context-menu',
  'table-of-contents-layout',
  'pagination',
  'footer',
]);

/** Whether an element is no content: what it says does not come from the author. */
export function isChrome(element: Element): boolean {
  if (SILENT.has(element.tagName)) return true;
  if (attributeOf(element, 'role') === 'tablist') return true;
  if (attributeOf(element, 'data-q-api-samples') !== undefined) return true;
  if (attributeOf(element, 'data-footnote-backref') !== undefined) return true;
  const id = attributeOf(element, 'id');
  if (id !== undefined && CHROME_IDS.has(id)) return true;
  return classesOf(element).some((name) => CHROME_CLASSES.has(name));
}
