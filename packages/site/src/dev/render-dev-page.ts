import type { Diagnostic, Report } from '@quire/base';
import { createReports } from '../build/reports.ts';
import { renderWhole } from '../build/write-pages.ts';
import { createOwnModules } from '../pages/own-modules.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createSnippetLoader } from '../pages/snippets.ts';
import { LIMITS } from '../read/limits.ts';
import { readProjectText } from '../read/read-file.ts';
import type { DevBuild } from './dev-build.ts';
import { type PageState, toPageState } from './page-state.ts';
import { toProblems } from './problem.ts';
import { findStamps, stampDocument } from './stamp-shared.ts';

const OLD_NAVIGATION =
  'docs.json cannot be read. Until it is mended, pages have the last navigation that was good.';
const PLAIN_NAVIGATION =
  'docs.json cannot be read. Until it is mended, the sidebar lists all pages in a row.';

/** A document and what is to be told about it. */
export interface DevPage {
  document: string;
  state: PageState;
}

/** Renders a page exactly as a build does, from its file as it is now. */
export function renderDevPage(dev: DevBuild, page: PageInfo): DevPage {
  const { project } = dev.build;
  const found = createReports();
  const report: Report = (diagnostic) =>
    (diagnostic.file === project.configFile ? dev.reports : found).report(diagnostic);
  const text = readProjectText(page.source, LIMITS.pageBytes);
  const loadSnippet = createSnippetLoader(project, dev.texts, report);
  const own = dev.build.own && createOwnModules(project, dev.build.own.sandbox, report);
  const build = { ...dev.build, report, loadSnippet, ...(own ? { own } : {}) };
  const { document } = renderWhole(build, page, text);
  const before = dev.reports.list().filter(({ file }) => file === page.source.path);
  return describePage(dev, document, [...before, ...found.list()]);
}

/** Puts a document together with what is to be told: about the page, then about the site. */
export function describePage(
  dev: DevBuild,
  document: string,
  found: readonly Diagnostic[],
): DevPage {
  const { project } = dev.build;
  const ofSite = dev.reports.list().filter(({ file }) => file === project.configFile);
  const all = [...(dev.broken ? [dev.broken] : []), ...found, ...ofSite];
  const isBroken = dev.broken !== undefined || found.some(({ severity }) => severity === 'error');
  const stamps = findStamps(dev, document);
  const state = toPageState(stampDocument(document, stamps), {
    stamps,
    problems: toProblems(all, project),
    isBroken,
    ...(dev.broken ? { note: dev.isPlain ? PLAIN_NAVIGATION : OLD_NAVIGATION } : {}),
  });
  return { document, state };
}
