import type { Division, Group, Navigation, NavigationNode } from '@quire/model';
import { expect, it } from 'vitest';
import { indexNavigation } from './section.ts';

const page = (path: string): NavigationNode => ({ type: 'page', path });
const group = (label: string, children: NavigationNode[], root?: string): Group => ({
  type: 'group',
  label,
  expanded: false,
  hidden: false,
  children,
  ...(root === undefined ? {} : { root }),
});
const tab = (label: string, children: NavigationNode[]): Division => ({
  type: 'division',
  kind: 'tab',
  label,
  hidden: false,
  default: false,
  children,
});

it('finds the first place of every page', () => {
  const navigation: Navigation = {
    children: [
      tab('Guides', [
        page('start'),
        group('Core', [page('a'), group('Deep', [page('b')], 'deep/index')]),
      ]),
      tab('Reference', [group('Again', [page('a'), page('c')])]),
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
