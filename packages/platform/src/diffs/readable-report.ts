import { type DiffReport, mayRead, type PageReport, type Reader } from '@quire/model';

/** On a site of any kind: whoever gets a report may read what says nothing of its readers. */
const OF_SITE = { isPublic: true };

/**
 * A report without what the reader may not read. A page is there for those who may read it before and after the
 * change: it shows both.
 */
export function toReadableReport(report: DiffReport, reader: Reader): DiffReport {
  const isReadable = ({ before, after }: PageReport) =>
    [before, after].every((side) => !side || mayRead(side.rule ?? 'site', reader, OF_SITE));
  const pages = report.pages.filter(isReadable);
  if (pages.length === report.pages.length) return report;
  const hidden = new Set(
    report.pages
      .filter((page) => !isReadable(page))
      .flatMap(({ before, after }) => [before?.path, after?.path]),
  );
  const groups = report.groups
    .map((group) => ({ ...group, pages: group.pages.filter((path) => !hidden.has(path)) }))
    .filter((group) => group.pages.length > 0);
  const count = (state: PageReport['state']) => pages.filter((page) => page.state === state).length;
  return {
    ...report,
    counts: {
      ...report.counts,
      added: count('added'),
      removed: count('removed'),
      moved: count('moved'),
      changed: count('changed'),
    },
    pages,
    groups,
    // They are about any page, in words.
    remarks: [],
  };
}
