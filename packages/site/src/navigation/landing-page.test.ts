import { expect, it } from 'vitest';
import { division, group, page } from '../testing/navigation-nodes.ts';
import { findLandingPage } from './landing-page.ts';

const canOpen = (path: string) => !path.startsWith('closed');

it.each([
  ['the first page', [page('a'), page('b')], 'a'],
  ['the first page that can be opened', [page('closed'), page('b')], 'b'],
  ['the page of a title', [group('G', [page('a')], { root: 'root' }), page('b')], 'root'],
  [
    'a page inside, where that of the title is closed',
    [group('G', [page('a')], { root: 'closed' })],
    'a',
  ],
  ['no page of a hidden group', [group('G', [page('a')], { hidden: true }), page('b')], 'b'],
  ['a page of a division', [division('tab', 'T', [page('a')]), page('b')], 'a'],
  [
    'no page of a hidden division',
    [division('tab', 'T', [page('a')], { hidden: true }), page('b')],
    'b',
  ],
  ['no page of a link', [division('anchor', 'T', [page('a')], { href: '/x' }), page('b')], 'b'],
  ['a page after an empty group', [group('G', []), page('b')], 'b'],
  ['nothing in nothing', [group('G', [page('closed')])], undefined],
])('opens with %s', (_, nodes, expected) => {
  expect(findLandingPage(nodes, canOpen)).toBe(expected);
});
