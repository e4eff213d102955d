import { createHash } from 'node:crypto';
import { type Id, systemRandom } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { addMember, startOver } from '../testing/people.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  createLoginLink,
  findLoginLink,
  type NewLoginLink,
  toLinkUrl,
  useLoginLink,
} from './login-links.ts';

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let db: Database;
let clock: TestClock;
let orgId: Id<'org'>;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock = createTestClock();
  orgId = await startOver(db, clock);
});

const create = (link: Partial<NewLoginLink> = {}) =>
  createLoginLink(db, { orgId, role: 'editor', hours: 2, ...link } as NewLoginLink, {
    clock,
    random: systemRandom,
  });
const find = (secret: string) => findLoginLink(db, secret, { clock });
const use = (secret: string) => useLoginLink(db, secret, { clock });

test('a link is found by its secret, of which only the hash is kept', async () => {
  const secret = await create();
  const now = clock.now();
  await create();
  expect(await find(secret)).toEqual({
    id: expect.stringMatching(/^lnk_[0-9a-f]{24}$/),
    orgId,
    email: null,
    mailId: null,
    memberId: null,
    hash: createHash('sha256').update(secret).digest('hex'),
    role: 'editor',
    sites: [],
    createdAt: new Date(now),
    expiresAt: new Date(now + 2 * HOUR_MS),
    usedAt: null,
  });
});

test('a link for somebody who is a member says who', async () => {
  const { id: memberId } = await addMember(db, clock, orgId);
  expect(await find(await create({ memberId }))).toMatchObject({ memberId });
});

test('a link lets somebody in until it expires', async () => {
  const [secret, other] = [await create({ hours: 1 }), await create({ hours: 1 })];
  await clock.advance(HOUR_MS - 1);
  expect(await find(secret)).toBeDefined();
  expect(await use(secret)).toMatchObject({ orgId, usedAt: new Date(clock.now()) });
  await clock.advance(1);
  expect([await find(other), await use(other)]).toEqual([undefined, undefined]);
});

test('a link lets somebody in once, and of several who try at once one', async () => {
  const [secret, other] = [await create(), await create()];
  const tries = await Promise.all(Array.from({ length: 6 }, () => use(secret)));
  expect(tries.filter((link) => link !== undefined)).toHaveLength(1);
  expect(await find(secret)).toBeUndefined();
  expect(await find(other)).toBeDefined();
});

test('a text that is no secret opens nothing', async () => {
  await create();
  for (const text of ['', 'short', 'x'.repeat(43)]) {
    expect([await find(text), await use(text)]).toEqual([undefined, undefined]);
  }
});

test('the secret stands where no server sees it', () => {
  expect(toLinkUrl('https://docs.example', 'abc')).toBe('https://docs.example/welcome#abc');
});
