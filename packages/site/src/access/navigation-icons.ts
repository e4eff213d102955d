import { isIconAddress } from '@quire/components';
import { type AccessRule, listPages, type Navigation, type NavigationNode } from '@quire/model';
import type { PageTable } from '../pages/page-info.ts';
import { ruleOfAny, ruleOfPage } from './site-rules.ts';

/** The pictures that stand beside names in the navigation, and who sees these names. */
export function listNavigationIcons(
  navigation: Navigation,
  pages: PageTable,
): [address: string, rule: AccessRule][] {
  const icons: [string, AccessRule][] = [];
  for (const page of pages.all()) {
    if (page.icon && isIconAddress(page.icon.name)) icons.push([page.icon.name, ruleOfPage(page)]);
  }
  visit(navigation.children);
  return icons;

  function visit(nodes: readonly NavigationNode[]): void {
    for (const node of nodes) {
      if (node.type === 'page') continue;
      if (node.icon && isIconAddress(node.icon.name)) {
        const inside = listPages({ children: [node], global: [] });
        const shown = inside.flatMap(({ path }) => pages.get(path) ?? []);
        icons.push([node.icon.name, ruleOfAny(shown)]);
      }
      visit(node.children);
    }
  }
}
