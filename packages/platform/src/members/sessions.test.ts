import { createHash } from 'node:crypto';
import { systemRandom } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { type Member, sessions } from '../database/schema/index.ts';
import { addMember, startOver } from '../testing/people.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  createSession,
  endOtherSessions,
  endSession,
  findSession,
  isProven,
  listSessions,
} from './sessions.ts';

const DAY_MS = 24 * 3_600_000;

let database: TestDatabase;
let db: Database;
let clock: TestClock;
let ada: Member;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock = createTestClock();
  const orgId = await startOver(db, clock, { name: 'Acme', plan: 'enterprise' });
  ada = await addMember(db, clock, orgId);
});

const open = (who = ada, browser = 'a browser') =>
  createSession(db, who, { browser, address: '203.0.113.7' }, { clock, random: systemRandom });
const find = (secret: string) => findSession(db, secret, { clock });
const list = async (who = ada) => listSessions(db, who.id, { clock });
const idOf = async (secret: string) => {
  const found = await find(secret);
  if (!found) throw new Error('There is no such session.');
  return found.sessionId;
};

describe('a session', () => {
  test('is found by its secret, of which only the hash is kept', async () => {
    const secret = await open();
    const [row] = await db.select().from(sessions);
    expect(row).toEqual({
      id: expect.stringMatching(/^ses_[0-9a-f]{24}$/),
      orgId: ada.orgId,
      memberId: ada.id,
      hash: createHash('sha256').update(secret).digest('hex'),
      address: '203.0.113.7',
      provenAt: new Date(clock.now()),
      browser: 'a browser',
      createdAt: new Date(clock.now()),
      lastSeenAt: new Date(clock.now()),
      expiresAt: new Date(clock.now() + 30 * DAY_MS),
    });
    expect(await find(secret)).toEqual({
      sessionId: row?.id,
      provenAt: new Date(clock.now()),
      member: { id: ada.id, email: ada.email, name: ada.name },
      orgId: ada.orgId,
      orgName: 'Acme',
      plan: 'enterprise',
    });
  });

  test('is not found by another secret, or by a text that is none', async () => {
    const secret = await open();
    const other = `${secret.slice(1)}${secret[0] === 'a' ? 'b' : 'a'}`;
    expect([await find(other), await find(''), await find(`${secret} `)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of a browser with a long name keeps its beginning', async () => {
    await open(ada, 'x'.repeat(251));
    expect((await list())[0]?.browser).toBe('x'.repeat(250));
  });

  test('ends when nobody has used it for seven days', async () => {
    const secret = await open();
    await clock.advance(7 * DAY_MS - 1);
    expect(await find(secret)).toBeDefined();
    await clock.advance(7 * DAY_MS - 1);
    expect([await list(), await find(secret)]).toEqual([[expect.anything()], expect.anything()]);
    await clock.advance(7 * DAY_MS);
    expect([await list(), await find(secret)]).toEqual([[], undefined]);
  });

  test('ends thirty days after its beginning, however much it is used', async () => {
    const secret = await open();
    for (let day = 5; day < 30; day += 5) {
      await clock.advance(5 * DAY_MS);
      expect(await find(secret)).toBeDefined();
    }
    await clock.advance(5 * DAY_MS - 1);
    expect(await find(secret)).toBeDefined();
    await clock.advance(1);
    expect([await list(), await find(secret)]).toEqual([[], undefined]);
  });

  test('is noted as used once a minute at most, and others are not', async () => {
    const [first, second] = [await open(), await open()];
    const start = clock.now();
    const seen = async () => {
      const rows = await db.select().from(sessions);
      return rows.map(({ lastSeenAt }) => lastSeenAt.getTime() - start).toSorted((a, b) => a - b);
    };
    await clock.advance(60_000);
    await find(first);
    expect(await seen()).toEqual([0, 0]);
    await clock.advance(1);
    await find(first);
    expect(await seen()).toEqual([0, 60_001]);
    await clock.advance(1);
    await find(second);
    expect(await seen()).toEqual([60_001, 60_002]);
  });
});

describe('the sessions of a member', () => {
  let bob: Member;
  beforeEach(async () => {
    bob = await addMember(db, clock, ada.orgId, 'bob@example.com');
  });

  test('are listed by their last use, without those of others', async () => {
    const early = await open(ada, 'early');
    await clock.advance(120_000);
    await open(ada, 'late');
    await open(bob, 'of another');
    const browsers = async () => (await list()).map(({ browser }) => browser);
    expect(await browsers()).toEqual(['late', 'early']);
    await clock.advance(1);
    await find(early);
    expect(await browsers()).toEqual(['early', 'late']);
  });

  test('are ended one by one, by the member alone', async () => {
    const [one, two] = [await open(), await open()];
    const id = await idOf(one);
    expect(await endSession(db, bob.id, id)).toBe(false);
    expect(await find(one)).toBeDefined();
    expect(await endSession(db, ada.id, id)).toBe(true);
    expect(await endSession(db, ada.id, id)).toBe(false);
    expect([await find(one), (await find(two))?.member.id]).toEqual([undefined, ada.id]);
  });

  test('are ended everywhere but here, or everywhere', async () => {
    const [here, elsewhere, theirs] = [await open(), await open(), await open(bob)];
    await endOtherSessions(db, ada.id, await idOf(here));
    expect([await find(elsewhere), (await find(here))?.member.id]).toEqual([undefined, ada.id]);
    await endOtherSessions(db, ada.id, undefined);
    expect([await find(here), (await find(theirs))?.member.id]).toEqual([undefined, bob.id]);
  });
});

test('a proof of who is signed in counted for days where the clock was set back by days', async () => {
  const { provenAt = null } = (await find(await open())) ?? {};
  let now = clock.now();
  const moved = { clock: { ...clock, now: () => now } };
  const proven = [0, 14, 15, -1, -3 * 24 * 60].map((minutes) => {
    now = clock.now() + minutes * 60_000;
    return isProven({ provenAt }, moved);
  });
  expect(proven).toEqual([true, true, false, true, false]);
});
