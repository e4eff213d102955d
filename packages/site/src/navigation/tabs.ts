import type { Division } from '@quire/model';
import type { MenuItem, TabView } from '@quire/theme';
import { cutChoices, isShown, toChoice, toChoices } from './choices.ts';
import { findTabLevel, type Section, type SectionLevel } from './section.ts';
import { keepFirst, type SidebarScope } from './sidebar.ts';

/** The tabs of the bar that lead to parts of the site. One with a menu opens it. */
export function buildTabs(section: Section, scope: SidebarScope): TabView[] {
  const level = findTabLevel(section);
  const inside = findTabMenuLevel(section)?.chosen;
  return (level?.choices ?? []).flatMap((tab, index): TabView[] => {
    const isChosen = tab === level?.chosen;
    const items = tab.children.filter(isMenuItem);
    if (items.length === 0) return toChoices([tab], level?.chosen, scope);
    const menu = items.flatMap((item) => toMenuItem(item, inside, scope));
    const [first] = menu;
    if (!first || !isShown(tab)) return [];
    const view = toChoice(tab, first.href, isChosen, scope);
    const hrefs = keepFirst(menu.flatMap((item) => item.hrefs ?? []));
    return [
      { ...view, ...(scope.rules ? { hrefs } : {}), menu: { id: `q-menu-${index}`, items: menu } },
    ];
  });
}

/** The choice between the items of a tab's menu, which the bar shows. */
export function findTabMenuLevel(section: Section): SectionLevel | undefined {
  const tabLevel = findTabLevel(section);
  const next = tabLevel && section.levels[section.levels.indexOf(tabLevel) + 1];
  return next && isMenuItem(next.chosen) ? next : undefined;
}

/** A tab as a page shows it: a long menu is cut. */
export function cutMenu(tab: TabView): TabView {
  if (!tab.menu) return tab;
  const { shown, rest } = cutChoices(tab.menu.items);
  return rest.length === 0 ? tab : { ...tab, menu: { ...tab.menu, items: shown, isCut: true } };
}

/** By the id of each menu, the items that pages leave out. */
export function listCutItems(tabs: readonly TabView[]): Record<string, MenuItem[]> {
  const cut = tabs.flatMap(({ menu }): [string, MenuItem[]][] => {
    const rest = menu ? cutChoices(menu.items).rest : [];
    return menu && rest.length > 0 ? [[menu.id, rest]] : [];
  });
  return Object.fromEntries(cut);
}

function isMenuItem(node: { type: string; kind?: string }): node is Division {
  return node.kind === 'menu-item';
}

function toMenuItem(item: Division, chosen: Division | undefined, scope: SidebarScope): MenuItem[] {
  const { description } = item;
  return toChoices([item], chosen, scope).map((choice) => ({
    ...choice,
    ...(description === undefined ? {} : { description }),
  }));
}
