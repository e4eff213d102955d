import { expect, test } from 'vitest';
import { NOBODY } from '../frontmatter/group-rules.ts';
import { type Audience, mayRead } from './may-read.ts';

const staff = { groups: [{ includes: ['staff'], excludes: [] }] };
const anyBut = { groups: [{ includes: ['*'], excludes: ['guests'] }] };

test.each<[string, Audience, string[] | undefined, boolean]>([
  ['a page for everyone', {}, undefined, true],
  ['a page that is public in so many words', { public: true }, undefined, true],
  ['a page that is not public', { public: false }, undefined, false],
  ['a page that is not public, with no group named', { public: false }, [], false],
  ['a page that is not public, for a known reader', { public: false }, ['staff'], true],
  ['a page for a group, for everyone', staff, undefined, false],
  ['a page for a group, for that group', staff, ['staff'], true],
  ['a page for a group, for another', staff, ['guests'], false],
  ['a page for a group that is public too', { ...staff, public: true }, undefined, false],
  ['a page for all known readers but some', anyBut, ['staff'], true],
  ['a page for all known readers but these', anyBut, ['staff', 'guests'], false],
  ['a page with a rule that lets nobody in', { groups: NOBODY }, ['staff'], false],
])('%s: may be read by %j with %j: %j', (_, audience, readers, expected) => {
  expect(mayRead(audience, readers)).toBe(expected);
});
