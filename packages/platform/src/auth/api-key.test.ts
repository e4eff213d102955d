import { createHash } from 'node:crypto';
import { type Id, systemRandom } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { apiKeys } from '../database/schema/index.ts';
import { startOver } from '../testing/people.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createApiKey, hashKey, type NewApiKey, revokeApiKey } from './api-key.ts';
import { authenticate } from './authenticate.ts';

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
  orgId = await startOver(db, clock, { name: 'Acme', plan: 'enterprise' });
});

const create = (key: Partial<NewApiKey> = {}) =>
  createApiKey(
    db,
    { orgId, name: 'ci', scope: 'publish', ...key },
    { clock, random: systemRandom },
  );
const readRow = async (key: string) => {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashKey(key)));
  if (!row) throw new Error('There is no such key.');
  return row;
};
const call = (header: string | undefined) => authenticate(db, header, clock);

describe('a new key', () => {
  test('is known by its hash and its last four characters', async () => {
    const key = await create();
    expect(key).toMatch(/^svc_[0-9A-Za-z]{40}$/);
    expect(await readRow(key)).toEqual({
      id: expect.stringMatching(/^key_[0-9a-f]{24}$/),
      orgId,
      name: 'ci',
      scope: 'publish',
      hash: createHash('sha256').update(key).digest('hex'),
      lastFour: key.slice(-4),
      sites: null,
      addresses: [],
      readerGroups: [],
      createdAt: new Date(clock.now()),
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
    });
    expect(await create()).not.toBe(key);
  });

  test('may be one that the operator brings', async () => {
    const secret = `svc_${'k'.repeat(40)}`;
    expect(await create({ secret, scope: 'admin' })).toBe(secret);
    expect(await call(`Bearer ${secret}`)).toMatchObject({ orgId, grants: { scope: 'admin' } });
  });
});

describe('a call', () => {
  test('with a good key is of its organization, with its scope', async () => {
    await create({ scope: 'admin' });
    const key = await create();
    const { id } = await readRow(key);
    expect(await call(`Bearer ${key}`)).toEqual({
      orgId,
      plan: 'enterprise',
      grants: { kind: 'key', scope: 'publish', sites: undefined },
      addresses: [],
      readerGroups: [],
      publisher: { kind: 'key', id, name: 'ci' },
    });
    expect(await call(`bearer ${key}`)).toMatchObject({ orgId });
  });

  test('with a key that is bound has the sites, addresses and groups that it was given', async () => {
    const siteId = 'site_ababababababababababab12' as const;
    const bounds = { sites: [siteId], addresses: ['10.0.0.0/8'], readerGroups: ['staff'] };
    expect(await call(`Bearer ${await create(bounds)}`)).toMatchObject({
      grants: { kind: 'key', scope: 'publish', sites: new Set([siteId]) },
      addresses: ['10.0.0.0/8'],
      readerGroups: ['staff'],
    });
  });

  test('without the whole key is of nobody', async () => {
    const key = await create();
    const other = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
    const headers = [
      undefined,
      '',
      key,
      `Basic ${key}`,
      `Bearer  ${key}`,
      `Bearer ${key} `,
      `x Bearer ${key}`,
      `Bearer ${other}`,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer ${key}a`,
      `Bearer ${key.toUpperCase()}`,
    ];
    for (const header of headers) expect(await call(header), header).toBeUndefined();
  });

  test('with a text that no key can be is of nobody, even where it was stored', async () => {
    for (const secret of ['svc_short', `abc_${'k'.repeat(40)}`, `svc_${'k'.repeat(129)}`]) {
      await create({ secret });
      expect(await call(`Bearer ${secret}`), secret).toBeUndefined();
    }
  });

  test('is good until the moment that the key expires', async () => {
    const key = await create({ expiresAt: new Date(clock.now() + 1000) });
    await clock.advance(999);
    expect(await call(`Bearer ${key}`)).toMatchObject({ orgId });
    await clock.advance(1);
    expect(await call(`Bearer ${key}`)).toBeUndefined();
  });

  test('notes when the key was used, once a minute at most, and that of no other key', async () => {
    const [key, other] = [await create(), await create()];
    const start = clock.now();
    const used = async () => (await readRow(key)).lastUsedAt?.getTime();
    await call(`Bearer ${key}`);
    expect(await used()).toBe(start);
    await clock.advance(60_000);
    await call(`Bearer ${key}`);
    expect(await used()).toBe(start);
    await clock.advance(1);
    await call(`Bearer ${key}`);
    expect(await used()).toBe(start + 60_001);
    expect((await readRow(other)).lastUsedAt).toBeNull();
  });
});

describe('a revoked key', () => {
  test('opens nothing any more, and others still do', async () => {
    const [key, other] = [await create(), await create()];
    const { id } = await readRow(key);
    expect(await revokeApiKey(db, id, clock)).toBe(true);
    expect((await readRow(key)).revokedAt).toEqual(new Date(clock.now()));
    expect(await call(`Bearer ${key}`)).toBeUndefined();
    expect(await call(`Bearer ${other}`)).toMatchObject({ orgId });
  });

  test('cannot be made valid again', async () => {
    const key = await create();
    await revokeApiKey(db, (await readRow(key)).id, clock);
    await expect(create({ secret: key })).rejects.toThrow();
    expect(await call(`Bearer ${key}`)).toBeUndefined();
  });

  test('was one: an unknown id revokes nothing', async () => {
    const key = await create();
    expect(await revokeApiKey(db, `key_${'0'.repeat(24)}`, clock)).toBe(false);
    expect(await call(`Bearer ${key}`)).toMatchObject({ orgId });
  });
});
