import { element } from '../element.ts';
import { glyph } from './glyphs.ts';
import { listRecent } from './recent.ts';
import type { Words } from './words.ts';

const MAX_SUGGESTED = 5;

/** What is offered while nothing is typed: what this reader searched before, and pages to begin with. */
export function createEmptyOptions(words: Words): HTMLElement[] {
  const recent = listRecent();
  const suggested = listSuggested();
  return [
    ...(recent.length > 0
      ? [createGroup(words.recent, [...recent.map(createRecent), createClear(words)])]
      : []),
    ...(suggested.length > 0 ? [createGroup(words.suggested, suggested.map(createLink))] : []),
  ];
}

/** The option to search for other words instead. */
export function createSuggestion(query: string, words: Words): HTMLElement {
  const [before = '', after = ''] = words.didYouMean.split('{}');
  const title = element(
    'span',
    { class: 'q-find-title' },
    before,
    element('strong', {}, query),
    after,
  );
  return element(
    'div',
    { role: 'group', class: 'q-find-group', 'aria-label': title.textContent ?? '' },
    createQueryOption('q-find-instead', query, glyph('search'), title),
  );
}

/** The option to search all pages, where only some were. */
export function createWidening({ everything }: Words): HTMLElement {
  const title = element('span', { class: 'q-find-title' }, everything);
  const words = element('span', { class: 'q-find-words' }, title);
  const attributes = { role: 'option', class: 'q-find-option q-find-instead', 'data-q-widen': '' };
  const option = element('div', attributes, glyph('search'), words, glyph('enter'));
  return element('div', { role: 'group', class: 'q-find-group', 'aria-label': everything }, option);
}

function createRecent(query: string): HTMLElement {
  const title = element('span', { class: 'q-find-title' }, query);
  return createQueryOption('q-find-recent', query, glyph('recent'), title);
}

function createQueryOption(
  className: string,
  query: string,
  sign: HTMLElement,
  title: HTMLElement,
): HTMLElement {
  return element(
    'div',
    { role: 'option', class: `q-find-option ${className}`, 'data-q-query': query },
    sign,
    element('span', { class: 'q-find-words' }, title),
    glyph('enter'),
  );
}

function createClear(words: Words): HTMLElement {
  return element(
    'div',
    { role: 'option', class: 'q-find-option q-find-clear', 'data-q-clear': '' },
    words.clear,
  );
}

function createLink({ href, label }: Suggested): HTMLElement {
  return element(
    'a',
    { role: 'option', class: 'q-find-option q-find-suggested', href, tabindex: '-1' },
    glyph('page'),
    element('span', { class: 'q-find-words' }, element('span', { class: 'q-find-title' }, label)),
    glyph('enter'),
  );
}

function createGroup(name: string, options: HTMLElement[]): HTMLElement {
  return element(
    'div',
    { role: 'group', class: 'q-find-group', 'aria-label': name },
    element('div', { class: 'q-find-label', role: 'presentation' }, name),
    ...options,
  );
}

interface Suggested {
  href: string;
  label: string;
}

/** The first pages of the navigation beside this page: it has what this reader may read, in their language and version. */
function listSuggested(): Suggested[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    '#navigation-items li a[href]:not(.q-more, [target], [aria-current])',
  );
  const found = new Map<string, Suggested>();
  for (const link of links) {
    const label = readLabel(link);
    if (label !== '' && !found.has(link.href)) found.set(link.href, { href: link.href, label });
    if (found.size === MAX_SUGGESTED) break;
  }
  return [...found.values()];
}

/** The name of a page without the badges beside it. */
function readLabel(link: HTMLAnchorElement): string {
  const texts = [...link.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}
