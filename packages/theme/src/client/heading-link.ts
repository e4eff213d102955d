import { announce } from './announce.ts';
import { copy } from './copy.ts';

/** The link beside a heading goes to it, and its address to the clipboard. */
export function startHeadingLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.anchor');
    if (!link) return;
    void copy(link.href).then((isDone) => {
      if (isDone) announce(document.body.dataset.copied ?? '');
    });
  });
}
