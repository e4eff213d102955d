import { messageOf, type Report } from '@quire/base';
import { type Frontmatter, findPage, type SiteConfig } from '@quire/model';
import type { Project } from '../read/load-project.ts';
import { findFrom, mountBasesOf } from '../read/mounts.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { isOutputPath } from '../sink/output-path.ts';
import type { PageInfo, PageTable } from './page-info.ts';
import { createPageTable } from './page-table.ts';
import type { PageTexts } from './page-texts.ts';
import { type PageTop, readTop } from './source-notes.ts';
import { type OutputReaders, toPageInfo } from './to-page-info.ts';

/** The pages of a project, and those that could not be read at all. */
export interface LoadedPages {
  pages: PageTable;
  unreadable: readonly { path: string; file: string }[];
  /** What stands at the top of each page, by the path of its file. */
  frontmatter: ReadonlyMap<string, Frontmatter>;
}

/** Reads what every page says of itself, without rendering any. */
export function loadPages(
  project: Project,
  texts: PageTexts,
  report: Report,
  output: OutputReaders,
): LoadedPages {
  const { config } = project;
  const bases = mountBasesOf(project);
  const byPath = new Map<string, PageInfo>();
  const included = new Set<string>();
  const unreadable: { path: string; file: string }[] = [];
  const frontmatter = new Map<string, Frontmatter>();
  for (const source of project.pageFiles) {
    const read = readPage(source, texts, report);
    const { frontmatter: written, diagnostics, hasUpdates, imports } = read ?? readTop('', '');
    for (const diagnostic of diagnostics) report(diagnostic);
    const api = project.api?.read(written, source.path);
    const top = api?.frontmatter ?? written;
    frontmatter.set(source.path, top);
    const page = toPageInfo(source, top, config, output);
    if (hasUpdates) page.feed = { shown: top.rss };
    if (api) page.api = api.info;
    if (!isOutputPath(page.file)) {
      reportName(page, report);
      continue;
    }
    if (!read) {
      unreadable.push({ path: page.path, file: page.file });
      continue;
    }
    for (const path of imports) {
      included.add(
        findFrom(bases, source.path, path, (name) => project.files.get(name)?.path) ?? path,
      );
    }
    const other = byPath.get(page.path);
    if (other) reportDouble(other, page, report);
    // `a.md` comes before `a.mdx`, and the second is what the format calls a page.
    byPath.set(page.path, page);
  }
  const pages = [...byPath.values()].filter((page) => !isSnippet(page, included, config));
  return { pages: createPageTable(pages), unreadable, frontmatter };
}

/** A file that another one includes is not a page, unless the navigation says that it is both. */
function isSnippet(page: PageInfo, included: ReadonlySet<string>, config: SiteConfig): boolean {
  return included.has(page.source.path) && !findPage(config.navigation, page.path);
}

function readPage(source: ProjectFile, texts: PageTexts, report: Report): PageTop | undefined {
  try {
    return texts.topOf(source);
  } catch (error) {
    report({
      code: 'page-unreadable',
      severity: 'error',
      message: `The page was not written. ${messageOf(error)}`,
      file: source.path,
    });
    return undefined;
  }
}

function reportDouble(lost: PageInfo, kept: PageInfo, report: Report): void {
  report({
    code: 'duplicate-page',
    severity: 'error',
    message: `This file and ${kept.source.path} are the same page; only ${kept.source.path} is used.`,
    fix: 'Rename or remove one of them.',
    file: lost.source.path,
  });
}

function reportName(page: PageInfo, report: Report): void {
  report({
    code: 'page-name',
    severity: 'error',
    message: 'The page was not written: its name cannot be a file name on every system.',
    fix: 'Rename it: use no control characters, no backslashes, and at most 250 bytes.',
    file: page.source.path,
  });
}
