import type { Diagnostic, Report } from '@quire/base';
import { plainHighlighter } from '@quire/markdown';
import { createSandbox, type Sandbox } from '@quire/sandbox';
import { addApiPages } from '../api/add-api-pages.ts';
import { createSiteBuild } from '../build/create-site-build.ts';
import type { PageObserver } from '../build/page-observer.ts';
import { createConfigLinks, renderConfigText, toPageWriter } from '../build/page-renderer.ts';
import type { RenderFault } from '../build/render-fault.ts';
import { isGenerated, reportFrontmatter } from '../build/report-frontmatter.ts';
import { reportIcons } from '../build/report-icons.ts';
import { reportNavigation } from '../build/report-navigation.ts';
import { reportSpecs } from '../build/report-specs.ts';
import { createReports } from '../build/reports.ts';
import { selectPages } from '../build/select-pages.ts';
import type { SiteBuild } from '../build/site-build.ts';
import { renderView } from '../build/write-pages.ts';
import type { BuildProgress } from '../build-options.ts';
import { indexNavigation } from '../navigation/section.ts';
import { type LoadedPages, loadPages } from '../pages/load-pages.ts';
import { createPageTexts } from '../pages/page-texts.ts';
import type { LoadSnippet } from '../pages/snippets.ts';
import { loadProject } from '../read/load-project.ts';
import { type AnchorCheck, createAnchorCheck } from './anchors.ts';
import { createCheckedFiles } from './checked-files.ts';
import { checkDescriptions } from './descriptions.ts';
import { checkHeadings } from './headings.ts';
import { checkImages } from './images.ts';
import { checkNavigation } from './navigation.ts';
import { checkRedirects } from './redirects.ts';
import { assertRules, chooseFindings, type RuleChoice } from './rules.ts';
import { checkSpecs } from './specs.ts';

export interface CheckOptions extends RuleChoice {
  /** The folder that holds docs.json. */
  source: string;
  /** Told before the first page and after each. */
  onProgress?(progress: BuildProgress): void;
  /** Told why a page ran into a fault of ours. */
  onFault?(fault: RenderFault): void;
}

export interface CheckResult {
  /** How many pages were rendered and looked at. */
  pageCount: number;
  /** What was found, in order of file and place; the code is the name of the rule. */
  diagnostics: Diagnostic[];
}

/**
 * Checks a site. It goes the way of a build up to the page's view, each page parsed and rendered
 * once, so that what a check says is what a build does. Nothing is written and nothing is fetched.
 */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  assertRules(options);
  const sandbox = createSandbox();
  try {
    return await checkWith(sandbox, options);
  } finally {
    sandbox.close();
  }
}

async function checkWith(sandbox: Sandbox, options: CheckOptions): Promise<CheckResult> {
  const { report, list } = createReports();
  const project = addApiPages(await loadProject(options.source), { report });
  for (const diagnostic of project.diagnostics) report(diagnostic);
  const texts = createPageTexts();
  const loaded = loadPages(project, texts, report);
  const { pages, frontmatter } = loaded;
  reportNavigation(project, pages, report);
  reportFrontmatter({ project, pages, frontmatter, report });
  reportIcons({ project, pages, frontmatter, report });
  checkDescriptions(pages, frontmatter, report);
  checkNavigation(project, pages, report);
  reportSpecs(project, frontmatter, report);
  await checkSpecs(project, report);
  const selected = selectPages(pages, undefined, report);
  const anchors = createAnchors(loaded);
  const build = createSiteBuild({
    options: {
      source: options.source,
      links: 'hosted',
      ...(options.onFault ? { onFault: options.onFault } : {}),
    },
    ...{ project, pages, selected, texts, report, sandbox, themeFiles: new Map() },
    navigation: indexNavigation(project.config.navigation),
    recorder: createCheckedFiles(project, report),
    observer: createObserver(anchors, report, (path, from) => build.loadSnippet(path, from)),
  });
  await renderPages(build, options);
  checkConfigTexts(build);
  anchors.finish(report);
  return { pageCount: selected.length, diagnostics: chooseFindings(list(), options) };
}

/** What an API description adds to a page is not known here, and so are the ids on it. */
function createAnchors({ frontmatter }: LoadedPages): AnchorCheck {
  return createAnchorCheck(({ source }) => {
    const top = frontmatter.get(source.path);
    return top !== undefined && !isGenerated(top) && top.api === undefined;
  });
}

function createObserver(
  anchors: AnchorCheck,
  report: Report,
  loadSnippet: LoadSnippet,
): PageObserver {
  return {
    onParsed(page, parsed) {
      checkHeadings(parsed, loadSnippet, report);
      // A page in the custom mode is laid out by hand, pictures and all.
      checkImages(parsed, page.mode !== 'custom', report);
    },
    onLink: anchors.addLink,
    onRendered: anchors.addPage,
    highlight: plainHighlighter,
  };
}

async function renderPages(build: SiteBuild, { onProgress }: CheckOptions): Promise<void> {
  const pageCount = build.selected.length;
  onProgress?.({ pageCount, pagesRendered: 0 });
  let pagesRendered = 0;
  for (const page of build.selected) {
    renderView(build, page, build.texts.take(page.source));
    onProgress?.({ pageCount, pagesRendered: ++pagesRendered });
  }
}

/** What docs.json says outside the frame of pages. */
function checkConfigTexts(build: SiteBuild): void {
  checkRedirects(build);
  const { description } = build.project.config.errors.notFound;
  if (description === undefined) return;
  renderConfigText(build, description, createConfigLinks(build, toPageWriter(build, '404.html')));
}
