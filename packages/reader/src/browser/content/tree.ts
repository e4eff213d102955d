/** A pause longer than this begins a new word of the type-ahead. */
const TYPING_PAUSE = 600;

/** Makes the drawn trees of files operable as trees: one stop of the Tab key, arrows inside, type-ahead. */
export function startTrees(part: ParentNode): void {
  for (const tree of part.querySelectorAll<HTMLElement>('.tree > .q-files:not([role])')) {
    tree.setAttribute('role', 'tree');
    tree.ariaLabel = 'Files';
    for (const list of tree.querySelectorAll('.q-files')) list.setAttribute('role', 'group');
    const items = toItems(tree);
    for (const [at, item] of items.entries()) prepare(item, at === 0);
    tree.addEventListener('keydown', (event) => onKey(event, tree));
    tree.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.role === 'treeitem') setStop(tree, target);
    });
  }
}

function prepare(item: HTMLElement, isFirst: boolean): void {
  item.setAttribute('role', 'treeitem');
  item.tabIndex = isFirst ? 0 : -1;
  const fold = toFold(item);
  if (!fold) return;
  const summary = fold.querySelector('summary');
  if (summary) summary.tabIndex = -1;
  const show = () => item.setAttribute('aria-expanded', String(fold.open));
  fold.addEventListener('toggle', show);
  summary?.addEventListener('click', () => item.focus());
  show();
}

function toItems(tree: Element): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>('.tree-file, .tree-folder')];
}

function toFold(item: Element): HTMLDetailsElement | null {
  return item.querySelector<HTMLDetailsElement>(':scope > details');
}

function setStop(tree: HTMLElement, item: HTMLElement): void {
  for (const each of toItems(tree)) each.tabIndex = each === item ? 0 : -1;
}

/** Items that are not inside a closed folder. */
function toVisible(tree: HTMLElement): HTMLElement[] {
  return toItems(tree).filter((item) => !item.parentElement?.closest('details:not([open])'));
}

function onKey(event: KeyboardEvent, tree: HTMLElement): void {
  const item = (event.target as Element).closest<HTMLElement>('[role="treeitem"]');
  if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = toTarget(event.key, item, tree);
  if (target === undefined) return;
  event.preventDefault();
  target?.focus();
}

/** Where the focus goes, or null when the key was used up here; nothing for a key that means nothing. */
function toTarget(
  key: string,
  item: HTMLElement,
  tree: HTMLElement,
): HTMLElement | null | undefined {
  const visible = toVisible(tree);
  const at = visible.indexOf(item);
  if (key.length > 1) typed = '';
  switch (key) {
    case 'ArrowDown':
      return visible[at + 1] ?? null;
    case 'ArrowUp':
      return visible[at - 1] ?? null;
    case 'Home':
      return visible[0] ?? null;
    case 'End':
      return visible.at(-1) ?? null;
    case 'ArrowRight':
      return openOrEnter(item);
    case 'ArrowLeft':
      return closeOrLeave(item);
    case 'Enter':
    case ' ':
      return toggle(item);
    case '*':
      return openSiblings(item);
    default:
      return key.length === 1 ? findByLetters(key, visible, at) : undefined;
  }
}

function openOrEnter(item: HTMLElement): HTMLElement | null {
  const fold = toFold(item);
  if (fold?.open) return fold.querySelector<HTMLElement>('[role="treeitem"]');
  if (fold) fold.open = true;
  return null;
}

function closeOrLeave(item: HTMLElement): HTMLElement | null {
  const fold = toFold(item);
  if (fold?.open) {
    fold.open = false;
    return null;
  }
  return item.parentElement?.closest<HTMLElement>('[role="treeitem"]') ?? null;
}

function toggle(item: HTMLElement): null {
  const fold = toFold(item);
  if (fold) fold.open = !fold.open;
  return null;
}

function openSiblings(item: HTMLElement): null {
  for (const sibling of item.parentElement?.children ?? []) {
    const fold = toFold(sibling);
    if (fold) fold.open = true;
  }
  return null;
}

let typed = '';
let typedAt = 0;

/** The next item that begins with what was typed; one letter again goes on to the next. */
function findByLetters(key: string, visible: HTMLElement[], at: number): HTMLElement | null {
  const now = performance.now();
  typed = now - typedAt > TYPING_PAUSE ? key.toLowerCase() : typed + key.toLowerCase();
  typedAt = now;
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = isRepeated ? (typed[0] ?? '') : typed;
  const from = at + (wanted.length === 1 ? 1 : 0);
  const rest = [...visible.slice(from), ...visible.slice(0, from)];
  return rest.find((item) => toName(item).startsWith(wanted)) ?? null;
}

function toName(item: HTMLElement): string {
  return item.querySelector('.q-files-name')?.textContent?.trim().toLowerCase() ?? '';
}
