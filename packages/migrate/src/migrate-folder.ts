import { messageOf, QuireError, safeImageUrl } from '@quire/base';
import { pagesMissing, partOfSite, toolUnknown } from './errors.ts';
import { openSourceFolder, type SourceFolder } from './folder/source-folder.ts';
import type { OldPage, OldSite } from './old-site.ts';
import { recognizeSite } from './recognize-site.ts';
import { createReport, type Report, type ReportData } from './report/report.ts';
import { createHashSettler } from './text/anchors.ts';
import { cutPage, writeFrontmatter } from './text/frontmatter.ts';
import { keepAnchors } from './text/headings.ts';
import { createLinkFinder, type LinkFinder, mapAddresses } from './text/links.ts';
import { toPlainText } from './text/plain-text.ts';
import { Slugs } from './text/slugs.ts';
import {
  type ConvertedPage,
  type OpenedSite,
  TOOL_NAMES,
  type Tool,
  type ToolName,
} from './tool.ts';
import { TOOLS } from './tools/index.ts';
import { toDocsJson } from './write/docs-json.ts';
import { turnLinksIntoPages } from './write/link-pages.ts';
import { buildRedirects, findLostAddresses } from './write/redirects.ts';
import { repairPage } from './write/repair-page.ts';

export interface MigrateOptions {
  /** The folder of the old site. */
  from: string;
  /** Which tool it was written for; left out, it is recognized. */
  tool?: ToolName | undefined;
  /** A folder that is no part of the old site even if it is inside: the one that is written into. */
  leftOut?: string | undefined;
}

/** A converted site: what is to be written, nothing of it written yet. */
export interface Migration {
  tool: ToolName;
  /** Texts by their path in the new folder. */
  texts: Map<string, string>;
  /** Files that are copied as they are: path in the new folder to path in the old one. */
  copies: Map<string, string>;
  report: ReportData;
  site: OldSite;
}

/** Reads a folder of another tool and converts all of it. The same folder gives the same result. */
export function migrateFolder({ from, tool: wanted, leftOut }: MigrateOptions): Migration {
  const folder = openSourceFolder(from, { leftOut });
  const tool = wanted ? findTool(wanted) : recognizeTool(folder, from);
  if (!tool) throw toolUnknown({ folder: from, tools: TOOL_NAMES });
  const report = createReport();
  if (folder.isCut) {
    const what = `files after the first ${folder.files.length}, not read`;
    report.add({ file: '.', kind: 'left', what });
  }
  const opened = tool.open(folder, report);
  const site = turnLinksIntoPages(opened.site);
  if (site.pages.length === 0) throw pagesMissing({ folder: from, tool: tool.title });
  return writeSite({ folder, tool, opened: { ...opened, site }, report });
}

/** Pages alone are converted without a configuration only where none is in the folder around them. */
function recognizeTool(folder: SourceFolder, from: string): Tool | undefined {
  const tool = TOOLS.find(({ detect }) => detect(folder));
  if (tool && tool.name !== 'markdown') return tool;
  const around = recognizeSite(from);
  if (around) throw partOfSite({ folder: from, site: around.folder, tool: around.title });
  return tool;
}

function findTool(name: ToolName): Tool | undefined {
  return TOOLS.find((tool) => tool.name === name);
}

interface Run {
  folder: SourceFolder;
  tool: Tool;
  opened: OpenedSite;
  report: Report;
}

function writeSite(run: Run): Migration {
  const { folder, tool, opened, report } = run;
  const { site } = opened;
  const converted = convertPages(run);
  const anchored = [...converted].map(([page, parts]) => anchorPage(page, parts, opened));
  const settleHash = createHashSettler(anchored, report);
  const tellCovered = (detail: string, page: OldPage) =>
    report.add({
      file: page.file || 'docs.json',
      kind: 'left',
      what: 'link to an API page without a description, leads to a note',
      detail,
    });
  const links = createLinkFinder({
    ...opened,
    site,
    settleHash,
    tellCovered,
    settlePath: (path) => (path.startsWith('../') ? folder.settle(path) : path),
  });
  const texts = new Map<string, string>();
  for (const { page, body, parts } of anchored) {
    texts.set(toNewFile(page, parts), finishPage({ page, parts: { ...parts, body }, links, run }));
  }
  for (const [path, text] of opened.listExtraFiles?.() ?? []) texts.set(path, text);
  const redirects = buildRedirects(site, links, report);
  for (const address of findLostAddresses(site, redirects)) {
    report.add({
      file: 'docs.json',
      kind: 'left',
      what: 'old address without a page',
      detail: address,
    });
  }
  texts.set(
    'docs.json',
    opened.config ? `${JSON.stringify(opened.config, null, 2)}\n` : toDocsJson(site, redirects),
  );
  const copies = new Map(site.files.map(({ from, to }) => [to, from]));
  keepScratchFolders([...texts.keys(), ...copies.keys()], texts);
  return {
    tool: tool.name,
    texts,
    copies,
    site,
    report: {
      tool: tool.title,
      pages: listPages(folder, converted),
      notes: report.notes(),
      redirects: redirects.length,
      files: copies.size,
      written: [...new Set([...texts.keys(), ...copies.keys()])].sort(),
    },
  };
}

/** Pages that were converted from a file: one that was not must not count as replaced. */
function listPages(
  folder: SourceFolder,
  pages: ReadonlyMap<OldPage, ConvertedPage>,
): ReportData['pages'] {
  return [...pages]
    .filter(([{ file }]) => folder.has(file))
    .map(([page, parts]) => ({
      from: page.file,
      to: toNewFile(page, parts),
      ...(page.address === undefined ? {} : { address: page.address }),
    }));
}

/** A page that stays as it is keeps its name too: others import it by that. */
function toNewFile({ file, path }: OldPage, { unchanged }: ConvertedPage): string {
  return unchanged === undefined ? `${path}.mdx` : file;
}

function convertPages({ folder, opened, report }: Run): Map<OldPage, ConvertedPage> {
  const converted = new Map<OldPage, ConvertedPage>();
  for (const page of opened.site.pages) {
    const text = folder.read(page.file);
    if (page.generated) {
      const { title, body, frontmatter = {} } = page.generated;
      converted.set(page, { title, body, frontmatter: { title, ...frontmatter } });
    } else if (text === undefined) {
      report.add({ file: page.file, kind: 'left', what: 'file too large to convert' });
    } else {
      converted.set(page, convertPage(page, text, { opened, report }));
    }
  }
  return converted;
}

/** One page that cannot be converted is no reason to convert none: its text stays, and is told. */
function convertPage(
  page: OldPage,
  text: string,
  { opened, report }: Pick<Run, 'opened' | 'report'>,
): ConvertedPage {
  try {
    return opened.convert(page, text);
  } catch (error) {
    if (error instanceof QuireError) throw error;
    const what = 'page that could not be converted, kept as text';
    report.add({ file: page.file, kind: 'left', what, detail: messageOf(error) });
    return { frontmatter: {}, body: cutPage(text).body };
  }
}

/** Gives headings the ids of the old tool. */
function anchorPage(page: OldPage, parts: ConvertedPage, { slugs }: OpenedSite) {
  if (parts.unchanged !== undefined) return { page, parts, body: parts.body };
  const heading = toHeading(parts);
  return {
    page,
    parts,
    body: keepAnchors(parts.body, slugs, heading),
    titleAnchor: heading === undefined ? undefined : new Slugs(slugs).next(heading),
  };
}

/** The words of the heading that becomes the title of a page. */
function toHeading({ title, frontmatter }: ConvertedPage): string | undefined {
  return title === undefined || frontmatter.title !== undefined ? undefined : toPlainText(title);
}

interface PageToFinish {
  page: OldPage;
  parts: ConvertedPage;
  links: LinkFinder;
  run: Run;
}

/** Settles addresses, and makes sure that our parser reads the page. */
function finishPage({ page, parts, links, run }: PageToFinish): string {
  const { report } = run;
  if (parts.unchanged !== undefined) return parts.unchanged;
  const { frontmatter, body } = parts;
  const linked = mapAddresses(body, (address) => {
    const found = links.find(address, page);
    if (found !== undefined) {
      if (safeImageUrl(found) === undefined) {
        const what = 'link of a kind that only the old site resolves, shown as text';
        report.add({ file: page.file, kind: 'left', what, detail: address });
      }
      return found;
    }
    const what = links.isLeft(address, page)
      ? 'link to a file of a type that a build does not publish'
      : 'link without a target';
    report.add({ file: page.file, kind: 'left', what, detail: address });
    return address;
  });
  const { body: valid, repairs } = repairPage(linked.replace(/\n{3,}/g, '\n\n').trim());
  for (const detail of repairs) {
    report.add({
      file: page.file,
      kind: 'approximated',
      what: 'markup that is not valid in MDX',
      detail,
    });
  }
  const shown = toHeading(parts);
  const head = {
    ...(shown === undefined ? {} : { title: shown }),
    ...frontmatter,
    ...sidebarTitle(page, shown ?? frontmatter.title),
    ...(page.icon === undefined ? {} : { icon: page.icon }),
    ...(page.isHidden ? { hidden: true } : {}),
  };
  return `${page.address === undefined && !page.generated ? '' : writeFrontmatter(head)}${valid}\n`;
}

function sidebarTitle(page: OldPage, title: unknown): Record<string, unknown> {
  if (page.sidebarTitle === undefined || page.sidebarTitle === title) return {};
  return title === undefined ? { title: page.sidebarTitle } : { sidebarTitle: page.sidebarTitle };
}

const SCRATCH = new Set(['build', 'dist', 'coverage', 'tmp', 'temp']);

/** Folders that a build passes over by their name are taken back. */
function keepScratchFolders(paths: readonly string[], texts: Map<string, string>): void {
  const tops = new Set(
    paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0]),
  );
  const lines = [...tops].filter((top) => SCRATCH.has(top?.toLowerCase() ?? '')).sort();
  if (lines.length > 0) texts.set('.mintignore', `${lines.map((top) => `!/${top}/`).join('\n')}\n`);
}
