import { createSandbox, type Sandbox } from '@quire/sandbox';
import { addApiPages } from '../api/add-api-pages.ts';
import { loadRemoteSpecs } from '../api/fetch-remote-specs.ts';
import { reportMock } from '../api/report-mock.ts';
import { createStaticFiles } from '../assets/static-files.ts';
import type { SiteOptions } from '../build-options.ts';
import { openCodeTypes } from '../code-types/open-code-types.ts';
import { hostShowsAll } from '../errors.ts';
import { parseSiteUrl } from '../files/site-url.ts';
import { loadPages } from '../pages/load-pages.ts';
import { createPageTexts, type PageTexts } from '../pages/page-texts.ts';
import { type OpenPlugins, openPlugins } from '../plugins/open-plugins.ts';
import { createSitePlugins } from '../plugins/site-plugins.ts';
import { loadProject, type OnBrokenConfig, type Project } from '../read/load-project.ts';
import { createSite } from './create-site.ts';
import { reportDiagrams } from './report-diagrams.ts';
import { reportFrontmatter } from './report-frontmatter.ts';
import { reportIcons } from './report-icons.ts';
import { reportNavigation } from './report-navigation.ts';
import { reportSpecs } from './report-specs.ts';
import { createReports, type Reports } from './reports.ts';
import { selectPages } from './select-pages.ts';
import type { Site } from './site-build.ts';

/** What a preview, a check or a cache brings along. */
export interface OpenParts {
  texts?: PageTexts;
  /** Where components that authors wrote are rendered. */
  sandbox?: Sandbox;
  /** Returns a configuration to go on with when the one on disk cannot be read. */
  onBroken?: OnBrokenConfig;
  /** Plugins that are loaded already; whoever loaded them closes them. */
  plugins?: OpenPlugins;
  /** Nothing is fetched, and no file is read whose name says enough. */
  isCheck?: boolean;
}

/**
 * Opens a site: lists its folder, reads its configuration and what its pages say of themselves, and
 * puts together what all pages share. No page is rendered yet. Close it when it is no longer needed.
 */
export async function openSite(
  source: string,
  given: SiteOptions = {},
  parts: OpenParts = {},
): Promise<Site> {
  const plugins = parts.plugins ?? (await openPlugins(source, given.plugins));
  try {
    const site = await openWith(plugins, source, { options: normalizeOptions(given), parts });
    return parts.plugins ? site : closeWith(site, plugins);
  } catch (error) {
    if (!parts.plugins) plugins.close();
    throw error;
  }
}

/** The site, taking away what its plugins needed when it is closed. */
function closeWith(site: Site, plugins: OpenPlugins): Site {
  return {
    ...site,
    close() {
      site.close();
      plugins.close();
    },
  };
}

async function openWith(
  plugins: OpenPlugins,
  source: string,
  { options, parts }: { options: Site['options']; parts: OpenParts },
): Promise<Site> {
  const reports = createReports();
  const { report } = reports;
  const project = await openProject(source, { options, parts, reports });
  const texts = parts.texts ?? createPageTexts();
  const { pages, unreadable, frontmatter } = loadPages(project, texts, report, options);
  if (!project.isBroken) reportNavigation(project, pages, report);
  if (!project.isBroken) reportMock(project, pages.all(), report);
  reportFrontmatter({ project, pages, frontmatter, report });
  reportIcons({ project, pages, frontmatter, report });
  reportSpecs(project, frontmatter, report);
  if (!parts.isCheck) reportDiagrams({ options, project }, report);
  return createSite({
    options,
    project,
    pages,
    selected: selectPages(pages, options, report),
    unreadable,
    frontmatter,
    texts,
    files: createStaticFiles(project, report),
    report,
    diagnostics: reports.list,
    plugins: createSitePlugins(plugins),
    ...(options.codeTypes ? { codeTypes: await openCodeTypes(options.codeTypes) } : {}),
    sandbox: parts.sandbox ?? createSandbox(),
    isUnhashed: parts.isCheck === true,
  });
}

function normalizeOptions(given: SiteOptions): Site['options'] {
  const { links = 'relative', siteUrl, readers, host } = given;
  if (readers === 'all' && host !== undefined) throw hostShowsAll({ host });
  return { ...given, links, ...(siteUrl === undefined ? {} : { siteUrl: parseSiteUrl(siteUrl) }) };
}

/** Reads the project and adds the pages that its API descriptions make. */
async function openProject(
  source: string,
  { options, parts, reports }: { options: SiteOptions; parts: OpenParts; reports: Reports },
): Promise<Project & { isBroken: boolean }> {
  const { leaveOut, mounts, groups, integrations, fetchSpec, keptSpecs } = options;
  const { report } = reports;
  const { onBroken } = parts;
  let isBroken = false;
  const written = await loadProject(source, {
    ...(leaveOut ? { leaveOut } : {}),
    ...(mounts ? { mounts } : {}),
    ...(onBroken
      ? {
          onBroken(error, list) {
            isBroken = true;
            return onBroken(error, list);
          },
        }
      : {}),
  });
  const remote = parts.isCheck
    ? undefined
    : await loadRemoteSpecs(written.config, { fetchSpec, keptSpecs });
  const project = addApiPages(written, { ...(remote ? { remote } : {}), groups, report });
  for (const diagnostic of project.diagnostics) {
    if (!(integrations && diagnostic.code === 'script-left-out')) report(diagnostic);
  }
  return { ...project, isBroken };
}
