import { element } from '../element.ts';
import type { FeedbackWords } from './words.ts';

/** Why a page helped or did not, by the names that the service knows. */
const REASONS = {
  up: ['accurate', 'easy', 'solved', 'other'],
  down: ['inaccurate', 'missing', 'unclear', 'code', 'other'],
} as const;

const MAX_LENGTH = 2_000;

/** What a reader filled in. */
export interface FilledForm {
  reason?: string;
  text?: string;
  /** Nobody sees this input: a program fills it in. */
  website?: string;
}

/** The form in the page. */
export interface FeedbackForm {
  node: HTMLFormElement;
  read(): FilledForm;
  /** Says something below the fields, such as why nothing was sent. */
  tell(message: string): void;
  setBusy(isBusy: boolean): void;
}

/** Makes the form for a rating. */
export function createForm(
  rating: 'up' | 'down',
  words: FeedbackWords,
  { note }: { note?: string },
): FeedbackForm {
  const text = element('textarea', {
    id: 'feedback-text',
    name: 'text',
    rows: '3',
    maxlength: String(MAX_LENGTH),
    'aria-describedby': 'feedback-hint',
  });
  const send = element('button', { type: 'submit', class: 'q-feedback-send' }, words.send);
  const cancel = element('button', { type: 'reset' }, words.cancel);
  const state = element('p', { class: 'q-feedback-state', role: 'status' }, note);
  const node = element(
    'form',
    { id: 'feedback-form', class: 'q-feedback' },
    createReasons(rating, words),
    element('label', { for: 'feedback-text' }, words.more),
    text,
    element('p', { id: 'feedback-hint', class: 'q-feedback-hint' }, words.hint),
    createBait(),
    element('div', { class: 'q-feedback-actions' }, send, cancel, state),
  );
  return {
    node,
    read: () => readForm(node),
    tell(message) {
      state.textContent = message;
    },
    setBusy(isBusy) {
      // Not disabled: that would take the focus from whoever pressed it.
      send.setAttribute('aria-disabled', String(isBusy));
    },
  };
}

function createReasons(rating: 'up' | 'down', words: FeedbackWords): HTMLElement {
  const choices = REASONS[rating].map((name) =>
    element(
      'label',
      {},
      element('input', { type: 'radio', name: 'reason', value: name }),
      element('span', {}, words[name]),
    ),
  );
  const legend = element('legend', {}, rating === 'up' ? words.whyUp : words.whyDown);
  return element('fieldset', {}, legend, ...choices);
}

/** An input that neither eyes nor screen readers nor the Tab key find. */
function createBait(): HTMLElement {
  const input = element('input', {
    type: 'text',
    name: 'website',
    tabindex: '-1',
    autocomplete: 'off',
    'aria-hidden': 'true',
  });
  input.hidden = true;
  return input;
}

function readForm(form: HTMLFormElement): FilledForm {
  const fields = new FormData(form);
  const read = (name: 'reason' | 'text' | 'website') => {
    const value = String(fields.get(name) ?? '').trim();
    return value === '' ? {} : { [name]: value };
  };
  return { ...read('reason'), ...read('text'), ...read('website') };
}
