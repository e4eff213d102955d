import { announce } from '../announce.ts';
import { element } from '../element.ts';
import { loadScript } from '../load-script.ts';
import { recall } from '../storage.ts';
import { ASK_EVENT, BESIDE, OPEN_EVENT, OPEN_KEY, type OpenRequest } from './open-request.ts';
import { findPlace } from './place.ts';
import { ASSISTANT_SIGN, drawSign } from './sign.ts';
import { type EntryWords, readEntryWords } from './words.ts';

/**
 * Puts the assistant's button beside the search field, where the site's features have an assistant.
 * The panel is loaded when a reader first opens it, or comes near its button.
 */
export function startAssistant(): void {
  const slot = document.querySelector<HTMLElement>('[data-q-search-slot]');
  const place = findPlace();
  if (!slot || !place) {
    delete document.documentElement.dataset.qAssistant;
    return;
  }
  const words = readEntryWords(slot);
  const button = createButton(words);
  slot.append(button);
  let loading: Promise<void> | undefined;
  const prepare = () => {
    loading ??= loadScript(place.script);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const open = (detail: OpenRequest) =>
    prepare().then(
      () => slot.dispatchEvent(new CustomEvent(OPEN_EVENT, { detail })),
      () => {
        button.title = words.unreachable;
        announce(words.unreachable);
      },
    );
  button.addEventListener('click', () => open({ isToggle: true }));
  for (const event of ['pointerenter', 'focus', 'touchstart']) {
    button.addEventListener(event, () => void prepare().catch(() => undefined), { passive: true });
  }
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    void open({ isToggle: true });
  });
  document.addEventListener(ASK_EVENT, (event) => {
    void open((event as CustomEvent<OpenRequest | null>).detail ?? { isAboutPage: true });
  });
  addPageEntry(words);
  reopen(open);
}

function createButton({ name, ask }: EntryWords): HTMLButtonElement {
  const isMac = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
  const label = element('span', { class: 'q-ask-name' }, name);
  const attributes = {
    type: 'button',
    id: 'assistant-entry',
    class: 'q-ask',
    title: `${ask} (${isMac ? '⌘I' : 'Ctrl I'})`,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+I Meta+I',
  };
  return element('button', attributes, drawSign(ASSISTANT_SIGN), label);
}

/**
 * Below the contents, where nothing stands that would be moved by it. By this class authors know the
 * second way to the assistant, beside the button of the bar: many hide it.
 */
function addPageEntry({ askPage }: EntryWords): void {
  const contents = document.getElementById('table-of-contents');
  if (!contents || contents.querySelector('[data-q-page-action="assistant"]')) return;
  const attributes = { type: 'button', class: 'chat-assistant-floating-input q-ask-page' };
  const button = element('button', attributes, drawSign(ASSISTANT_SIGN), askPage);
  button.addEventListener('click', () => document.dispatchEvent(new CustomEvent(ASK_EVENT)));
  contents.append(button);
}

/** Opens what was open beside the page before, or what the address of the page asks for. */
function reopen(open: (request: OpenRequest) => void): void {
  const asked = new URLSearchParams(location.search).get('assistant');
  if (asked !== null) open(asked === '' ? {} : { question: { text: asked, isSent: false } });
  else if (recall(OPEN_KEY, 'session') !== null && matchMedia(BESIDE).matches) {
    open({ isRestored: true });
  } else delete document.documentElement.dataset.qAssistant;
}

/** Ctrl or Cmd with I, anywhere but in a text that it would make italic. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.shiftKey || event.isComposing) return false;
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'i') return false;
  return !(event.target instanceof HTMLElement && event.target.isContentEditable);
}
