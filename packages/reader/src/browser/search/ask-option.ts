import { ASK_EVENT, type OpenRequest } from '../assistant/open-request.ts';
import { ASSISTANT_SIGN, drawSign } from '../assistant/sign.ts';
import { element } from '../element.ts';
import { glyph } from './glyphs.ts';
import type { Words } from './words.ts';

/** Asks the assistant what was typed. */
export type Ask = (query: string) => void;

/** The option to ask the assistant what was typed, in a group of its own. */
export function createAskGroup(query: string, { ask }: Words): HTMLElement[] {
  const [before = '', after = ''] = ask.split('{}');
  const title = element('span', { class: 'q-find-title' }, before);
  title.append(element('strong', {}, query), after);
  const sign = element('span', { class: 'q-find-glyph', 'aria-hidden': 'true' });
  sign.append(drawSign(ASSISTANT_SIGN));
  const words = element('span', { class: 'q-find-words' }, title);
  const attributes = { role: 'option', class: 'q-find-option q-find-ask', 'data-q-ask': query };
  const option = element('div', attributes, sign, words, glyph('enter'));
  const name = title.textContent ?? '';
  return [element('div', { role: 'group', class: 'q-find-group', 'aria-label': name }, option)];
}

/** What asks the assistant of this page; nothing where it has none. */
export function findPageAsk(): Ask | undefined {
  return document.getElementById('assistant-entry') ? askAssistant : undefined;
}

function askAssistant(query: string): void {
  const detail: OpenRequest = { question: { text: query, isSent: true } };
  document.dispatchEvent(new CustomEvent(ASK_EVENT, { detail }));
}
