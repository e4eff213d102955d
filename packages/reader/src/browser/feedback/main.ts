import { announce } from '../announce.ts';
import { element } from '../element.ts';
import { toIndexName } from '../index-name.ts';
import { findSection } from './find-section.ts';
import { createForm, type FeedbackForm } from './form.ts';
import { type FeedbackConfig, findFeedbackPlace } from './place.ts';
import { type SaidFeedback, sendFeedback } from './send-feedback.ts';
import { toFeedbackWords } from './words.ts';

// Known only while the script is run for the first time.
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

type Send = (said: SaidFeedback) => ReturnType<typeof sendFeedback> | undefined;

/** Sends what is said on this page to one entry; nothing where it goes nowhere. */
function createSend(language: string): Send | undefined {
  const { quireConfig } = globalThis as { quireConfig?: FeedbackConfig };
  const place = findFeedbackPlace({ config: quireConfig, script, address: location.href });
  if (!place) return undefined;
  const slot = document.querySelector<HTMLElement>('[data-q-search-slot]');
  const index = slot?.dataset.qIndex;
  const about = {
    ...(language ? { language } : {}),
    ...(index ? { index: toIndexName(index) } : {}),
  };
  let last: ReturnType<typeof sendFeedback> | undefined;
  const sendNext = async (said: SaidFeedback, before: typeof last) => {
    const known = await before;
    const section = findSection();
    return sendFeedback(place, {
      ...about,
      ...said,
      ...(section ? { section } : {}),
      ...(typeof known === 'object' ? { id: known.id } : {}),
    });
  };
  return (said) => {
    last = sendNext(said, last);
    return last;
  };
}

/**
 * Sends a rating as soon as it is given, then offers to say why. What is added goes to the same entry, so that a
 * reader who says no more has still been heard.
 */
function startForm(group: HTMLElement): void {
  const language = document.documentElement.lang;
  const words = toFeedbackWords(language);
  const send = createSend(language);
  const toolbar = group.closest('.feedback-toolbar');
  const close = () => {
    toolbar?.querySelector('.q-feedback, .q-feedback-done')?.remove();
  };
  const focusThumb = () => group.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();

  const submit = async (form: FeedbackForm, rating: SaidFeedback['rating']) => {
    form.setBusy(true);
    const answer = await send?.({ rating, ...form.read() });
    form.setBusy(false);
    if (answer === 'too-many' || answer === 'failed') {
      form.tell(answer === 'failed' ? words.failed : words.tooMany);
      return;
    }
    const message = send ? words.sent : words.preview;
    close();
    toolbar?.append(element('p', { class: 'q-feedback-done' }, message));
    focusThumb();
    announce(message);
  };

  const open = (rating: SaidFeedback['rating']) => {
    close();
    const form = createForm(rating, words, send ? {} : { note: words.preview });
    form.node.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit(form, rating);
    });
    form.node.addEventListener('reset', () => {
      close();
      focusThumb();
    });
    form.node.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') form.node.reset();
    });
    toolbar?.append(form.node);
  };

  group.addEventListener('quire:rated', (event) => {
    const { helpful } = (event as CustomEvent<{ helpful: boolean }>).detail;
    const rating = helpful ? 'up' : 'down';
    void send?.({ rating });
    open(rating);
  });
}

for (const group of document.querySelectorAll<HTMLElement>('[data-q-feedback]')) startForm(group);
