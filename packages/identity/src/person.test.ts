import { describe, expect, test } from 'vitest';
import { findClaim, toPerson } from './person.ts';

const groups = { groupsClaim: 'groups' };

describe('a person', () => {
  test('has a name, an address and groups in order, once each', () => {
    const claims = { sub: 'a', preferred_username: 'anna', groups: ['b', 'a', 'b', ''] };
    expect(toPerson(claims, groups)).toEqual({
      subject: 'a',
      name: 'anna',
      email: undefined,
      groups: ['a', 'b'],
      claims: { preferred_username: 'anna' },
    });
  });

  test('has no groups where the claim is missing, and one where it is a text', () => {
    expect(toPerson({ sub: 'a' }, groups).groups).toEqual([]);
    expect(toPerson({ sub: 'a', groups: 'staff' }, groups).groups).toEqual(['staff']);
  });

  test.each([
    [
      'without a subject',
      {},
      'the provider did not identify the person who signed in ("sub" is missing)',
    ],
    [
      'with groups that are no names',
      { sub: 'a', groups: [1] },
      'the claim "groups" is not a list of names',
    ],
    [
      'with a group that is too long',
      { sub: 'a', groups: ['x'.repeat(201)] },
      'a group in "groups" is longer than 200 characters',
    ],
    [
      'whose groups the provider left out',
      { sub: 'a', _claim_names: { groups: 'src1' } },
      'the provider left out the claim "groups" because there are too many groups; configure it to send only the groups that the docs use',
    ],
    [
      'whose groups the provider left out, and says so in the way of Entra ID',
      { sub: 'a', hasgroups: true },
      'the provider left out the claim "groups" because there are too many groups; configure it to send only the groups that the docs use',
    ],
  ])('%s is refused', (_name, claims, reason) => {
    expect(() => toPerson(claims, groups)).toThrow(`The sign-in was refused: ${reason}.`);
  });

  test('keeps plain values for pages, and nothing of the protocol', () => {
    const claims = {
      sub: 'a',
      iss: 'x',
      nonce: 'n',
      groups: ['g'],
      plan: 'pro',
      seats: 5,
      org: { name: 'Acme', secret: null, tags: ['a', null, { deep: { deeper: { gone: 1 } } }] },
    };
    expect(toPerson(claims, groups).claims).toEqual({
      plan: 'pro',
      seats: 5,
      org: { name: 'Acme', tags: ['a', { deep: {} }] },
    });
  });

  test('keeps no more values than fit', () => {
    const claims = { sub: 'a', big: 'x'.repeat(5000), small: 'y' };
    expect(toPerson(claims, groups).claims).toEqual({ small: 'y' });
  });
});

test('a claim is found by its whole name first, then by its path, and never in a prototype', () => {
  const claims = { 'https://acme.example/groups': 1, a: { b: 2 }, 'a.b': 3 };
  expect(findClaim(claims, 'https://acme.example/groups')).toBe(1);
  expect(findClaim(claims, 'a.b')).toBe(3);
  expect(findClaim({ a: { b: 2 } }, 'a.b')).toBe(2);
  expect(findClaim({ a: 'x' }, 'a.length')).toBeUndefined();
  expect(findClaim({}, 'constructor.name')).toBeUndefined();
});
