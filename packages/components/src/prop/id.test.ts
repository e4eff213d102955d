import { expect, test } from 'vitest';
import { createPage } from '../testing/page.ts';
import { toCleanId, toFragment, toOwnId } from './id.ts';

test('an id of the author loses what is awkward in addresses', () => {
  expect(
    ['My id', ' a (b) ', 'Q&A: how?', 'Größe', '🚀', 'a/b'].map((id) =>
      toCleanId(createPage(), id),
    ),
  ).toEqual(['My-id', 'a-b', 'QA-how', 'Größe', undefined, 'a/b']);
});

test('a fragment is encoded, and half a character does not break it', () => {
  expect(['a', 'a/b', 'ü', '\ud800'].map(toFragment)).toEqual([
    '#a',
    '#a%2Fb',
    '#%C3%BC',
    '#%EF%BF%BD',
  ]);
});

test('an id that the page has already is counted on by the page', () => {
  const page = createPage({ claimId: (id) => `${id}-2` });
  expect([toOwnId(page, 'Mine'), toCleanId(page, 'My id')]).toEqual(['Mine-2', 'My-id-2']);
});
