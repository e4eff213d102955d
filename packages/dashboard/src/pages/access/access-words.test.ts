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
const SIGNED_OUT = 'Everyone is signed out of this site and has to sign in again.';

test('one sentence says who reads', () => {
  expect([OPEN, PARTS, CLOSED].map(describeAccess)).toEqual([
    'Everyone can read this site.',
    'Everyone can read this site. Its private parts are for members of your organization.',
    'Only members of your organization can read this site.',
  ]);
});

test('what a change means is said before it is saved', () => {
  expect(describeChange(toDraft(CLOSED), OPEN)).toEqual([
    'Only members of your organization will be able to read this site. Copies that search engines and caches already have stay there for a while.',
  ]);
  expect(describeChange(toDraft(OPEN), CLOSED)).toEqual([
    'Everyone will be able to read every page that is not for groups, search engines included.',
    'Pages for groups will be shown to nobody.',
    SIGNED_OUT,
  ]);
  expect(describeChange({ ...toDraft(PARTS), sessionHours: '1' }, PARTS)).toEqual([SIGNED_OUT]);
  expect(describeChange(toDraft(PARTS), OPEN)).toEqual([
    'Nobody is signed in yet: readers notice within a second.',
  ]);
});
