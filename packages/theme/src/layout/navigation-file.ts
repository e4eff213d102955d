import { html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import type { NavigationView } from '../view.ts';
import { renderWholeSidebar } from './sidebar.ts';
import { renderChoiceItem } from './switchers.ts';
import { renderMenuItem, renderTab } from './tabs.ts';

/**
 * Raised when pages of an earlier release could not show what is in the file: they then stay as they
 * are. The number is also in `reader/browser/navigation.ts`.
 */
const FORMAT = 2;

/**
 * The file that the pages of one part of the site share: its whole sidebar, and the tabs, menu
 * items and choices that pages leave out. A script, as browsers refuse to read anything else from disk. Addresses
 * count from the top of the site; each page knows the way there.
 */
export function renderNavigationFile({ groups, tabs, menus, switchers }: NavigationView): string {
  const navigation = {
    format: FORMAT,
    sidebar: renderWholeSidebar(groups),
    ...(tabs.length > 0 ? { tabs: htmlText(html`${tabs.map((tab) => renderTab(tab))}`) } : {}),
    ...(Object.keys(menus).length > 0 ? { menus: renderMenus(menus) } : {}),
    ...(switchers.some(({ choices }) => choices.length > 0)
      ? { choices: switchers.map(renderChoices) }
      : {}),
  };
  return `window.quireNav&&quireNav(${JSON.stringify(navigation)})\n`;
}

function renderMenus(menus: NavigationView['menus']): Record<string, string> {
  const entries = Object.entries(menus).map(([id, items]) => [
    id,
    htmlText(html`${items.map(renderMenuItem)}`),
  ]);
  return Object.fromEntries(entries);
}

function renderChoices({ kind, choices }: NavigationView['switchers'][number]): string {
  return htmlText(html`${choices.map((choice) => renderChoiceItem(choice, kind))}`);
}
