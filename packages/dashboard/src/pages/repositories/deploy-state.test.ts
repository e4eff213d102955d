import { expect, test } from 'vitest';
import { explainDeploy, toDeployState, toTargetWords } from './deploy-state.ts';

const facts = {
  state: 'done' as const,
  live: false,
  heldBack: null,
  versionId: 'ver_1',
  target: 'production',
};

test.each([
  ['waiting', { state: 'waiting' as const, versionId: null }, 'Waiting', 'neutral'],
  ['being fetched', { state: 'running' as const, versionId: null }, 'Fetching', 'accent'],
  ['being rendered', { state: 'running' as const }, 'Rendering', 'accent'],
  ['live', { live: true }, 'Live', 'success'],
  ['no longer live', {}, 'Was live', 'neutral'],
  ['a preview', { target: 'request:7' }, 'Preview', 'success'],
  ['held back by errors', { heldBack: 'errors' as const }, 'Held back', 'warning'],
  ['waiting for a hand', { heldBack: 'asked' as const }, 'Ready', 'accent'],
  ['failed', { state: 'failed' as const }, 'Failed', 'danger'],
  ['superseded', { state: 'superseded' as const }, 'Superseded', 'neutral'],
])('a deploy that is %s says so', (_title, change, label, tone) => {
  expect(toDeployState({ ...facts, ...change })).toEqual({ label, tone });
});

test('a request is named by its number and branch', () => {
  expect(toTargetWords({ branch: 'main', request: null })).toBe('main');
  expect(toTargetWords({ branch: 'fix', request: { number: 7, url: null } })).toBe('#7 fix');
});

test('what is not to be seen is explained', () => {
  const explain = (change: Partial<Parameters<typeof explainDeploy>[0]>) =>
    explainDeploy({ state: 'done', error: null, heldBack: null, ...change });
  expect([
    explain({}),
    explain({ state: 'failed', error: 'No such folder.' }),
    explain({ heldBack: 'asked' }),
  ]).toEqual([undefined, 'No such folder.', 'Make it live in the list of versions.']);
});
