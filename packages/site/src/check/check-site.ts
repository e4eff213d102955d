import type { Diagnostic, Report } from '@quire/base';
import { plainHighlighter } from '@quire/markdown';
import { openSite } from '../build/open-site.ts';
import { createDocument } from '../build/page-document.ts';
import type { PageObserver } from '../build/page-observer.ts';
import { createConfigLinks, renderConfigText, toPageWriter } from '../build/page-renderer.ts';
import type { RenderFault } from '../build/render-fault.ts';
import { isGenerated } from '../build/report-frontmatter.ts';
import type { Site } from '../build/site-build.ts';
import type { BuildProgress } from '../build-options.ts';
import type { LoadSnippet } from '../pages/snippets.ts';
import { type AnchorCheck, createAnchorCheck } from './anchors.ts';
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
  /** Called before the first page and after each. */
  onProgress?(progress: BuildProgress): void;
  /** Called with the reason a page ran into a fault of ours. */
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
  const { source, onFault } = options;
  const site = await openSite(
    source,
    { links: 'hosted', ...(onFault ? { onFault } : {}) },
    { isCheck: true },
  );
  try {
    return await checkOpened(site, options);
  } finally {
    site.close();
  }
}

async function checkOpened(opened: Site, options: CheckOptions): Promise<CheckResult> {
  const { project, pages, frontmatter, selected, report, loadSnippet } = opened;
  checkDescriptions(pages, frontmatter, report);
  checkNavigation(project, pages, report);
  await checkSpecs(project, report);
  const anchors = createAnchors(opened);
  const site = { ...opened, observer: createObserver(anchors, report, loadSnippet) };
  await renderPages(site, options);
  checkConfigTexts(site);
  anchors.finish(report);
  return { pageCount: selected.length, diagnostics: chooseFindings(site.diagnostics(), options) };
}

/** What an API description adds to a page is not known here, and so are the ids on it. */
function createAnchors({ frontmatter }: Site): AnchorCheck {
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

async function renderPages(site: Site, { onProgress }: CheckOptions): Promise<void> {
  const pageCount = site.selected.length;
  onProgress?.({ pageCount, pagesRendered: 0 });
  let pagesRendered = 0;
  for (const page of site.selected) {
    createDocument(site, page, await site.renderContent(page));
    onProgress?.({ pageCount, pagesRendered: ++pagesRendered });
  }
}

/** What docs.json says outside the frame of pages. */
function checkConfigTexts(site: Site): void {
  checkRedirects(site);
  const { description } = site.project.config.errors.notFound;
  if (description === undefined) return;
  renderConfigText(site, description, createConfigLinks(site, toPageWriter(site, '404.html')));
}
