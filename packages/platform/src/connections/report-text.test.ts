import { describe, expect, test } from 'vitest';
import type { Deploy } from '../database/schema/index.ts';
import { type DeployFacts, toComment, toCommitReport } from './report-text.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const NOW = new Date('2026-01-01T00:00:00Z');

const DEPLOY: Deploy = {
  id: 'dep_a',
  orgId: 'org_a',
  siteId: 'site_a',
  connectionId: 'con_a',
  target: 'request:12',
  number: 1,
  state: 'done',
  commit: COMMIT,
  ref: 'refs/pull/12/head',
  branch: 'words',
  base: 'main',
  request: 12,
  requestUrl: 'https://git.example/12',
  untrusted: false,
  versionId: 'ver_a',
  findings: [],
  error: null,
  removedAt: null,
  reported: null,
  reportAfter: NOW,
  reportUntil: null,
  reportTries: 0,
  reportError: null,
  fence: 1,
  tries: 1,
  leaseUntil: null,
  retryAfter: null,
  createdAt: NOW,
  startedAt: NOW,
  finishedAt: NOW,
};

const toFacts = (deploy: Partial<Deploy>, facts: Partial<DeployFacts> = {}): DeployFacts => ({
  deploy: { ...DEPLOY, ...deploy },
  heldBack: null,
  report: {
    pages: { ok: 1, degraded: 0, failed: 0 },
    counts: { error: 0, warning: 0, info: 1 },
    problems: [{ code: 'a', severity: 'info', message: 'Nothing to worry about.' }],
  },
  siteName: 'docs.acme.example',
  folder: 'docs',
  url: 'https://pr-12--docs.example',
  ...facts,
});

const WITH_ERRORS: NonNullable<DeployFacts['report']> = {
  pages: { ok: 1, degraded: 0, failed: 1 },
  counts: { error: 1, warning: 2, info: 0 },
  problems: [
    { code: 'a', severity: 'error', message: 'Broken ```\n@everyone', file: 'a.mdx', line: 3 },
    { code: 'b', severity: 'warning', message: 'No place.' },
  ],
};

describe('what stands beside a commit', () => {
  test('names the preview where nothing was found', () => {
    expect(toCommitReport(toFacts({}))).toEqual({
      commit: COMMIT,
      name: 'Quire / docs.acme.example',
      state: 'passed',
      title: 'The preview is ready.',
      summary: 'The preview is ready.',
      url: 'https://pr-12--docs.example',
      annotations: [],
    });
  });

  test('has the places of what was found, as the repository knows them', () => {
    const report = toCommitReport(toFacts({}, { report: WITH_ERRORS }));
    expect(report).toMatchObject({
      state: 'failed',
      title: 'The preview is ready: 1 error, 2 warnings.',
      annotations: [{ path: 'docs/a.mdx', line: 3, level: 'error' }],
    });
    expect(report.summary).toBe(
      "The preview is ready: 1 error, 2 warnings.\n\n```text\nerror  a.mdx:3  Broken ''' @everyone\nwarning  No place.\n```",
    );
  });

  test.each([
    [{ state: 'waiting' as const }, 'waiting', 'Waiting in the queue.'],
    [{ state: 'running' as const }, 'running', 'Rendering.'],
    [{ state: 'superseded' as const }, 'superseded', 'Replaced by a later commit.'],
    [{ state: 'failed' as const, error: 'No docs.json.' }, 'failed', 'No docs.json.'],
  ])('says %j', (deploy, state, title) => {
    const report = toCommitReport(toFacts(deploy, { report: undefined }));
    expect(report).toMatchObject({ state, title });
    expect(report.url).toBeUndefined();
  });

  test.each([
    [
      { state: 'running' as const },
      'superseded',
      'The request was closed before the deploy finished.',
    ],
    [
      { state: 'superseded' as const },
      'superseded',
      'The request was closed before the deploy finished.',
    ],
    [{ state: 'done' as const }, 'passed', 'The preview is ready.'],
  ])('leaves no commit of a closed request unfinished: %j', (deploy, state, title) => {
    const report = toCommitReport(toFacts({ ...deploy, removedAt: NOW }));
    expect(report).toMatchObject({ state, title });
    expect(report.url).toBeUndefined();
  });

  test.each([
    [null, 'passed', 'Live.'],
    ['asked' as const, 'passed', 'Rendered; make it live in the dashboard.'],
  ])('says whether production is live: %s', (heldBack, state, title) => {
    const facts = toFacts({ target: 'production', request: null }, { heldBack });
    expect(toCommitReport(facts)).toMatchObject({ state, title });
  });

  test('says that errors keep production as it is', () => {
    const facts = toFacts(
      { target: 'production', request: null },
      { heldBack: 'errors', report: WITH_ERRORS },
    );
    expect(toCommitReport(facts)).toMatchObject({
      state: 'failed',
      title: 'Not live because of its errors: 1 error, 2 warnings.',
    });
  });
});

describe('the comment', () => {
  test('has the marker, the address and the commit', () => {
    expect(toComment(toFacts({}), 'marker')).toBe(
      [
        '<!-- quire marker -->',
        '**Docs preview for docs.acme.example**',
        '| | |\n|---|---|\n| Result | The preview is ready. |\n| Preview | https://pr-12--docs.example |\n| Commit | `0123456789` |',
        '[What changed](https://pr-12--docs.example/_quire/diff)',
      ].join('\n\n'),
    );
  });

  test('names the pages that changed, with where to look at each, and no more than people read', () => {
    const page = (
      state: 'added' | 'removed' | 'moved' | 'changed',
      path: string,
      title: string,
    ) => ({
      state,
      [state === 'removed' ? 'before' : 'after']: { path, title },
      counts: { added: 0, removed: 0, changed: 0, moved: 0 },
      notes: [],
      coarse: false,
      blocks: [],
    });
    const none = { added: 0, removed: 0, moved: 0, changed: 0, same: 3, operations: 0 };
    const list = (changes: DeployFacts['changes']) =>
      toComment(toFacts({}, { changes }), 'marker').split('\n\n').slice(3).join('\n\n');
    expect(list({ counts: none, pages: [] })).toBe('No page differs from the live site.');
    const pages = [
      page('changed', 'guides/a (b)', 'Evil](https://evil.example) @team'),
      page('removed', 'old', 'Old'),
    ];
    expect(list({ counts: { ...none, changed: 1, removed: 1 }, pages })).toBe(
      [
        '[What changed](https://pr-12--docs.example/_quire/diff): 1 changed, 1 removed\n',
        '- [Evil&#93;&#40;https://evil.example&#41; &#64;team](https://pr-12--docs.example/_quire/diff/guides/a%20%28b%29), changed',
        '- [Old](https://pr-12--docs.example/_quire/diff/old), removed',
      ].join('\n'),
    );
    const many = Array.from({ length: 25 }, (_, number) => page('added', `p${number}`, 'New'));
    const lines = list({ counts: { ...none, added: 25 }, pages: many }).split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([23, '- and 5 more']);
  });

  test('repeats nothing of an author that could act: no mention, image or end of the block', () => {
    const facts = toFacts(
      { state: 'failed', error: 'Bad ![x](https://evil.example) @team | <b>' },
      { report: WITH_ERRORS },
    );
    const [, , table = '', block = ''] = toComment(facts, 'marker').split('\n\n');
    expect(table).toContain(
      '| Result | Bad &#33;&#91;x&#93;&#40;https://evil.example&#41; &#64;team &#124; &#60;b&#62; |',
    );
    expect(block.match(/```/g)).toHaveLength(2);
  });

  test('of a closed request names no address and no findings', () => {
    const facts = toFacts({ removedAt: NOW, untrusted: true }, { report: WITH_ERRORS });
    expect(toComment(facts, 'marker')).toBe(
      [
        '<!-- quire marker -->',
        '**Docs preview for docs.acme.example**',
        '| | |\n|---|---|\n| Result | The preview was removed: the request is closed. |\n| Commit | `0123456789` |',
      ].join('\n\n'),
    );
  });
});
