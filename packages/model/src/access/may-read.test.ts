import { expect, test } from 'vitest';
import { ANY_READER, NOBODY, type Reader, toAccessRule } from './access-rule.ts';
import { mayRead } from './may-read.ts';

const STRANGER: Reader = { kind: 'stranger' };
const open = { isPublic: true };
const closed = { isPublic: false };
const staff = [{ includes: ['staff'], excludes: [] }];
const anyBut = [{ includes: ['*'], excludes: ['guests'] }];

test.each([
  ['what says nothing, a stranger on a public site', 'site', STRANGER, open, true],
  ['what says nothing, a stranger on a private site', 'site', STRANGER, closed, false],
  ['what says nothing, a reader on a private site', 'site', reader(), closed, true],
  ['what is public, a stranger on a private site', 'public', STRANGER, closed, true],
  ['what any reader may see, a stranger', ANY_READER, STRANGER, open, false],
  ['what any reader may see, a reader without groups', ANY_READER, reader(), open, true],
  ['what is for a group, a stranger', staff, STRANGER, open, false],
  ['what is for a group, that group', staff, reader('staff'), open, true],
  ['what is for a group, another', staff, reader('guests'), open, false],
  ['what is for all readers but some, others', anyBut, reader('staff'), open, true],
  ['what is for all readers but some, these', anyBut, reader('staff', 'guests'), open, false],
  ['what is for nobody, a reader', NOBODY, reader('staff'), open, false],
] as const)('%s', (_, rule, who, site, expected) => {
  expect(mayRead(rule, who, site)).toBe(expected);
});

test('the nearest place that says anything decides, and groups are stronger than public', () => {
  expect(toAccessRule({}, undefined, { groups: staff })).toBe(staff);
  expect(toAccessRule({ public: true }, { groups: staff })).toBe('public');
  expect(toAccessRule({ groups: staff, public: true })).toBe(staff);
  expect(toAccessRule({ public: false })).toBe(ANY_READER);
  expect(toAccessRule(undefined, {})).toBe('site');
});

function reader(...groups: string[]): Reader {
  return { kind: 'reader', groups: new Set(groups) };
}
