import { expect, test } from 'vitest';
import { createReport } from './report.ts';
import { toMarkdownReport, toSummary } from './write-report.ts';

function createData() {
  const report = createReport();
  for (const detail of ['Star', 'Star', 'Moon']) {
    report.add({ file: 'a.mdx', kind: 'left', what: 'component', detail });
  }
  return { tool: 'X', pages: [], notes: report.notes(), redirects: 0, files: 1, written: [] };
}

test('a thing that is many times in a file filled the report with the same line', () => {
  expect(toMarkdownReport(createData())).toBe(`# Migration from X

0 pages, 0 redirects, 1 file copied.

## Not converted: needs manual work

| what | places |
|---|---|
| component | 3 |

- \`a.mdx\` component: \`Moon\`
- \`a.mdx\` component: \`Star\` (2×)

## Approximated: check these

Nothing.

## Converted

Nothing.

## Pages

| old file | new file | old address |
|---|---|---|
`);
});

test('the summary named a section of the report by another word than the report', () => {
  expect(toSummary(createData())).toBe(`Read the X site: 0 pages, 0 redirects, 1 file copied.
Not converted (3):
  3 × component
`);
});
