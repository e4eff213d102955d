import { element } from '../element.ts';
import { listCited, type Notice, type Source, type Turn } from './conversation.ts';
import { glyph } from './glyphs.ts';
import { renderAnswer, toSourceName } from './markdown/render-answer.ts';
import { createToHref, type LinkPlace } from './to-href.ts';
import { describeTrouble } from './trouble.ts';
import type { Words } from './words.ts';

/** A turn on the screen. */
export interface TurnView {
  item: HTMLElement;
  /** Shows the turn as it is now. */
  update(turn: Turn): void;
}

interface Parts extends LinkPlace {
  words: Words;
}

/** Makes the place of a turn: the question as a heading, and the answer below it. */
export function createTurnView({ question, page }: Turn, parts: Parts): TurnView {
  const answer = element('div', { class: 'q-ask-answer' });
  const about = page && element('p', { class: 'q-ask-about' }, glyph('page'), page.title);
  const asked = element('div', { class: 'q-ask-question' }, about, element('h3', {}, question));
  const item = element('li', { class: 'q-ask-turn' }, asked, answer);
  return {
    item,
    update(turn) {
      answer.toggleAttribute('data-q-busy', turn.outcome === undefined);
      answer.replaceChildren(...renderTurn(turn, parts));
    },
  };
}

function renderTurn(turn: Turn, { words, ...place }: Parts): HTMLElement[] {
  const { text, sources, outcome } = turn;
  if (outcome === 'not-in-docs') return renderNothing(turn, { words, ...place });
  const toHref = createToHref(sources, place);
  const children: HTMLElement[] = renderNotices(turn, words, BEFORE_ANSWER);
  if (text !== '') {
    const blocks = renderAnswer(text, { sources, toHref, copy: words.copyAnswer });
    children.push(element('div', { class: 'q-ask-text' }, ...blocks));
  }
  if (outcome === undefined) {
    return text === '' ? [renderWaiting(words)] : children;
  }
  const trouble = describeTrouble(turn, words);
  if (outcome === 'stopped') children.push(renderStopped(words));
  else if (trouble !== undefined) children.push(renderNote('trouble', trouble));
  const cited = text === '' && outcome !== 'failed' ? [] : listCited(turn);
  if (cited.length > 0) children.push(renderSources(cited, toHref, words.sources));
  children.push(...renderNotices(turn, words, AFTER_ANSWER), renderActions(turn, words));
  children.push(...renderNext(turn, words));
  return children;
}

/** That these docs have no answer, and what comes nearest to one. */
function renderNothing({ nearest = [] }: Turn, { words, ...place }: Parts): HTMLElement[] {
  const note = renderNote('nothing', words.notInDocs);
  if (nearest.length === 0) return [note];
  return [note, renderSources(nearest, createToHref(nearest, place), words.nearest)];
}

/** What a reader should know before the answer, and what is said below it. */
const BEFORE_ANSWER: readonly Notice[] = ['unsure', 'which-one'];
const AFTER_ANSWER: readonly Notice[] = ['left-out', 'other-language', 'quotes-only'];

function renderNotices(
  { notices = [] }: Turn,
  words: Words,
  shown: readonly Notice[],
): HTMLElement[] {
  const said: Record<Notice, string> = {
    'left-out': words.leftOut,
    'other-language': words.otherLanguage,
    'quotes-only': words.quotesOnly,
    unsure: words.unsure,
    'which-one': words.whichOne,
  };
  return notices
    .filter((name) => shown.includes(name))
    .map((name) => element('p', { class: 'q-ask-note', 'data-q-sign': 'notice' }, said[name]));
}

/** What may be asked next; the style sheet shows it below the newest answer alone. */
function renderNext({ next = [] }: Turn, { askNext }: Words): HTMLElement[] {
  if (next.length === 0) return [];
  const buttons = next.map((question) =>
    element(
      'button',
      { type: 'button', class: 'q-ask-suggestion', 'data-q-question': question },
      question,
    ),
  );
  return [
    element(
      'div',
      { role: 'group', class: 'q-ask-next', 'aria-label': askNext },
      element('h4', {}, askNext),
      element('ul', {}, ...buttons.map((button) => element('li', {}, button))),
    ),
  ];
}

function renderWaiting(words: Words): HTMLElement {
  const dots = element('span', { class: 'q-ask-dots', 'aria-hidden': 'true' });
  dots.append(...[0, 1, 2].map(() => element('i', {})));
  return element('p', { class: 'q-ask-waiting' }, dots, words.searching);
}

function renderNote(sign: 'nothing' | 'trouble', text: string): HTMLElement {
  const attributes = { class: 'q-ask-note', 'data-q-sign': sign };
  return element('div', attributes, glyph(sign), element('p', {}, text));
}

function renderStopped(words: Words): HTMLElement {
  return element('p', { class: 'q-ask-note', 'data-q-sign': 'stopped' }, words.stopped);
}

function renderSources(
  sources: readonly Source[],
  toHref: (url: string) => string | undefined,
  label: string,
): HTMLElement {
  const cards = sources.map((source) => renderCard(source, toHref(source.url)));
  return element(
    'div',
    // No landmark: every answer has one.
    { role: 'group', class: 'q-ask-sources', 'aria-label': label },
    element('h4', {}, label),
    element('ol', {}, ...cards),
  );
}

function renderCard(source: Source, href: string | undefined): HTMLElement {
  const { number, title, heading } = source;
  const inner = [
    element('span', { class: 'q-ask-number' }, String(number)),
    element(
      'span',
      { class: 'q-ask-place' },
      element('span', { class: 'q-ask-section' }, heading === '' ? title : heading),
      heading !== '' && heading !== title && element('span', { class: 'q-ask-on' }, title),
    ),
  ];
  const attributes = { class: 'q-ask-source', title: toSourceName(source) };
  return element(
    'li',
    {},
    href === undefined
      ? element('span', attributes, ...inner)
      : element('a', { ...attributes, href }, ...inner),
  );
}

/** What can be done with an answer: it is copied, rated, or asked for again. */
function renderActions(turn: Turn, words: Words): HTMLElement {
  const { text, outcome } = turn;
  const row = element('div', { class: 'q-ask-actions' });
  if (text !== '') row.append(renderAction('copy', words.copyAnswer));
  if (outcome !== 'answered') row.append(renderAction('retry', words.retry));
  else if (turn.answerId !== undefined) row.append(...renderRatings(turn, words));
  return row;
}

/** Two buttons without words of their own, so they have names. */
function renderRatings({ rating }: Turn, words: Words): HTMLElement[] {
  return (['up', 'down'] as const).map((name) => {
    const label = name === 'up' ? words.helpful : words.notHelpful;
    return element(
      'button',
      {
        type: 'button',
        'data-q-turn-action': name,
        'aria-label': label,
        title: label,
        'aria-pressed': String(rating === name),
      },
      glyph(name),
    );
  });
}

function renderAction(name: 'copy' | 'retry', label: string): HTMLElement {
  return element('button', { type: 'button', 'data-q-turn-action': name }, glyph(name), label);
}
