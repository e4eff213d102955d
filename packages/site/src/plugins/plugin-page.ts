import type { Frontmatter, SiteConfig } from '@quire/model';
import type { PluginPage } from '@quire/plugins';
import type { PageInfo } from '../pages/page-info.ts';

/** A page as plugins see it. */
export function toPluginPage(
  { path, source, title, description }: PageInfo,
  frontmatter: Frontmatter | undefined,
  config: SiteConfig,
): PluginPage {
  const { extra = {}, ...known } = frontmatter ?? {};
  return {
    path,
    file: source.path,
    title,
    ...(description === undefined ? {} : { description }),
    frontmatter: { ...known, ...extra },
    config,
  };
}
