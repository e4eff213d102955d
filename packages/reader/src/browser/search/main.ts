import { toIndexName } from '../index-name.ts';
import { findIndex } from './find-index.ts';
import { SearchDialog } from './search-dialog.ts';
import { readScopes, toIndexAddress } from './search-scopes.ts';
import { readWords } from './words.ts';

const slot = document.querySelector<HTMLElement>('[data-q-search-slot][data-q-index]');
if (slot) {
  const address = slot.dataset.qIndex ?? '';
  const dialog = new SearchDialog({
    words: readWords(slot),
    prompt: slot.querySelector('.q-find-invite')?.textContent ?? '',
    scopes: readScopes(slot),
    index: toIndexName(address),
    find: (index) => findIndex(toIndexAddress(address, index)),
  });
  slot.addEventListener('quire:search', () => dialog.open());
}
