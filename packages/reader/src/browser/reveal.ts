import { selectTab } from './tabs.ts';

/** Shows what the address points at, however deep in folds and tabs it is. */
export function startReveal(): void {
  addEventListener('hashchange', revealTarget);
  revealTarget();
  document.addEventListener('toggle', noteFold, true);
}

function revealTarget(): void {
  const target = toTarget(location.hash);
  if (!target) return;
  // A browser goes to the first element of that id, which may be one of the layout's: `#footer`.
  let isMoved = document.getElementById(target.id) !== target;
  for (let node: Element | null = target; node; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement && !node.open) {
      node.open = true;
      isMoved = true;
    } else if (/^tab(panel)?$/.test(node.getAttribute('role') ?? '')) {
      isMoved = selectTab(node) || isMoved;
    }
  }
  if (isMoved) target.scrollIntoView();
}

/** A nested fold is addressed as `outer:inner`. */
function toTarget(hash: string): HTMLElement | null {
  const id = decodeHash(hash);
  return id ? (findTarget(id) ?? findTarget(id.split(':').at(-1) ?? '')) : null;
}

/** The element that an id means to a reader: one of the content before one of the layout. */
export function findTarget(id: string): HTMLElement | null {
  const inContent = document.querySelector<HTMLElement>(`#content [id="${CSS.escape(id)}"]`);
  return inContent ?? document.getElementById(id);
}

/** The id that a hash names; a hash that is not well encoded is taken as it stands. */
export function decodeHash(hash: string): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Opening a fold puts it and those around it into the address, so that it can be shared; closing takes it out. */
function noteFold(event: Event): void {
  const fold = event.target;
  if (!(fold instanceof HTMLDetailsElement) || !fold.matches('.accordion[id]')) return;
  const chain = toChain(fold);
  const isCurrent = decodeHash(location.hash).split(':').at(-1) === fold.id;
  if (fold.open && !isCurrent && !isTargetInside(fold)) replaceHash(chain);
  if (!fold.open && (isCurrent || isTargetInside(fold))) replaceHash(chain.slice(0, -1));
}

function toChain(fold: Element): string[] {
  const outer = fold.parentElement?.closest('.accordion[id]');
  return [...(outer ? toChain(outer) : []), fold.id];
}

function replaceHash(ids: readonly string[]): void {
  const hash = ids.map((id) => encodeURIComponent(id)).join(':');
  const address = hash === '' ? location.pathname + location.search : `#${hash}`;
  history.replaceState(null, '', address);
}

function isTargetInside(fold: Element): boolean {
  const target = toTarget(location.hash);
  return target !== null && fold.contains(target);
}
