import { announce } from './announce.ts';
import { ASK_EVENT } from './assistant/open-request.ts';
import { findPlace } from './assistant/place.ts';
import { copy } from './copy.ts';
import { fillPageLinks } from './page-links.ts';

const CONFIRMED_FOR = 1800;

/** The actions on a page: copying it, asking others about it, and the menu that holds them. */
export function startPageMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-page-menu]');
  if (!menu) return;
  fillPageLinks();
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-page-action]');
    if (button) act(button);
  });
  const fold = menu.querySelector<HTMLDetailsElement>('.page-menu-more');
  if (fold) startFold(fold);
}

function act(button: HTMLElement): void {
  const { pageAction } = button.dataset;
  button.closest('details')?.removeAttribute('open');
  if (pageAction === 'print') print();
  if (pageAction === 'assistant') document.dispatchEvent(new CustomEvent(ASK_EVENT));
  if (pageAction === 'copy') void loadMarkdown(button).then((text) => confirmCopy(button, text));
  if (pageAction === 'copy-mcp') void confirmCopy(button, findPlace()?.mcp);
  if (pageAction === 'add-mcp') void confirmCopy(button, `npx add-mcp ${findPlace()?.mcp}`);
}

async function confirmCopy(button: HTMLElement, text: string | undefined): Promise<void> {
  if (text === undefined || !(await copy(text))) return;
  // The button that is seen confirms, also when the action stood in the closed menu.
  const first = document.querySelector<HTMLElement>('.page-menu-first [data-page-action]');
  const shown = button.closest('.page-menu') ? (first ?? button) : button;
  shown.dataset.copied = '';
  announce(document.body.dataset.copied ?? '');
  setTimeout(() => delete shown.dataset.copied, CONFIRMED_FOR);
}

/** The page as Markdown: from the page itself where it brings it, else from its file. */
async function loadMarkdown(button: HTMLElement): Promise<string | undefined> {
  const text = document.querySelector<HTMLTemplateElement>('#page-markdown');
  if (text) return text.content.textContent ?? '';
  const address = button.closest<HTMLElement>('[data-markdown]')?.dataset.markdown;
  try {
    const answer = await fetch(address ?? '');
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** A fold becomes a menu: arrow keys move, letters find, Escape and a press beside it close it. */
function startFold(fold: HTMLDetailsElement): void {
  const opener = fold.querySelector('summary');
  const list = fold.querySelector('ul');
  if (!opener || !list) return;
  list.setAttribute('role', 'menu');
  list.setAttribute('aria-label', opener.getAttribute('aria-label') ?? '');
  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-haspopup', 'menu');
  opener.setAttribute('aria-expanded', 'false');
  for (const item of list.children) item.setAttribute('role', 'none');
  const toItems = () => [...list.querySelectorAll<HTMLElement>('a:not([hidden]), button')];
  for (const item of list.querySelectorAll<HTMLElement>('a, button')) {
    item.setAttribute('role', 'menuitem');
    item.tabIndex = -1;
  }

  const close = (isFocused: boolean) => {
    fold.open = false;
    if (isFocused) opener.focus({ preventScroll: true });
  };
  fold.addEventListener('toggle', () => opener.setAttribute('aria-expanded', String(fold.open)));
  opener.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    fold.open = true;
    toItems()
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus();
  });
  // A key opens the menu and goes into it; a press only opens it.
  opener.addEventListener('click', (event) => {
    if (event.detail === 0 && !fold.open) requestAnimationFrame(() => toItems()[0]?.focus());
  });
  list.addEventListener('keydown', (event) => {
    const next = toNext(event, toItems());
    const closing: Record<string, () => void> = {
      Escape: () => close(true),
      Tab: () => close(false),
    };
    closing[event.key]?.();
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  document.addEventListener('pointerdown', (event) => {
    if (fold.open && !fold.contains(event.target as Node)) close(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && fold.open) close(true);
  });
}

/** Where a key leads from the focused item; nothing for keys that lead nowhere. */
function toNext(event: KeyboardEvent, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  const step = steps[event.key];
  if (step !== undefined) return items.at(step);
  if (event.key.length !== 1 || event.key === ' ' || event.metaKey || event.ctrlKey) {
    return undefined;
  }
  const letter = event.key.toLowerCase();
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
}
