import { toIndexName } from '../index-name.ts';
import { findIndex } from './find-index.ts';
import { showLikelyPages } from './missing-page.ts';
import { createToHref } from './open-index.ts';
import { SearchDialog } from './search-dialog.ts';
import { readScopes, toIndexAddress } from './search-scopes.ts';
import { readWords } from './words.ts';

const slot = document.querySelector<HTMLElement>('[data-q-search-slot][data-q-index]');
if (slot) {
  const address = slot.dataset.qIndex ?? '';
  const site = {
    scopes: readScopes(slot),
    index: toIndexName(address),
    find: (index: string) => findIndex(toIndexAddress(address, index)),
  };
  const dialog = new SearchDialog({
    ...site,
    words: readWords(slot),
    prompt: slot.querySelector('.q-find-invite')?.textContent ?? '',
  });
  const heading = document.querySelector<HTMLElement>('[data-q-instead]');
  if (heading) {
    const root = new URL(createToHref(address)('./'));
    // Without it the page says what it said before.
    showLikelyPages({ ...site, heading, root }).catch(() => undefined);
  }
  slot.addEventListener('quire:search', () => dialog.open());
}
