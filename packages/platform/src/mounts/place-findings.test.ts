import { expect, test } from 'vitest';
import { placeFindings } from './place-findings.ts';

const at = (file?: string, line?: number) => ({
  code: 'broken-link',
  severity: 'warning' as const,
  message: 'Leads nowhere.',
  ...(file === undefined ? {} : { file }),
  ...(line === undefined ? {} : { line }),
});
const COUNTS = { error: 0, warning: 4, info: 0 };
const report = (problems: ReturnType<typeof at>[]) => ({
  pages: { ok: 4, degraded: 0, failed: 0 },
  counts: COUNTS,
  problems,
});
const MOUNTS = {
  root: {
    connectionId: 'con_docs',
    ref: 'refs/heads/main',
    commit: 'a',
    folder: '',
    source: 'acme/docs',
  },
  mounts: [
    {
      connectionId: 'con_sdk',
      ref: 'refs/heads/main',
      commit: 'b',
      folder: 'docs',
      source: 'acme/sdk',
      path: 'sdk',
    },
    {
      connectionId: 'con_sdk',
      ref: 'refs/heads/v1',
      commit: 'c',
      folder: '',
      source: 'acme/sdk@v1',
      version: 'v1',
      path: 'sdk',
    },
  ],
};

test('a repository is told of its own files by their paths in it, and of others by their names', () => {
  const problems = [at('sdk/start.mdx', 3), at('v1/sdk/start.mdx', 4), at('index.mdx'), at()];
  const told = placeFindings(report(problems), MOUNTS, { connectionId: 'con_sdk', commit: 'b' });
  expect(told.counts).toEqual(COUNTS);
  expect(told.problems).toEqual([
    at('docs/start.mdx', 3),
    { ...at(), message: 'acme/sdk@v1: start.mdx:4: Leads nowhere.' },
    { ...at(), message: 'acme/docs: index.mdx: Leads nowhere.' },
    at(),
  ]);
});
