import { ASSISTANT_SIGN, drawSign } from '../assistant/sign.ts';
import { element } from '../element.ts';
import { glyph } from '../search/glyphs.ts';

interface ButtonParts {
  search: string;
  ask: string;
  onSearch(): void;
  onAsk: (() => void) | undefined;
}

/** The buttons in the corner of the page: search, and the assistant where the site has one. */
export function createButtons({ search, ask, onSearch, onAsk }: ButtonParts): HTMLElement {
  const attributes = { type: 'button', 'aria-haspopup': 'dialog' };
  const searchButton = element('button', attributes, glyph('search'), search);
  searchButton.addEventListener('click', onSearch);
  const row = element('div', { class: 'q-own q-embed-buttons' }, searchButton);
  if (!onAsk) return row;
  const askButton = element('button', attributes, drawSign(ASSISTANT_SIGN), ask);
  askButton.addEventListener('click', onAsk);
  row.append(askButton);
  return row;
}
