import { type Html, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { type ListPart, mapList } from '@quire/model';
import type {
  DirectoryEntry,
  DirectoryView,
  LinkView,
  NavigationView,
  RuledNavigation,
  TabView,
} from '../view.ts';
import { renderCard, renderDirectory } from './directory.ts';
import { renderViewIcon } from './icon.ts';
import { renderSidebarList, renderWholeSidebar } from './sidebar.ts';
import { renderChoiceItem, renderSwitcher } from './switchers.ts';
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

/** The same for a site with rules: a list, with all tabs and choices, as pages do not have those of some readers only. */
export function renderNavigationList({ groups, tabs, switchers }: RuledNavigation): ListPart {
  const fields: [string, ListPart][] = [
    ['sidebar', renderSidebarList(groups)],
    ['bar', { of: tabs.map(renderTabPart) }],
    ['switches', { of: switchers.map(renderSwitcherPart) }],
  ];
  const members = fields.map(([name, list]): ListPart => {
    const text = mapList(list, (part) => JSON.stringify(part).slice(1, -1));
    return { of: [`"${name}":"`, text, '"'] };
  });
  const start = `window.quireNav&&quireNav({"format":${FORMAT},`;
  return { of: [start, { of: members, join: ',' }, '})\n'] };
}

/** A link for each address that it may have; a reader sees the first that they may know. */
function renderAlternatives<Link extends LinkView>(
  link: Link,
  render: (link: Link) => ListPart,
): ListPart {
  const of = (link.hrefs ?? []).map(({ href, rule }): ListPart => {
    return { rule, of: [render({ ...link, href })] };
  });
  return { of, isFirstOnly: true };
}

function renderTabPart(tab: TabView): ListPart {
  const { menu } = tab;
  if (!menu) return renderAlternatives(tab, (one) => htmlText(renderTab(one)));
  const rule = (tab.hrefs ?? []).map(({ rule }) => rule);
  const items = menu.items.map((item) =>
    renderAlternatives(item, (one) => htmlText(renderMenuItem(one))),
  );
  return {
    rule,
    of: [...cutAtEnd(renderTab({ ...tab, menu: { ...menu, items: [] } }), '</ul>', items)],
  };
}

function renderSwitcherPart({ kind, choices }: RuledNavigation['switchers'][number]): ListPart {
  const current = choices.filter(({ active }) => active);
  const items = choices.map((choice) =>
    renderAlternatives(choice, (one) => htmlText(renderChoiceItem(one, kind))),
  );
  return {
    of: cutAtEnd(renderSwitcher({ kind, choices: current }, html``), '</ul></details>', items),
  };
}

/** Markup with parts before its last tags. */
function cutAtEnd(markup: Html, end: string, parts: readonly ListPart[]): ListPart[] {
  const text = htmlText(markup);
  if (!text.endsWith(end)) throw new Error(`the markup does not end with ${end}`);
  return [text.slice(0, -end.length), ...parts, end];
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

/** A folded directory as a list of which each reader sees what they may. */
export function renderDirectoryList(entries: readonly DirectoryEntry[]): ListPart {
  const start = '<nav class="directory" data-q-style="accordion">';
  return { of: [start, ...entries.map(renderFoldPart), '</nav>\n'] };
}

/** A directory that stands in for a list while the page around it is rendered, and its markup there. */
export function standInForList(sign: string): { directory: DirectoryView; markup: string } {
  const entry = { label: sign, href: '#', entries: [] };
  const directory: DirectoryView = { style: 'accordion', entries: [entry] };
  return { directory, markup: htmlText(renderDirectory(directory) ?? html``) };
}

function renderFoldPart(entry: DirectoryEntry): ListPart {
  const hrefs = entry.hrefs ?? [];
  if (entry.entries.length === 0) {
    const of = hrefs.map(({ href, rule }): ListPart => {
      return { rule, of: [htmlText(renderCard({ ...entry, href }))] };
    });
    return { of, isFirstOnly: true };
  }
  const start = html`<details class="directory-group" open><summary>${renderViewIcon(entry.icon)}${entry.label}</summary>`;
  const rule = hrefs.map((one) => one.rule);
  return { rule, of: [htmlText(start), ...entry.entries.map(renderFoldPart), '</details>'] };
}
