import { announce } from './announce.ts';
import { ASK_EVENT } from './assistant/open-request.ts';
import { findPlace } from './assistant/place.ts';
import { copy } from './copy.ts';
import { toNext } from './menu-keys.ts';
import { fillPageLinks } from './page-links.ts';

const CONFIRMED_FOR = 1800;

/** The actions on a page: copying it, asking others about it, and the menu that holds them. */
export function startPageMenu(): void {
  const menu = document.getElementById('page-context-menu');
  if (!menu) return;
  fillPageLinks();
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-q-page-action]');
    if (button) act(button);
  });
  startMenu(menu);
}

function act(button: HTMLElement): void {
  const { qPageAction: pageAction } = button.dataset;
  closeMenu();
  if (pageAction === 'print') print();
  if (pageAction === 'assistant') document.dispatchEvent(new CustomEvent(ASK_EVENT));
  if (pageAction === 'copy') void loadMarkdown(button).then((text) => confirmCopy(button, text));
  if (pageAction === 'copy-mcp') void confirmCopy(button, findPlace()?.mcp);
  if (pageAction === 'add-mcp') void confirmCopy(button, `npx add-mcp ${findPlace()?.mcp}`);
}

async function confirmCopy(button: HTMLElement, text: string | undefined): Promise<void> {
  if (text === undefined || !(await copy(text))) return;
  // The button that is seen confirms, also when the action stood in the closed menu.
  const first = document.querySelector<HTMLElement>('.q-acts-first[data-q-page-action]');
  const shown = button.closest('.q-acts') ? (first ?? button) : button;
  shown.dataset.qCopied = '';
  announce(document.body.dataset.qCopied ?? '');
  setTimeout(() => delete shown.dataset.qCopied, CONFIRMED_FOR);
}

/** The page as Markdown: from the page itself where it brings it, else from its file. */
async function loadMarkdown(button: HTMLElement): Promise<string | undefined> {
  const text = document.querySelector<HTMLTemplateElement>('#page-markdown');
  if (text) return text.content.textContent ?? '';
  const address = button.closest<HTMLElement>('[data-q-markdown]')?.dataset.qMarkdown;
  try {
    const answer = await fetch(address ?? '');
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

let closeMenu = () => {};

/** The button beside the first action opens a menu: arrow keys move, letters find, Escape and a press beside it close it. */
function startMenu(menu: HTMLElement): void {
  const opener = menu.querySelector<HTMLElement>('.q-acts-open');
  const list = menu.querySelector('ul');
  if (!opener || !list) return;
  list.setAttribute('role', 'menu');
  list.setAttribute('aria-label', opener.getAttribute('aria-label') ?? '');
  for (const item of list.children) item.setAttribute('role', 'none');
  const toItems = () => [...list.querySelectorAll<HTMLElement>('a:not([hidden]), button')];
  for (const item of list.querySelectorAll<HTMLElement>('a, button')) {
    item.setAttribute('role', 'menuitem');
    item.tabIndex = -1;
  }

  const isOpen = () => opener.getAttribute('aria-expanded') === 'true';
  const open = () => opener.setAttribute('aria-expanded', 'true');
  const close = (isFocused: boolean) => {
    opener.setAttribute('aria-expanded', 'false');
    if (isFocused) opener.focus({ preventScroll: true });
  };
  closeMenu = () => close(false);
  opener.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
    toItems()
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus();
  });
  // A key opens the menu and goes into it; a press only opens it.
  opener.addEventListener('click', (event) => {
    if (isOpen()) {
      close(false);
      return;
    }
    open();
    if (event.detail === 0) requestAnimationFrame(() => toItems()[0]?.focus());
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
    if (isOpen() && !menu.contains(event.target as Node)) close(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) close(true);
  });
}
