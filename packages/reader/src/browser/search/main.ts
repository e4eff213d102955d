import { createPageStage } from '../stage.ts';
import { findPageAsk } from './ask-option.ts';
import { findIndex } from './find-index.ts';
import { SearchDialog } from './search-dialog.ts';
import { readWords } from './words.ts';

const slot = document.querySelector<HTMLElement>('[data-q-search-slot][data-q-index]');
if (slot) {
  const prompt = slot.querySelector('.q-find-invite')?.textContent ?? '';
  const dialog = new SearchDialog(
    { words: readWords(slot), prompt },
    findIndex(slot.dataset.qIndex ?? ''),
    { stage: createPageStage(), findAsk: findPageAsk, onSearched: tellPage },
  );
  slot.addEventListener('quire:search', () => dialog.open());
}

/** What counts searches, or a script of the author, may listen. */
function tellPage(query: string, results: number): void {
  document.dispatchEvent(new CustomEvent('quire:searched', { detail: { query, results } }));
}
