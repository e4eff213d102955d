import { announce } from './announce.ts';
import { recall, remember } from './storage.ts';

const KEY = 'quire-feedback';

/**
 * A reader's answer to whether the page helped. Quire itself sends it nowhere: it is told to the
 * page as the event `quire:feedback`, for the author's own scripts to count.
 */
export function startFeedback(): void {
  const group = document.querySelector<HTMLElement>('[data-q-feedback]');
  if (!group) return;
  const key = `${KEY}:${document.documentElement.dataset.currentPath ?? ''}`;
  const show = (answer: string) => {
    for (const button of group.querySelectorAll<HTMLElement>('[data-q-answer]')) {
      button.setAttribute('aria-pressed', String(button.dataset.qAnswer === answer));
    }
  };
  show(recall(key) ?? '');
  group.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-q-answer]');
    const answer = button?.dataset.qAnswer;
    if (answer === undefined) return;
    show(answer);
    remember(key, answer);
    const detail = {
      path: document.documentElement.dataset.currentPath,
      helpful: answer === 'yes',
    };
    document.dispatchEvent(new CustomEvent('quire:feedback', { detail }));
    announce(group.dataset.qThanks ?? '');
    group.dataset.qAnswered = '';
  });
}
