import { recall, remember } from '../storage.ts';

const KEY = 'quire-preview-place';

/** Where the writer was in a page. */
interface Place {
  page: string;
  top: number;
  /** The heading last passed, and how far it was from the top of the window. */
  heading?: string;
  offset: number;
  /** Which folds of the page were open, in their order. */
  folds: boolean[];
}

/** Keeps the place over a reload. */
export function keepPlace(): void {
  const passed = toHeadings().filter((heading) => heading.getBoundingClientRect().top <= 200);
  const heading = passed.at(-1);
  const place: Place = {
    page: location.pathname,
    top: scrollY,
    ...(heading && scrollY > 0 ? { heading: heading.id } : {}),
    offset: heading?.getBoundingClientRect().top ?? 0,
    folds: toFolds().map(({ open }) => open),
  };
  remember(KEY, JSON.stringify(place), 'session');
}

/** Brings the writer back to the place that was kept, once. */
export function restorePlace(): void {
  const kept = recall(KEY, 'session');
  remember(KEY, null, 'session');
  const place = kept === null ? undefined : (JSON.parse(kept) as Place);
  if (place?.page !== location.pathname) return;
  const folds = toFolds();
  if (folds.length === place.folds.length) {
    for (const [index, fold] of folds.entries()) fold.open = place.folds[index] === true;
  }
  const scroll = () => scrollTo({ top: toTop(place), behavior: 'instant' });
  scroll();
  // Pictures without a size have taken their room by then.
  addEventListener('load', scroll, { once: true });
}

/** What was added or taken out above the place must not move what the writer looks at. */
function toTop({ heading, offset, top }: Place): number {
  const target = heading === undefined ? null : document.getElementById(heading);
  return target ? scrollY + target.getBoundingClientRect().top - offset : top;
}

function toHeadings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#content :is(h1, h2, h3, h4)[id]')];
}

function toFolds(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('#content details')];
}
