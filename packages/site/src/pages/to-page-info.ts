import {
  type Frontmatter,
  findPage,
  type ListedPage,
  mayRead,
  resolveVisibility,
  type SiteConfig,
  toPagePath,
  toTitle,
} from '@quire/model';
import type { ProjectFile } from '../read/project-file.ts';
import { toPageFile } from '../routes/page-file.ts';
import type { PageInfo } from './page-info.ts';

/** What a page's frontmatter and its place in the navigation say about it together. */
export function toPageInfo(
  source: ProjectFile,
  frontmatter: Frontmatter,
  config: SiteConfig,
  readers?: readonly string[],
): PageInfo {
  const path = toPagePath(source.path);
  const listed = findPage(config.navigation, path);
  const { description, icon, tag, url, canonical } = frontmatter;
  const title = frontmatter.title ?? (path === 'index' ? config.name : toTitle(path));
  return {
    path,
    source,
    file: toPageFile(path),
    title,
    label: frontmatter.sidebarTitle ?? title,
    ...(description === undefined ? {} : { description }),
    ...(icon === undefined ? {} : { icon }),
    ...(tag === undefined ? {} : { tag }),
    mode: frontmatter.mode ?? (isApiPage(frontmatter) ? 'api' : 'default'),
    hidden: frontmatter.hidden,
    noindex: isUnindexed(frontmatter, listed, config),
    isListed: isListed(frontmatter, listed, config),
    ...toSearch(frontmatter, listed, config),
    restricted: isRestricted({ frontmatter, listed, config }, readers),
    ...(url === undefined ? {} : { url }),
    ...(canonical === undefined ? {} : { canonical }),
    ...toShown(frontmatter, config),
    hidePagination: frontmatter.hideFooterPagination,
  };
}

/** API pages have a column of examples where others have their contents. */
function isApiPage({ api, openapi, openapiSchema }: Frontmatter): boolean {
  return (api ?? openapi ?? openapiSchema) !== undefined;
}

/** What the page says about itself around its text, and to search engines. */
function toShown(
  { meta, robots, keywords, contextual, timestamp, lastUpdatedDate }: Frontmatter,
  config: SiteConfig,
): Pick<PageInfo, 'meta' | 'contextual' | 'updated'> {
  const tags = {
    ...(robots === undefined ? {} : { robots }),
    ...(keywords.length === 0 ? {} : { keywords: keywords.join(', ') }),
    ...meta,
  };
  const isDated = timestamp ?? config.metadata.timestamp;
  return {
    ...(Object.keys(tags).length === 0 ? {} : { meta: tags }),
    ...(contextual === undefined ? {} : { contextual }),
    ...(isDated && lastUpdatedDate !== undefined ? { updated: lastUpdatedDate.slice(0, 10) } : {}),
  };
}

/** Whether search engines are asked to leave the page out. */
function isUnindexed(
  frontmatter: Frontmatter,
  listed: ListedPage | undefined,
  config: SiteConfig,
): boolean {
  if (frontmatter.noindex) return true;
  if (config.seo.indexing === 'all') return false;
  return frontmatter.hidden || listed?.searchable === false;
}

/** Whether sitemap and llms.txt name the page. */
function isListed(
  frontmatter: Frontmatter,
  listed: ListedPage | undefined,
  config: SiteConfig,
): boolean {
  if (isUnindexed(frontmatter, listed, config)) return false;
  return listed !== undefined || config.seo.indexing === 'all';
}

/** What search knows of the page besides its text; nothing when search leaves it out. */
function toSearch(
  frontmatter: Frontmatter,
  listed: ListedPage | undefined,
  config: SiteConfig,
): Pick<PageInfo, 'search'> {
  if (!resolveVisibility({ frontmatter, listed, indexing: config.seo.indexing }).search) return {};
  const boost = frontmatter.boost ?? listed?.boost;
  return {
    search: { keywords: frontmatter.keywords, ...(boost === undefined ? {} : { boost }) },
  };
}

/** Fails closed: a page for some readers, or of a site that is not public, is not for everyone. */
function isRestricted(
  {
    frontmatter,
    listed,
    config,
  }: { frontmatter: Frontmatter; listed: ListedPage | undefined; config: SiteConfig },
  readers: readonly string[] | undefined,
): boolean {
  const isPublic = frontmatter.public ?? listed?.public ?? config.public;
  return !mayRead({ groups: frontmatter.groups, public: isPublic }, readers);
}
