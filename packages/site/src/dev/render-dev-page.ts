import type { Diagnostic, Report } from '@quire/base';
import { reopenSite } from '../build/create-site.ts';
import { createDocument } from '../build/page-document.ts';
import { createReports } from '../build/reports.ts';
import { renderWatched } from '../build/watch-rendering.ts';
import { drawContent } from '../diagrams/draw-content.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { LIMITS } from '../read/limits.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectText } from '../read/read-file.ts';
import { type DevBuild, toDiagnostic } from './dev-build.ts';
import { type PageState, toPageState } from './page-state.ts';
import { toProblems } from './problem.ts';
import { findStamps, stampDocument } from './stamp-shared.ts';

const OLD_NAVIGATION =
  'docs.json cannot be read. Until it is fixed, pages use the last valid navigation.';
const PLAIN_NAVIGATION =
  'docs.json cannot be read. Until it is fixed, the sidebar lists all pages.';

const OLD_PLUGINS =
  'The plugins cannot be loaded. Until that is fixed, pages use the last plugins that worked.';

/** A document and what is to be told about it. */
export interface DevPage {
  document: string;
  state: PageState;
}

/** Renders a page exactly as a build does, from its file as it is now. */
export function renderDevPage(dev: DevBuild, page: PageInfo): DevPage {
  const { now, content, finish } = startDevPage(dev, page);
  return finish(createDocument(now, page, content).render());
}

/** The same with its diagrams drawn, where docs.json asks for it. Without a browser for it, the writer is told and draws them. */
export async function renderDrawnPage(dev: DevBuild, page: PageInfo): Promise<DevPage> {
  const { now, content, finish } = startDevPage(dev, page);
  const { drawer } = dev;
  const shown =
    drawer && content.needs.includes('diagrams')
      ? await drawContent({ ...now, drawer, most: Number.POSITIVE_INFINITY }, page, content).then(
          (drawn) => drawn.content,
          (error) => {
            now.report(toDiagnostic(error));
            return content;
          },
        )
      : content;
  return finish(createDocument(now, page, shown).render());
}

/** Renders the content of a page; what is found is told with the document. */
function startDevPage(dev: DevBuild, page: PageInfo) {
  const { site } = dev;
  const found = createReports();
  const report: Report = (diagnostic) =>
    diagnostic.file === site.project.configFile
      ? site.report(diagnostic)
      : found.report(diagnostic);
  const text = readProjectText(page.source, LIMITS.pageBytes);
  const read = (file: ProjectFile) => (file === page.source ? text : site.texts.read(file));
  const now = reopenSite(site, { texts: { ...site.texts, read }, report });
  const finish = (document: string) => {
    const before = site.diagnostics().filter(({ file }) => file === page.source.path);
    return describePage(dev, document, [...before, ...found.list()]);
  };
  return { now, content: renderWatched(now, page, text), finish };
}

/** Puts a document together with what is to be told: about the page, then about the site. */
export function describePage(
  dev: DevBuild,
  document: string,
  found: readonly Diagnostic[],
): DevPage {
  const { project } = dev.site;
  const ofSite = dev.site.diagnostics().filter(({ file }) => file === project.configFile);
  const { broken, brokenPlugins } = dev;
  const first = [broken, brokenPlugins].filter((each) => each !== undefined);
  const all = [...first, ...found, ...ofSite];
  const isBroken = first.length > 0 || found.some(({ severity }) => severity === 'error');
  const stamps = findStamps(dev, document);
  const state = toPageState(stampDocument(document, stamps), {
    stamps,
    problems: toProblems(all, project),
    isBroken,
    ...(broken ? { note: dev.isPlain ? PLAIN_NAVIGATION : OLD_NAVIGATION } : {}),
    ...(brokenPlugins && !broken ? { note: OLD_PLUGINS } : {}),
  });
  return { document, state };
}
