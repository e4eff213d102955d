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
import { isApiPage } from '../api/api-page-info.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { toPageFile } from '../routes/page-file.ts';
import type { PageInfo } from './page-info.ts';

/**
 * What a page's frontmatter and its place in the navigation say about it together. What is not said
 * is not there: it is added field by field, as this is done for every page of every build.
 */
export function toPageInfo(
  source: ProjectFile,
  frontmatter: Frontmatter,
  config: SiteConfig,
  readers?: readonly string[],
): PageInfo {
  const path = toPagePath(source.path);
  const listed = findPage(config.navigation, path);
  const title = frontmatter.title ?? (path === 'index' ? config.name : toTitle(path));
  const page: PageInfo = {
    path,
    source,
    file: toPageFile(path),
    title,
    label: frontmatter.sidebarTitle ?? title,
    // API pages have a column of examples where others have their contents.
    mode: frontmatter.mode ?? (isApiPage(frontmatter) ? 'api' : 'default'),
    hidden: frontmatter.hidden,
    noindex: isUnindexed(frontmatter, listed, config),
    isListed: isListed(frontmatter, listed, config),
    restricted: isRestricted({ frontmatter, listed, config }, readers),
    hidePagination: frontmatter.hideFooterPagination,
  };
  const { description, icon, tag, url, canonical, contextual } = frontmatter;
  if (description !== undefined) page.description = description;
  if (icon !== undefined) page.icon = icon;
  if (tag !== undefined) page.tag = tag;
  if (url !== undefined) page.url = url;
  if (canonical !== undefined) page.canonical = canonical;
  if (contextual !== undefined) page.contextual = contextual;
  addSearch(page, frontmatter, listed, config);
  addMeta(page, frontmatter);
  addDate(page, frontmatter, config);
  return page;
}

/** A page that the output has without a file of the author's: nothing lists it, and search engines leave it out. */
export function toOwnPage(path: string, title: string): PageInfo {
  return {
    path,
    source: { path: '', location: '' },
    file: toPageFile(path),
    title,
    label: title,
    mode: 'default',
    hidden: true,
    noindex: true,
    isListed: false,
    restricted: false,
    hidePagination: true,
  };
}

/** What the page says about itself to search engines. */
function addMeta(page: PageInfo, { meta, robots, keywords }: Frontmatter): void {
  const hasOwn = Object.keys(meta).length > 0;
  if (robots === undefined && keywords.length === 0 && !hasOwn) return;
  page.meta = {
    ...(robots === undefined ? {} : { robots }),
    ...(keywords.length === 0 ? {} : { keywords: keywords.join(', ') }),
    ...meta,
  };
}

function addDate(
  page: PageInfo,
  { timestamp, lastUpdatedDate }: Frontmatter,
  config: SiteConfig,
): void {
  const isDated = timestamp ?? config.metadata.timestamp;
  if (isDated && lastUpdatedDate !== undefined) page.updated = lastUpdatedDate.slice(0, 10);
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
function addSearch(
  page: PageInfo,
  frontmatter: Frontmatter,
  listed: ListedPage | undefined,
  config: SiteConfig,
): void {
  if (!resolveVisibility({ frontmatter, listed, indexing: config.seo.indexing }).search) return;
  page.search = { keywords: frontmatter.keywords };
  const boost = frontmatter.boost ?? listed?.boost;
  if (boost !== undefined) page.search.boost = boost;
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
