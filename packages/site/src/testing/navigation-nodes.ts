import type { Division, DivisionKind, Group, NavigationNode } from '@quire/model';
import type { SidebarScope } from '../navigation/sidebar.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { toOwnPage } from '../pages/to-page-info.ts';

/** A page of a navigation. */
export const page = (path: string): NavigationNode => ({ type: 'page', path });

/** A group of a navigation, closed and shown unless `more` says something else. */
export const group = (
  label: string,
  children: NavigationNode[],
  more: Partial<Group> = {},
): Group => ({ type: 'group', label, expanded: false, hidden: false, children, ...more });

/** A tab, version or another division of a navigation. */
export const division = (
  kind: DivisionKind,
  label: string,
  children: NavigationNode[],
  more: Partial<Division> = {},
): Division => ({
  type: 'division',
  kind,
  label,
  hidden: false,
  default: false,
  children,
  ...more,
});

/** A site with some pages, each named by its path; links end in `.html`, and assets are in `/assets`. */
export function createScope(
  paths: readonly (string | (Partial<PageInfo> & { path: string }))[],
  more: Partial<SidebarScope> = {},
): SidebarScope {
  const infos = paths.map((one) => {
    const own = typeof one === 'string' ? { path: one } : one;
    return { ...toOwnPage(own.path, `Title of ${own.path}`), hidden: false, ...own };
  });
  const byPath = new Map(infos.map((info) => [info.path, info]));
  const links = {
    page: (path: string) => {
      const info = byPath.get(path);
      return info && !info.restricted ? (info.url ?? `${path}.html`) : undefined;
    },
    link: (address: string) => address,
  };
  return {
    pages: { get: (path) => byPath.get(path), all: () => infos },
    links: links as SidebarScope['links'],
    library: 'lucide',
    asset: (address) => `/assets${address}`,
    ...more,
  };
}
