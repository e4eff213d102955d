import { adoptStyles } from './adopt-styles.ts';
import { OPEN_EVENT, type OpenRequest } from './open-request.ts';
import { AssistantPanel } from './panel.ts';
import { findPlace } from './place.ts';
import { readWords } from './words.ts';

const slot = document.querySelector<HTMLElement>('[data-q-search-slot]');
const place = findPlace();
if (slot && place) {
  adoptStyles();
  const panel = new AssistantPanel(readWords(slot), place);
  slot.addEventListener(OPEN_EVENT, (event) => {
    panel.open((event as CustomEvent<OpenRequest>).detail);
  });
}
