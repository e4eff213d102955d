import type { DiffReport } from '@quire/diff';

/** The most characters of a report: what an answer of the API may be, and what a browser can show. */
const REPORT_LIMIT = 4 * 1024 * 1024;

/** A report that is too long says which pages changed, and no more of them. */
export function toBoundedReport(report: DiffReport): DiffReport {
  if (JSON.stringify(report).length <= REPORT_LIMIT) return report;
  return {
    ...report,
    pages: report.pages.map((page) => ({ ...page, blocks: [] })),
    remarks: [
      'These versions differ so much that the report leaves out the individual blocks. They are on the page of each comparison.',
      ...report.remarks,
    ],
  };
}
