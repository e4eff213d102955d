import { systemRandom } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { linkKeys } from '../database/schema/index.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openLinkKeys, rotateLinkKeys } from './link-keys.ts';

let database: TestDatabase;
let db: Database;
let clock: TestClock;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock = createTestClock();
  await db.execute(sql`truncate link_keys`);
});

const parts = () => ({ db, clock, random: systemRandom });
const rotate = async (how?: { stopLinks: boolean }) => {
  await clock.advance(1);
  await rotateLinkKeys(parts(), how);
};

test('processes that start at once share the first key', async () => {
  const rings = await Promise.all([1, 2, 3].map(() => openLinkKeys(parts())));
  const keys = await Promise.all(rings.map((ring) => ring.newest()));
  expect(keys).toEqual(Array(3).fill({ id: 'first', secret: keys[0]?.secret }));
  expect(keys[0]?.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await db.select().from(linkKeys)).toEqual([
    { id: 'first', secret: keys[0]?.secret, createdAt: new Date(clock.now()), retiredAt: null },
  ]);
});

test('a rotation is known at once by whoever signs', async () => {
  const ring = await openLinkKeys(parts());
  const before = await ring.newest();
  await rotate();
  const after = await ring.newest();
  expect(after.id).toMatch(/^[0-9a-f]{16}$/);
  expect(after.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(after).not.toEqual(before);
});

test('the key before a rotation still finds its links, the one before that does not', async () => {
  const ring = await openLinkKeys(parts());
  const first = await ring.newest();
  await rotate();
  const second = await ring.newest();
  expect([await ring.find(first.id), await ring.find(second.id)]).toEqual([first, second]);
  await rotate();
  const third = await ring.newest();
  expect([
    await ring.find(first.id),
    await ring.find(second.id),
    await ring.find(third.id),
    await ring.find('unknown'),
  ]).toEqual([undefined, second, third, undefined]);
});

test('a rotation that stops links retires every key before it, with the time', async () => {
  const ring = await openLinkKeys(parts());
  const first = await ring.newest();
  await rotate();
  const second = await ring.newest();
  await rotate({ stopLinks: true });
  const stoppedAt = new Date(clock.now());
  await ring.newest();
  expect([await ring.find(first.id), await ring.find(second.id)]).toEqual([undefined, undefined]);
  await rotate();
  const rows = await db.select().from(linkKeys).orderBy(linkKeys.createdAt);
  expect(rows.map(({ retiredAt }) => retiredAt)).toEqual([stoppedAt, stoppedAt, null, null]);
});

test('a rotation of a database without a key gives it one', async () => {
  await rotate();
  const rows = await db.select().from(linkKeys);
  expect(rows.map(({ retiredAt }) => retiredAt)).toEqual([null]);
});

test('whoever checks a link asks the database again after a second', async () => {
  const ring = await openLinkKeys(parts());
  await rotate({ stopLinks: true });
  await clock.advance(998);
  expect(await ring.find('first')).toBeDefined();
  await clock.advance(1);
  expect(await ring.find('first')).toBeUndefined();
});

test('keys that were stopped stayed good for days where the clock was set back by days', async () => {
  let now = clock.now();
  const ring = await openLinkKeys({ ...parts(), clock: { ...clock, now: () => now } });
  await rotate({ stopLinks: true });
  now -= 3 * 86_400_000;
  expect(await ring.find('first')).toBeUndefined();
});

test('a new key did not sign where the clock was set back before it was made', async () => {
  const ring = await openLinkKeys(parts());
  const first = await ring.newest();
  const before = { ...parts(), clock: { ...clock, now: () => clock.now() - 3 * 86_400_000 } };
  await rotateLinkKeys(before);
  const second = await ring.newest();
  await rotateLinkKeys(before);
  const third = await ring.newest();
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  expect([await ring.find(first.id), await ring.find(second.id)]).toEqual([undefined, second]);
});

test('keys that could not be read are asked for again at once', async () => {
  let isAway = false;
  const flaky = new Proxy(db, {
    get(target, name) {
      if (isAway) throw new Error('away');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const ring = await openLinkKeys({ ...parts(), db: flaky });
  await rotate({ stopLinks: true });
  isAway = true;
  await clock.advance(1000);
  await expect(ring.find('first')).rejects.toThrow('away');
  isAway = false;
  expect(await ring.find('first')).toBeUndefined();
});
