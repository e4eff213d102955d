import type { DiffReport, PageReport, Reader } from '@quire/model';
import { expect, test } from 'vitest';
import { toReadableReport } from './readable-report.ts';

const only = (group: string) => [{ includes: [group], excludes: [] }];
const page = (path: string, before: string | undefined, after = before): PageReport => {
  const side = (group: string | undefined) => ({
    path,
    title: path,
    ...(group ? { rule: only(group) } : {}),
  });
  const counts = { added: 0, removed: 0, changed: 1, moved: 0 };
  const rest = { counts, notes: [], coarse: false, blocks: [] };
  return { state: 'changed', before: side(before), after: side(after), ...rest };
};
const of = { name: 'one', site: 'Docs', pages: 9 };
const report: DiffReport = {
  format: 1,
  before: of,
  after: of,
  counts: { added: 0, removed: 0, moved: 0, changed: 3, same: 6, operations: 0 },
  pages: [page('open', undefined), page('staff', 'staff'), page('turned', undefined, 'staff')],
  groups: [
    { id: 1, pages: ['open', 'staff'] },
    { id: 2, pages: ['turned'] },
  ],
  operations: [],
  remarks: ['The page "staff" is too large.'],
};
const readerOf = (...groups: string[]): Reader => ({ kind: 'reader', groups: new Set(groups) });

test('a report tells nothing of pages that the reader may not read before and after', () => {
  expect(toReadableReport(report, readerOf())).toEqual({
    ...report,
    counts: { ...report.counts, changed: 1 },
    pages: [page('open', undefined)],
    groups: [{ id: 1, pages: ['open'] }],
    remarks: [],
  });
  expect(toReadableReport(report, readerOf('staff'))).toBe(report);
});
