import { type Id, systemRandom } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import { mayDo, visibleSites } from '@quire/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createOrganisation } from '../organisations/organisations.ts';
import { createDomainChecker } from '../sites/domain-checker.ts';
import { createSite } from '../sites/sites.ts';
import { addMember, startOver } from '../testing/people.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  changeMember,
  findMemberById,
  listMemberSites,
  loadMemberGrants,
  removeMember,
} from './member-roles.ts';
import { listMembers } from './members.ts';

const clock = createTestClock();
const parts = { clock, random: systemRandom };
let database: TestDatabase;
let db: Database;
let orgId: Id<'org'>;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  orgId = await startOver(db, clock);
});

const addOrganization = () => createOrganisation(db, { name: 'Other', plan: 'free' }, parts);
const emailsOf = async (org: Id<'org'>) => (await listMembers(db, org)).map(({ email }) => email);
const domains = createDomainChecker({
  verification: 'off',
  publicHost: 'localhost',
  previewDomain: 'localhost',
  servers: [],
});

async function addSite(org: Id<'org'>, host: string): Promise<Id<'site'>> {
  const site = await createSite(db, { orgId: org, name: host, host }, { ...parts, domains });
  if (!site) throw new Error('The host is taken.');
  return site.siteId;
}

test('a member is removed by their own organization alone', async () => {
  const ada = await addMember(db, clock, orgId);
  await addMember(db, clock, orgId, 'bob@example.com');
  expect(await removeMember(db, await addOrganization(), ada.id)).toBe(false);
  expect(await removeMember(db, orgId, ada.id)).toBe(true);
  expect(await removeMember(db, orgId, ada.id)).toBe(false);
  expect(await emailsOf(orgId)).toEqual(['bob@example.com']);
});

test('the last owner can neither be removed nor get another role, and a second one can', async () => {
  const ada = await addMember(db, clock, orgId);
  const bob = await addMember(db, clock, orgId, 'bob@example.com', 'admin');
  await expect(removeMember(db, orgId, ada.id)).rejects.toMatchObject({ code: 'LAST_OWNER' });
  await expect(changeMember(db, ada, { role: 'viewer' })).rejects.toMatchObject({
    code: 'LAST_OWNER',
  });
  expect((await findMemberById(db, orgId, ada.id))?.role).toBe('owner');
  await changeMember(db, bob, { role: 'owner' });
  expect((await changeMember(db, ada, { role: 'viewer' }))?.role).toBe('viewer');
});

test('of two owners who demote each other at once, one stays an owner', async () => {
  for (let round = 0; round < 10; round++) {
    const org = await addOrganization();
    const one = await addMember(db, clock, org, `one-${round}@example.com`);
    const two = await addMember(db, clock, org, `two-${round}@example.com`);
    const done = await Promise.allSettled([
      changeMember(db, one, { role: 'editor' }),
      removeMember(db, org, two.id),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await listMembers(db, org);
    expect(left.filter(({ role }) => role === 'owner')).toHaveLength(1);
  }
});

test('a role at single sites is what a member has there alone, and sites of others are passed over', async () => {
  const other = await addOrganization();
  const [one, two, foreign] = [
    await addSite(orgId, 'one.example.com'),
    await addSite(orgId, 'two.example.com'),
    await addSite(other, 'foreign.example.com'),
  ];
  await addMember(db, clock, orgId);
  const bob = await addMember(db, clock, orgId, 'bob@example.com', 'none');
  await changeMember(db, bob, {
    sites: [
      { siteId: one, role: 'editor' },
      { siteId: foreign, role: 'admin' },
    ],
    groups: ['staff'],
  });
  const given = await loadMemberGrants(db, bob.id);
  expect(given).toEqual({
    grants: { kind: 'member', role: 'none', sites: new Map([[one, 'editor']]) },
    readerGroups: ['staff'],
  });
  if (!given) throw new Error('Bob is gone.');
  expect(visibleSites(given.grants)).toEqual(new Set([one]));
  expect(mayDo(given.grants, 'site.publish', two)).toBe(false);
  expect(await listMemberSites(db, orgId)).toEqual(
    new Map([[bob.id, [{ siteId: one, role: 'editor' }]]]),
  );
});

test('nobody has rights who is gone', async () => {
  await addMember(db, clock, orgId);
  const bob = await addMember(db, clock, orgId, 'bob@example.com');
  await removeMember(db, orgId, bob.id);
  expect(await loadMemberGrants(db, bob.id)).toBeUndefined();
});
