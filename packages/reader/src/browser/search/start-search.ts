import { loadScript } from '../load-script.ts';
import { readWords } from './words.ts';

interface SiteConfig {
  quireConfig?: { features?: { search?: string } };
}

/**
 * Makes the search button of the page work; where the site's features have no search, it goes. The
 * dialog and the index are loaded when a reader comes near: by pointer, focus or key.
 */
export function startSearch(): void {
  const slot = document.querySelector<HTMLElement>('[data-q-search-slot][data-q-index]');
  const button = slot?.querySelector('button');
  if (!slot || !button) return;
  const features = (globalThis as SiteConfig).quireConfig?.features;
  if (features?.search === 'off') {
    button.remove();
    return;
  }
  nameKeys(button);
  let loading: Promise<void> | undefined;
  const prepare = () => {
    loading ??= loadScript(slot.dataset.qScript ?? '');
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
  // The page for unknown addresses searches by itself for what was wanted.
  if (document.querySelector('[data-q-instead]')) void prepare().catch(() => undefined);
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
}

function nameKeys(button: HTMLElement): void {
  const key = button.querySelector('kbd');
  if (key && /Mac|iP(?:hone|ad|od)/.test(navigator.platform)) key.textContent = '⌘K';
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
