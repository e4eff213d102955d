import { createHash } from 'node:crypto';
import type { Report } from '@quire/base';
import {
  createRedirects,
  DEFAULT_FEATURES,
  MANIFEST_FILE,
  REPLACEABLE_FILE,
  toConfigScript,
} from '@quire/model';
import { headScript, loadThemeFiles } from '@quire/theme';
import { addStyleSheets } from '../assets/add-style-sheets.ts';
import { createAssetStore } from '../assets/asset-store.ts';
import type { BuildOptions, BuildResult, FileSink } from '../build-options.ts';
import { buildManifest } from '../files/manifest.ts';
import { createRecorder, type Recorder } from '../files/recorder.ts';
import { parseSiteUrl } from '../files/site-url.ts';
import { indexNavigation } from '../navigation/section.ts';
import { loadPages } from '../pages/load-pages.ts';
import type { PageInfo, PageTable } from '../pages/page-info.ts';
import { createPageTexts } from '../pages/page-texts.ts';
import { createSnippetLoader } from '../pages/snippets.ts';
import { loadProject, type Project } from '../read/load-project.ts';
import type { LinkScope } from '../routes/link-scope.ts';
import { createViews } from '../views/page-view.ts';
import { toSiteView } from '../views/site-view.ts';
import { renderConfigText } from './page-renderer.ts';
import { reportNavigation } from './report-navigation.ts';
import { createReports } from './reports.ts';
import { selectPages } from './select-pages.ts';
import type { SiteBuild } from './site-build.ts';
import { listListings, writeListings } from './write-listings.ts';
import { writeNotFound } from './write-not-found.ts';
import { writePages } from './write-pages.ts';
import { writeRedirects } from './write-redirects.ts';
import { writeServedFiles } from './write-served-files.ts';

/**
 * Builds a site into a sink. The same project gives the same files in the same order, whatever
 * the machine, the clock, the locale or the order in which its folder is listed:
 *
 * 1. the project's own static files, in order of path;
 * 2. the theme's files;
 * 3. pages, each with its Markdown, in order of file;
 * 4. hashed copies of what the pages show;
 * 5. generated files: 404.html, redirects, listings, the replaceable configuration;
 * 6. the manifest.
 */
export async function buildSite(given: BuildOptions, sink: FileSink): Promise<BuildResult> {
  const options = normaliseOptions(given);
  const { report, list } = createReports();
  const project = loadProject(options.source, options.leaveOut);
  for (const diagnostic of project.diagnostics) report(diagnostic);
  const texts = createPageTexts();
  const { pages, unreadable } = loadPages(project, texts, report);
  reportNavigation(project, pages, report);
  const selected = selectPages(pages, options.paths, report);
  const recorder = createRecorder(sink);
  await writeServedFiles(project, recorder, report);
  const themeFiles = await writeThemeFiles(project, recorder);
  const scope = createScope({ options, project, pages, selected, recorder });
  const loadSnippet = createSnippetLoader(project, texts);
  const render = { options, project, scope, loadSnippet, report };
  const build: SiteBuild = {
    ...{ ...render, pages, selected, texts, recorder, assets: scope.assets },
    views: createViews({
      config: project.config,
      navigation: indexNavigation(project.config.navigation),
      pages,
      ...(options.siteUrl === undefined ? {} : { siteUrl: options.siteUrl }),
      themeFiles,
      styles: addAuthorStyles(project, scope, report),
      renderText: (text, links) => renderConfigText(render, text, links),
    }),
  };
  const written = await writePages(build);
  await scope.assets.write(recorder);
  await writeNotFound(build);
  await writeRedirects(build);
  await writeListings(build);
  await recorder.write(
    REPLACEABLE_FILE,
    Buffer.from(toConfigScript(DEFAULT_FEATURES['client-hosted'])),
  );
  const manifest = await writeManifest(build, sink);
  const failed = unreadable.map((page) => ({ ...page, status: 'failed' as const }));
  return { manifest, pages: [...written, ...failed], diagnostics: list() };
}

function normaliseOptions(given: BuildOptions): BuildOptions {
  return given.siteUrl === undefined ? given : { ...given, siteUrl: parseSiteUrl(given.siteUrl) };
}

/** Writes the theme's files and gives their output paths by the plain names that pages use. */
async function writeThemeFiles(
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

interface ScopeParts {
  options: BuildOptions;
  project: Project;
  pages: PageTable;
  selected: readonly PageInfo[];
  recorder: Recorder;
}

function createScope({ options, project, pages, selected, recorder }: ScopeParts): LinkScope {
  const chosen = new Set(selected.map(({ path }) => path));
  const listings = new Set(listListings(options.siteUrl));
  const redirects = createRedirects(project.config.redirects);
  return {
    contents: {
      hasPage: (path) => pages.get(path)?.path === path,
      hasFile: (path) => (project.served.has(path) && recorder.has(path)) || listings.has(path),
      redirect: (path) => redirects.match(path)?.destination,
    },
    pages,
    isWritten: (path) => chosen.has(path),
    ...(options.siteUrl === undefined ? {} : { siteUrl: options.siteUrl }),
    assets: createAssetStore({
      files: project.served,
      hashOf: (path) => recorder.get(path)?.sha256 ?? '',
    }),
  };
}

function addAuthorStyles(project: Project, scope: LinkScope, report: Report): string[] {
  const sheets = [...project.served.values()].filter(
    ({ path }) => /\.css$/i.test(path) && scope.contents.hasFile(path),
  );
  return addStyleSheets({ sheets, site: scope.contents, assets: scope.assets, report });
}

async function writeManifest({ recorder, selected, project, options }: SiteBuild, sink: FileSink) {
  const script = createHash('sha256').update(headScript).digest('base64');
  const contents = {
    siteName: project.config.name,
    pages: selected.map(({ path, title, file }) => ({ path, title, file })),
    redirects: project.config.redirects,
    inlineScripts: [`sha256-${script}`],
  };
  const manifest = buildManifest(recorder, contents, options);
  await sink.write(MANIFEST_FILE, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  return manifest;
}
