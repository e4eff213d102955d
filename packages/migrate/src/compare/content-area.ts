import {
  attributeOf,
  type Element,
  findElement,
  hasClass,
  isElement,
  type Parent,
  textOf,
  walkElements,
} from '@quire/diff/dom';
import { isChrome } from './page-parts.ts';

/** The elements that hold the content of a page, by the names that each tool gives them. */
const CONTAINERS: readonly ((element: Element) => boolean)[] = [
  (element) => hasClass(element, 'md-content__inner'),
  (element) => hasClass(element, 'theme-doc-markdown'),
  // A post without its date and authors.
  (element) => attributeOf(element, 'id') === '__blog-post-container',
  (element) => hasClass(element, 'vp-doc'),
  (element) => hasClass(element, 'sl-markdown-content'),
  (element) => hasClass(element, 'rm-Article'),
];

/** Names of containers that leave the title of the page outside, above them. */
const UNTITLED = ['sl-markdown-content', 'theme-doc-markdown', 'vp-doc'];

/** A child with this share of the words of its parent has the content in it. */
const MOST = 0.75;

/** The part of a page that has its own words: without the header, navigation and footer of the site. */
export function findContent(document: Parent): Element | undefined {
  for (const isContainer of CONTAINERS) {
    const found = findElement(document, isContainer);
    if (found) return withTitle(found);
  }
  return findByRole(document) ?? findMostText(document);
}

/** The container, or the landmark around it where only that has the title. */
function withTitle(container: Element): Element {
  if (!UNTITLED.some((name) => hasClass(container, name)) || findTitle(container)) return container;
  for (let at = container.parentNode; at && isElement(at); at = at.parentNode) {
    if (at.tagName === 'main' || at.tagName === 'article') return at;
  }
  return container;
}

function findTitle(root: Parent): Element | undefined {
  return findElement(root, ({ tagName }) => tagName === 'h1');
}

function findByRole(document: Parent): Element | undefined {
  const main = findElement(
    document,
    (element) => element.tagName === 'main' || attributeOf(element, 'role') === 'main',
  );
  const articles = [...walkElements(main ?? document)].filter(
    ({ tagName }) => tagName === 'article',
  );
  const only = articles.length === 1 ? articles[0] : undefined;
  // Several articles are a list: the page is all of them.
  if (only && (findTitle(only) || !main || !findTitle(main))) return only;
  return main;
}

/** Goes down from the body for as long as one child has most of the words. */
function findMostText(document: Parent): Element | undefined {
  let at = findElement(document, ({ tagName }) => tagName === 'body');
  while (at) {
    const whole = countLetters(at);
    const next = at.childNodes
      .filter(isElement)
      .filter((child) => !isChrome(child) && !isSiteHeader(child))
      .find((child) => countLetters(child) > whole * MOST);
    if (!next || /^(?:p|pre|ul|ol|table|dl|blockquote|form)$/.test(next.tagName)) return at;
    at = next;
  }
  return undefined;
}

/** A header with a navigation is the site's, not the page's. */
function isSiteHeader(element: Element): boolean {
  return (
    element.tagName === 'header' &&
    (!findElement(element, ({ tagName }) => /^h[1-6]$/.test(tagName)) ||
      findElement(element, ({ tagName }) => tagName === 'nav') !== undefined)
  );
}

function countLetters(element: Element): number {
  let letters = 0;
  for (const child of element.childNodes) {
    if (!isElement(child)) letters += 'value' in child ? child.value.trim().length : 0;
    else if (!isChrome(child) && !isSiteHeader(child)) letters += textOf(child).length;
  }
  return letters;
}
