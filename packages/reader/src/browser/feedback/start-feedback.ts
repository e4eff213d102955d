import { announce } from '../announce.ts';
import { loadScript } from '../load-script.ts';
import { recall, remember } from '../storage.ts';

interface SiteConfig {
  quireConfig?: { features?: { feedback?: boolean | 'preview' } };
}

/**
 * A reader's answer to whether the page helped. It is told to the page as the event `quire:feedback`, for the author's
 * own scripts, and to the form, which is loaded with the first answer where the site's features take feedback.
 */
export function startFeedback(): void {
  const group = document.querySelector<HTMLElement>('[data-q-feedback]');
  if (!group) return;
  const path = document.documentElement.dataset.currentPath;
  const key = `quire-feedback:${path ?? ''}`;
  const show = (answer: string) => {
    for (const button of group.querySelectorAll<HTMLElement>('[data-q-answer]')) {
      button.setAttribute('aria-pressed', String(button.dataset.qAnswer === answer));
    }
  };
  let loading: Promise<void> | undefined;
  show(recall(key) ?? '');
  group.addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>('[data-q-answer]')?.dataset.qAnswer;
    if (answer === undefined) return;
    show(answer);
    remember(key, answer);
    const detail = { path, helpful: answer === 'yes' };
    document.dispatchEvent(new CustomEvent('quire:feedback', { detail }));
    announce(group.dataset.qThanks ?? '');
    if (!(globalThis as SiteConfig).quireConfig?.features?.feedback) return;
    loading ??= loadScript(group.dataset.qScript ?? '');
    loading.then(
      () => group.dispatchEvent(new CustomEvent('quire:rated', { detail })),
      () => {
        loading = undefined;
      },
    );
  });
}
