import { attributeOf, classesOf, type Element } from './dom.ts';
import { CHROME_CLASSES, CHROME_IDS } from './names.ts';

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
