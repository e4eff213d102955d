import { renderPageMarkdown } from '../files/page-markdown.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { Site } from './site-build.ts';

/** The Markdown of a page: its text, and what an API description adds to it. */
export function renderPageTwin(
  { project }: Pick<Site, 'project'>,
  page: PageInfo,
  text: string,
): string {
  const api = page.api && project.api?.renderMarkdown(page, text);
  return renderPageMarkdown(page, text, project.config.variables, api);
}
