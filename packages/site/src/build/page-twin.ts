import { renderPageMarkdown } from '../files/page-markdown.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { Site } from './site-build.ts';

/** The Markdown of a page: its text, and what an API description adds to it. */
export function renderPageTwin(
  { project, plugins }: Pick<Site, 'project' | 'plugins'>,
  page: PageInfo,
  text: string,
): string {
  const api = page.api && project.api?.renderMarkdown(page, text);
  const { components } = plugins;
  return renderPageMarkdown(page, text, { variables: project.config.variables, components, api });
}
