import { allowEarlyPages } from './early-pages.ts';

/** A hover that lasts this long is an intention, not a passing by. */
const HOVER_DELAY = 60;
const MOST_PAGES = 40;

/**
 * Has a page ready when its link is pressed. A browser that does not do it by itself is told to fetch the page
 * while the reader's finger or pointer is on the link.
 */
export function startPrefetch(): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (!location.protocol.startsWith('http') || connection?.saveData) return;
  if (allowEarlyPages()) return;
  const fetched = new Set<string>([toPage(location.href)]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (link: HTMLAnchorElement) => {
    const page = toPage(link.href);
    if (fetched.has(page) || fetched.size > MOST_PAGES) return;
    fetched.add(page);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = page;
    document.head.append(hint);
  };
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const link = toOwnLink(event.target);
    if (link) timer = setTimeout(prefetch, HOVER_DELAY, link);
  });
  document.addEventListener(
    'touchstart',
    (event) => {
      const link = toOwnLink(event.target);
      if (link) prefetch(link);
    },
    { passive: true },
  );
}

function toOwnLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.download) return undefined;
  // Only pages: a file of another kind may be large.
  return /\.(?!html$)[a-z0-9]+$/i.test(link.pathname) ? undefined : link;
}

function toPage(address: string): string {
  return address.split('#')[0] ?? address;
}
