import type { Id } from '@quire/base';
import { expect, test } from 'vitest';
import { createOrgShares } from './org-shares.ts';

const A = 'org_a' as Id<'org'>;
const B = 'org_b' as Id<'org'>;

test('of two places an organization gets one, and the other when it has given that back', () => {
  const shares = createOrgShares(2);
  expect(shares.busy()).toEqual([]);
  const end = shares.begin(A);
  expect(shares.busy()).toEqual([A]);
  end();
  expect(shares.busy()).toEqual([]);
});

test('of four places an organization gets three, whoever has the fourth', () => {
  const shares = createOrgShares(4);
  shares.begin(A);
  shares.begin(B);
  const end = shares.begin(A);
  expect(shares.busy()).toEqual([]);
  shares.begin(A);
  expect(shares.busy()).toEqual([A]);
  end();
  expect(shares.busy()).toEqual([]);
});

test('the one place of a process is anybody’s, one at a time', () => {
  const shares = createOrgShares(1);
  const end = shares.begin(A);
  expect(shares.busy()).toEqual([A]);
  end();
  expect(shares.busy()).toEqual([]);
});
