import type { Report } from '@quire/base';
import { findPage, type NavigationNode } from '@quire/model';
import type { PageInfo, PageTable } from '../pages/page-info.ts';
import { findInConfig } from '../read/find-in-config.ts';
import type { Project } from '../read/load-project.ts';

/** Reports pages that one sidebar lists twice, and pages that none lists. */
export function checkNavigation(project: Project, pages: PageTable, report: Report): void {
  const { navigation } = project.config;
  checkSection(navigation.children, project, pages, report);
  for (const page of pages.all()) {
    const isMeantForIt = !page.hidden && !page.restricted && page.url === undefined;
    if (isMeantForIt && !findPage(navigation, page.path)) reportUnlisted(page, report);
  }
}

/** The same page may well stand in two tabs or versions, but not twice in one sidebar. */
function checkSection(
  nodes: readonly NavigationNode[],
  project: Project,
  pages: PageTable,
  report: Report,
): void {
  const counts = new Map<string, number>();
  const add = (path: string) => {
    const key = pages.get(path)?.path ?? path;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count !== 2) return;
    report({
      ...findInConfig(project, path, 1),
      code: 'duplicate-entry',
      severity: 'warning',
      message: `The page "${path}" appears more than once in the same part of the navigation.`,
      fix: 'Remove one of the entries.',
    });
  };
  const visit = (children: readonly NavigationNode[]) => {
    for (const node of children) {
      if (node.type === 'page') {
        if (!node.endpoint) add(node.path);
      } else if (node.type === 'group') visit(node.children);
      else checkSection(node.children, project, pages, report);
    }
  };
  visit(nodes);
}

function reportUnlisted(page: PageInfo, report: Report): void {
  report({
    code: 'page-not-in-navigation',
    severity: 'info',
    message: 'The page exists, but the navigation does not list it.',
    fix: `Add "${page.path}" to the navigation, or set "hidden: true" if that is intended.`,
    file: page.source.path,
  });
}
