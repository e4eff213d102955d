import { createHash } from 'node:crypto';
import { messageOf } from '@quire/base';
import {
  MANIFEST_FILE,
  type ManifestSearchIndex,
  SIGNATURE_FILE,
  signManifest,
} from '@quire/model';
import { createSandbox, type Sandbox } from '@quire/sandbox';
import { headScript } from '@quire/theme';
import { addApiPages } from '../api/add-api-pages.ts';
import { fetchRemoteSpecs } from '../api/fetch-remote-specs.ts';
import { collectPlayground } from '../api/playground-servers.ts';
import type { BuildOptions, BuildResult, FileSink } from '../build-options.ts';
import { type BuildCache, createBuildCache } from '../cache/build-cache.ts';
import { openPageCache, type PageCache } from '../cache/page-cache.ts';
import { buildManifest } from '../files/manifest.ts';
import { createRecorder } from '../files/recorder.ts';
import { parseSiteUrl } from '../files/site-url.ts';
import { indexNavigation } from '../navigation/section.ts';
import { loadPages } from '../pages/load-pages.ts';
import { createPageTexts } from '../pages/page-texts.ts';
import { loadProject } from '../read/load-project.ts';
import { createSearchCollector } from '../search/collect-pages.ts';
import { writeSearch } from '../search/write-search.ts';
import { createSiteBuild } from './create-site-build.ts';
import { reportFrontmatter } from './report-frontmatter.ts';
import { reportIcons } from './report-icons.ts';
import { reportNavigation } from './report-navigation.ts';
import { reportSpecs } from './report-specs.ts';
import { createReports } from './reports.ts';
import { selectPages } from './select-pages.ts';
import type { SiteBuild } from './site-build.ts';
import { writeConfig } from './write-config.ts';
import { writeGenerated } from './write-generated.ts';
import { writePages } from './write-pages.ts';
import { writeServedFiles } from './write-served-files.ts';
import { writeSharedFiles } from './write-shared-files.ts';
import { writeThemeFiles } from './write-theme-files.ts';

/**
 * Builds a site into a sink. The same project gives the same files in the same order, whatever
 * the machine, the clock, the locale or the order in which its folder is listed:
 *
 * 1. the project's own static files, in order of path;
 * 2. the theme's files;
 * 3. pages, each with its Markdown, in order of file;
 * 4. the navigation that pages share;
 * 5. hashed copies of what the pages show;
 * 6. the search indexes;
 * 7. generated files: 404.html, redirects, listings, the replaceable configuration;
 * 8. the manifest, and its signature where there is a key.
 */
export async function buildSite(given: BuildOptions, sink: FileSink): Promise<BuildResult> {
  const options = normaliseOptions(given);
  const sandbox = createSandbox();
  const cache = options.cache && openPageCache(options.cache.folder, options);
  try {
    return await buildWith({ sandbox, ...(cache ? { cache } : {}) }, options, sink);
  } finally {
    cache?.close();
    sandbox.close();
  }
}

async function buildWith(
  { sandbox, cache }: { sandbox: Sandbox; cache?: PageCache },
  options: BuildOptions,
  sink: FileSink,
): Promise<BuildResult> {
  const { report, list } = createReports();
  const { source, leaveOut } = options;
  const written = await loadProject(source, { leaveOut, parseConfig: cache?.parseConfig });
  const remote = await fetchRemoteSpecs(written.config, options.fetchSpec);
  const project = addApiPages(written, { remote, groups: options.groups, report });
  for (const diagnostic of project.diagnostics) {
    if (!(options.integrations && diagnostic.code === 'script-left-out')) report(diagnostic);
  }
  const texts = createPageTexts(cache?.notes);
  const { pages, unreadable, frontmatter } = loadPages(project, texts, report, options.groups);
  reportNavigation(project, pages, report);
  reportFrontmatter({ project, pages, frontmatter, report });
  reportIcons({ project, pages, frontmatter, report });
  reportSpecs(project, frontmatter, report);
  const selected = selectPages(pages, options.paths, report);
  if (cache) sink.useMemory?.(cache.memory);
  const recorder = createRecorder(sink);
  await writeServedFiles(project, recorder, report);
  const themeFiles = await writeThemeFiles(project, recorder, cache);
  const navigation = indexNavigation(project.config.navigation);
  const search = createSearchCollector(options, navigation);
  const parts = { options, project, pages, selected, texts, recorder, report, search };
  cache?.fillVocabulary(search.vocabulary);
  const build = createSiteBuild({ ...parts, themeFiles, navigation, sandbox });
  if (cache) build.cache = createBuildCache(build, cache);
  const done = await writePages(build);
  await writeSharedFiles(build);
  await build.assets.write(recorder);
  const searchIndexes = await writeSearch(search, recorder, cache?.search);
  await writeGenerated(build);
  await writeConfig(build);
  const manifest = await writeManifest(build, searchIndexes, sink);
  if (build.cache) saveCache(build, build.cache);
  const failed = unreadable.map((page) => ({ ...page, status: 'failed' as const }));
  return { manifest, pages: [...done, ...failed], diagnostics: list() };
}

/** A cache that cannot be written costs time, the next time; it does not cost the build. */
function saveCache(
  { search, recorder, report }: SiteBuild,
  { pages, site, around, fullText }: BuildCache,
) {
  try {
    pages.save({
      site,
      around,
      fullText,
      files: recorder.entries(),
      ...(search ? { vocabulary: search.vocabulary } : {}),
    });
  } catch (error) {
    report({
      code: 'cache-not-written',
      severity: 'info',
      message: `What was rendered could not be kept for the next build. ${messageOf(error)}`,
      fix: 'Make room on the disk, or build with --no-cache.',
    });
  }
}

function normaliseOptions(given: BuildOptions): BuildOptions {
  return given.siteUrl === undefined ? given : { ...given, siteUrl: parseSiteUrl(given.siteUrl) };
}

async function writeManifest(
  { recorder, selected, project, options, search, integrations }: SiteBuild,
  searchIndexes: ManifestSearchIndex[],
  sink: FileSink,
) {
  const script = createHash('sha256').update(headScript).digest('base64');
  const contents = {
    siteName: project.config.name,
    pages: selected.map(({ path, title, file }) => ({ path, title, file })),
    redirects: project.config.redirects,
    searchIndexes,
    inlineScripts: [`sha256-${script}`],
    features: { search: search !== undefined, integrations: integrations !== undefined },
    ...(integrations?.origins ? { origins: integrations.origins } : {}),
    playground: collectPlayground(project, selected),
  };
  const manifest = buildManifest(recorder, contents, options);
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await sink.write(MANIFEST_FILE, bytes);
  if (options.signKey !== undefined) {
    await sink.write(SIGNATURE_FILE, Buffer.from(signManifest(bytes, options.signKey)));
  }
  return manifest;
}
