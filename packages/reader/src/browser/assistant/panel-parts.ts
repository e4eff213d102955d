import { element } from '../element.ts';
import { MAX_QUESTION } from './conversation.ts';
import { glyph } from './glyphs.ts';
import type { Words } from './words.ts';

/** The elements of the panel. */
export interface PanelParts {
  dialog: HTMLDialogElement;
  restart: HTMLButtonElement;
  close: HTMLButtonElement;
  body: HTMLElement;
  /** What is shown before anything was asked. */
  start: HTMLElement;
  turns: HTMLElement;
  form: HTMLFormElement;
  /** Names the page that is asked about. */
  about: HTMLElement;
  input: HTMLTextAreaElement;
  send: HTMLButtonElement;
  stop: HTMLButtonElement;
  /** Told to readers who listen. */
  status: HTMLElement;
}

/** Builds the panel; it is not shown yet. */
export function createPanelParts(words: Words): PanelParts {
  const restart = iconButton('restart', words.restart);
  const close = iconButton('close', words.close);
  const heading = { id: 'assistant-title', class: 'assistant-title' };
  const title = element('h2', heading, glyph('assistant'), words.name);
  const head = element('div', { class: 'assistant-head' }, title, restart, close);
  const start = element('div', { class: 'assistant-start' });
  const turns = element('ol', { class: 'assistant-turns' });
  const body = element('div', { class: 'assistant-body' }, start, turns);
  const status = element('div', { class: 'announcer', role: 'status' });
  const field = createField(words);
  const dialog = element(
    'dialog',
    { id: 'chat-assistant-sheet', class: 'assistant-panel', 'aria-labelledby': 'assistant-title' },
    head,
    body,
    field.form,
    status,
  );
  return { dialog, restart, close, body, start, turns, status, ...field };
}

function createField(words: Words) {
  const about = element('div', { class: 'assistant-chip' });
  about.hidden = true;
  const input = element('textarea', {
    id: 'assistant-input',
    rows: '1',
    maxlength: String(MAX_QUESTION),
    placeholder: words.placeholder,
    'aria-label': words.placeholder,
    enterkeyhint: 'send',
    autocomplete: 'off',
  });
  const send = element('button', { type: 'submit', class: 'assistant-send' }, glyph('send'));
  name(send, words.send);
  const stop = element('button', { type: 'button', class: 'assistant-send' }, glyph('stop'));
  name(stop, words.stop);
  stop.hidden = true;
  const row = element('div', { class: 'assistant-field' }, input, send, stop);
  const note = element('p', { class: 'assistant-may-err' }, words.mayErr);
  const form = element('form', { class: 'assistant-form' }, about, row, note);
  return { form, about, input, send, stop };
}

function iconButton(sign: Parameters<typeof glyph>[0], label: string): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'assistant-icon' }, glyph(sign));
  name(button, label);
  return button;
}

function name(button: HTMLElement, label: string): void {
  button.setAttribute('aria-label', label);
  button.title = label;
}
