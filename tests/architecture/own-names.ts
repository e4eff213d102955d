import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Classes that style sheets of authors know, of the page and of components. */
export const HOOK_CLASSES: readonly string[] = [
  // The page.
  'advanced-footer',
  'breadcrumb-item',
  'breadcrumb-list',
  'dark',
  'directory',
  'directory-card',
  'eyebrow',
  'feedback-toolbar',
  'link',
  'mdx-content',
  'method-nav-pill',
  'nav-anchor',
  'nav-dropdown-content',
  'nav-dropdown-item',
  'nav-dropdown-products-selector-item',
  'nav-dropdown-products-selector-trigger',
  'nav-dropdown-trigger',
  'nav-logo',
  'nav-tabs',
  'nav-tabs-item',
  'nav-tag-pill',
  'navbar-link',
  'not-prose',
  'pagination-next',
  'pagination-prev',
  'pagination-title',
  'prose',
  'sidebar-group',
  'sidebar-group-header',
  'sidebar-title',
  'text-primary',
  'toc-item',
  'topbar-right-container',
  'is-custom',
  'is-center',
  'is-wide',
  'is-frame',
  'is-not-custom',
  'is-not-center',
  'is-not-wide',
  'is-not-frame',
  'chat-assistant-input',
  'chat-assistant-send-button',
  'chat-assistant-sheet',
  // Components.
  'accordion',
  'accordion-group',
  'anchor',
  'callout',
  'card',
  'card-group',
  'code-block',
  'code-block-background',
  'code-block-copy-button',
  'code-block-fade-overlay',
  'code-block-icon',
  'code-group',
  'color',
  'color-item',
  'color-row',
  'columns',
  'expandable',
  'field',
  'frame',
  'has-line-numbers',
  'icon',
  'line',
  'line-highlight',
  'mermaid',
  'option-dropdown',
  'panel',
  'prompt',
  'shiki',
  'step',
  'steps',
  'tab-icon',
  'tabs',
  'tile',
  'tooltip',
  'tree',
  'tree-file',
  'tree-folder',
  'tryit-button',
  'method-pill',
  'update',
  'update-container',
  'api-section',
  'api-section-heading',
  'api-section-heading-subtitle',
  'api-section-heading-title',
  'multi-view-dropdown',
  'multi-view-item',
  // One of two pictures by color mode: the author's utility classes.
  'hidden',
  'light-only',
  'dark-only',
];

/** Attributes that they know. */
export const HOOK_ATTRIBUTES: readonly string[] = [
  'data-active',
  'data-as',
  'data-badge',
  'data-callout-type',
  'data-color',
  'data-component-name',
  'data-component-part',
  'data-current-path',
  'data-depth',
  'data-fade-overlay',
  'data-page-href',
  'data-size',
  'data-table-wrapper',
  'data-testid',
  'data-title',
  // Asks a password manager to keep away.
  'data-lpignore',
];

/** Words that no inner class may contain: rules such as `[class*="card"]` would hit it. */
const HOOK_WORDS =
  /card|callout|step|accordion|navbar|sidebar|topbar|search|primary|banner|prose|eyebrow|pagination|footer|header|content|update|tooltip|tabs|panel|tile|expandable|tree|mermaid|frame|field|icon|badge|column|code-block|code-group|shiki|line-highlight|assistant|toc-|nav-|link/;

/** What a sheet or a script of ours calls its own, against the rule. */
export function findForeignNames(text: string, kind: 'sheet' | 'script'): string[] {
  const classes = kind === 'sheet' ? listSheetClasses(text) : listScriptClasses(text);
  const attributes = [...text.matchAll(/\[?(data-[a-z][a-z0-9-]*)/g)].map(([, name = '']) => name);
  return [
    ...classes.filter((name) => !isOwn(name) && !HOOK_CLASSES.includes(name)).map((n) => `.${n}`),
    ...attributes.filter((name) => !name.startsWith('data-q-') && !HOOK_ATTRIBUTES.includes(name)),
  ];
}

function isOwn(name: string): boolean {
  return /^q-[a-z]/.test(name) && !HOOK_WORDS.test(name);
}

function listSheetClasses(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '""');
  // What stands before a block is a selector; what stands in it has no names.
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .filter(([, selector = '']) => !selector.trim().startsWith('@'))
    .flatMap(([, selector = '']) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)])
    .map(([, name = '']) => name);
}

function listScriptClasses(code: string): string[] {
  const values = [...code.matchAll(/\bclass(?:Name)?(?:=|: | = )["'`]([^"'`$]*)/g)];
  return values.flatMap(([, value = '']) => value.split(/\s+/).filter((name) => name !== ''));
}

/** The files below a folder that end so, tests and built ones left out. */
export function listSources(folder: string, end: RegExp): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => end.test(path) && !/\.test\.|(?:^|\/)(?:dist|testing)\//.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
