import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isForkBuild } from './fork-build.ts';

it.each([
  ['a machine without a build server', {}, false],
  ['a push on GitHub', { GITHUB_ACTIONS: 'true', GITHUB_REF: 'refs/heads/main' }, false],
  [
    'a pull request on GitHub whose event is gone',
    { GITHUB_ACTIONS: 'true', GITHUB_REF: 'refs/pull/7/merge' },
    true,
  ],
  [
    'a pull request that runs with the secrets of its target',
    {
      GITHUB_ACTIONS: 'true',
      GITHUB_REF: 'refs/heads/main',
      GITHUB_EVENT_NAME: 'pull_request_target',
    },
    true,
  ],
  [
    'a merge request of the project itself',
    {
      GITLAB_CI: 'true',
      CI_MERGE_REQUEST_IID: '7',
      CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '1',
      CI_MERGE_REQUEST_PROJECT_ID: '1',
    },
    false,
  ],
  [
    'a merge request of a fork',
    {
      GITLAB_CI: 'true',
      CI_MERGE_REQUEST_IID: '7',
      CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '2',
      CI_MERGE_REQUEST_PROJECT_ID: '1',
    },
    true,
  ],
  [
    'a pull request on another build server',
    { BUILDKITE: 'true', BUILDKITE_PULL_REQUEST: '7' },
    true,
  ],
])('%s', async (_, environment, expected) => {
  expect(await isForkBuild(environment)).toBe(expected);
});

it.each([
  ['from the repository itself', 1, false],
  ['from a fork', 2, true],
])('a pull request on GitHub %s', async (_, from, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-event-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'event.json');
  const request = { head: { repo: { id: from } }, base: { repo: { id: 1 } } };
  writeFileSync(file, JSON.stringify({ pull_request: request }));
  const environment = {
    GITHUB_ACTIONS: 'true',
    GITHUB_REF: 'refs/pull/7/merge',
    GITHUB_EVENT_PATH: file,
  };
  expect(await isForkBuild(environment)).toBe(expected);
});
