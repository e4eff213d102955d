import type { Diagnostic } from '@quire/base';
import { plainHighlighter } from '@quire/markdown';
import { openSite } from '../build/open-site.ts';
import { createDocument } from '../build/page-document.ts';
import type { PageObserver } from '../build/page-observer.ts';
import { createConfigLinks, renderConfigText, toPageWriter } from '../build/page-renderer.ts';
import { isGenerated } from '../build/report-frontmatter.ts';
import type { Site } from '../build/site-build.ts';
import type { BuildProgress, SiteMounts } from '../build-options.ts';
import {
  createExternalLinks,
  type ExternalLinkOptions,
  type ExternalLinks,
} from '../external-links/check-external-links.ts';
import type { PluginChoice } from '../plugins/open-plugins.ts';
import type { RenderFault } from '../render-fault.ts';
import { type AnchorCheck, createAnchorCheck } from './anchors.ts';
import { type AuthorStyleCheck, createAuthorStyleCheck } from './author-styles.ts';
import { checkDescriptions } from './descriptions.ts';
import { checkFonts } from './fonts.ts';
import { createForeignSyntaxCheck, type ForeignSyntaxCheck } from './foreign-syntax.ts';
import { checkHeadings } from './headings.ts';
import { checkImages } from './images.ts';
import { checkNavigation } from './navigation.ts';
import type { OutsideCheck } from './outside-check.ts';
import { createPluginChecks, listPluginRules, type PluginChecks } from './plugin-checks.ts';
import { checkRedirects } from './redirects.ts';
import { assertRules, chooseFindings, type RuleChoice } from './rules.ts';
import { checkSpecs } from './specs.ts';
import { checkTestedSamples } from './tested-samples.ts';

export interface CheckOptions extends RuleChoice {
  /** The folder that contains docs.json. */
  source: string;
  /** Asks for the addresses of other sites too. */
  external?: ExternalLinkOptions;
  /** Checks by other tools, one after the other. */
  outside?: readonly OutsideCheck[];
  /** The plugins that pages are rendered with, and whose rules are gone by; left out, none. */
  plugins?: PluginChoice;
  /** The folder whose TypeScript is asked for the types in code; left out, they are not looked at. */
  codeTypes?: string;
  /** Repositories or folders that bring parts of the site; left out, none. */
  mounts?: SiteMounts;
  /** Called before the first page and after each. */
  onProgress?(progress: BuildProgress): void;
  /** Called with the reason a page hit a bug of ours. */
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
 * once, so that what a check says is what a build does. Nothing is written, and nothing is fetched unless
 * links to other sites are to be checked.
 */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  const { source, onFault, plugins, mounts, codeTypes } = options;
  const site = await openSite(
    source,
    {
      links: 'hosted',
      socialImages: false,
      ...(onFault ? { onFault } : {}),
      ...(plugins ? { plugins } : {}),
      ...(mounts ? { mounts } : {}),
      ...(codeTypes ? { codeTypes } : {}),
    },
    { isCheck: true },
  );
  try {
    const added = listPluginRules(site.plugins.plugins).map(({ code }) => code);
    assertRules(options, added, options.outside ?? []);
    return await checkOpened(site, options);
  } finally {
    site.close();
  }
}

async function checkOpened(opened: Site, options: CheckOptions): Promise<CheckResult> {
  const { project, pages, frontmatter, selected, report } = opened;
  checkDescriptions(pages, frontmatter, report);
  checkNavigation(project, pages, report);
  checkFonts(project, report);
  await checkSpecs(project, report);
  checkTestedSamples(opened);
  const anchors = createAnchors(opened);
  const external = createExternalLinks();
  const added = createPluginChecks(opened);
  const styles = createAuthorStyleCheck(opened);
  const foreign = createForeignSyntaxCheck(opened);
  const observers = { anchors, external, added, styles, foreign };
  const site = { ...opened, observer: createObserver(opened, observers) };
  await renderPages(site, options);
  checkConfigTexts(site);
  anchors.finish(report);
  styles.finish();
  added.finish();
  if (options.external) await external.check(options.external, report);
  for (const outside of options.outside ?? []) await outside.check(opened, report);
  return { pageCount: selected.length, diagnostics: chooseFindings(site.diagnostics(), options) };
}

/** What an API description adds to a page is not known here, and so are the ids on it. */
function createAnchors({ frontmatter }: Site): AnchorCheck {
  return createAnchorCheck(({ source }) => {
    const top = frontmatter.get(source.path);
    return top !== undefined && !isGenerated(top) && top.api === undefined;
  });
}

/** Those who look on while pages are rendered. */
interface Observers {
  anchors: AnchorCheck;
  external: ExternalLinks;
  added: PluginChecks;
  styles: AuthorStyleCheck;
  foreign: ForeignSyntaxCheck;
}

function createObserver(
  { plugins: { components }, loadSnippet, report }: Site,
  { anchors, external, added, styles, foreign }: Observers,
): PageObserver {
  return {
    onParsed(page, parsed) {
      checkHeadings(parsed, { components, loadSnippet, report });
      // A page in the custom mode is laid out by hand, pictures and all.
      checkImages(parsed, { components, checksFrames: page.mode !== 'custom', report });
      styles.addPage(parsed);
      foreign.addPage(parsed);
      added.addParsed(page, parsed);
    },
    onLink(from, address, target) {
      anchors.addLink(from, address, target);
      external.addLink(from, address, target);
      added.addLink(from, address);
    },
    onRendered(page, rendered) {
      anchors.addPage(page, rendered);
      added.addRendered(page, rendered);
    },
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
