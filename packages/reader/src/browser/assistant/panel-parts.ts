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
  const heading = { id: 'q-ask-title', class: 'q-ask-title' };
  const title = element('h2', heading, glyph('assistant'), words.name);
  const head = element(
    'div',
    { class: 'chat-assistant-sheet-header q-ask-head' },
    title,
    restart,
    close,
  );
  const start = element('div', { class: 'q-ask-start' });
  const turns = element('ol', { class: 'q-ask-turns' });
  const body = element('div', { class: 'chat-assistant-sheet-content q-ask-body' }, start, turns);
  const status = element('div', { class: 'q-announcer', role: 'status' });
  const field = createField(words);
  const dialog = element(
    'dialog',
    {
      id: 'chat-assistant-sheet',
      class: 'chat-assistant-sheet q-own q-ask-sheet',
      'aria-labelledby': 'q-ask-title',
    },
    head,
    body,
    field.form,
    status,
  );
  return { dialog, restart, close, body, start, turns, status, ...field };
}

function createField(words: Words) {
  const about = element('div', { class: 'q-ask-chip' });
  about.hidden = true;
  const input = element('textarea', {
    id: 'chat-assistant-textarea',
    class: 'chat-assistant-input',
    rows: '1',
    maxlength: String(MAX_QUESTION),
    placeholder: words.placeholder,
    'aria-label': words.placeholder,
    enterkeyhint: 'send',
    autocomplete: 'off',
  });
  const send = element(
    'button',
    { type: 'submit', class: 'chat-assistant-send-button q-ask-send' },
    glyph('send'),
  );
  name(send, words.send);
  const stop = element('button', { type: 'button', class: 'q-ask-send' }, glyph('stop'));
  name(stop, words.stop);
  stop.hidden = true;
  const row = element('div', { class: 'q-ask-input' }, input, send, stop);
  const note = element(
    'p',
    { class: 'chat-assistant-disclaimer-text q-ask-may-err' },
    words.mayErr,
  );
  const form = element('form', { class: 'q-ask-form' }, about, row, note);
  return { form, about, input, send, stop };
}

function iconButton(sign: Parameters<typeof glyph>[0], label: string): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'q-ask-sign' }, glyph(sign));
  name(button, label);
  return button;
}

function name(button: HTMLElement, label: string): void {
  button.setAttribute('aria-label', label);
  button.title = label;
}
