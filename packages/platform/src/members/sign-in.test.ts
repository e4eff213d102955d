import type { Id } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { failedLogins, type Member } from '../database/schema/index.ts';
import { addMember, PASSWORD, startOver } from '../testing/people.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { forgetOldAttempts, toSubject } from './failed-sign-ins.ts';
import { signIn } from './sign-in.ts';

const MINUTE_MS = 60_000;
/** Longer than any password: wrong without the time that hashing takes. */
const WRONG = 'x'.repeat(201);

let database: TestDatabase;
let db: Database;
let clock: TestClock;
let orgId: Id<'org'>;
let ada: Member;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock = createTestClock();
  orgId = await startOver(db, clock);
  ada = await addMember(db, clock, orgId);
});

interface From {
  address?: string;
  /** The browser, where it is known for the account. */
  browser?: string;
}

const attempt = (email: string, password: string, { address = '192.0.2.1', browser }: From = {}) =>
  signIn(
    { db, clock },
    { email, password, address, findBrowser: async (id) => (id === ada.id ? browser : undefined) },
  );
/** So many wrong passwords, each a second after the one before; what the last one was answered. */
async function fail(times: number, from: From = {}, email = ada.email) {
  let last: unknown;
  for (let n = 0; n < times; n++) {
    last = await attempt(email, WRONG, from);
    await clock.advance(1000);
  }
  return last;
}

describe('a sign-in', () => {
  test('with the right password lets the member in, however the address is written', async () => {
    expect(await attempt(' ADA@example.com ', PASSWORD)).toEqual({ state: 'in', member: ada });
  });

  test('with a wrong password, or of nobody, is wrong', async () => {
    expect(await attempt(ada.email, 'another password')).toEqual({ state: 'wrong' });
    expect(await attempt('nobody@example.com', PASSWORD)).toEqual({ state: 'wrong' });
  });

  test('is wrong ten times from one address, and then refused until the first is 15 minutes ago', async () => {
    expect(await fail(10)).toEqual({ state: 'wrong' });
    const seconds = 15 * 60 - 10;
    // Not even the right password: whoever guesses would learn it.
    expect(await attempt(ada.email, PASSWORD)).toEqual({
      state: 'throttled',
      retryAfterSeconds: seconds,
    });
    await clock.advance(seconds * 1000 - 1);
    expect(await attempt(ada.email, PASSWORD)).toEqual({
      state: 'throttled',
      retryAfterSeconds: 1,
    });
    await clock.advance(1);
    expect(await attempt(ada.email, PASSWORD)).toMatchObject({ state: 'in' });
  });

  test('that is refused does not make the wait longer', async () => {
    await fail(11);
    await fail(30);
    await clock.advance(15 * MINUTE_MS - 41_000);
    expect(await attempt(ada.email, WRONG)).toEqual({ state: 'wrong' });
  });

  test('from another address is not stopped by it', async () => {
    await fail(11);
    expect(await attempt(ada.email, PASSWORD, { address: '192.0.2.2' })).toMatchObject({
      state: 'in',
    });
  });

  test('that succeeds gives all tries of its account from this address back', async () => {
    await fail(9);
    expect(await attempt(ada.email, PASSWORD)).toMatchObject({ state: 'in' });
    expect(await fail(10)).toEqual({ state: 'wrong' });
    expect(await fail(1)).toMatchObject({ state: 'throttled' });
  });

  test('to any account is refused after fifty failures from one address', async () => {
    for (let n = 0; n < 5; n++) await fail(10, {}, `nobody${n}@example.com`);
    expect(await attempt(ada.email, PASSWORD)).toEqual({
      state: 'throttled',
      retryAfterSeconds: 15 * 60 - 50,
    });
    expect(await attempt(ada.email, PASSWORD, { address: '192.0.2.2' })).toMatchObject({
      state: 'in',
    });
  });

  test('that succeeds does not count as a failure from its address', async () => {
    for (let n = 0; n < 5; n++) await fail(n < 4 ? 10 : 9, {}, `nobody${n}@example.com`);
    for (let n = 0; n < 3; n++) {
      expect(await attempt(ada.email, PASSWORD)).toMatchObject({ state: 'in' });
      await clock.advance(1000);
    }
    expect(await fail(1)).toEqual({ state: 'wrong' });
    expect(await fail(1)).toMatchObject({ state: 'throttled' });
  });

  test('to one account is refused for an hour after a hundred failures from wherever, but not in a browser that the account knows', async () => {
    for (let n = 0; n < 10; n++) await fail(10, { address: `198.51.100.${n}` });
    expect(await attempt(ada.email, PASSWORD)).toEqual({
      state: 'throttled',
      retryAfterSeconds: 3600 - 100,
    });
    const known = { address: '192.0.2.7', browser: 'the browser' };
    expect(await attempt(ada.email, PASSWORD, known)).toMatchObject({ state: 'in' });
    // Other accounts are not touched, and an hour later neither is this one.
    const bob = await addMember(db, clock, orgId, 'bob@example.com');
    expect(await attempt(bob.email, PASSWORD)).toMatchObject({ state: 'in' });
    await clock.advance(3_500_000);
    expect(await attempt(ada.email, PASSWORD)).toMatchObject({ state: 'in' });
  });

  test('in a known browser is refused after a hundred failures of its own', async () => {
    for (let n = 0; n < 10; n++) {
      await fail(10, { address: `198.51.100.${n}`, browser: 'the browser' });
    }
    const from = (browser: string) =>
      attempt(ada.email, PASSWORD, { address: '192.0.2.8', browser });
    expect(await from('the browser')).toMatchObject({ state: 'throttled' });
    expect(await from('another browser')).toMatchObject({ state: 'in' });
  });

  test('at the same moment as many others is counted before its password is looked at', async () => {
    const results = await Promise.all(Array.from({ length: 14 }, () => attempt(ada.email, WRONG)));
    const count = (state: string) => results.filter((result) => result.state === state).length;
    expect([count('wrong'), count('throttled')]).toEqual([10, 4]);
  });
});

describe('what is kept of failures', () => {
  test('says nothing of who tried, and tells its parts apart', async () => {
    await attempt(ada.email, WRONG);
    const subjects = (await db.select().from(failedLogins)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(3);
    for (const subject of subjects) expect(subject).toMatch(/^[0-9a-f]{64}$/);
    expect(toSubject('a', 'b')).not.toBe(toSubject('b', 'a'));
    expect(toSubject('a', 'b')).not.toBe(toSubject('a'));
    expect(toSubject('a', 'b')).not.toBe(toSubject('ab'));
  });

  test('is forgotten once the last one was an hour ago', async () => {
    await attempt(ada.email, WRONG);
    await clock.advance(30 * MINUTE_MS);
    await attempt(ada.email, WRONG, { address: '192.0.2.2' });
    const { length: all } = await db.select().from(failedLogins);
    // Two addresses, each alone and with the account, and the account.
    expect(all).toBe(5);
    await clock.advance(30 * MINUTE_MS);
    expect(await forgetOldAttempts({ db, clock })).toBe(0);
    await clock.advance(1);
    expect(await forgetOldAttempts({ db, clock })).toBe(2);
    await clock.advance(30 * MINUTE_MS);
    expect(await forgetOldAttempts({ db, clock })).toBe(3);
    expect(await db.select().from(failedLogins)).toEqual([]);
  });
});
