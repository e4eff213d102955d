/** What search says, in the language of the page; `layout/search-slot.ts` writes them in this order. */
const NAMES = [
  'search',
  'hint',
  'noResults',
  'recent',
  'clear',
  'open',
  'move',
  'close',
  'failed',
  'results',
  'ask',
  'suggested',
  'didYouMean',
  'everything',
  'guides',
  'apiPages',
  'changelog',
  'decisions',
  'kind',
  'tab',
  'version',
  'language',
] as const;

export type Words = Record<(typeof NAMES)[number], string>;

/** Reads the words that the layout wrote into the search slot. */
export function readWords(slot: HTMLElement): Words {
  const words = (slot.dataset.qWords ?? '').split('|');
  return Object.fromEntries(NAMES.map((name, index) => [name, words[index] ?? ''])) as Words;
}
