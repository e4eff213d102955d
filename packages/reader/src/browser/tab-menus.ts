import { toNext } from './menu-keys.ts';

/** The menu of a tab that is open within an element. */
export function findOpenMenu(within: Element): HTMLElement | null {
  // A browser that does not know such menus shows them as plain lists.
  if (!('popover' in HTMLElement.prototype)) return null;
  return within.querySelector('.q-menu:popover-open');
}

/**
 * Tabs that open a menu. The browser opens it, and closes it at Escape and at a press beside it; here
 * arrow keys lead into it and through it, and it closes when the focus goes elsewhere.
 */
export function startTabMenus(): void {
  const bar = document.querySelector<HTMLElement>('.nav-tabs');
  if (!bar) return;
  bar.addEventListener('keydown', (event) => {
    const menu = findOpenMenu(bar) ?? openByKey(event);
    const next = menu && toNext(event, [...menu.querySelectorAll<HTMLElement>('a')]);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  bar.addEventListener('focusout', ({ relatedTarget: to }) => {
    const menu = findOpenMenu(bar);
    if (!menu || !(to instanceof Node) || menu.contains(to)) return;
    if (to !== menu.previousElementSibling) menu.hidePopover();
  });
}

function openByKey({ key, target }: KeyboardEvent): HTMLElement | null {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  if (!(target instanceof HTMLButtonElement)) return null;
  const menu = target.popoverTargetElement as HTMLElement | null;
  menu?.showPopover({ source: target });
  return menu;
}
