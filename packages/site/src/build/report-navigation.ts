import type { Report } from '@quire/base';
import { listPages } from '@quire/model';
import type { PageTable } from '../pages/page-info.ts';
import { findInConfig } from '../read/find-in-config.ts';
import type { Project } from '../read/load-project.ts';

/** Reports entries of the navigation that no page stands behind. */
export function reportNavigation(project: Project, pages: PageTable, report: Report): void {
  for (const { path, endpoint } of listPages(project.config.navigation)) {
    if (pages.get(path)) continue;
    const words = endpoint ? describeEndpoint(path) : describeMissing(path);
    report({ ...words, ...findInConfig(project, path) });
  }
}

function describeEndpoint(path: string) {
  return {
    code: 'endpoint-without-page',
    severity: 'info',
    message: `The navigation entry "${path}" has no page and was left out.`,
    fix: 'Add a page with this line as "openapi" in its frontmatter.',
  } as const;
}

function describeMissing(path: string) {
  return {
    code: 'missing-page',
    severity: 'warning',
    message: `The navigation lists the page "${path}", but the file does not exist.`,
    fix: `Add ${path}.mdx, or remove the entry.`,
  } as const;
}
