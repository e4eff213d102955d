import { toLines } from '@quire/model/dialects';
import { expect, test } from 'vitest';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { MAX_PAGE_LINES } from '../../limits.ts';
import { createReport } from '../../report/report.ts';
import { resolveTemplateIncludes } from './macros.ts';
import { toMkdocsConfig } from './mkdocs-config.ts';
import { resolveSnippets } from './snippets.ts';

/** A folder in which every file has as many lines, and which counts how often one is read. */
function createFolder(lines: number): SourceFolder & { reads: number } {
  return {
    name: 'site',
    root: '',
    files: [],
    isCut: false,
    reads: 0,
    has: () => true,
    read() {
      this.reads++;
      return 'word\n'.repeat(lines);
    },
    below: () => [],
    settle: (path) => path,
  };
}

const CUT = {
  file: 'a.md',
  kind: 'left',
  what: `page longer than ${MAX_PAGE_LINES} lines with its includes, shortened`,
};

test.each([
  ['names of one block', `--8<--\n${'a.txt\n'.repeat(300)}--8<--\n`],
  ['blocks one after the other', '--8<-- "a.txt"\n'.repeat(300)],
])('%s were all joined before the page was cut', (_, text) => {
  const folder = createFolder(50_000);
  const report = createReport();
  const options = { folder, report, file: 'a.md', bases: ['.'], isDedented: false };
  const count = { includes: 0, isCut: false };
  expect(resolveSnippets(toLines(text), { ...options, count })).toHaveLength(MAX_PAGE_LINES);
  expect(folder.reads).toBe(2);
  expect(report.notes().filter(({ kind }) => kind === 'left')).toEqual([CUT]);
});

test('a page that just fits is not cut', () => {
  const report = createReport();
  const options = { folder: createFolder(MAX_PAGE_LINES - 1), report, file: 'a.md', bases: ['.'] };
  const count = { includes: 0, isCut: false };
  const lines = toLines('--8<-- "a.txt"\nend');
  const written = resolveSnippets(lines, { ...options, isDedented: false, count });
  expect(written).toHaveLength(MAX_PAGE_LINES);
  expect(report.notes().filter(({ kind }) => kind === 'left')).toEqual([]);
});

test('includes of templates were joined without a limit', () => {
  const folder = createFolder(50_000);
  const report = createReport();
  const config = toMkdocsConfig({ site_name: 'A' }, 'mkdocs.yml');
  const options = { folder, report, config, file: 'a.md', values: new Map(), used: new Map() };
  const lines = toLines('{% include "a.txt" %}\n'.repeat(300));
  expect(resolveTemplateIncludes(lines, options)).toHaveLength(MAX_PAGE_LINES);
  expect(folder.reads).toBe(4);
  expect(report.notes().filter(({ kind }) => kind === 'left')).toEqual([CUT]);
});
