import type { Diagnostic } from '@quire/base';
import { LISTED_FINDINGS } from '@quire/contract';
import { expect, test } from 'vitest';
import { toBuildReport } from './build-report.ts';

const finding = (severity: Diagnostic['severity'], message: string): Diagnostic => ({
  code: 'broken-link',
  severity,
  message,
  file: 'index.mdx',
});

test('counts pages and findings and lists the gravest first', () => {
  const diagnostics = [finding('info', 'a'), finding('warning', 'b'), finding('error', 'c')];
  const pages = (['ok', 'ok', 'degraded'] as const).map((status, index) => ({
    path: `page-${index}`,
    file: `page-${index}.html`,
    status,
  }));
  expect(toBuildReport({ pages, diagnostics, renderedPages: 1 })).toEqual({
    pages: { ok: 2, degraded: 1, failed: 0 },
    rendered: 1,
    counts: { error: 1, warning: 1, info: 1 },
    problems: [finding('error', 'c'), finding('warning', 'b'), finding('info', 'a')],
  });
});

test('keeps a report small whatever the content, and lists what the API promises to list', () => {
  const diagnostics = Array.from({ length: LISTED_FINDINGS + 5 }, () =>
    finding('warning', 'x'.repeat(10_000)),
  );
  const { counts, problems } = toBuildReport({ pages: [], diagnostics, renderedPages: 0 });
  expect(counts.warning).toBe(LISTED_FINDINGS + 5);
  expect(problems).toHaveLength(LISTED_FINDINGS);
  expect(problems[0]?.message).toHaveLength(500);
});
