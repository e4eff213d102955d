import type { Report } from '@quire/base';
import type { Frontmatter } from '@quire/model';
import type { PageInfo } from '../pages/page-info.ts';
import { topOf } from '../read/find-in-config.ts';
import type { Site } from './site-build.ts';

/** What is known of a site before any page is rendered. */
export type ReadSite = Pick<Site, 'project' | 'pages' | 'frontmatter' | 'report'>;

/** Reports what a page does without because its frontmatter lacks something. */
export function reportFrontmatter({ project, pages, frontmatter, report }: ReadSite): void {
  const hasServer = project.config.api.mdx.server.length > 0;
  for (const page of pages.all()) {
    const top = frontmatter.get(page.source.path);
    if (!top || page.restricted) continue;
    if (top.title === undefined && !isGenerated(top)) reportTitle(page, report);
    if (!hasServer && /^\s*[a-z]+\s+\//i.test(top.api ?? '')) reportServer(page, report);
  }
}

/** Whether an API description gives the page what its frontmatter leaves out. */
export function isGenerated(top: Frontmatter): boolean {
  return (top.openapi ?? top.openapiSchema ?? top.asyncapi ?? top.graphql) !== undefined;
}

function reportTitle(page: PageInfo, report: Report): void {
  report({
    code: 'missing-title',
    severity: 'warning',
    message: `The page has no title; "${page.title}" is taken from its file name.`,
    fix: 'Add "title:" to its frontmatter.',
    ...topOf(page.source.path),
  });
}

function reportServer(page: PageInfo, report: Report): void {
  report({
    code: 'missing-api-server',
    severity: 'warning',
    message: 'The "api" line has only a path, and docs.json sets no server for it.',
    fix: 'Set api.mdx.server in docs.json, or write the full address.',
    ...topOf(page.source.path),
  });
}
