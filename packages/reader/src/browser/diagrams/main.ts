import { addActions } from './actions.ts';
import { type DiagramLibrary, loadLibrary } from './load-library.ts';
import { toLibraryOptions } from './look.ts';
import { nameDrawing } from './name-drawing.ts';

// On pages with diagrams only. A diagram is text until it is near the reader; where it cannot be drawn it stays text.

/** The drawings, by the container that has the text and the drawing. */
const frames = new Map<HTMLElement, HTMLElement>();
let drawn = 0;
const { classList } = document.documentElement;
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

function plan(container: HTMLElement): void {
  queue = queue.then(() => draw(container)).catch(() => fail(container));
}

async function draw(container: HTMLElement): Promise<void> {
  const library = await loadLibrary();
  const wasDark = classList.contains('dark');
  library.initialize(toLibraryOptions());
  const text = toText(container);
  const svg = await drawIn(container, library, text?.textContent ?? '');
  const frame = frames.get(container) ?? createFrame(container);
  frame.innerHTML = svg;
  const drawing = frame.firstElementChild;
  nameDrawing(drawing);
  if (text) text.hidden = true;
  if (drawing instanceof SVGSVGElement) fitPlace(container, drawing);
  addActions(container, frame);
  // The mode changed in the middle of it: what is drawn has the colors of the other one.
  if (classList.contains('dark') !== wasDark) plan(container);
}

/** Draws where the drawing will be: some kinds are as wide as what they are drawn in. */
async function drawIn(container: HTMLElement, library: DiagramLibrary, text: string) {
  const room = document.createElement('div');
  room.className = 'q-diagram-room';
  container.append(room);
  try {
    return (await library.render(`quire-diagram-${++drawn}`, text, room)).svg;
  } finally {
    room.remove();
  }
}

/** A drawing that is this much smaller or larger than the place for it gets another place. */
const SMALLEST_PART = 0.8;
const LARGEST_PART = 1.5;

/** The place was a guess by the text. A drawing is fitted into it, unless the guess was bad. */
function fitPlace(container: HTMLElement, drawing: SVGSVGElement): void {
  const { width, height } = drawing.viewBox.baseVal;
  const { clientWidth, clientHeight } = container;
  if (!(width > 0 && height > 0 && clientWidth > 0)) return;
  const wanted = height * Math.min(1, clientWidth / width);
  const part = clientHeight / wanted;
  if (part >= SMALLEST_PART && part <= LARGEST_PART) return;
  container.style.setProperty('--diagram-width', `${width}px`);
  container.style.setProperty('--diagram-ratio', `${width}/${height}`);
  container.style.setProperty('--diagram-height', 'auto');
}

function toText(container: HTMLElement): HTMLElement | null {
  return container.querySelector<HTMLElement>('.q-diagram-text');
}

function createFrame(container: HTMLElement): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'q-diagram';
  container.append(frame);
  frames.set(container, frame);
  return frame;
}

/** The author's text is still there to read. */
function fail(container: HTMLElement): void {
  container.dataset.qFailed = '';
  const text = toText(container);
  if (text) text.hidden = false;
  frames.get(container)?.remove();
  frames.delete(container);
}

/** Those that the build has neither drawn nor given up. */
const WAITING = '.mermaid:not([data-q-drawn], [data-q-failed])';

function start(part: ParentNode): void {
  for (const each of part.querySelectorAll<HTMLElement>(WAITING)) observer.observe(each);
}

start(document);
document.addEventListener('quire:inserted', ({ target }) => {
  if (target instanceof Element) start(target);
});
// In the other mode every diagram has other colors.
let isDark = classList.contains('dark');
new MutationObserver(() => {
  if (classList.contains('dark') === isDark) return;
  isDark = !isDark;
  for (const container of frames.keys()) plan(container);
}).observe(document.documentElement, { attributeFilter: ['class'] });
// On paper all of them.
addEventListener('beforeprint', () => {
  for (const container of document.querySelectorAll<HTMLElement>(WAITING)) {
    if (frames.has(container)) continue;
    observer.unobserve(container);
    plan(container);
  }
});
