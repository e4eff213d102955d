import { HOOK_ATTRIBUTES as ATTRIBUTES, COMPONENT_CLASSES, PAGE_CLASSES } from '@quire/theme';

/** Classes that style sheets of authors know, of the page and of components. */
export const HOOK_CLASSES: ReadonlySet<string> = new Set([
  ...PAGE_CLASSES,
  ...COMPONENT_CLASSES,
  // One of two pictures by color mode: the author's utility classes.
  'hidden',
  'light-only',
  'dark-only',
]);

/** Attributes that they know. */
export const HOOK_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...ATTRIBUTES,
  // Asks a password manager to keep away.
  'data-lpignore',
]);

/** Words that no inner class may contain: rules such as `[class*="card"]` would hit it. */
const HOOK_WORDS =
  /accordion|anchor|assistant|badge|banner|breadcrumb|callout|card|chat|code|color|column|content|dropdown|eyebrow|expandable|field|footer|frame|header|icon|line-highlight|link|localization|logo|mermaid|method|nav|pagination|panel|primary|prompt|prose|search|shiki|sidebar|step|tabs|tile|toc-|tooltip|topbar|tree|update/;

/** Whether a class is named as our own have to be. */
export function isOwnClass(name: string): boolean {
  return /^q-[a-z]/.test(name) && !HOOK_WORDS.test(name);
}

/** What programs that turn documents into Markdown leave out: controls, which say nothing. */
const MARKDOWN_IGNORE = 'data-markdown-ignore';

/** Whether an attribute is. */
export function isOwnAttribute(name: string): boolean {
  return name === MARKDOWN_IGNORE || name.startsWith('data-q-');
}
