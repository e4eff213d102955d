import { describe, expect, test } from 'vitest';
import { findFile } from './find-file.ts';

const files = new Set([
  'index.html',
  '404.html',
  'a/b.html',
  'c/index.html',
  'img/x.svg',
  '_quire/oauth-redirect.html',
]);
const has = (file: string) => files.has(file);

describe('findFile', () => {
  test.each([
    ['', { file: 'index.html' }],
    ['index', { redirect: '/' }],
    ['index.html', { redirect: '/' }],
    ['a/b', { file: 'a/b.html' }],
    ['a/b/', { redirect: '/a/b' }],
    ['a/b.html', { redirect: '/a/b' }],
    ['c', { file: 'c/index.html' }],
    ['c/', { redirect: '/c' }],
    ['c/index', { redirect: '/c' }],
    ['img/x.svg', { file: 'img/x.svg' }],
    ['404.html', { file: '404.html' }],
    ['_quire/oauth-redirect.html', { file: '_quire/oauth-redirect.html' }],
    ['img', undefined],
    ['a', undefined],
    ['nothing/', undefined],
  ])('gives each page of a hosted site one address: %j', (key, found) => {
    expect(findFile(key, has, 'hosted')).toEqual(found);
  });

  test.each([
    ['', { file: 'index.html' }],
    ['index.html', { file: 'index.html' }],
    ['a/b', { file: 'a/b.html' }],
    ['a/b.html', { file: 'a/b.html' }],
    ['a/b/', { redirect: '/a/b' }],
    ['c', { redirect: '/c/' }],
    ['c/', { file: 'c/index.html' }],
    ['c/index.html', { file: 'c/index.html' }],
    ['img/x.svg', { file: 'img/x.svg' }],
    ['a', undefined],
  ])('keeps the relative links of a bundle right: %j', (key, found) => {
    expect(findFile(key, has, 'relative')).toEqual(found);
  });
});
