import { expect, it } from 'vitest';
import { group } from '../testing/navigation-nodes.ts';
import { createPlaceFinder, toOtherName } from './nearest-section.ts';
import type { Section } from './section.ts';

const section = (key: string): Section => ({ key, levels: [], children: [] });
const guides = section('0.0');
const reference = section('0.1');
const core = group('Core', []);
const find = createPlaceFinder({
  root: section('0'),
  places: new Map([
    ['guides/a', { section: guides, groups: [core] }],
    ['tools', { section: reference, groups: [] }],
    ['index', { section: guides, groups: [] }],
    ['api/v1/b', { section: reference, groups: [] }],
  ]),
});

it.each([
  ['guides/a', '0.0'],
  ['api/v1/b', '0.1'],
  ['api/v1/hidden', '0.1'],
  ['api/v2/hidden', '0.1'],
  ['elsewhere/x', '0.0'],
  ['x', '0.0'],
  ['guides/a/index', '0.0'],
  ['tools/index', '0.1'],
  ['tools/x', '0.0'],
  ['api/x/y/z', '0.1'],
  ['guidesx/x', '0.0'],
])('places %s in section %s', (path, key) => {
  expect(find(path).section.key).toBe(key);
});

it('keeps the groups around a page that the navigation has, and none of a neighbor', () => {
  expect([find('guides/a').groups, find('guides/hidden').groups]).toEqual([[core], []]);
  expect(find('guides/a/index')).toBe(find('guides/a'));
});

it('places a page in the section of the nearest folder that has one', () => {
  const [near, far] = [section('near'), section('far')];
  const findNear = createPlaceFinder({
    root: section('0'),
    places: new Map([
      ['a/x', { section: far, groups: [] }],
      ['a/b/y', { section: near, groups: [] }],
      ['a/b/z', { section: far, groups: [] }],
    ]),
  });
  const keys = ['a/b/hidden', 'a/b/c/hidden', 'a/c/hidden'].map(
    (path) => findNear(path).section.key,
  );
  expect(keys).toEqual(['near', 'near', 'far']);
});

it('places a page where the navigation begins when that is empty', () => {
  const root = section('0');
  expect(createPlaceFinder({ root, places: new Map() })('a/b')).toEqual({
    section: root,
    groups: [],
  });
});

it.each([
  ['guides', 'guides/index'],
  ['guides/index', 'guides'],
  ['index', 'index/index'],
])('knows the other name of %s', (path, other) => {
  expect(toOtherName(path)).toBe(other);
});
