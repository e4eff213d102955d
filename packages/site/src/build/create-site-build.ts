import type { Sandbox } from '@quire/markdown';
import { createRedirects, REPLACEABLE_FILE } from '@quire/model';
import { loadThemeFiles } from '@quire/theme';
import { addStyleSheets } from '../assets/add-style-sheets.ts';
import { createAssetStore } from '../assets/asset-store.ts';
import type { Recorder } from '../files/recorder.ts';
import { createFirstFinder } from '../navigation/first-in-folder.ts';
import { indexNavigation } from '../navigation/section.ts';
import { createOwnModules } from '../pages/own-modules.ts';
import { createSnippetLoader } from '../pages/snippets.ts';
import type { Project } from '../read/load-project.ts';
import { isBelow, listGeneratedFolders } from '../routes/generated-folders.ts';
import type { LinkScope } from '../routes/link-scope.ts';
import { createViews } from '../views/page-view.ts';
import { toSiteView } from '../views/site-view.ts';
import { renderConfigText } from './page-renderer.ts';
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
  /** Where components that authors wrote are rendered. */
  sandbox?: Sandbox;
  /** Output paths of the theme's files by the plain names that pages use. */
  themeFiles: ReadonlyMap<string, string>;
}

/** Puts together what all pages share. The static files are in the recorder by now. */
export function createSiteBuild({ themeFiles, sandbox, ...parts }: BuildParts): SiteBuild {
  const { options, project, pages, texts, report, observer } = parts;
  const scope = createScope(parts);
  const render = {
    options,
    project,
    scope,
    loadSnippet: createSnippetLoader(project, texts, report),
    report,
    ...(sandbox ? { own: createOwnModules(project, sandbox, report) } : {}),
    ...(observer ? { observer } : {}),
  };
  return {
    ...parts,
    ...render,
    assets: scope.assets,
    views: createViews({
      config: project.config,
      navigation: indexNavigation(project.config.navigation),
      pages,
      ...(options.siteUrl === undefined ? {} : { siteUrl: options.siteUrl }),
      themeFiles,
      styles: addAuthorStyles(parts, scope),
      hasSearch: parts.search !== undefined,
      renderText: (text, links) => renderConfigText(render, text, links),
    }),
  };
}

/** Writes the theme's files and gives their output paths by the plain names that pages use. */
export async function writeThemeFiles(
  { config }: Project,
  recorder: Recorder,
): Promise<Map<string, string>> {
  const paths = new Map([[REPLACEABLE_FILE, REPLACEABLE_FILE]]);
  for (const { name, path, bytes } of loadThemeFiles(toSiteView(config, 'en'))) {
    paths.set(name, path);
    await recorder.write(path, bytes);
  }
  return paths;
}

type ScopeParts = Omit<BuildParts, 'themeFiles' | 'sandbox'>;

function createScope({ options, project, pages, selected, recorder }: ScopeParts): LinkScope {
  const chosen = new Set(selected.map(({ path }) => path));
  const listings = new Set(listListings(options.siteUrl));
  const redirects = createRedirects(project.config.redirects);
  const folders = listGeneratedFolders(project.config);
  const start = findStartPage({ selected, project, pages });
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
    ...(options.siteUrl === undefined ? {} : { siteUrl: options.siteUrl }),
    assets: createAssetStore({
      files: project.served,
      hashOf: (path) => recorder.get(path)?.sha256 ?? '',
    }),
  };
}

function addAuthorStyles({ project, report }: ScopeParts, scope: LinkScope): string[] {
  const sheets = [...project.served.values()].filter(
    ({ path }) => /\.css$/i.test(path) && scope.contents.hasFile(path),
  );
  return addStyleSheets({ sheets, site: scope.contents, assets: scope.assets, report });
}
