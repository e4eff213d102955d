import { findIndex } from './find-index.ts';
import { SearchDialog } from './search-dialog.ts';
import { readWords } from './words.ts';

const slot = document.querySelector<HTMLElement>('[data-q-search-slot][data-q-index]');
if (slot) {
  const prompt = slot.querySelector('.q-find-invite')?.textContent ?? '';
  const dialog = new SearchDialog(readWords(slot), prompt, findIndex(slot.dataset.qIndex ?? ''));
  slot.addEventListener('quire:search', () => dialog.open());
}
