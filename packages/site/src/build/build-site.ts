import { createHash } from 'node:crypto';
import { createSandbox, type Sandbox } from '@quire/markdown';
import { DEFAULT_FEATURES, MANIFEST_FILE, REPLACEABLE_FILE, toConfigScript } from '@quire/model';
import { headScript } from '@quire/theme';
import type { BuildOptions, BuildResult, FileSink } from '../build-options.ts';
import { buildManifest } from '../files/manifest.ts';
import { createRecorder } from '../files/recorder.ts';
import { parseSiteUrl } from '../files/site-url.ts';
import { indexNavigation } from '../navigation/section.ts';
import { loadPages } from '../pages/load-pages.ts';
import { createPageTexts } from '../pages/page-texts.ts';
import { loadProject } from '../read/load-project.ts';
import { createSearchCollector } from '../search/collect-pages.ts';
import { writeSearch } from '../search/write-search.ts';
import { createSiteBuild, writeThemeFiles } from './create-site-build.ts';
import { reportFrontmatter } from './report-frontmatter.ts';
import { reportNavigation } from './report-navigation.ts';
import { createReports } from './reports.ts';
import { selectPages } from './select-pages.ts';
import type { SiteBuild } from './site-build.ts';
import { writeListings } from './write-listings.ts';
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
 * 5. the search indexes;
 * 6. generated files: 404.html, redirects, listings, the replaceable configuration;
 * 7. the manifest.
 */
export async function buildSite(given: BuildOptions, sink: FileSink): Promise<BuildResult> {
  const sandbox = createSandbox();
  try {
    return await buildWith(sandbox, normaliseOptions(given), sink);
  } finally {
    sandbox.close();
  }
}

async function buildWith(
  sandbox: Sandbox,
  options: BuildOptions,
  sink: FileSink,
): Promise<BuildResult> {
  const { report, list } = createReports();
  const project = loadProject(options.source, options.leaveOut);
  for (const diagnostic of project.diagnostics) report(diagnostic);
  const texts = createPageTexts();
  const { pages, unreadable, frontmatter } = loadPages(project, texts, report);
  reportNavigation(project, pages, report);
  reportFrontmatter({ project, pages, frontmatter, report });
  const selected = selectPages(pages, options.paths, report);
  const recorder = createRecorder(sink);
  await writeServedFiles(project, recorder, report);
  const themeFiles = await writeThemeFiles(project, recorder);
  const search = createSearchCollector(options, indexNavigation(project.config.navigation));
  const parts = { options, project, pages, selected, texts, recorder, report, search };
  const build = createSiteBuild({ ...parts, themeFiles, sandbox });
  const written = await writePages(build);
  await build.assets.write(recorder);
  await writeSearch(search, recorder);
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
