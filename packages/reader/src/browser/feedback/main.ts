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

/**
 * Sends a rating as soon as it is given, then offers to say why. What is added goes to the same entry, so that a
 * reader who says no more has still been heard.
 */
function startForm(group: HTMLElement): void {
  const { quireConfig } = globalThis as { quireConfig?: FeedbackConfig };
  const place = findFeedbackPlace({ config: quireConfig, script, address: location.href });
  const language = document.documentElement.lang;
  const words = toFeedbackWords(language);
  const { qIndex } =
    document.querySelector<HTMLElement>('[data-q-search-slot]')?.dataset ?? ({} as DOMStringMap);
  const about = {
    ...(language ? { language } : {}),
    ...(qIndex ? { index: toIndexName(qIndex) } : {}),
  };
  let shown: FeedbackForm | undefined;
  /** The entry of this page, once there is one. */
  let sending: ReturnType<typeof sendFeedback> | undefined;

  const send = async (said: SaidFeedback) => {
    if (!place) return undefined;
    const before = await sending;
    const id = typeof before === 'object' ? before.id : undefined;
    const section = findSection();
    sending = sendFeedback(place, {
      ...about,
      ...said,
      ...(section ? { section } : {}),
      ...(id === undefined ? {} : { id }),
    });
    return sending;
  };

  const close = () => {
    shown?.node.remove();
    shown = undefined;
  };

  const end = (message: string) => {
    close();
    const done = element('p', { class: 'q-feedback-done' }, message);
    group.closest('.feedback-toolbar')?.append(done);
    group.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    announce(message);
  };

  const submit = async (form: FeedbackForm, rating: SaidFeedback['rating']) => {
    form.setBusy(true);
    const answer = await send({ rating, ...form.read() });
    form.setBusy(false);
    if (answer === 'too-many') form.tell(words.tooMany);
    else if (answer === 'failed') form.tell(words.failed);
    else end(place ? words.sent : words.preview);
  };

  const open = (rating: SaidFeedback['rating']) => {
    close();
    group.closest('.feedback-toolbar')?.querySelector('.q-feedback-done')?.remove();
    const form = createForm(rating, words, place ? {} : { note: words.preview });
    form.node.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit(form, rating);
    });
    form.node.addEventListener('reset', () => {
      close();
      group.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    });
    form.node.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') form.node.reset();
    });
    group.closest('.feedback-toolbar')?.append(form.node);
    shown = form;
  };

  group.addEventListener('quire:rated', (event) => {
    const { helpful } = (event as CustomEvent<{ helpful: boolean }>).detail;
    const rating = helpful ? 'up' : 'down';
    void send({ rating });
    open(rating);
  });
}

for (const group of document.querySelectorAll<HTMLElement>('[data-q-feedback]')) startForm(group);
