import { findIndex } from './find-index.ts';
import { SearchDialog } from './search-dialog.ts';
import { readWords } from './words.ts';

const slot = document.querySelector<HTMLElement>('[data-search-slot][data-index]');
if (slot) {
  const { prompt = '', index = '' } = slot.dataset;
  const dialog = new SearchDialog(readWords(slot), prompt, findIndex(index));
  slot.addEventListener('quire:search', () => dialog.open());
}
