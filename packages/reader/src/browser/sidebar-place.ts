import { recall, remember } from './storage.ts';

const KEY = 'quire-sidebar';

/** Keeps the place of the sidebar from page to page, with the current page always in view. */
export function startSidebarPlace(): void {
  const scroller = document.getElementById('sidebar-content');
  if (!scroller) return;
  const tab = document.querySelector('.nav-tabs-item[data-active]')?.textContent ?? '';
  const [savedTab, top] = (recall(KEY, 'session') ?? '').split('\n');
  if (savedTab === tab && top) scroller.scrollTop = Number(top);
  showCurrent(scroller);
  addEventListener('pagehide', () => remember(KEY, `${tab}\n${scroller.scrollTop}`, 'session'));
}

function showCurrent(scroller: HTMLElement): void {
  const current = scroller.querySelector('[aria-current="page"]');
  if (!current) return;
  const [item, frame] = [current.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (item.top >= frame.top + 32 && item.bottom <= frame.bottom - 48) return;
  scroller.scrollTop += item.top - frame.top - frame.height / 3;
}
