import {
  markSnippet,
  markTerms,
  type PageHit,
  type Piece,
  type SearchAnswer,
} from '@quire/search/browser';
import { element } from '../element.ts';
import { glyph, markedText } from './glyphs.ts';
import type { FoundPages, ToHref } from './open-index.ts';

/** The results as groups of options, one group a page. */
export function createResults(
  { pages, terms, hasExcerpts }: FoundPages,
  toHref: ToHref,
): HTMLElement[] {
  const markText = (text: string) => (hasExcerpts ? markTerms : markSnippet)(text, terms);
  return pages.map((page) => {
    const options = [
      createPageOption(page, terms, toHref, markText),
      ...page.sections
        .filter(({ id }) => id !== '')
        .map((section) =>
          createOption('q-find-section', toHref(page.address, section.id), [
            glyph('section'),
            createWords([
              markedText('q-find-title', markTerms(section.heading, terms)),
              section.text !== '' && markedText('q-find-text', markText(section.text)),
            ]),
          ]),
        ),
    ];
    return element(
      'div',
      { role: 'group', class: 'q-find-group', 'aria-label': page.title },
      ...options,
    );
  });
}

function createPageOption(
  page: PageHit,
  terms: SearchAnswer['terms'],
  toHref: ToHref,
  markText: (text: string) => Piece[],
): HTMLElement {
  const lead = page.sections.find(({ id }) => id === '');
  return createOption('search-page', toHref(page.address), [
    glyph('page'),
    createWords([
      page.breadcrumbs.length > 0 &&
        element('span', { class: 'q-find-crumbs' }, page.breadcrumbs.join(' › ')),
      markedText('q-find-title', markTerms(page.title, terms)),
      lead !== undefined && lead.text !== '' && markedText('q-find-text', markText(lead.text)),
    ]),
  ]);
}

function createOption(className: string, href: string, children: Node[]): HTMLElement {
  const attributes = { role: 'option', class: `q-find-option ${className}`, href, tabindex: '-1' };
  return element('a', attributes, ...children, glyph('enter'));
}

function createWords(parts: (Node | false)[]): HTMLElement {
  return element('span', { class: 'q-find-words' }, ...parts);
}

/** The option that fits best: a section rather than the beginning of its page, when it is the better one. */
export function findBestOption(answer: SearchAnswer): number {
  const [best] = answer.pages[0]?.sections ?? [];
  return best && best.id !== '' ? 1 : 0;
}
