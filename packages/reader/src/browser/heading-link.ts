import { announce } from './announce.ts';
import { copy } from './copy.ts';

/** The link beside a heading, and the name of a field, go to it, and their address to the clipboard. */
export function startHeadingLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      'a.q-hash, a[data-component-part="field-name"]',
    );
    if (!link) return;
    void copy(link.href).then((isDone) => {
      if (isDone) announce(document.body.dataset.qCopied ?? '');
    });
  });
}
