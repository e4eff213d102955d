import {
  type Frontmatter,
  findPage,
  isForNobody,
  type ListedPage,
  mayRead,
  type Reader,
  resolveVisibility,
  type SiteAccess,
  type SiteConfig,
  toAccessRule,
  toPagePath,
  toTitle,
} from '@quire/model';
import { isApiPage } from '../api/api-page-info.ts';
import type { SiteOptions } from '../build-options.ts';
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
  output: OutputReaders,
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
    restricted: false,
    hidePagination: frontmatter.hideFooterPagination,
  };
  const { description, icon, tag, url, canonical, contextual } = frontmatter;
  if (description !== undefined) page.description = description;
  if (icon !== undefined) page.icon = icon;
  if (tag !== undefined) page.tag = tag;
  if (url !== undefined) page.url = url;
  if (canonical !== undefined) page.canonical = canonical;
  if (contextual !== undefined) page.contextual = contextual;
  addAudience(page, { frontmatter, listed, config }, output);
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
    // It is there for everybody, so it may name only what everybody may read.
    rule: 'public',
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

/**
 * Who may read the page, by what its frontmatter says, else the nearest node of the navigation, else
 * docs.json. An output for all readers has the page with its rule; any other has it if its readers fulfill it.
 */
function addAudience(
  page: PageInfo,
  {
    frontmatter,
    listed,
    config,
  }: { frontmatter: Frontmatter; listed: ListedPage | undefined; config: SiteConfig },
  output: OutputReaders,
): void {
  // Whether a site is public is up to whoever hosts it; its author can only say that it is not.
  const site = config.public === false ? { public: false } : undefined;
  const rule = toAccessRule(frontmatter, listed?.audience, site);
  if (output.readers !== 'all')
    page.restricted = !mayRead(rule, toReader(output), toSiteAccess(output));
  else if (isForNobody(rule)) page.restricted = true;
  else if (rule !== 'site') page.rule = rule;
}

/** A plain output is for everyone, unless a page says otherwise or the site is not public. */
export function toSiteAccess({ isPublic = true }: OutputReaders): SiteAccess {
  return { isPublic };
}

/** Who the output is for. */
export type OutputReaders = Pick<SiteOptions, 'groups' | 'readers' | 'isPublic'>;

/** The reader that a plain output is for. */
export function toReader({ groups = [] }: OutputReaders): Reader {
  return groups.length > 0 ? { kind: 'reader', groups: new Set(groups) } : { kind: 'stranger' };
}
