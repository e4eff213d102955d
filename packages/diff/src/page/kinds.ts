import { attributeOf, classesOf, type Element } from './dom.ts';
import { COMPONENTS } from './names.ts';

/** What a block is to a reader. */
export type BlockKind =
  | 'page'
  | 'title'
  | 'description'
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'list-item'
  | 'table'
  | 'table-row'
  | 'code'
  | 'code-line'
  | 'quote'
  | 'image'
  | 'component'
  | 'label'
  | 'rule'
  | 'text'
  | 'group';

const CONTAINERS: Readonly<Record<string, BlockKind>> = {
  ul: 'list',
  ol: 'list',
  dl: 'list',
  table: 'table',
  blockquote: 'quote',
  li: 'list-item',
};

const LEAVES: Readonly<Record<string, BlockKind>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  p: 'paragraph',
  li: 'list-item',
  dt: 'list-item',
  dd: 'list-item',
  summary: 'label',
  figcaption: 'label',
  caption: 'label',
  blockquote: 'quote',
  hr: 'rule',
};

/** Elements that begin a line of their own, as browsers show them. */
const BLOCK_TAGS = new Set([
  ...Object.keys(CONTAINERS),
  ...Object.keys(LEAVES),
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'figure', 'details'],
  ...['pre', 'tr', 'thead', 'tbody', 'tfoot', 'form', 'fieldset', 'address', 'hgroup', 'search'],
  ...['iframe', 'video', 'audio', 'quire-component', 'center'],
]);

/** Parts of a component that name it. */
const LABEL_PART = /-(?:title|label|filename|name)$/;

/** What a component is called, where the element is one. */
export function componentOf(element: Element): string | undefined {
  if (attributeOf(element, 'role') === 'tabpanel') return 'tab';
  const name = classesOf(element).find((each) => Object.hasOwn(COMPONENTS, each));
  return name === undefined ? undefined : COMPONENTS[name];
}

export function isBlockElement(element: Element): boolean {
  return BLOCK_TAGS.has(element.tagName) || attributeOf(element, 'data-as') === 'p';
}

/** The kind of a block that holds others. */
export function containerKind(element: Element): BlockKind {
  if (componentOf(element) === 'code block') return 'code';
  return componentOf(element) ? 'component' : (CONTAINERS[element.tagName] ?? 'group');
}

/** The kind of a block of words. */
export function leafKind(element: Element): BlockKind {
  if (attributeOf(element, 'data-as') === 'p') return 'paragraph';
  const part = attributeOf(element, 'data-component-part');
  if (part !== undefined && LABEL_PART.test(part)) return 'label';
  return LEAVES[element.tagName] ?? 'text';
}
