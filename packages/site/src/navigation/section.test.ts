import type { Navigation } from '@quire/model';
import { expect, it } from 'vitest';
import { division, group, page } from '../testing/navigation-nodes.ts';
import { findTabLevel, indexNavigation } from './section.ts';

it('finds the first place of every page', () => {
  const navigation: Navigation = {
    children: [
      division('tab', 'Guides', [
        page('start'),
        group('Core', [page('a'), group('Deep', [page('b')], { root: 'deep/index' })]),
      ]),
      division('tab', 'Reference', [group('Again', [page('a'), page('c')])]),
    ],
    global: [],
  };
  const { root, places } = indexNavigation(navigation);
  expect(root).toEqual({ key: '0', levels: [], children: navigation.children });
  expect(places.get('c')?.section.levels.map(({ chosen }) => chosen.label)).toEqual(['Reference']);
  expect(
    [...places].map(([path, { section, groups }]) => [
      path,
      section.key,
      groups.map(({ label }) => label),
    ]),
  ).toEqual([
    ['start', '0.0', []],
    ['a', '0.0', ['Core']],
    ['deep/index', '0.0', ['Core', 'Deep']],
    ['b', '0.0', ['Core', 'Deep']],
    ['c', '0.1', ['Again']],
  ]);
});

it('finds the outermost choice between tabs', () => {
  const inner = division('tab', 'Inner', [page('a')]);
  const outer = division('tab', 'Outer', [inner]);
  const version = division('version', 'v1', [outer]);
  const { root, places } = indexNavigation({ children: [version], global: [] });
  const section = places.get('a')?.section ?? root;
  expect(section.levels.map(({ chosen }) => chosen.label)).toEqual(['v1', 'Outer', 'Inner']);
  expect(findTabLevel(section)).toEqual({ choices: [outer], chosen: outer });
  expect(findTabLevel(root)).toBe(undefined);
});

it('gives pages side by side one place', () => {
  const { places } = indexNavigation({
    children: [group('Core', [page('a'), page('b')]), page('c')],
    global: [],
  });
  expect(places.get('a')).toBe(places.get('b'));
  expect(places.get('c')).toEqual({ section: expect.anything(), groups: [] });
});
