import {
  MANIFEST_FILE,
  type ManifestAccess,
  type ManifestRedirect,
  type ManifestSearchIndex,
  type RuleRef,
  SIGNATURE_FILE,
  type SiteConfig,
  signManifest,
} from '@quire/model';
import type { AccessRecord } from '../access/access-record.ts';
import { listNavigationIcons } from '../access/navigation-icons.ts';
import { writeList } from '../access/write-list.ts';
import { collectPlayground } from '../api/playground-servers.ts';
import { writeSpecLists } from '../api/write-spec-lists.ts';
import type { BuildResult, FileSink, WriteOptions } from '../build-options.ts';
import { hashInlineScripts } from '../files/inline-scripts.ts';
import { buildManifest } from '../files/manifest.ts';
import { createRecorder, toOutputFile } from '../files/recorder.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { remember } from '../remember.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import { listTested } from '../samples/list-tested.ts';
import { createSearchCollector, type SearchCollector } from '../search/collect-pages.ts';
import { listIndexes, makeIndexes, makeRuledIndexes } from '../search/write-search.ts';
import type { ShownFiles } from './shown-files.ts';
import type { Site, SiteBuild } from './site-build.ts';
import { writeConfig } from './write-config.ts';
import { writeGenerated } from './write-generated.ts';
import { writeHostFiles } from './write-host-files.ts';
import { type WrittenPage, writePages } from './write-pages.ts';
import { ruleOfRedirect } from './write-redirects.ts';
import { writeSocialImages } from './write-social-images.ts';
import { writeThemeFiles } from './write-theme-files.ts';

/**
 * Writes a site into a sink. The same project gives the same files in the same order, whatever
 * the machine, the clock, the locale or the order in which its folder is listed:
 *
 * 1. the project's own static files, in order of path;
 * 2. the theme's files;
 * 3. pages, each with its Markdown, in order of file;
 * 4. the navigation that pages share;
 * 5. hashed copies of what the pages show, and the preview images of pages;
 * 6. the search indexes;
 * 7. generated files: 404.html, redirects, listings, the replaceable configuration, what a host reads;
 * 8. the manifest, and its signature where there is a key.
 */
export async function writeSite(
  site: Site,
  sink: FileSink,
  { shown, ...options }: WriteOptions & { shown?: ShownFiles | undefined } = {},
): Promise<Omit<BuildResult, 'renderedPages'>> {
  const recorder = createRecorder(sink, shown?.mayHave);
  const build: SiteBuild = { ...site, recorder };
  const search = createSearchCollector(site.search);
  const withheld = await writeSpecLists(build, shown);
  await writeServedFiles(build, withheld, shown);
  await writeThemeFiles(build);
  const written = await writePages(build, search, options);
  await writeSharedFiles(build);
  await build.assets.write(build.recorder);
  await writeSocialImages(build);
  await writeIndexes(build, search, written);
  await writeGenerated(build);
  await writeConfig(build);
  await writeHostFiles(build);
  const indexes = listIndexes(search, build.access?.rules);
  const manifest = await writeManifest(build, { indexes, options, sink });
  const failed = site.unreadable.map((page) => ({ ...page, status: 'failed' as const }));
  const pages = written.map(({ path, file, status }) => ({ path, file, status }));
  return { manifest, pages: [...pages, ...failed], diagnostics: site.diagnostics() };
}

/** Writes the project's static files at their own paths; one that cannot be used is left out. */
async function writeServedFiles(
  { files, recorder }: SiteBuild,
  withheld: ReadonlySet<string>,
  shown?: ShownFiles,
): Promise<void> {
  for (const path of files.paths()) {
    if (recorder.has(path) || withheld.has(path)) continue;
    const text = shown?.textOf(path);
    const file = text === undefined ? files.load(path) : Buffer.from(text);
    if (file) await recorder.write(path, file);
  }
}

/** Writes what the pages of each part of the site share: its navigation, and a page of all its pages. */
async function writeSharedFiles(build: SiteBuild): Promise<void> {
  for (const [path, { make, rule }] of build.views.sharedFiles()) {
    await writeList(build, path, make(), rule);
  }
}

async function writeIndexes(
  build: SiteBuild,
  search: SearchCollector,
  written: readonly WrittenPage[],
): Promise<void> {
  const { access, recorder } = build;
  if (!access) {
    const toDigest = () => describeIndexes(build, written);
    for (const [path, file] of build.makeFiles('search', toDigest, () => makeIndexes(search))) {
      await recorder.write(path, file);
    }
    return;
  }
  for (const { path, rule, file, list } of makeRuledIndexes(search, access.rules)) {
    if (list) await writeList(build, path, list, rule);
    else if (file) {
      access.set(path, rule);
      await recorder.write(path, file);
    }
  }
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
    search.sectionOf(page).key,
  ]);
  return JSON.stringify([search.synonyms, pages]);
}

interface ManifestParts {
  indexes: ManifestSearchIndex[];
  options: WriteOptions;
  sink: FileSink;
}

async function writeManifest(site: SiteBuild, { indexes, options, sink }: ManifestParts) {
  const { recorder, selected, project, integrations } = site;
  const contents = {
    siteName: project.config.name,
    pages: selected.map(({ path, title, file }) => ({ path, title, file })),
    redirects: project.config.redirects.map((redirect) => toManifestRedirect(site, redirect)),
    searchIndexes: indexes,
    inlineScripts: hashInlineScripts(),
    features: { search: true, integrations: integrations !== undefined },
    ...(integrations?.origins ? { origins: integrations.origins } : {}),
    playground: toManifestPlayground(site),
    tested: listTested(site),
    ...(site.access ? { access: toManifestAccess(site, site.access) } : {}),
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

/** In an output for all readers, what pages that not everybody may read call is not told to everybody. */
function toManifestPlayground({ project, selected, access }: SiteBuild) {
  const all = collectPlayground(project, selected);
  if (!all || !access) return all;
  const open = collectPlayground(
    project,
    selected.filter(({ rule }) => rule === 'public'),
  );
  return open ?? { proxy: all.proxy, servers: [], origins: [] };
}

function listRuledPlaygrounds({ project, selected }: SiteBuild, { rules }: AccessRecord) {
  const byRule = new Map<RuleRef, PageInfo[]>();
  for (const page of selected) {
    if (page.rule !== 'public') remember(byRule, rules.refOf(page.rule), () => []).push(page);
  }
  const playground: NonNullable<ManifestAccess['playground']> = {};
  for (const [ref, pages] of byRule) {
    const found = collectPlayground(project, pages);
    if (!found) continue;
    const { proxy: _, ...called } = found;
    playground[ref] = called;
  }
  return Object.keys(playground).length === 0 ? {} : { playground };
}

function toManifestRedirect(
  site: SiteBuild,
  redirect: SiteConfig['redirects'][number],
): ManifestRedirect {
  const rule = site.access?.rules.refOf(ruleOfRedirect(site, redirect));
  return rule === undefined || rule === 'site' ? redirect : { ...redirect, rule };
}

/** Who may have which file of the output. Icons are shown wherever the navigation names what they belong to. */
function toManifestAccess(site: SiteBuild, access: AccessRecord): ManifestAccess {
  const { recorder, pages, project, scope } = site;
  for (const [icon, rule] of listNavigationIcons(project.config.navigation, pages)) {
    const target = resolveTarget({ address: icon, from: '', prefer: 'file' }, scope.contents);
    if (target.kind !== 'file') continue;
    for (const path of [target.path, scope.assets.use(target.path)]) access.note(path, rule);
  }
  const paths = Array.from(recorder.entries(), ([path]) => path).sort();
  return { ...access.toManifest(paths), ...listRuledPlaygrounds(site, access) };
}
