import { MAX_QUERY_LENGTH } from '@quire/search/browser';
import { element } from '../element.ts';
import { glyph } from './glyphs.ts';
import type { Words } from './words.ts';

/** The elements of the dialog. */
export interface DialogParts {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  close: HTMLButtonElement;
  list: HTMLElement;
  /** Said where there is nothing to choose. */
  note: HTMLElement;
  /** Told to readers who listen. */
  status: HTMLElement;
}

/** Builds the dialog; it is not shown yet. */
export function createDialogParts(words: Words, prompt: string, filters: HTMLElement): DialogParts {
  const input = element('input', {
    id: 'search-input',
    type: 'text',
    role: 'combobox',
    'aria-label': words.search,
    'aria-autocomplete': 'list',
    'aria-controls': 'search-results',
    'aria-expanded': 'false',
    placeholder: prompt,
    maxlength: String(MAX_QUERY_LENGTH),
    enterkeyhint: 'go',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
  });
  const close = element(
    'button',
    { type: 'button', class: 'q-find-close', 'aria-label': words.close },
    element('kbd', {}, 'Esc'),
    glyph('close'),
  );
  const list = element('div', {
    id: 'search-results',
    role: 'listbox',
    'aria-label': words.results,
  });
  const note = element('div', { class: 'q-find-note' });
  const status = element('div', { class: 'q-announcer', role: 'status' });
  const head = element('div', { class: 'q-find-head' }, glyph('search'), input, close);
  const body = element('div', { class: 'q-find-body' }, list, note);
  const dialog = element(
    'dialog',
    { id: 'search-dialog', class: 'q-own', 'aria-label': words.search },
    element('div', { class: 'q-find-box' }, head, filters, body, createFoot(words), status),
  );
  return { dialog, input, close, list, note, status };
}

/** Which keys do what; for readers who see a keyboard. */
function createFoot(words: Words): HTMLElement {
  const hint = (keys: string[], word: string) =>
    element('span', {}, ...keys.map((key) => element('kbd', {}, key)), word);
  return element(
    'div',
    { class: 'q-find-foot', 'aria-hidden': 'true' },
    hint(['↑', '↓'], words.move),
    hint(['↵'], words.open),
    hint(['Esc'], words.close),
  );
}
