import type { Division, Group, NavigationNode, RuleRef } from '@quire/model';
import type { RuledHref, SidebarGroup, SidebarItem } from '@quire/theme';
import type { SiteRules } from '../access/site-rules.ts';
import type { PageInfo, PageTable } from '../pages/page-info.ts';
import { isExternal, type PageLinks } from '../routes/page-links.ts';
import { type IconScope, toIconView } from './icon-view.ts';

/** What a sidebar is made with. */
export interface SidebarScope extends IconScope {
  pages: PageTable;
  links: PageLinks;
  /** Whether the title of a nested group opens its first page, where it has none of its own. */
  drilldown?: boolean;
  /** Set where the list says who may see which part of it. */
  rules?: SiteRules;
  /** Whether an entry that is only a link may be shown; left out, it may. */
  mayShow?(division: Division): boolean;
}

/** The groups of a sidebar. Pages that stand outside any group form one without a title. */
export function buildSidebarGroups(
  nodes: readonly NavigationNode[],
  scope: SidebarScope,
): SidebarGroup[] {
  const groups: SidebarGroup[] = [];
  let loose: SidebarGroup | undefined;
  for (const node of nodes) {
    if (node.type === 'group') {
      const group = toGroup(node, scope);
      if (group) groups.push(group);
      loose = undefined;
    } else if (node.type === 'page') {
      const item = toPageItem(node.path, scope);
      if (!item) continue;
      if (!loose) {
        loose = { expanded: true, items: [] };
        groups.push(loose);
      }
      loose.items.push(item);
    }
  }
  return groups;
}

/** A group, or nothing when it is hidden or none of its pages can be shown. */
function toGroup(group: Group, scope: SidebarScope): SidebarGroup | undefined {
  if (group.hidden) return undefined;
  const items = group.children.flatMap((node): SidebarItem[] => {
    if (node.type === 'page') return [toPageItem(node.path, scope)].flatMap((item) => item ?? []);
    const inner = node.type === 'group' ? toGroup(node, scope) : undefined;
    if (inner?.label === '') return withoutTitle(inner, node as Group, scope);
    return inner ? [{ type: 'group', group: scope.drilldown ? openFirst(inner) : inner }] : [];
  });
  const root = group.root === undefined ? undefined : toGroupPage(group.root, scope);
  if (items.length === 0 && root === undefined) return undefined;
  return {
    label: group.label,
    ...(scope.rules ? toGroupRule(items, root?.hrefs) : {}),
    ...toIconView(group.icon, scope),
    ...(group.tag === undefined ? {} : { tag: group.tag }),
    ...(root === undefined ? {} : root),
    expanded: group.expanded,
    items,
  };
}

/** A group is there for whoever may see something in it. */
function toGroupRule(
  items: readonly SidebarItem[],
  own: readonly RuledHref[] = [],
): Pick<SidebarGroup, 'rule'> {
  const inside = items.flatMap((item) =>
    item.type === 'page' ? (item.hrefs ?? []).map(({ rule }) => rule) : (item.group.rule ?? []),
  );
  return { rule: [...new Set([...own.map(({ rule }) => rule), ...inside])] };
}

/** What a group without a title holds stands among the pages around it, its own page first. */
function withoutTitle(inner: SidebarGroup, { root }: Group, scope: SidebarScope): SidebarItem[] {
  const own = root === undefined ? undefined : toPageItem(root, scope);
  return own ? [own, ...inner.items] : inner.items;
}

/** The title of a group without a page of its own leads to its first page. */
function openFirst(group: SidebarGroup): SidebarGroup {
  const first = group.items[0];
  const href = first?.type === 'page' ? first.href : first?.group.href;
  if (group.href !== undefined || href === undefined) return group;
  // Which one is first differs by reader.
  const all = group.items.flatMap((item) =>
    item.type === 'page' ? (item.hrefs ?? []) : (item.group.hrefs ?? []),
  );
  return { ...group, href, ...(all.length > 0 ? { hrefs: keepFirst(all) } : {}) };
}

/** Of addresses with the same rule only the first is ever shown. */
export function keepFirst(hrefs: readonly RuledHref[]): RuledHref[] {
  const byRule = new Map<RuleRef, RuledHref>();
  for (const one of hrefs) if (!byRule.has(one.rule)) byRule.set(one.rule, one);
  return [...byRule.values()];
}

function toGroupPage(path: string, scope: SidebarScope) {
  const page = scope.pages.get(path);
  const href = page && scope.links.page(page.path);
  return page && href !== undefined
    ? { href, path: page.path, ...toHrefs(href, page, scope) }
    : undefined;
}

/** The address of a page for those who may read it, where the list says who that is. */
function toHrefs(href: string, { rule }: PageInfo, { rules }: SidebarScope) {
  return rules ? { hrefs: [{ href, rule: rules.refOf(rule) }] } : {};
}

function toPageItem(path: string, scope: SidebarScope): SidebarItem | undefined {
  const page = scope.pages.get(path);
  const href = page && !page.hidden ? scope.links.page(path) : undefined;
  if (!page || href === undefined) return undefined;
  return {
    type: 'page',
    // An entry that leads elsewhere is never the page that is read.
    path: page.url === undefined ? page.path : '',
    label: page.label,
    href,
    ...toHrefs(href, page, scope),
    ...toIconView(page.icon, scope),
    ...(page.tag === undefined ? {} : { tag: page.tag }),
    ...(page.api?.method === undefined ? {} : { method: page.api.method }),
    ...(page.api?.deprecated ? { deprecated: true } : {}),
    ...(isExternal(href) ? { external: true } : {}),
  };
}
