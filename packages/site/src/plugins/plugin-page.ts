import type { Frontmatter, SiteConfig } from '@quire/model';
import type { PluginPage } from '@quire/plugins';
import type { PageInfo } from '../pages/page-info.ts';

/** A page as plugins see it. */
export function toPluginPage(
  { path, source, file, title, description }: PageInfo,
  frontmatter: Frontmatter | undefined,
  config: SiteConfig,
): PluginPage {
  const { extra = {}, ...known } = frontmatter ?? {};
  return {
    path,
    // A page that the engine writes by itself, such as 404.html, comes from no file of the project.
    file: source.location === '' && source.text === undefined ? file : source.path,
    title,
    ...(description === undefined ? {} : { description }),
    frontmatter: { ...known, ...extra },
    config,
  };
}
