import { type Diagnostic, messageOf, QuireError } from '@quire/base';
import {
  createRedirects,
  type ManifestPlayground,
  type Redirects,
  type SiteConfig,
} from '@quire/model';
import type { Sandbox } from '@quire/sandbox';
import { addApiPages } from '../api/add-api-pages.ts';
import { fetchRemoteSpecs } from '../api/fetch-remote-specs.ts';
import { collectPlayground } from '../api/playground-servers.ts';
import { createSiteBuild } from '../build/create-site-build.ts';
import { reportFrontmatter } from '../build/report-frontmatter.ts';
import { reportIcons } from '../build/report-icons.ts';
import { reportNavigation } from '../build/report-navigation.ts';
import { createReports, type Reports } from '../build/reports.ts';
import { selectPages } from '../build/select-pages.ts';
import type { SiteBuild } from '../build/site-build.ts';
import { writeConfig } from '../build/write-config.ts';
import { writeGenerated } from '../build/write-generated.ts';
import { writeThemeFiles } from '../build/write-theme-files.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import { indexNavigation } from '../navigation/section.ts';
import { loadPages } from '../pages/load-pages.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { loadProject } from '../read/load-project.ts';
import { createSearchCollector } from '../search/collect-pages.ts';
import { createDevSearch, type DevSearch } from './dev-search.ts';
import type { DevTexts } from './dev-texts.ts';
import { createMemoryRecorder, type MemoryRecorder } from './memory-recorder.ts';
import { buildPlainConfig } from './plain-config.ts';

/** The site as it is on disk, everything known of it but no page rendered. */
export interface DevBuild {
  build: SiteBuild;
  /** The configuration as it was written, before pages were made from API descriptions. */
  written: SiteConfig;
  recorder: MemoryRecorder;
  texts: DevTexts;
  /** The pages by the file that a build would write them to. */
  pages: ReadonlyMap<string, PageInfo>;
  /** The pages by the file of their Markdown. */
  markdown: ReadonlyMap<string, PageInfo>;
  redirects: Redirects;
  /** What was found before any page was rendered, and what is found in docs.json later. */
  reports: Reports;
  search: DevSearch;
  /** What API pages declare, for the policy of pages and for the proxy. */
  playground: ManifestPlayground | undefined;
  /** Set when docs.json cannot be read: the site then has the navigation of before. */
  broken?: Diagnostic;
  /** Whether the navigation is a makeshift, because docs.json was never readable. */
  isPlain: boolean;
  /** Makes the generated files (redirects, listings, 404.html) once they are asked for. */
  generate(): Promise<void>;
}

interface Options {
  source: string;
  texts: DevTexts;
  /** Where components that authors wrote are rendered. */
  sandbox: Sandbox;
  /** What was there before; its configuration goes on when the one on disk cannot be read. */
  last?: DevBuild;
}

/** Lists a site and reads its configuration and frontmatter, as a build does before it writes. */
export async function loadDevBuild({ source, texts, sandbox, last }: Options): Promise<DevBuild> {
  const reports = createReports();
  const { report } = reports;
  let broken: Diagnostic | undefined;
  const written = await loadProject(source, {
    onBroken(error, list) {
      broken = toDiagnostic(error);
      return last ? { config: last.written, diagnostics: [] } : buildPlainConfig(list);
    },
  });
  const remote = await fetchRemoteSpecs(written.config);
  const project = addApiPages(written, { remote, report });
  for (const diagnostic of project.diagnostics) report(diagnostic);
  const { pages, frontmatter } = loadPages(project, texts, report);
  if (!broken) reportNavigation(project, pages, report);
  reportFrontmatter({ project, pages, frontmatter, report });
  reportIcons({ project, pages, frontmatter, report });
  const selected = selectPages(pages, undefined, report);
  const recorder = createMemoryRecorder(project.served);
  const themeFiles = await writeThemeFiles(project, recorder);
  const options = { source, links: 'hosted' } as const;
  await writeConfig({ recorder, project, selected, options });
  const navigation = indexNavigation(project.config.navigation);
  const search = createSearchCollector(options, navigation);
  const parts = { options, project, pages, selected, texts, recorder, report, search };
  const build = createSiteBuild({ ...parts, themeFiles, navigation, sandbox });
  return {
    build,
    written: written.config,
    recorder,
    texts,
    pages: new Map(selected.map((page) => [page.file, page])),
    markdown: new Map(selected.map((page) => [toMarkdownFile(page.path), page])),
    redirects: createRedirects(project.config.redirects),
    reports,
    search: createDevSearch(build, texts),
    playground: collectPlayground(project, selected),
    ...(broken ? { broken } : {}),
    isPlain: broken !== undefined && (last === undefined || last.isPlain),
    generate: once(() => writeGenerated(build)),
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

/** A thrown error as something to tell the writer, with its place. */
export function toDiagnostic(error: unknown): Diagnostic {
  if (!(error instanceof QuireError)) {
    return { code: 'site-unreadable', severity: 'error', message: messageOf(error) };
  }
  return {
    code: error.code.toLowerCase().replaceAll('_', '-'),
    severity: 'error',
    message: error.what,
    ...(error.fix === undefined ? {} : { fix: error.fix }),
    ...error.place,
  };
}
