import { type Group, inheritedFrom, type Navigation, trailTo } from '@quire/model';
import type { DirectoryEntry, DirectoryView } from '@quire/theme';
import { toIconView } from '../navigation/icon-view.ts';
import { findLandingPage } from '../navigation/landing-page.ts';
import type { SidebarScope } from '../navigation/sidebar.ts';

/** The list of what a group holds, on the page that its title opens, where docs.json asks for one. */
export function toDirectoryView(
  path: string,
  navigation: Navigation,
  scope: SidebarScope,
): DirectoryView | undefined {
  const trail = trailTo(navigation, path);
  const group = trail.findLast((node): node is Group => node.type === 'group');
  if (!group || group.root === undefined || scope.pages.get(group.root)?.path !== path) {
    return undefined;
  }
  const style = inheritedFrom(trail, 'directory') ?? navigation.directory;
  if (style !== 'card' && style !== 'accordion') return undefined;
  const entries = listEntries(group, path, scope);
  return entries.length === 0 ? undefined : { style, entries };
}

function listEntries(group: Group, path: string, scope: SidebarScope): DirectoryEntry[] {
  return group.children.flatMap((node): DirectoryEntry[] => {
    if (node.type === 'page') return node.path === path ? [] : toPageEntry(node.path, scope);
    if (node.type !== 'group' || node.hidden) return [];
    const canOpen = (name: string) => scope.links.page(name) !== undefined;
    const landing = findLandingPage([node], canOpen);
    const href = landing === undefined ? undefined : scope.links.page(landing);
    if (href === undefined) return [];
    const inside = listEntries(node, path, scope);
    if (node.label === '') return inside;
    return [{ label: node.label, href, ...toIconView(node.icon, scope), entries: inside }];
  });
}

function toPageEntry(path: string, scope: SidebarScope): DirectoryEntry[] {
  const page = scope.pages.get(path);
  const href = page && !page.hidden ? scope.links.page(page.path) : undefined;
  if (!page || href === undefined) return [];
  const { label, description, icon } = page;
  return [
    {
      label,
      href,
      ...(description === undefined ? {} : { description }),
      ...toIconView(icon, scope),
      entries: [],
    },
  ];
}
