import type { NavigationNode } from '@quire/model';
import { expect, it } from 'vitest';
import { division, page } from '../testing/navigation-nodes.ts';
import { nameDivisions } from './division-names.ts';
import { indexNavigation } from './section.ts';

const namesOf = (children: NavigationNode[]) => [
  ...nameDivisions(indexNavigation({ children, global: [] })).values(),
];

it('names the parts of a site by the labels that lead there', () => {
  const children = [
    division('version', 'v1.0', [
      division('tab', 'Guides', [page('a')]),
      division('tab', 'API reference', [page('b')]),
    ]),
    division('version', '日本', [page('c')]),
  ];
  expect(namesOf(children)).toEqual(['main', 'v1-0-guides', 'v1-0-api-reference', '_k4l_kdo']);
});

it('keeps parts of the same name apart', () => {
  const children = [division('tab', 'A b', [page('a')]), division('tab', 'A-B', [page('b')])];
  expect(namesOf(children)).toEqual(['main', 'a-b', 'a-b-2']);
});

it('keeps a name when parts are moved', () => {
  const [one, two] = [division('tab', 'One', [page('a')]), division('tab', 'Two', [page('b')])];
  expect(namesOf([one, two]).sort()).toEqual(namesOf([two, one]).sort());
});
