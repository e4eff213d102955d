import type { Report } from '@quire/base';
import { listPages } from '@quire/model';
import type { PageTable } from '../pages/page-info.ts';
import { findInConfig } from '../read/find-in-config.ts';
import type { Project } from '../read/load-project.ts';

/** Tells of entries of the navigation that no page stands behind. */
export function reportNavigation(project: Project, pages: PageTable, report: Report): void {
  for (const { path, endpoint } of listPages(project.config.navigation)) {
    if (pages.get(path)) continue;
    report({
      code: endpoint ? 'endpoint-without-page' : 'missing-page',
      severity: endpoint ? 'info' : 'warning',
      message: endpoint
        ? `The navigation entry "${path}" has no page of its own and was left out.`
        : `The navigation names the page "${path}", but there is no such file.`,
      fix: endpoint
        ? 'Add a page with this line as "openapi" in its frontmatter.'
        : `Add ${path}.mdx, or take the entry out.`,
      ...findInConfig(project, path),
    });
  }
}
