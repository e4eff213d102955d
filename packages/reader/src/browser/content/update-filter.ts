/** On a page of changes with tags: a list of the tags, of which the reader chooses what to see. */
export function startUpdateFilter(): void {
  const updates = [...document.querySelectorAll<HTMLElement>('.update')];
  const counts = new Map<string, number>();
  for (const update of updates) {
    for (const tag of toTags(update)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  if (counts.size === 0) return;
  const chosen = new Set(readAddress().filter((tag) => counts.has(tag)));
  const bar = document.querySelector<HTMLElement>('.q-change-filters');
  if (!bar) return;
  bar.id = 'changelog-filters';
  bar.role = 'group';
  bar.ariaLabel = 'Filter';
  const show = () => {
    for (const button of bar.children) {
      button.ariaPressed = String(chosen.has((button as HTMLElement).dataset.qTag ?? ''));
    }
    for (const update of updates) update.hidden = !isShown(toTags(update), chosen);
    hideContents(updates);
  };
  // The tags that say most come first; equal ones by name, so that the order never surprises.
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  for (const [tag, count] of sorted) {
    bar.append(
      createButton(tag, count, () => {
        if (!chosen.delete(tag)) chosen.add(tag);
        writeAddress(chosen);
        show();
      }),
    );
  }
  show();
}

/** An entry must have every chosen tag. */
function isShown(tags: readonly string[], chosen: ReadonlySet<string>): boolean {
  return [...chosen].every((tag) => tags.includes(tag));
}

function createButton(tag: string, count: number, onClick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'q-change-filter';
  button.dataset.qTag = tag;
  button.append(tag, Object.assign(document.createElement('span'), { textContent: String(count) }));
  button.addEventListener('click', onClick);
  return button;
}

function toTags(update: HTMLElement): string[] {
  try {
    const tags: unknown = JSON.parse(update.dataset.qTags ?? '[]');
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
  } catch {
    return [];
  }
}

function readAddress(): string[] {
  const list = new URLSearchParams(location.search).get('tags') ?? '';
  return list.split(',').map((tag) => tag.trim());
}

function writeAddress(chosen: ReadonlySet<string>): void {
  const address = new URL(location.href);
  if (chosen.size === 0) address.searchParams.delete('tags');
  else address.searchParams.set('tags', [...chosen].join(','));
  history.replaceState(null, '', address);
}

function hideContents(updates: readonly HTMLElement[]): void {
  const hidden = new Set(updates.filter((update) => update.hidden).map(({ id }) => id));
  for (const item of document.querySelectorAll<HTMLElement>('.toc-item')) {
    const id = decodeURIComponent(item.querySelector('a')?.hash.slice(1) ?? '');
    item.hidden = hidden.has(id);
  }
}
