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

/** Opening a fold puts it into the address, so that it can be shared; closing takes it out. */
function noteFold(event: Event): void {
  const fold = event.target;
  if (!(fold instanceof HTMLDetailsElement) || !fold.matches('.accordion[id]')) return;
  const address = `#${encodeURIComponent(fold.id)}`;
  const isCurrent = decodeHash(location.hash) === fold.id;
  if (fold.open && !isCurrent && !isTargetInside(fold)) history.replaceState(null, '', address);
  if (!fold.open && isCurrent) history.replaceState(null, '', location.pathname + location.search);
}

function isTargetInside(fold: Element): boolean {
  const target = toTarget(location.hash);
  return target !== null && fold.contains(target);
}
