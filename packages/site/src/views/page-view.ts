import { emptyHtml, type Html } from '@quire/base';
import {
  type AccessRule,
  anyOf,
  type Division,
  implies,
  SEARCH_FOLDER,
  type SiteConfig,
  toRuleKey,
} from '@quire/model';
import type { LinkView, PageView, SiteView } from '@quire/theme';
import { ruleOfPage, type SiteRules } from '../access/site-rules.ts';
import { toDownloadFile } from '../api/download-file.ts';
import type { RepositoryLinks } from '../build-options.ts';
import { toFeedFile } from '../files/feed/feed-file.ts';
import { cutChoices, toChoices } from '../navigation/choices.ts';
import { createCounterpartFinder, type FindCounterpart } from '../navigation/counterparts.ts';
import { nameDivisions } from '../navigation/division-names.ts';
import type { IconScope } from '../navigation/icon-view.ts';
import type { FindPlace } from '../navigation/nearest-section.ts';
import { createOutline, type Outline } from '../navigation/outline.ts';
import { listReadingOrder, type Neighbours, toNeighbours } from '../navigation/reading-order.ts';
import type { NavigationIndex, PagePlace, Section } from '../navigation/section.ts';
import type { SidebarScope } from '../navigation/sidebar.ts';
import { cutMenu } from '../navigation/tabs.ts';
import type { PageInfo, PageTable } from '../pages/page-info.ts';
import { remember } from '../remember.ts';
import { isExternal, noteAssets, type PageLinks } from '../routes/page-links.ts';
import { toCanonical } from '../routes/site-urls.ts';
import { listSearchScopes, toIndexKey, toSearchScope } from '../search/search-scope.ts';
import { toAgentsView } from './agents-view.ts';
import { toDirectoryView } from './directory-view.ts';
import { toFeedbackView } from './feedback-view.ts';
import { buildFrame, type Frame, findLanguage } from './frame.ts';
import { type SocialImage, toMetaTags } from './meta-tags.ts';
import { toPageMenuView } from './page-menu-view.ts';
import {
  listSharedFiles,
  type RuledPart,
  type SharedFile,
  toAllPagesPath,
  toNavigationPath,
} from './shared-files.ts';
import { toSiteView } from './site-view.ts';
import { buildStructuredData } from './structured-data.ts';
import { buildSwitchers, listLeftOut } from './switchers.ts';

/** What is rendered of a page before the layout is put around it. */
export interface PageContent {
  body: Html;
  /** What stands beside the text. */
  side?: Html;
  contents: PageView['contents'];
  /** Addresses of scripts that this page alone needs. */
  scripts?: readonly string[];
  /** The page as Markdown, for the actions that hand it on. */
  markdown?: () => string;
  /** What plugins show around it. */
  slots?: PageView['slots'];
  head?: PageView['head'];
}

/** Puts together what the layout shows around each page. What pages share is made once. */
export interface Views {
  page(page: PageInfo, content: PageContent, configLinks: PageLinks): PageView;
  site(page: PageInfo): SiteView;
  /** The files that pages of one part of the site share, by their paths, each made when it is asked for. */
  sharedFiles(): ReadonlyMap<string, SharedFile>;
  /** All that views are made from besides the configuration and the pages. */
  describe(): unknown;
}

/** What the pages of one section share, where their addresses are written alike. */
interface SharedPart {
  frame: Frame;
  outline: Outline;
  around: Omit<Frame, 'groups'> & Pick<PageView, 'assets' | 'styles' | 'allPages' | 'hasMoreTabs'>;
}

interface Scope {
  config: SiteConfig;
  navigation: NavigationIndex;
  findPlace: FindPlace;
  /** Set in an output for all readers of a site with rules. */
  rules?: SiteRules;
  /** In any other output: whether its readers may see an entry of the navigation that is only a link. */
  mayShow?(division: Division): boolean;
  pages: PageTable;
  /** The pages of this output. */
  selected: readonly PageInfo[];
  /** The links of docs.json as they stand in a file of the output. */
  linksIn(file: string): PageLinks;
  siteUrl?: string;
  /** The preview image that is drawn of a page. */
  socialImageOf?(page: PageInfo): SocialImage | undefined;
  /** The repository that the source is in. */
  repository?: RepositoryLinks;
  /** The address that pages are canonical at. */
  canonicalOf?: (path: string) => string;
  /** Output paths of the theme's files by their plain name. */
  themeFiles: ReadonlyMap<string, string>;
  /** Output paths of the author's style sheets. */
  styles: readonly string[];
  /** The output path of the icon for the browser's tab, where docs.json names none. */
  favicon?: string;
  /** Markdown of docs.json as markup, its links as they have to stand in one file. */
  renderText(text: string, links: PageLinks): Html;
  /** What plugins show around a page. */
  around?(page: PageInfo, links: PageLinks): Pick<PageView, 'slots' | 'head'>;
}

/** What pages have in common: found for the first one that asks, and kept. */
interface Common {
  /** The name of the part of the site that a section belongs to. */
  nameOf(section: Section): string;
  /** Who may know of a part of the site: whoever may read one of its pages. */
  ruleOf(section: Section): AccessRule;
  findCounterpart: FindCounterpart;
  frame(section: Section, links: PageLinks, rule: AccessRule): SharedPart;
  neighbors(section: Section, rule: AccessRule): Map<string, Neighbours>;
  site(section: Section): SiteView;
  /** The names of all search indexes. */
  searchIndexes(): ReadonlySet<string>;
}

/** Creates the views of a site. */
export function createViews(scope: Scope): Views {
  const { findPlace } = scope;
  const common = createCommon(scope);
  const listShared = () => {
    const shown = scope.selected.map((page) => findPlace(page).section);
    // The page for unknown addresses stands where no page is.
    const sections = new Set([...shown, findPlace({ path: '404', rule: 'public' }).section]);
    return new Map([...sections].flatMap((section) => toSharedFiles(section, scope, common)));
  };
  let shared: ReadonlyMap<string, SharedFile> | undefined;
  return {
    describe: () => [[...scope.themeFiles], scope.styles, scope.favicon],
    site: (page) => common.site(findPlace(page).section),
    page: (page, content, links) =>
      toPageView(page, findPlace(page), content, { scope, common, links }),
    sharedFiles() {
      shared ??= listShared();
      return shared;
    },
  };
}

function createCommon(scope: Scope): Common {
  const divisions = nameDivisions(scope.navigation);
  const frames = new Map<string, { part: SharedPart; assets: ReadonlySet<string> }>();
  const neighbors = new Map<Section, Map<string, Map<string, Neighbours>>>();
  const sites = new Map<string, SiteView>();
  let searchIndexes: ReadonlySet<string> | undefined;
  let sectionRules: ReadonlyMap<Section, Set<AccessRule>> | undefined;
  const common: Common = {
    nameOf: (section) => divisions.get(section) ?? 'main',
    ruleOf(section) {
      sectionRules ??= collectSectionRules(scope);
      return anyOf(sectionRules.get(section) ?? []);
    },
    findCounterpart: createCounterpartFinder(),
    /** Built for the first page that needs it, but each one asks for the files that it shows. */
    frame(section, links, rule) {
      const key = [section.key, links.writer.key, ...(scope.rules ? [toRuleKey(rule)] : [])];
      const { part, assets } = remember(frames, key.join(' '), () => {
        const noted = noteAssets(links);
        return {
          part: buildSharedPart(section, { scope, common, links: noted.links }, rule),
          assets: noted.assets,
        };
      });
      for (const address of assets) links.asset(address);
      return part;
    },
    neighbors(section, rule) {
      const byRule = remember(neighbors, section, () => new Map());
      const key = scope.rules ? toRuleKey(rule) : '';
      return remember(byRule, key, () => findNeighbours(section, scope, rule));
    },
    site(section) {
      const language = findLanguage(section)?.language?.tag ?? 'en';
      return remember(sites, language, () => toSiteView(scope.config, language));
    },
    searchIndexes() {
      searchIndexes ??= new Set(
        scope.selected.map((page) => toIndexKey(toSearchScope(scope.findPlace(page).section))),
      );
      return searchIndexes;
    },
  };
  return common;
}

/** The rules of the pages of each section; the page for unknown addresses is one that everybody sees. */
function collectSectionRules({ selected, findPlace }: Scope) {
  const rules = new Map<Section, Set<AccessRule>>();
  for (const page of [...selected, { path: '404', rule: 'public' } as const]) {
    remember(rules, findPlace(page).section, () => new Set()).add(ruleOfPage(page));
  }
  return rules;
}

/** What the parts of one view are made from, where its addresses are written alike. */
interface ViewSource {
  scope: Scope;
  common: Common;
  links: PageLinks;
}

/** The same, as the functions for single parts take it; they name nothing that not all readers with the rule may read. */
function toParts({ scope, common, links: given }: ViewSource, rule: AccessRule) {
  const { rules, ...others } = scope;
  const links = rules ? restrictLinks(given, rule, scope.pages) : given;
  const mayShow = (division: Division) =>
    rules ? implies(rule, rules.ofDivision(division)) : scope.mayShow?.(division) !== false;
  return {
    ...others,
    mayShow,
    library: scope.config.icons.library,
    drilldown: scope.config.interaction.drilldown === true,
    findCounterpart: common.findCounterpart,
    links,
    asset: links.asset,
  };
}

/** Without what the readers with a rule may not all read. What docs.json says as a link stays. */
function restrictLinks(links: PageLinks, rule: AccessRule, pages: PageTable): PageLinks {
  const page: PageLinks['page'] = (path, suffix) =>
    implies(rule, ruleOfPage(pages.get(path))) ? links.page(path, suffix) : undefined;
  return { ...links, page };
}

function buildSharedPart(section: Section, source: ViewSource, rule: AccessRule): SharedPart {
  const { scope, common, links } = source;
  const parts = toParts(source, rule);
  const renderText = (text: string) => scope.renderText(text, links);
  const frame = buildFrame(section, { ...parts, renderText });
  const outline = createOutline(frame.groups);
  const { groups: _, ...around } = frame;
  const { shown, rest } = cutChoices(frame.tabs);
  const tabs = shown.map(cutMenu);
  const isCut =
    outline.isCut ||
    scope.rules !== undefined ||
    rest.length > 0 ||
    tabs.some(({ menu }) => menu?.isCut) ||
    listLeftOut(section, parts).some(({ choices }) => choices.length > 0);
  const name = common.nameOf(section);
  return {
    frame,
    outline,
    around: {
      ...around,
      ...toAddresses(scope, section, name, links),
      tabs,
      ...toSearchScopes(section, parts, common),
      ...(rest.length > 0 ? { hasMoreTabs: true } : {}),
      ...(isCut ? { allPages: links.writer.page(toAllPagesPath(name)) } : {}),
    },
  };
}

/** The languages and versions that the readers of a section may search. */
function toSearchScopes(
  section: Section,
  parts: ReturnType<typeof toParts>,
  common: Common,
): Pick<PageView, 'searchScopes'> {
  const mayOpen = (division: Division) => toChoices([division], undefined, parts).length > 0;
  const searchScopes = listSearchScopes(section, common.searchIndexes(), mayOpen);
  return searchScopes.length > 0 ? { searchScopes } : {};
}

function toPageView(
  page: PageInfo,
  place: PagePlace,
  { markdown, ...content }: PageContent,
  source: ViewSource,
): PageView {
  const { scope, common, links } = source;
  const { section } = place;
  const rule = ruleOfPage(page);
  const parts = toParts(source, rule);
  const { around, outline } = common.frame(section, links, rule);
  const next = page.hidePagination ? undefined : common.neighbors(section, rule).get(page.path);
  return {
    ...around,
    ...toOwnPart(page, place, scope, links),
    ...toFeed(page, scope, links),
    ...content,
    ...toActions(page, markdown, parts),
    ...(markdown ? { agents: toAgentsView(page, section, links.writer) } : {}),
    ...toDirectory(page, parts),
    sidebar: outline.of(page.path),
    switchers: buildSwitchers(page.path, section, parts),
    ...toNeighbourLinks(next, scope.pages, parts.links),
  };
}

/** The files that the pages of a section share. */
function toSharedFiles(section: Section, scope: Scope, common: Common) {
  return listSharedFiles(common.nameOf(section), {
    section,
    frameIn(file) {
      const links = scope.linksIn(file);
      const { frame, around } = common.frame(section, links, 'public');
      return { frame, links, allPages: around.allPages };
    },
    ...(scope.rules ? { ruled: toRuledPart(section, scope, common, scope.rules) } : {}),
    site: common.site(section),
    switcherScope: (links) => toParts({ scope, common, links }, 'public'),
    page: (page, links) => {
      const place = { section, groups: [] };
      const content = { body: emptyHtml, contents: [], ...scope.around?.(page, links) };
      return toPageView(page, place, content, { scope, common, links });
    },
  });
}

/** The navigation of a section with who may see which part of it, for the lists that readers get their parts of. */
function toRuledPart(section: Section, scope: Scope, common: Common, rules: SiteRules): RuledPart {
  return {
    rule: common.ruleOf(section),
    open(file) {
      const { rules: _, mayShow: __, ...others } = scope;
      const links = scope.linksIn(file);
      const parts = { ...toParts({ scope: others, common, links }, 'public'), rules };
      const renderText = (text: string) => scope.renderText(text, links);
      return { frame: buildFrame(section, { ...parts, renderText }), scope: parts };
    },
  };
}

function findNeighbours(section: Section, { pages, rules }: Scope, rule: AccessRule) {
  const order = listReadingOrder(section.children).flatMap((path) => {
    const page = pages.get(path);
    const mayKnow = !rules || implies(rule, ruleOfPage(page));
    const isRead = mayKnow && page && !page.hidden && !page.restricted && page.url === undefined;
    return isRead ? page.path : [];
  });
  return toNeighbours([...new Set(order)]);
}

function toOwnPart(page: PageInfo, { groups }: PagePlace, scope: Scope, links: PageLinks) {
  const { siteUrl, config } = scope;
  const canonical = toCanonical(page, scope.canonicalOf);
  const breadcrumbs = groups.flatMap(({ label }) => label || []);
  const meta = toMetaTags(page, { ...scope, links, image: scope.socialImageOf?.(page) });
  const feedback = toFeedbackView(scope, page, canonical);
  const isFound = siteUrl !== undefined && canonical !== undefined && !page.noindex;
  return {
    path: page.path,
    title: page.title,
    ...(page.description === undefined ? {} : { description: page.description }),
    breadcrumbs,
    mode: page.mode,
    noindex: page.noindex,
    ...(canonical === undefined ? {} : { canonical }),
    ...(Object.keys(meta).length === 0 ? {} : { meta }),
    ...(feedback === undefined ? {} : { feedback }),
    ...(page.updated === undefined ? {} : { updated: page.updated }),
    ...(isFound
      ? { structuredData: buildStructuredData(page, { config, siteUrl, canonical, breadcrumbs }) }
      : {}),
  };
}

/** A feed is read elsewhere: only a site with an address has one. */
function toFeed(page: PageInfo, { siteUrl }: Scope, { writer }: PageLinks): Pick<PageView, 'feed'> {
  if (!page.feed || siteUrl === undefined) return {};
  return { feed: { href: writer.file(toFeedFile(page.path)), shown: page.feed.shown } };
}

/** The list of what the page's group holds, where the page is the group's own. */
function toDirectory(page: PageInfo, parts: Scope & SidebarScope): Pick<PageView, 'directory'> {
  const directory = toDirectoryView(page.path, parts.config.navigation, parts);
  return directory ? { directory } : {};
}

/** The actions on the page. Without its Markdown there is nothing to act on. */
function toActions(
  page: PageInfo,
  markdown: PageContent['markdown'],
  parts: Scope & IconScope & { links: PageLinks },
): Pick<PageView, 'menu'> {
  const contextual = page.contextual ?? parts.config.contextual;
  if (!contextual || !markdown) return {};
  const menu = toPageMenuView(contextual, {
    path: page.path,
    links: parts.links,
    library: parts.library,
    asset: parts.asset,
    markdown: markdown(),
    ...(page.api?.spec === undefined
      ? {}
      : { spec: toDownloadFile(page.api.spec, page.api.kind === 'graphql' ? 'graphql' : 'json') }),
    isPortable: parts.links.writer.key !== '/',
  });
  return menu ? { menu } : {};
}

function toNeighbourLinks(
  around: Neighbours | undefined,
  pages: PageTable,
  links: PageLinks,
): Pick<PageView, 'previous' | 'next'> {
  const toLink = (path: string | undefined): LinkView | undefined => {
    const page = path === undefined ? undefined : pages.get(path);
    const href = page && links.page(page.path);
    if (!page || href === undefined) return undefined;
    return { label: page.label, href, ...(isExternal(href) ? { external: true } : {}) };
  };
  const previous = toLink(around?.previous);
  const next = toLink(around?.next);
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

function toAddresses(
  scope: Scope,
  section: Section,
  name: string,
  { writer }: PageLinks,
): Pick<PageView, 'assets' | 'styles' | 'favicon'> {
  const files = new Map(scope.themeFiles);
  // Where the author's own font is that of the text, nobody waits for ours.
  const { body } = scope.config.fonts;
  if (body && body.family.toLowerCase() !== 'inter') files.delete('inter-latin.woff2');
  files.set('nav.js', toNavigationPath(name));
  files.set('search-index.js', `${SEARCH_FOLDER}/${toIndexKey(toSearchScope(section))}.js`);
  const assets = [...files].map(([name, path]) => [name, writer.file(path)]);
  const favicon = scope.favicon === undefined ? undefined : writer.file(scope.favicon);
  return {
    ...(favicon === undefined ? {} : { favicon: { light: favicon, dark: favicon } }),
    assets: Object.fromEntries(assets),
    styles: scope.styles.map((path) => writer.file(path)),
  };
}
