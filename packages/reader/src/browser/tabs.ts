import { recall, remember } from './storage.ts';

const KEY = 'quire-tabs';
const MOST_REMEMBERED = 20;
const GROUP = '[data-q-tabs]';

/** Tabs and code groups: keys, a choice that holds for every group with the same label, and its memory. */
export function startTabs(root: ParentNode = document): void {
  const groups = [...root.querySelectorAll<HTMLElement>(GROUP)];
  if (groups.length === 0) return;
  const wanted = recallLabels();
  for (const group of groups) {
    const tabs = toTabs(group);
    const preferred = isSynced(group) && wanted.map((label) => findTab(tabs, label)).find(Boolean);
    const active = preferred || tabs.find((tab) => tab.ariaSelected === 'true') || tabs[0];
    if (active) activate(group, active);
    for (const tab of tabs) tab.addEventListener('click', () => choose(group, tab));
    toSelect(group)?.addEventListener('change', (event) => {
      const tab = tabs.find(({ id }) => id === (event.target as HTMLSelectElement).value);
      if (tab) choose(group, tab);
    });
    tabs[0]?.closest('[role="tablist"]')?.addEventListener('keydown', (event) => {
      onKey(event as KeyboardEvent, group);
    });
  }
}

/** Selects a tab, given it or its panel; whether anything changed. */
export function selectTab(part: Element): boolean {
  const group = part.closest<HTMLElement>(GROUP);
  const tab = group && toTabs(group).find((each) => each === part || toPanel(each) === part);
  if (!group || !tab || tab.ariaSelected === 'true') return false;
  activate(group, tab);
  return true;
}

/** The tabs of a group itself, not those of groups inside its panels. */
function toTabs(group: HTMLElement): HTMLElement[] {
  const all = [...group.querySelectorAll<HTMLElement>('[role="tab"]')];
  return all.filter((tab) => tab.closest(GROUP) === group);
}

function toPanel(tab: HTMLElement): HTMLElement | null {
  return document.getElementById(tab.getAttribute('aria-controls') ?? '');
}

function activate(group: HTMLElement, active: HTMLElement): void {
  for (const tab of toTabs(group)) {
    const isActive = tab === active;
    tab.setAttribute('aria-selected', String(isActive));
    tab.tabIndex = isActive ? 0 : -1;
    tab.toggleAttribute('data-q-active', isActive);
    toPanel(tab)?.toggleAttribute('data-q-active', isActive);
  }
  const select = toSelect(group);
  if (select) select.value = active.id;
}

/** The list that a group shows instead of its tabs, when its author asked for one. */
function toSelect(group: HTMLElement): HTMLSelectElement | null {
  return group.querySelector<HTMLSelectElement>(':scope > [data-q-tabs-select]');
}

/** The reader's choice: applied here and to the other groups, without the page moving under them. */
function choose(group: HTMLElement, tab: HTMLElement): void {
  const top = group.getBoundingClientRect().top;
  activate(group, tab);
  const label = toLabel(tab);
  if (isSynced(group)) {
    for (const other of document.querySelectorAll<HTMLElement>(GROUP)) {
      const same = isSynced(other) && findTab(toTabs(other), label);
      if (same) activate(other, same);
    }
    const labels = [label, ...recallLabels().filter((each) => each !== label)];
    remember(KEY, JSON.stringify(labels.slice(0, MOST_REMEMBERED)));
  }
  scrollBy({ top: group.getBoundingClientRect().top - top, behavior: 'instant' });
  // Those of code groups, for example, have no address: their ids are only counted.
  if (group.hasAttribute('data-q-addressed')) {
    history.replaceState(null, '', `#${encodeURIComponent(tab.id)}`);
  }
}

function onKey(event: KeyboardEvent, group: HTMLElement): void {
  const tabs = toTabs(group);
  const at = tabs.indexOf(event.target as HTMLElement);
  const isRtl = document.documentElement.dir === 'rtl';
  const steps: Record<string, number> = {
    ArrowRight: at + (isRtl ? -1 : 1),
    ArrowLeft: at + (isRtl ? 1 : -1),
    Home: 0,
    End: tabs.length - 1,
  };
  const to = steps[event.key];
  const tab = to === undefined || at < 0 ? undefined : tabs.at(to % tabs.length);
  if (!tab) return;
  event.preventDefault();
  choose(group, tab);
  tab.focus({ preventScroll: true });
  tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function isSynced(group: HTMLElement): boolean {
  return group.dataset.qSync !== 'false';
}

function findTab(tabs: readonly HTMLElement[], label: string): HTMLElement | undefined {
  return tabs.find((tab) => toLabel(tab) === label);
}

function toLabel(tab: HTMLElement): string {
  return tab.dataset.qLabel ?? tab.textContent?.trim() ?? '';
}

function recallLabels(): string[] {
  try {
    const labels: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : [];
  } catch {
    return [];
  }
}
