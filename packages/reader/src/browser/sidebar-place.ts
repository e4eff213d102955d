import { recall, remember } from './storage.ts';

const KEY = 'quire-sidebar';

/** From here on the sidebar is a column; on smaller screens it is a drawer, which is closed at first. */
const COLUMN = matchMedia('(min-width: 64rem)');

/** Whether the sidebar has been brought to its place since the page was opened. */
let isPlaced = false;

/** Whether the reader has scrolled: then it does not matter any more where the sidebar was left. */
let hasMoved = false;

/** Where the sidebar was left: the tab, how far it was scrolled, and the link that was followed. */
interface Place {
  tab: string;
  top: number;
  href?: string;
  /** How far below the top of the sidebar that link was. */
  offset?: number;
}

/** Keeps the place of the sidebar from page to page, with the current page always in view. */
export function startSidebarPlace(): void {
  const scroller = document.getElementById('sidebar-content');
  if (!scroller) return;
  let followed: Pick<Place, 'href' | 'offset'> = {};
  scroller.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) followed = { href: link.href, offset: toOffset(scroller, link) };
  });
  addEventListener('pagehide', () => {
    const place: Place = { tab: toTab(), top: scroller.scrollTop, ...followed };
    remember(KEY, JSON.stringify(place), 'session');
  });
  const noteMove = () => {
    hasMoved = true;
  };
  for (const name of ['wheel', 'touchmove', 'keydown']) {
    scroller.addEventListener(name, noteMove, { passive: true, once: true });
  }
  // To ask where things are in a drawer that nobody sees would only delay the first picture of the page.
  const showColumn = () => {
    if (COLUMN.matches) showPlace(scroller);
  };
  showColumn();
  COLUMN.addEventListener('change', showColumn);
  // Loaded early, the page could not know where the sidebar would be left.
  document.addEventListener('prerenderingchange', showColumn);
}

/** Brings the drawer to its place when it is opened for the first time; later it stays as the reader left it. */
export function placeDrawer(): void {
  const scroller = document.getElementById('sidebar-content');
  if (scroller && !isPlaced) showPlace(scroller);
}

/** Changes the sidebar without moving what the reader looks at. */
export function placeSidebar(change: () => void): void {
  const scroller = document.getElementById('sidebar-content');
  if (!COLUMN.matches && !isPlaced) {
    change();
    return;
  }
  const before = scroller && toCurrent(scroller);
  const offset = before ? toOffset(scroller, before) : 0;
  change();
  const current = scroller && toCurrent(scroller);
  if (!current) return;
  const isBack = !hasMoved && returnTo(scroller, readPlace());
  if (isBack) return;
  if (isSeen(scroller)) moveTo(scroller, current, offset);
  else showCurrent(scroller, current);
}

/** What is not painted yet, or in a drawer that is closed, cannot be seen to move. */
function isSeen(scroller: HTMLElement): boolean {
  const isPainted = performance.getEntriesByType('paint').length > 0;
  return isPainted && getComputedStyle(scroller).visibility === 'visible';
}

function showPlace(scroller: HTMLElement): void {
  isPlaced = true;
  const current = toCurrent(scroller);
  if (!returnTo(scroller, readPlace()) && current) showCurrent(scroller, current);
}

/** Brings the sidebar back to where it was left; whether it was left in this tab. */
function returnTo(scroller: HTMLElement, place: Place | undefined): boolean {
  if (place?.tab !== toTab()) return false;
  const current = toCurrent(scroller);
  // The link that was followed stays under the pointer, whatever else the sidebar has now.
  if (current && place.offset !== undefined && current.href === place.href) {
    moveTo(scroller, current, place.offset);
  } else {
    scroller.scrollTop = place.top;
  }
  if (current) showCurrent(scroller, current);
  return true;
}

function readPlace(): Place | undefined {
  try {
    return JSON.parse(recall(KEY, 'session') ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function toTab(): string {
  return document.querySelector('.nav-tabs-item[data-active]')?.textContent ?? '';
}

function toCurrent(scroller: HTMLElement): HTMLAnchorElement | null {
  return scroller.querySelector<HTMLAnchorElement>('a[aria-current="page"]');
}

function toOffset(scroller: HTMLElement, item: Element): number {
  return item.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

function moveTo(scroller: HTMLElement, item: Element, offset: number): void {
  scroller.scrollTop += toOffset(scroller, item) - offset;
}

function showCurrent(scroller: HTMLElement, current: Element): void {
  const [item, frame] = [current.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (item.top >= frame.top + 32 && item.bottom <= frame.bottom - 48) return;
  moveTo(scroller, current, frame.height / 3);
}
