import { placeDrawer } from './sidebar-place.ts';
import { findOpenMenu } from './tab-menus.ts';

/** The drawer of small screens: it keeps the focus while open; Escape, a link or a press beside it closes it. */
export function startDrawer(): void {
  const drawer = document.getElementById('sidebar');
  const opener = document.querySelector<HTMLElement>('.q-open-menu');
  const closer = drawer?.querySelector<HTMLElement>('.q-close-menu');
  if (!drawer || !opener || !closer) return;
  // All but the drawer cannot be reached while it is open: the browser itself traps the focus.
  const outside = [
    ...document.querySelectorAll<HTMLElement>('.q-skip, #banner, #navbar, #content-container'),
  ];

  const toggle = (isOpen: boolean) => {
    drawer.toggleAttribute('data-q-open', isOpen);
    for (const element of outside) element.inert = isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) {
      drawer.setAttribute('role', 'dialog');
      drawer.setAttribute('aria-modal', 'true');
      drawer.setAttribute('aria-label', opener.getAttribute('aria-label') ?? '');
      placeDrawer();
    } else {
      for (const name of ['role', 'aria-modal', 'aria-label']) drawer.removeAttribute(name);
    }
    (isOpen ? closer : opener).focus({ preventScroll: true });
  };

  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-expanded', 'false');
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    toggle(true);
  });
  opener.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle(true);
  });
  closer.addEventListener('click', (event) => {
    event.preventDefault();
    toggle(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !drawer.hasAttribute('data-q-open')) return;
    // The first press closes only a menu that is open in it.
    if (!findOpenMenu(drawer)) toggle(false);
  });
  document.addEventListener('pointerdown', (event) => {
    if (!drawer.hasAttribute('data-q-open') || drawer.contains(event.target as Node)) return;
    event.preventDefault();
    toggle(false);
  });
  // Grown to a large screen, the drawer is a column again and must not hold the page.
  const large = matchMedia('(min-width: 64rem)');
  large.addEventListener('change', () => {
    if (large.matches && drawer.hasAttribute('data-q-open')) toggle(false);
    placeTabs(large.matches);
  });
  placeTabs(large.matches);
}

/** The tabs are in the page once: in the bar on a large screen, on top of the drawer on a small one. */
function placeTabs(isLarge: boolean): void {
  const tabs = document.querySelector('.nav-tabs');
  const drawer = document.getElementById('sidebar-content');
  if (!tabs || !drawer) return;
  if (isLarge) document.querySelector('#navbar > div')?.append(tabs);
  else drawer.prepend(tabs);
}
