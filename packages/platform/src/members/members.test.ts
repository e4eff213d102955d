import { type Id, systemRandom } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createOrganisation } from '../organisations/organisations.ts';
import { addMember, PASSWORD, startOver } from '../testing/people.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createMember, findMember, listMembers, setPassword, toEmail } from './members.ts';
import { isPassword } from './password.ts';

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

describe('an account', () => {
  test('keeps the address in small letters, the name without spaces around it, no password', async () => {
    const given = {
      orgId,
      email: ' Ada@Example.com ',
      name: '  Ada L. ',
      password: PASSWORD,
      role: 'editor',
    } as const;
    const member = await createMember(db, given, parts);
    const { id, passwordHash, ...rest } = member;
    expect(rest).toEqual({
      orgId,
      email: 'ada@example.com',
      name: 'Ada L.',
      role: 'editor',
      groups: [],
      createdAt: new Date(clock.now()),
    });
    expect(id).toMatch(/^mem_[0-9a-f]{24}$/);
    expect(await isPassword(PASSWORD, passwordHash)).toBe(true);
    expect(await listMembers(db, orgId)).toEqual([member]);
  });

  test('is named by its address where no name is given, and a long name is cut', async () => {
    const create = (email: string, name: string) =>
      createMember(db, { orgId, email, name, password: PASSWORD, role: 'viewer' }, parts);
    expect((await create('A@example.com', '  ')).name).toBe('a@example.com');
    expect((await create('b@example.com', 'n'.repeat(101))).name).toBe('n'.repeat(100));
  });

  test('is the only one with its address, in all organizations', async () => {
    await addMember(db, clock, orgId);
    await expect(addMember(db, clock, await addOrganization(), 'ADA@example.com')).rejects.toThrow(
      'Someone with this email address already has an account.',
    );
    expect(await emailsOf(orgId)).toEqual(['ada@example.com']);
  });
});

test.each([
  ['ada'],
  ['@example.com'],
  ['ada@'],
  ['a da@example.com'],
  ['ada@ex ample.com'],
  ['ada@one@two'],
  [`${'a'.repeat(243)}@example.com`],
])('%s is not an email address', (text) => {
  expect(() => toEmail(text)).toThrow('This is not an email address.');
});

test('an address of 254 characters is the longest', () => {
  const longest = `${'a'.repeat(242)}@example.com`;
  expect(toEmail(` ${longest} `)).toBe(longest);
});

test('members of an organization are listed in the order in which they came', async () => {
  const other = await addOrganization();
  await addMember(db, clock, orgId, 'z@example.com');
  await clock.advance(1000);
  await addMember(db, clock, orgId, 'a@example.com');
  await addMember(db, clock, other, 'b@example.com');
  expect(await emailsOf(orgId)).toEqual(['z@example.com', 'a@example.com']);
});

test('a member is found by the address, within an organization where one is named', async () => {
  const other = await addOrganization();
  const ada = await addMember(db, clock, orgId);
  expect(await findMember(db, ' ADA@example.com', undefined)).toEqual(ada);
  expect(await findMember(db, 'ada@example.com', orgId)).toEqual(ada);
  await expect(findMember(db, 'ada@example.com', other)).rejects.toMatchObject({
    code: 'MEMBER_UNKNOWN',
    what: 'No member has the email address ada@example.com.',
  });
  await expect(findMember(db, 'bob@example.com', undefined)).rejects.toThrow('bob@example.com');
});

test('a new password is that of one member, set within their organization', async () => {
  const [ada, bob] = [
    await addMember(db, clock, orgId),
    await addMember(db, clock, orgId, 'bob@example.com'),
  ];
  const isRight = async (email: string, password: string) =>
    isPassword(password, (await findMember(db, email, undefined)).passwordHash);
  await setPassword(db, { orgId: await addOrganization(), id: ada.id }, 'a new password');
  expect(await isRight(ada.email, PASSWORD)).toBe(true);
  await setPassword(db, ada, 'a new password');
  expect(await isRight(ada.email, 'a new password')).toBe(true);
  expect(await isRight(ada.email, PASSWORD)).toBe(false);
  expect(await isRight(bob.email, PASSWORD)).toBe(true);
  await expect(setPassword(db, ada, 'short')).rejects.toThrow('10 to 200 characters');
});
