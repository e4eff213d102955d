import { attributeOf, classesOf, type Element } from '@quire/diff/dom';

/** Elements that show a reader no words of their own. */
const SILENT = new Set(
  'script style template noscript select svg input textarea iframe object nav footer link meta title'.split(
    ' ',
  ),
);

/** What themes put into or around the content: links to headings, numbers of lines, neighbors, tools. */
const CHROME = new Set([
  // links to a heading, and back from a footnote
  'headerlink',
  'hash-link',
  'header-anchor',
  'sl-anchor-link',
  'subheading-anchor',
  'footnote-backref',
  'data-footnote-backref',
  'q-hash',
  // around a code block
  'linenos',
  'linenodiv',
  'lang',
  'copy',
  // words for screen readers alone
  'sr-only',
  'visually-hidden',
  'q-unseen',
  // MkDocs
  'md-content__button',
  'md-source-file',
  'md-tags',
  'md-feedback',
  'md-source-date',
  'wy-breadcrumbs',
  'rst-footer-buttons',
  // Docusaurus
  'theme-doc-toc-mobile',
  'theme-doc-footer',
  'theme-doc-breadcrumbs',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
  'theme-edit-this-page',
  'pagination-nav',
  'table-of-contents',
  // Starlight
  'pagination-links',
  'mobile-toc',
  // VitePress
  'VPDocFooter',
  'VPDocAside',
  'VPDocOutlineDropdown',
  'edit-link',
  // Nextra
  'nextra-breadcrumb',
  'nextra-toc',
  'nx-sr-only',
  '_sr-only',
  'x:sr-only',
  'print:nx-hidden',
  'print:_hidden',
  'x:print:hidden',
]);

/** Whether an element, with everything in it, is no content. */
export function isChrome(element: Element): boolean {
  if (SILENT.has(element.tagName)) return true;
  if (attributeOf(element, 'aria-hidden') === 'true') return true;
  const role = attributeOf(element, 'role');
  if (role === 'navigation' || role === 'search') return true;
  if (element.tagName === 'button' && role !== 'tab') return !isFold(element);
  return classesOf(element).some((name) => CHROME.has(name)) || isStarlightNotice(element);
}

/** The line above a page that is a draft or not translated; the title of a card has one more class. */
function isStarlightNotice(element: Element): boolean {
  const classes = classesOf(element).filter((name) => !name.startsWith('astro-'));
  return element.tagName === 'p' && classes.length === 1 && classes[0] === 'sl-flex';
}

/** A button that opens what is written below it has the author's words on it. */
function isFold(button: Element): boolean {
  return attributeOf(button, 'aria-expanded') !== undefined;
}

/** The line above a note that says its kind. */
const NOTE_TITLE =
  /^(?:admonition-title|admonitionHeading.*|custom-block-title|custom-block-title-default|starlight-aside__title|markdown-alert-title)$/;

/** Whether an element is the title of a note. */
export function isNoteTitle(element: Element): boolean {
  return classesOf(element).some((name) => NOTE_TITLE.test(name));
}

const NOTE_KINDS = new Set(
  'note notes tip tips info information warning danger caution important success question failure bug example quote abstract summary details seealso hint attention error todo'.split(
    ' ',
  ),
);

/** Whether the title of a note is the name of its kind, which the old tool wrote and no author. */
export function isKindOfNote(title: string): boolean {
  return NOTE_KINDS.has(title.trim().toLowerCase().replace(/\s+/g, ''));
}
