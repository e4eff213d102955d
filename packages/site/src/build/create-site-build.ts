import { createRedirects } from '@quire/model';
import type { Sandbox } from '@quire/sandbox';
import { listOtherSources } from '../api/list-sources.ts';
import { addCodeTheme } from '../assets/add-code-theme.ts';
import { addLookSheet } from '../assets/add-look-sheet.ts';
import { addStyleSheets } from '../assets/add-style-sheets.ts';
import { addUtilitySheet } from '../assets/add-utility-sheet.ts';
import { createAssetStore } from '../assets/asset-store.ts';
import { DEFAULT_FAVICON } from '../files/default-favicon.ts';
import { addIntegrations } from '../files/integrations/add-integrations.ts';
import type { Recorder } from '../files/recorder.ts';
import { createFirstFinder } from '../navigation/first-in-folder.ts';
import type { NavigationIndex } from '../navigation/section.ts';
import { createOwnModules } from '../pages/own-modules.ts';
import { createSnippetLoader } from '../pages/snippets.ts';
import type { Project } from '../read/load-project.ts';
import { isBelow, listGeneratedFolders } from '../routes/generated-folders.ts';
import type { LinkScope } from '../routes/link-scope.ts';
import { createCanonicalUrls, createSiteUrls } from '../routes/site-urls.ts';
import { createViews } from '../views/page-view.ts';
import {
  createConfigLinks,
  type RenderScope,
  renderConfigText,
  toPageWriter,
} from './page-renderer.ts';
import type { SiteBuild } from './site-build.ts';
import { findStartPage } from './start-page.ts';
import { listListings } from './write-listings.ts';

/** What a build begins with. */
export interface BuildParts
  extends Pick<
    SiteBuild,
    | 'options'
    | 'project'
    | 'pages'
    | 'selected'
    | 'texts'
    | 'recorder'
    | 'report'
    | 'observer'
    | 'search'
  > {
  navigation: NavigationIndex;
  /** Where components that authors wrote are rendered. */
  sandbox?: Sandbox;
  /** Output paths of the theme's files by the plain names that pages use. */
  themeFiles: ReadonlyMap<string, string>;
}

/** Puts together what all pages share. The static files are in the recorder by now. */
export function createSiteBuild({
  themeFiles,
  navigation,
  sandbox,
  ...parts
}: BuildParts): SiteBuild {
  const { options, project, pages, report } = parts;
  const scope = createLinkScope(parts);
  const canonical = createCanonicalUrls(options, project.config);
  const { assets } = scope;
  const wanted = options.integrations === true;
  const integrations = addIntegrations({ project, assets, report, wanted });
  const render = createRenderScope({ ...parts, scope, ...(sandbox ? { sandbox } : {}) });
  return {
    ...parts,
    ...render,
    assets,
    ...(integrations ? { integrations } : {}),
    views: createViews({
      config: project.config,
      navigation,
      pages,
      selected: parts.selected,
      linksIn: (file) => createConfigLinks(render, toPageWriter(render, file)),
      ...(options.siteUrl === undefined ? {} : { siteUrl: options.siteUrl }),
      ...(canonical ? { canonicalOf: canonical.page } : {}),
      themeFiles: integrations
        ? new Map([...themeFiles, ['integrations.js', integrations.file]])
        : themeFiles,
      styles: addAuthorStyles(parts, scope),
      ...(project.config.favicon ? {} : { favicon: DEFAULT_FAVICON }),
      hasSearch: parts.search !== undefined,
      renderText: (text, links) => renderConfigText(render, text, links),
    }),
  };
}

/** What the text of pages is rendered with. */
export function createRenderScope({
  options,
  project,
  scope,
  texts,
  report,
  observer,
  sandbox,
}: Pick<BuildParts, 'options' | 'project' | 'texts' | 'report' | 'observer' | 'sandbox'> & {
  scope: LinkScope;
}): RenderScope {
  return {
    options,
    project,
    scope,
    loadSnippet: createSnippetLoader(project, texts, report),
    report,
    ...(sandbox ? { own: createOwnModules(project, sandbox, report) } : {}),
    ...(observer ? { observer } : {}),
  };
}

type ScopeParts = Omit<BuildParts, 'themeFiles' | 'navigation' | 'sandbox'>;

/** What links are made from. */
export function createLinkScope({
  options,
  project,
  pages,
  selected,
  recorder,
}: Pick<BuildParts, 'options' | 'project' | 'pages' | 'selected'> & {
  recorder: Pick<Recorder, 'has' | 'get'>;
}): LinkScope {
  const chosen = new Set(selected.map(({ path }) => path));
  const listings = new Set(listListings(options.siteUrl));
  const redirects = createRedirects(project.config.redirects);
  const folders = listGeneratedFolders(project.config, (source) => isUnavailable(project, source));
  const start = findStartPage({ selected, project, pages });
  const urls = createSiteUrls(options, project.config);
  return {
    contents: {
      hasPage: (path) => pages.get(path)?.path === path,
      hasFile: (path) => (project.served.has(path) && recorder.has(path)) || listings.has(path),
      redirect: (path) =>
        redirects.match(path)?.destination ??
        (path === '/' && start ? `/${start.path}` : undefined),
      firstIn: createFirstFinder(project.config.navigation, (path) => {
        const page = pages.get(path);
        return page && !page.hidden && chosen.has(page.path) ? page.path : undefined;
      }),
    },
    pages,
    isWritten: (path) => chosen.has(path),
    mayBeGenerated: (address) => isBelow(address, folders),
    ...(urls ? { urlOf: urls.page } : {}),
    assets: createAssetStore({
      files: project.served,
      hashOf: (path) => recorder.get(path)?.sha256 ?? '',
    }),
  };
}

/** Descriptions of other kinds make no pages; those of OpenAPI are there unless they are missing. */
function isUnavailable({ api, config }: Project, source: string): boolean {
  const isOther = listOtherSources(config).some((other) => other.source === source);
  return isOther || api === undefined || api.missing.has(source);
}

function addAuthorStyles({ project, texts, report }: ScopeParts, scope: LinkScope): string[] {
  const sheets = [...project.served.values()].filter(
    ({ path }) => /\.css$/i.test(path) && scope.contents.hasFile(path),
  );
  const common = { site: scope.contents, assets: scope.assets, report };
  const { config, configFile } = project;
  const look = addLookSheet({ ...common, config, configFile, files: () => project.files.keys() });
  const utilities = addUtilitySheet({ project, texts, assets: scope.assets });
  const code = addCodeTheme(project.config, scope.assets);
  const own = [look, code, utilities].filter((sheet) => sheet !== undefined);
  return [...own, ...addStyleSheets({ sheets, ...common })];
}
