import type { Id } from '@quire/base';
import { expect, test } from 'vitest';
import { createOrgShares } from './org-shares.ts';

const A = 'org_a' as Id<'org'>;
const B = 'org_b' as Id<'org'>;

/** Claims a job of an organisation unless it has its share. */
const claimFrom = (shares: ReturnType<typeof createOrgShares>, ...orgs: Id<'org'>[]) =>
  shares.claim(
    async (busy) => orgs.find((org) => !busy.includes(org)),
    (org) => org,
  );

test('of two places an organisation gets one, and the other when it has given that back', async () => {
  const shares = createOrgShares(2);
  const first = await claimFrom(shares, A);
  expect((await claimFrom(shares, A)).claimed).toBeUndefined();
  expect((await claimFrom(shares, A, B)).claimed).toBe(B);
  first.end();
  expect((await claimFrom(shares, A)).claimed).toBe(A);
});

test('claims at the same moment do not both count as the first', async () => {
  const shares = createOrgShares(3);
  const claims = await Promise.all(Array.from({ length: 4 }, () => claimFrom(shares, A)));
  expect(claims.map(({ claimed }) => claimed)).toEqual([A, A, undefined, undefined]);
});

test('a claim that fails leaves nothing behind', async () => {
  const shares = createOrgShares(2);
  const failing = shares.claim<Id<'org'>>(
    async () => {
      throw new Error('no database');
    },
    (org) => org,
  );
  await expect(failing).rejects.toThrow('no database');
  expect((await claimFrom(shares, A)).claimed).toBe(A);
});

test('a process with one place has nothing to share', async () => {
  const shares = createOrgShares(1);
  await claimFrom(shares, A);
  expect((await claimFrom(shares, A)).claimed).toBe(A);
});
