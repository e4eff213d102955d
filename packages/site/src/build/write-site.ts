import { createHash } from 'node:crypto';
import {
  MANIFEST_FILE,
  type ManifestSearchIndex,
  SIGNATURE_FILE,
  signManifest,
} from '@quire/model';
import { headScript } from '@quire/theme';
import { collectPlayground } from '../api/playground-servers.ts';
import type { BuildResult, FileSink, WriteOptions } from '../build-options.ts';
import { encodeText } from '../files/encode-text.ts';
import { buildManifest } from '../files/manifest.ts';
import { createRecorder, toOutputFile } from '../files/recorder.ts';
import { createSearchCollector } from '../search/collect-pages.ts';
import { listIndexes, makeIndexes } from '../search/write-search.ts';
import type { Site, SiteBuild } from './site-build.ts';
import { writeConfig } from './write-config.ts';
import { writeGenerated } from './write-generated.ts';
import { writeHostFiles } from './write-host-files.ts';
import { type WrittenPage, writePages } from './write-pages.ts';
import { writeThemeFiles } from './write-theme-files.ts';

/**
 * Writes a site into a sink. The same project gives the same files in the same order, whatever
 * the machine, the clock, the locale or the order in which its folder is listed:
 *
 * 1. the project's own static files, in order of path;
 * 2. the theme's files;
 * 3. pages, each with its Markdown, in order of file;
 * 4. the navigation that pages share;
 * 5. hashed copies of what the pages show;
 * 6. the search indexes;
 * 7. generated files: 404.html, redirects, listings, the replaceable configuration, what a host reads;
 * 8. the manifest, and its signature where there is a key.
 */
export async function writeSite(
  site: Site,
  sink: FileSink,
  options: WriteOptions = {},
): Promise<Omit<BuildResult, 'renderedPages'>> {
  const build: SiteBuild = { ...site, recorder: createRecorder(sink) };
  const search = createSearchCollector(site.search);
  await writeServedFiles(build);
  await writeThemeFiles(build);
  const written = await writePages(build, search, options);
  await writeSharedFiles(build);
  await build.assets.write(build.recorder);
  const toDigest = () => describeIndexes(build, written);
  for (const [path, file] of build.makeFiles('search', toDigest, () => makeIndexes(search))) {
    await build.recorder.write(path, file);
  }
  await writeGenerated(build);
  await writeConfig(build);
  await writeHostFiles(build);
  const manifest = await writeManifest(build, { indexes: listIndexes(search), options, sink });
  const failed = site.unreadable.map((page) => ({ ...page, status: 'failed' as const }));
  const pages = written.map(({ path, file, status }) => ({ path, file, status }));
  return { manifest, pages: [...pages, ...failed], diagnostics: site.diagnostics() };
}

/** Writes the project's static files at their own paths; one that cannot be used is left out. */
async function writeServedFiles({ files, recorder }: SiteBuild): Promise<void> {
  for (const path of files.paths()) {
    const file = files.load(path);
    if (file) await recorder.write(path, file);
  }
}

/** Writes what the pages of each part of the site share: its navigation, and a page of all its pages. */
async function writeSharedFiles({ recorder, views }: SiteBuild): Promise<void> {
  for (const [path, make] of views.sharedFiles()) await recorder.write(path, encodeText(make()));
}

/** All that the search indexes are made from, where the digest of every page is known. */
function describeIndexes(
  { search, selected }: Site,
  written: readonly WrittenPage[],
): string | undefined {
  if (written.some(({ key }) => key === undefined)) return undefined;
  const pages = selected.map((page, index) => [
    written[index]?.key,
    page.search && search.describe(page),
    search.sectionOf(page.path).key,
  ]);
  return JSON.stringify(pages);
}

interface ManifestParts {
  indexes: ManifestSearchIndex[];
  options: WriteOptions;
  sink: FileSink;
}

async function writeManifest(site: SiteBuild, { indexes, options, sink }: ManifestParts) {
  const { recorder, selected, project, integrations } = site;
  const script = createHash('sha256').update(headScript).digest('base64');
  const contents = {
    siteName: project.config.name,
    pages: selected.map(({ path, title, file }) => ({ path, title, file })),
    redirects: project.config.redirects,
    searchIndexes: indexes,
    inlineScripts: [`sha256-${script}`],
    features: { search: true, integrations: integrations !== undefined },
    ...(integrations?.origins ? { origins: integrations.origins } : {}),
    playground: collectPlayground(project, selected),
  };
  const { createdAt } = site.options;
  const about = { ...options, ...(createdAt === undefined ? {} : { createdAt }) };
  const manifest = buildManifest(recorder, contents, about);
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await sink.write(MANIFEST_FILE, toOutputFile(bytes));
  if (options.signKey !== undefined) {
    const signature = Buffer.from(signManifest(bytes, options.signKey));
    await sink.write(SIGNATURE_FILE, toOutputFile(signature));
  }
  return manifest;
}
