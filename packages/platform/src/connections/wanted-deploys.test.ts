import { expect, test } from 'vitest';
import { listWanted } from './wanted-deploys.ts';

const COMMIT = (digit: string) => digit.repeat(40);
const MOUNT = { refPattern: '', version: '', isDefault: false };
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
  const rules = { productionBranch: 'main', previewsBranches: 'docs/*', mounts: [MOUNT] };
  const own = { base: null, request: null, requestUrl: null, untrusted: false };
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
      base: 'main',
      request: 12,
      requestUrl: REQUEST.webUrl,
      untrusted: true,
    },
  ]);
});

test('without a pattern only production is wanted of the branches', () => {
  const rules = { productionBranch: 'other', previewsBranches: '', mounts: [MOUNT] };
  expect(listWanted(rules, REFS, []).map(({ target }) => target)).toEqual(['production']);
});

test('branches and tags that mounts take become part of the live site', () => {
  const mounts = [MOUNT, { ...MOUNT, refPattern: 'docs/*' }, { ...MOUNT, refPattern: 'tags/*' }];
  const rules = { productionBranch: 'main', previewsBranches: '*', mounts };
  expect(listWanted(rules, REFS, []).map(({ target, branch }) => [target, branch])).toEqual([
    ['ref:docs/new', 'docs/new'],
    ['production', 'main'],
    ['branch:other', 'other'],
    ['ref:tags/main', 'tags/main'],
  ]);
});

test('of a repository that the site takes nothing of, nothing is wanted', () => {
  const rules = { productionBranch: 'main', previewsBranches: '*', mounts: [] };
  expect(listWanted(rules, REFS, [REQUEST])).toEqual([]);
});
