import { decodeHash, findTarget } from './reveal.ts';

/** Marks in the contents the section that is being read, until the signal. */
export function startScrollSpy(signal?: AbortSignal): void {
  const sections = toSections();
  if (sections.length === 0) return;
  let active: HTMLElement | undefined;
  let isPlanned = false;

  const update = () => {
    isPlanned = false;
    const current = toCurrent(sections);
    if (current === active) return;
    active?.removeAttribute('data-active');
    current?.setAttribute('data-active', 'true');
    if (current) showIn(current.closest('#table-of-contents'), current);
    active = current;
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(update);
  };
  addEventListener('scroll', plan, { passive: true, ...(signal ? { signal } : {}) });
  addEventListener('resize', plan, { passive: true, ...(signal ? { signal } : {}) });
  // Asked before the first picture, it would be laid out without its fonts, and then again.
  requestAnimationFrame(() => setTimeout(update));
}

/** Scrolls the contents alone; the page must stay where the reader is. */
function showIn(frame: Element | null, item: HTMLElement): void {
  if (!frame) return;
  const [inner, outer] = [item.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (inner.top < outer.top) frame.scrollTop += inner.top - outer.top - 16;
  else if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom + 16;
}

interface Section {
  heading: HTMLElement;
  item: HTMLElement;
}

function toSections(): Section[] {
  const items = document.querySelectorAll<HTMLElement>('#table-of-contents .toc-item');
  return [...items].flatMap((item) => {
    const hash = item.querySelector('a')?.hash ?? '';
    const heading = findTarget(decodeHash(hash));
    return heading ? [{ heading, item }] : [];
  });
}

/** The last section whose heading has passed the upper part of the window; at the end, the last one. */
function toCurrent(sections: readonly Section[]): HTMLElement | undefined {
  const root = document.documentElement;
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= root.scrollHeight - 2;
  // Headings of hidden tabs have no box.
  const shown = sections.filter(({ heading }) => heading.getClientRects().length > 0);
  if (isAtEnd) return shown.at(-1)?.item;
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 24 || 140;
  const passed = shown.filter(({ heading }) => heading.getBoundingClientRect().top <= line);
  return (passed.at(-1) ?? shown[0])?.item;
}
