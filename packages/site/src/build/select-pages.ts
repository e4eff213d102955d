import { compareText, type Report } from '@quire/base';
import { toPagePath } from '@quire/model';
import type { SiteOptions } from '../build-options.ts';
import { pagePathUnknown } from '../errors.ts';
import type { PageInfo, PageTable } from '../pages/page-info.ts';

/** The pages of this output, in the order of their files. Those for some readers only are left out. */
export function selectPages(
  pages: PageTable,
  { paths, readers }: Pick<SiteOptions, 'paths' | 'readers'>,
  report: Report,
): PageInfo[] {
  const isForAll = readers === 'all';
  for (const page of pages.all()) {
    if (page.restricted) reportRestricted(page, report, isForAll);
  }
  const chosen = paths === undefined ? pages.all().filter(isPage) : choosePages(pages, paths);
  return [...chosen].sort((a, b) => compareText(a.file, b.file));
}

function choosePages(pages: PageTable, paths: readonly string[]): Set<PageInfo> {
  const chosen = new Set<PageInfo>();
  const unknown: string[] = [];
  for (const path of paths) {
    const page = pages.get(toPagePath(path));
    if (page && isPage(page)) chosen.add(page);
    else unknown.push(path);
  }
  if (unknown.length > 0 || chosen.size === 0) throw pagePathUnknown({ paths: unknown });
  return chosen;
}

function isPage(page: PageInfo): boolean {
  return !page.restricted && page.url === undefined;
}

function reportRestricted(page: PageInfo, report: Report, isForAll: boolean): void {
  report({
    code: 'restricted-page',
    severity: 'info',
    message: isForAll
      ? 'The page was left out: its rule for readers matches no one.'
      : 'The page was left out because it is only for some readers.',
    fix: isForAll
      ? 'Correct "groups" in the page, in the navigation or in its API operation.'
      : 'Pass one of its groups with --groups. If the page is for everyone, remove "groups" or set "public: true".',
    file: page.source.path,
  });
}
