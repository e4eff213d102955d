import { expect, it } from 'vitest';
import { readSelectors } from './read-selectors.ts';

const namesOf = (list: string) => readSelectors(list).map(({ names }) => names);

it('reads ids, classes and attributes', () => {
  expect(namesOf('#a > .b.dark\\:c[data-x="y"]:hover')).toEqual([
    [
      { kind: 'attribute', name: 'data-x', operator: '=', value: 'y' },
      { kind: 'id', name: 'a' },
      { kind: 'class', name: 'b' },
      { kind: 'class', name: 'dark:c' },
    ],
  ]);
});

it('cuts lists outside of brackets and quotes', () => {
  expect(readSelectors(':is(.a, .b) .c, [d=","]').map(({ text }) => text)).toEqual([
    ':is(.a, .b) .c',
    '[d=","]',
  ]);
});

it('leaves out what must not be there', () => {
  expect(namesOf('a:not(.x):not([class*="y"]) .b')).toEqual([[{ kind: 'class', name: 'b' }]]);
});

it.each([
  ['.dark [class*="title"]', true, false],
  ['html.dark [class*="title"]', true, false],
  ['.card [class*="title"]', false, false],
  ['div[class*="title"]', true, true],
])('tells of %s whether it stands alone and names a tag', (text, isAlone, hasTag) => {
  expect(readSelectors(text)).toMatchObject([{ isAlone, hasTag }]);
});
