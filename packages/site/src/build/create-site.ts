import { createRedirects, type Division, mayRead, REPLACEABLE_FILE } from '@quire/model';
import type { Sandbox } from '@quire/sandbox';
import { loadThemeFiles } from '@quire/theme';
import { type AccessRecord, createAccessRecord } from '../access/access-record.ts';
import { createSiteRules, listDivisionRules } from '../access/site-rules.ts';
import { listOtherSources } from '../api/list-sources.ts';
import { addCodeTheme } from '../assets/add-code-theme.ts';
import { addLookSheet } from '../assets/add-look-sheet.ts';
import { addPluginStyles } from '../assets/add-plugin-styles.ts';
import { addStyleSheets } from '../assets/add-style-sheets.ts';
import { addUtilitySheet } from '../assets/add-utility-sheet.ts';
import { createAssetStore } from '../assets/asset-store.ts';
import type { StaticFiles } from '../assets/static-files.ts';
import { DEFAULT_FAVICON, renderDefaultFavicon } from '../files/default-favicon.ts';
import { addIntegrations } from '../files/integrations/add-integrations.ts';
import { toOutputFile } from '../files/recorder.ts';
import { createTwinMemory } from '../files/twin-memory.ts';
import { findDefaultLanguage } from '../navigation/default-language.ts';
import { createFirstFinder } from '../navigation/first-in-folder.ts';
import { createLanguageFinder } from '../navigation/language-finder.ts';
import { createFindPlace } from '../navigation/nearest-section.ts';
import { indexNavigation } from '../navigation/section.ts';
import { createOwnModules } from '../pages/own-modules.ts';
import { createParseOnce } from '../pages/parse-once.ts';
import { createSnippetLoader } from '../pages/snippets.ts';
import { toReader, toSiteAccess } from '../pages/to-page-info.ts';
import type { Project } from '../read/load-project.ts';
import { mountBasesOf } from '../read/mounts.ts';
import { isBelow, listGeneratedFolders } from '../routes/generated-folders.ts';
import type { LinkScope } from '../routes/link-scope.ts';
import { createCanonicalUrls, createSiteUrls } from '../routes/site-urls.ts';
import { createTestedMarks } from '../samples/tested-marks.ts';
import { createPageIndexer } from '../search/collect-pages.ts';
import { createSocialImages } from '../social/social-images.ts';
import { createViews } from '../views/page-view.ts';
import { toSiteView } from '../views/site-view.ts';
import { createDocument } from './page-document.ts';
import {
  createConfigLinks,
  type RenderScope,
  renderAround,
  renderConfigText,
  toPageWriter,
} from './page-renderer.ts';
import type { Site } from './site-build.ts';
import { findStartPage } from './start-page.ts';
import { renderWatched } from './watch-rendering.ts';
import { listListings } from './write-listings.ts';
import { listSkills } from './write-skills.ts';

/** What a site is put together from. */
export interface SiteParts
  extends Pick<
    Site,
    | 'options'
    | 'project'
    | 'pages'
    | 'selected'
    | 'unreadable'
    | 'frontmatter'
    | 'texts'
    | 'files'
    | 'report'
    | 'diagnostics'
    | 'observer'
    | 'plugins'
    | 'codeTypes'
  > {
  /** Where components that authors wrote are rendered. */
  sandbox: Sandbox;
  /** Whether the addresses of files need not say what is in them. */
  isUnhashed?: boolean;
}

/** Puts together what all pages share. */
export function createSite({ sandbox, isUnhashed, ...parts }: SiteParts): Site {
  const { options, project, pages, report } = parts;
  const known = isUnhashed ? () => undefined : parts.files.get;
  const scope = createLinkScope({ ...parts, files: { has: parts.files.has, get: known } });
  const canonical = createCanonicalUrls(options, project.config);
  const { assets } = scope;
  const wanted = options.integrations === true;
  const integrations = addIntegrations({ project, assets, report, wanted });
  const access = createAccess(parts);
  const render = createRenderScope({ ...parts, scope, sandbox, ...(access ? { access } : {}) });
  const theme = [
    ...loadThemeFiles(toSiteView(project.config, findDefaultLanguage(project.config.navigation))),
    ...listDefaultFavicon(project.config),
  ];
  const navigation = indexNavigation(project.config.navigation);
  const findPlace = createFindPlace(navigation, pages, access !== undefined);
  const search = createPageIndexer(options, findPlace, project.config.search.synonyms);
  const { contents } = scope;
  const social = createSocialImages({ ...parts, contents, findPlace });
  const styles = addAuthorStyles(parts, access ? noteShared(scope, access) : scope);
  return {
    ...parts,
    ...render,
    ...(social ? { social } : {}),
    assets,
    theme,
    styles,
    ...(integrations ? { integrations } : {}),
    search,
    views: createViews({
      config: project.config,
      navigation,
      findPlace,
      ...(access ? { rules: access.rules } : { mayShow: createLinkFilter(parts) }),
      pages,
      selected: parts.selected,
      linksIn: (file) => createConfigLinks(render, toPageWriter(render, file)),
      ...(options.siteUrl === undefined ? {} : { siteUrl: options.siteUrl }),
      ...(social ? { socialImageOf: social.of } : {}),
      ...(options.repository === undefined ? {} : { repository: options.repository }),
      ...(canonical ? { canonicalOf: canonical.page } : {}),
      themeFiles: nameFiles(theme, integrations),
      styles,
      ...(project.config.favicon ? {} : { favicon: DEFAULT_FAVICON }),
      renderText: (text, links) => renderConfigText(render, text, links),
      around: (page, links) => renderAround({ ...parts, ...render }, page, links),
    }),
    ...SITE_FUNCTIONS,
    close() {
      sandbox.close();
      search.close();
    },
  };
}

/** Who may read what; nothing in an output that is the same for all, or where nothing says so. */
function createAccess({ options, project, pages, texts }: Omit<SiteParts, 'sandbox'>) {
  if (options.readers !== 'all') return undefined;
  const skills = listSkills({ project, texts }).map(({ rule }) => rule);
  const rules = createSiteRules(pages, project.config.navigation, skills);
  return rules && createAccessRecord(rules);
}

/** Whether readers of a plain output may see an entry of the navigation that is only a link. */
function createLinkFilter({ options, project }: Pick<SiteParts, 'options' | 'project'>) {
  const rules = listDivisionRules(project.config.navigation);
  const reader = toReader(options);
  return (division: Division) =>
    mayRead(rules.get(division) ?? 'site', reader, toSiteAccess(options));
}

/** What style sheets show is needed wherever they are. */
function noteShared(scope: LinkScope, access: AccessRecord): LinkScope {
  const { assets } = scope;
  const use = (path: string) => {
    const name = assets.use(path);
    access.note(name, 'public');
    return name;
  };
  return { ...scope, assets: { ...assets, use } };
}

/** What a site does by itself. Each works on the site that it is called on, which may have other functions beside it. */
const SITE_FUNCTIONS: Pick<
  Site,
  'renderContent' | 'indexContent' | 'renderFiles' | 'makeFiles' | 'drawImage'
> = {
  renderContent(this: Site, page) {
    return renderWatched(this, page, this.texts.read(page.source));
  },
  indexContent(this: Site, page, content) {
    if (!page.search) return undefined;
    return this.search.hold(this.search.index(page, content.load().sections));
  },
  renderFiles(this: Site, page, content) {
    return createDocument(this, page, content).files();
  },
  makeFiles: (_name, _from, make) => make(),
  drawImage: async (_path, draw) => toOutputFile(await draw()),
};

/** The output paths of files that every page loads, by the plain names that pages use. */
function nameFiles(
  theme: Site['theme'],
  integrations: Site['integrations'],
): ReadonlyMap<string, string> {
  return new Map([
    [REPLACEABLE_FILE, REPLACEABLE_FILE],
    ...theme.map(({ name, path }): [string, string] => [name, path]),
    ...(integrations ? [['integrations.js', integrations.file] as const] : []),
  ]);
}

/** The same site for other texts, telling somebody else what is found: nothing that it has read before is used. */
export function reopenSite(site: Site, parts: Pick<Site, 'texts' | 'report'>): Site {
  const { sandbox } = site.own;
  return { ...site, ...parts, ...createRenderScope({ ...site, ...parts, sandbox }) };
}

/** What the text of pages is rendered with. */
export function createRenderScope({
  options,
  project,
  scope,
  texts,
  report,
  observer,
  plugins,
  sandbox,
  access,
  codeTypes,
}: Pick<
  SiteParts,
  'options' | 'project' | 'texts' | 'report' | 'observer' | 'plugins' | 'sandbox' | 'codeTypes'
> &
  Pick<Site, 'scope' | 'access'>): RenderScope {
  const languageOf = createLanguageFinder(project.config);
  const testedMarks = createTestedMarks(project, languageOf);
  return {
    options,
    project,
    scope,
    ...(testedMarks ? { testedMarks } : {}),
    loadSnippet: createSnippetLoader(project, texts, report),
    parse: createParseOnce(project.config.markdown),
    twins: createTwinMemory(),
    languageOf,
    report,
    own: createOwnModules(project, sandbox, report),
    plugins,
    ...(observer ? { observer } : {}),
    ...(access ? { access } : {}),
    ...(codeTypes ? { codeTypes } : {}),
  };
}

/** An icon for the tab of the browser, for sites that bring none. */
function listDefaultFavicon(config: Project['config']): Site['theme'] {
  if (config.favicon) return [];
  const bytes = Buffer.from(renderDefaultFavicon(config));
  return [{ name: 'favicon.svg', path: DEFAULT_FAVICON, bytes }];
}

/** What links are made from. */
export function createLinkScope({
  options,
  project,
  pages,
  selected,
  files,
}: Pick<SiteParts, 'options' | 'project' | 'pages' | 'selected'> & {
  files: Pick<StaticFiles, 'has' | 'get'>;
}): LinkScope {
  const chosen = new Set(selected.map(({ path }) => path));
  const listings = new Set(listListings(options.siteUrl));
  const redirects = createRedirects(project.config.redirects);
  const folders = listGeneratedFolders(project.config, (source) => isUnavailable(project, source));
  const start = findStartPage({ selected, project, pages });
  const urls = createSiteUrls(options, project.config);
  const bases = mountBasesOf(project);
  return {
    contents: {
      ...(bases ? { basesOf: bases.basesOf } : {}),
      hasPage: (path) => pages.get(path)?.path === path,
      hasFile: (path) => files.has(path) || listings.has(path),
      redirect: (path) =>
        redirects.match(path)?.destination ??
        (path === '/' && start ? `/${start.path}` : undefined),
      firstIn: createFirstFinder(project.config.navigation, (path) => {
        const page = pages.get(path);
        return page && !page.hidden && chosen.has(page.path) ? page.path : undefined;
      }),
    },
    pages,
    hasRules: pages.all().some(({ rule }) => rule !== undefined),
    isWritten: (path) => chosen.has(path),
    mayBeGenerated: (address) => isBelow(address, folders),
    ...(urls ? { urlOf: urls.page } : {}),
    // In a thread `files` is a table, whose functions need it beside them.
    assets: createAssetStore({ files: project.served, known: (path) => files.get(path) }),
  };
}

/** Descriptions of other kinds make no pages; those of OpenAPI, AsyncAPI and GraphQL are there unless they are missing. */
function isUnavailable({ api, config }: Project, source: string): boolean {
  const isOther = listOtherSources(config).some((other) => other.source === source);
  return isOther || api === undefined || api.missing.has(source);
}

function addAuthorStyles(
  { project, texts, report, plugins, options }: Omit<SiteParts, 'sandbox'>,
  scope: LinkScope,
): string[] {
  // The root decides the look: style sheets of a mount are files like others.
  const isMounted = (path: string) => (mountBasesOf(project)?.baseOf(path) ?? '') !== '';
  const sheets = [...project.served.values()].filter(
    ({ path }) => /\.css$/i.test(path) && !isMounted(path) && scope.contents.hasFile(path),
  );
  const common = { site: scope.contents, assets: scope.assets, report };
  const { config, configFile } = project;
  const { fontHosts = [] } = options;
  const files = () => project.files.keys();
  const look = addLookSheet({ ...common, config, configFile, files, fontHosts });
  const utilities = addUtilitySheet({ project, texts, assets: scope.assets });
  const code = addCodeTheme(project.config, scope.assets);
  const added = addPluginStyles(plugins, scope.assets);
  const own = [look, code, utilities, ...added].filter((sheet) => sheet !== undefined);
  return [...own, ...addStyleSheets({ sheets, ...common })];
}
