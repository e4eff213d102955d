import type { Icon, SiteConfig } from '@quire/model';
import type { PageView } from '@quire/theme';
import { toIconView } from '../navigation/icon-view.ts';
import type { SidebarScope } from '../navigation/sidebar.ts';
import { toLinkView } from './link-view.ts';

/** The links of the top bar. */
export function toNavbarView(
  { links, primary }: SiteConfig['navbar'],
  scope: SidebarScope,
): PageView['navbar'] {
  return {
    links: links.map(({ type, label, href, icon }) => ({
      ...toLinkView(label, href, scope.links),
      ...toIconView(icon ?? toServiceIcon(type), scope),
    })),
    ...(primary
      ? {
          primary: {
            ...toLinkView(primary.label, primary.href, scope.links),
            ...toIconView(toServiceIcon(primary.type), scope),
          },
        }
      : {}),
  };
}

function toServiceIcon(type: string): Icon | undefined {
  if (type !== 'github' && type !== 'discord') return undefined;
  return { name: type, library: 'fontawesome', style: 'brands' };
}
