import type { OldPage } from '../old-site.ts';
import type { Report } from '../report/report.ts';

/** Pages without those whose path a later page has; the report names each file that is not converted. */
export function keepOnePagePerPath<Page extends OldPage>(
  pages: readonly Page[],
  report: Report,
): Page[] {
  const last = new Map(pages.map((page) => [page.path, page]));
  const told = new Set<string>();
  for (const { file, path } of pages) {
    const kept = last.get(path)?.file;
    if (file === '' || file === kept || told.has(file)) continue;
    told.add(file);
    const what = 'page with the same path as another page, not converted';
    report.add({ file, kind: 'left', what, detail: kept ? `${path}, which is ${kept}` : path });
  }
  return [...last.values()];
}
