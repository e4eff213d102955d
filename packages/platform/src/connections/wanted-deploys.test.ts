import { expect, test } from 'vitest';
import { listWanted } from './wanted-deploys.ts';

const COMMIT = (digit: string) => digit.repeat(40);
const REFS = [
  { name: 'refs/heads/docs/new', commit: COMMIT('a') },
  { name: 'refs/heads/main', commit: COMMIT('b') },
  { name: 'refs/heads/other', commit: COMMIT('c') },
  { name: 'refs/tags/main', commit: COMMIT('d') },
];
const REQUEST = {
  number: 12,
  title: 'Words',
  branch: 'words',
  target: 'main',
  commit: COMMIT('e'),
  author: 'grace',
  isFromFork: true,
  webUrl: 'https://git.example/acme/docs/pulls/12',
  ref: 'refs/pull/12/head',
};

test('production, branches of the pattern and open requests are wanted, tags and others are not', () => {
  const rules = { productionBranch: 'main', previewsBranches: 'docs/*' };
  const own = { request: null, requestUrl: null, untrusted: false };
  expect(listWanted(rules, REFS, [REQUEST])).toEqual([
    {
      target: 'branch:docs/new',
      commit: COMMIT('a'),
      ref: 'refs/heads/docs/new',
      branch: 'docs/new',
      ...own,
    },
    {
      target: 'production',
      commit: COMMIT('b'),
      ref: 'refs/heads/main',
      branch: 'main',
      ...own,
    },
    {
      target: 'request:12',
      commit: COMMIT('e'),
      ref: 'refs/pull/12/head',
      branch: 'words',
      request: 12,
      requestUrl: REQUEST.webUrl,
      untrusted: true,
    },
  ]);
});

test('without a pattern only production is wanted of the branches', () => {
  const rules = { productionBranch: 'other', previewsBranches: '' };
  expect(listWanted(rules, REFS, []).map(({ target }) => target)).toEqual(['production']);
});
