import { loadScript } from '../load-script.ts';
import { readWords } from './words.ts';

const GLYPH =
  '<svg class="glyph" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/></svg>';

interface SiteConfig {
  quireConfig?: { features?: { search?: string } };
}

/**
 * Puts the search field into the header, where the site's features have search. The dialog and the
 * index are loaded when a reader comes near: by pointer, focus or key.
 */
export function startSearch(): void {
  const slot = document.querySelector<HTMLElement>('[data-search-slot][data-index]');
  const features = (globalThis as SiteConfig).quireConfig?.features;
  if (!slot || features?.search === 'off') return;
  const button = createButton(slot);
  let loading: Promise<void> | undefined;
  const prepare = () => {
    loading ??= loadScript(slot.dataset.script ?? '');
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const open = () =>
    prepare().then(
      () => slot.dispatchEvent(new Event('quire:search')),
      () => {
        button.title = readWords(slot).failed;
      },
    );
  button.addEventListener('click', open);
  for (const event of ['pointerenter', 'focus', 'touchstart']) {
    button.addEventListener(event, () => void prepare().catch(() => undefined), { passive: true });
  }
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
}

function createButton(slot: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.id = 'search-bar-entry';
  button.className = 'search-button';
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  button.innerHTML = GLYPH;
  const prompt = document.createElement('span');
  prompt.className = 'search-button-prompt';
  prompt.textContent = slot.dataset.prompt ?? '';
  const key = document.createElement('kbd');
  key.ariaHidden = 'true';
  key.textContent = /Mac|iP(?:hone|ad|od)/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
  button.append(prompt, key);
  slot.append(button);
  return button;
}

/** Ctrl or Cmd with K anywhere, and a slash where nothing is being typed. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return false;
  const isModified = event.ctrlKey || event.metaKey;
  if (isModified) return !event.shiftKey && event.key.toLowerCase() === 'k';
  if (event.key !== '/') return false;
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  return !target?.isContentEditable && !target?.closest('input, textarea, select, [role=textbox]');
}
