import { addActions } from './actions.ts';
import { loadLibrary } from './load-library.ts';
import { toLibraryOptions } from './look.ts';

// On pages with diagrams only. A diagram is text until it is near the reader; where it cannot be drawn it stays text.

const frames = new Map<HTMLElement, HTMLElement>();
let drawn = 0;
/** The library draws one after the other: it measures in the page. */
let queue: Promise<void> = Promise.resolve();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      plan(target);
    }
  },
  { rootMargin: '600px' },
);

function plan(source: HTMLElement): void {
  queue = queue.then(() => draw(source)).catch(() => fail(source));
}

async function draw(source: HTMLElement): Promise<void> {
  const library = await loadLibrary();
  library.initialize(toLibraryOptions());
  const { svg } = await library.render(`quire-diagram-${++drawn}`, source.textContent ?? '');
  const frame = frames.get(source) ?? createFrame(source);
  frame.innerHTML = svg;
  const drawing = frame.firstElementChild;
  drawing?.setAttribute('role', 'img');
  // A diagram names itself by its `accTitle`; one that does not is still said to be one.
  if (!drawing?.hasAttribute('aria-labelledby')) drawing?.setAttribute('aria-label', 'Diagram');
  source.hidden = true;
  addActions(frame, source.dataset);
}

function createFrame(source: HTMLElement): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'diagram';
  source.after(frame);
  frames.set(source, frame);
  return frame;
}

/** The author's text is still there to read. */
function fail(source: HTMLElement): void {
  source.dataset.failed = '';
  source.hidden = false;
  frames.get(source)?.remove();
  frames.delete(source);
}

function start(part: ParentNode): void {
  for (const source of part.querySelectorAll<HTMLElement>('pre.mermaid')) observer.observe(source);
}

start(document);
document.addEventListener('quire:inserted', ({ target }) => {
  if (target instanceof Element) start(target);
});
// In the other mode every diagram has other colours.
let mode = document.documentElement.dataset.qTheme;
new MutationObserver(() => {
  if (document.documentElement.dataset.qTheme === mode) return;
  mode = document.documentElement.dataset.qTheme;
  for (const source of frames.keys()) plan(source);
}).observe(document.documentElement, { attributeFilter: ['data-q-theme'] });
// On paper all of them.
addEventListener('beforeprint', () => {
  for (const source of document.querySelectorAll<HTMLElement>(
    'pre.mermaid:not([hidden], [data-failed])',
  )) {
    observer.unobserve(source);
    plan(source);
  }
});
