import {
  markTerms,
  type PageHit,
  type SearchAnswer,
  type SectionHit,
  toExcerpt,
} from '@quire/search/browser';
import { element } from '../element.ts';
import { glyph, markedText } from './glyphs.ts';
import type { FoundPages, ToHref } from './open-index.ts';
import { createBlock } from './result-block.ts';

/** The results as groups of options, one group a page. */
export function createResults(
  { pages, terms, hasExcerpts }: FoundPages,
  toHref: ToHref,
): HTMLElement[] {
  const show: Show = ({ blocks }) => {
    const block = hasExcerpts ? blocks[0] : toExcerpt(blocks, terms);
    return block && createBlock(block, terms);
  };
  return pages.map((page) => {
    const options = [
      createPageOption(page, terms, toHref, show),
      ...page.sections
        .filter(({ id }) => id !== '')
        .map((section) =>
          createOption('q-find-section', toHref(page.address, section.id), [
            glyph('section'),
            createWords([
              markedText('q-find-title', markTerms(section.heading, terms)),
              show(section),
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

/** What is shown of a section, if anything. */
type Show = (section: SectionHit) => HTMLElement | undefined;

function createPageOption(
  page: PageHit,
  terms: SearchAnswer['terms'],
  toHref: ToHref,
  show: Show,
): HTMLElement {
  const lead = page.sections.find(({ id }) => id === '');
  return createOption('search-page', toHref(page.address), [
    glyph('page'),
    createWords([
      page.breadcrumbs.length > 0 &&
        element('span', { class: 'q-find-crumbs' }, page.breadcrumbs.join(' › ')),
      createTitle(page, terms),
      lead && show(lead),
    ]),
  ]);
}

/** The title of a page; before that of an operation, its method. */
function createTitle({ title, method }: PageHit, terms: SearchAnswer['terms']): HTMLElement {
  const words = markedText('q-find-title', markTerms(title, terms));
  if (method === undefined) return words;
  const attributes = { class: 'method-pill', 'data-q-method': method.toLowerCase() };
  return element('span', { class: 'q-find-call' }, element('span', attributes, method), words);
}

function createOption(className: string, href: string, children: Node[]): HTMLElement {
  const attributes = { role: 'option', class: `q-find-option ${className}`, href, tabindex: '-1' };
  return element('a', attributes, ...children, glyph('enter'));
}

function createWords(parts: (Node | undefined | false)[]): HTMLElement {
  return element('span', { class: 'q-find-words' }, ...parts);
}

/** The option that fits best: a section rather than the beginning of its page, when it is the better one. */
export function findBestOption(answer: SearchAnswer): number {
  const [best] = answer.pages[0]?.sections ?? [];
  return best && best.id !== '' ? 1 : 0;
}
