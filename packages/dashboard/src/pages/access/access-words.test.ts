import type { SiteAccessRecord } from '@quire/contract';
import { expect, test } from 'vitest';
import { toDraft } from './access-draft.ts';
import { describeAccess, describeChange } from './access-words.ts';

const OPEN: SiteAccessRecord = {
  isPublic: true,
  refusal: 'offer',
  sessionHours: 12,
  signIn: { way: 'none' },
  addresses: [],
  changedAt: null,
};
const PARTS: SiteAccessRecord = { ...OPEN, signIn: { way: 'members' } };
const CLOSED: SiteAccessRecord = { ...PARTS, isPublic: false };
const SIGNED_OUT = 'Everyone is signed out of this site and must sign in again.';

test('one sentence says who reads', () => {
  expect([OPEN, PARTS, CLOSED].map(describeAccess)).toEqual([
    'Everyone can read this site.',
    'Everyone can read this site. Its restricted pages are for members of your organization.',
    'Only members of your organization can read this site.',
  ]);
});

test('what a change means is said before it is saved', () => {
  expect(describeChange(toDraft(CLOSED), OPEN)).toEqual([
    'Only members of your organization will be able to read this site. Search engines and caches may keep existing copies for a while.',
  ]);
  expect(describeChange(toDraft(OPEN), CLOSED)).toEqual([
    'Everyone, including search engines, will be able to read every page that is not for groups.',
    'Pages for groups will be hidden from everyone.',
    SIGNED_OUT,
  ]);
  expect(describeChange({ ...toDraft(PARTS), sessionHours: '1' }, PARTS)).toEqual([SIGNED_OUT]);
  expect(describeChange(toDraft(PARTS), OPEN)).toEqual([
    'The change takes effect within a second. No one is signed in yet.',
  ]);
});
