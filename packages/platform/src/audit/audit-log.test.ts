import { type Id, systemRandom } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import { and, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import {
  auditCheckpoints,
  auditEntries,
  auditHeads,
  auditPending,
  organisations,
} from '../database/schema/index.ts';
import { startOver } from '../testing/people.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openKeyRing } from '../vault/key-ring.ts';
import { createVault } from '../vault/vault.ts';
import { type AuditLog, createAuditLog, type NewEntry } from './audit-log.ts';
import { retainAuditEntries } from './audit-retention.ts';
import { hashEntry } from './entry-hash.ts';
import { listAuditEntries } from './list-entries.ts';
import { resignChains } from './resign-chains.ts';
import { verifyChain } from './verify-chain.ts';

const KEYS = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString('base64'));
const openVault = (setting: string | undefined) =>
  createVault(
    openKeyRing({
      setting,
      dataFolder: '/nowhere',
      hasOutsideDatabase: true,
      random: systemRandom,
    }),
    systemRandom,
  );
const vault = openVault(KEYS[0]);

let clock = createTestClock();
let database: TestDatabase;
let db: Database;
let orgId: Id<'org'>;
let log: AuditLog;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock = createTestClock();
  orgId = await startOver(db, clock);
  await db.execute(sql`truncate audit_entries, audit_heads, audit_checkpoints, audit_pending`);
  log = createAuditLog({ db, vault, clock, random: systemRandom });
});

const toEntry = (name: string): NewEntry => ({
  orgId,
  actor: { kind: 'member', id: 'mem_1', name: 'Ada' },
  action: 'site.create',
  target: { kind: 'site', id: 'site_1', name },
  source: '203.0.113.7',
  after: { name },
});
const add = (name: string) => db.transaction((tx) => log.add(tx, toEntry(name)));
const addMany = async (count: number) => {
  for (let index = 1; index <= count; index++) await add(`site ${index}`);
};
const verify = (by = vault) => verifyChain(db, by, orgId);
const kindsOf = async () => (await verify()).findings.map(({ kind, seq }) => [kind, seq]);
/** What somebody with the database can do, who cares for no trigger. */
const tamper = (work: (tx: Database) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger user`);
    await work(tx);
    await tx.execute(sql`alter table audit_entries enable trigger user`);
  });
const at = (seq: number) => and(eq(auditEntries.chain, orgId), eq(auditEntries.seq, seq));

test('entries follow from each other, and the end is signed', async () => {
  await addMany(3);
  const { entries, next } = await listAuditEntries(db, orgId, {}, { limit: 10 });
  expect(next).toBeNull();
  expect(entries.map(({ seq, target }) => [seq, target?.name])).toEqual([
    [3, 'site 3'],
    [2, 'site 2'],
    [1, 'site 1'],
  ]);
  expect(entries[2]?.previous).toBe('0'.repeat(64));
  expect(entries[0]?.previous).toBe(entries[1]?.hash);
  expect(await verify()).toEqual({
    chain: orgId,
    entries: 3,
    count: 3,
    head: entries[0]?.hash,
    findings: [],
  });
});

test('entries that are added at once have one order', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => add(`site ${index}`)));
  expect(await verify()).toMatchObject({ entries: 20, count: 20, findings: [] });
});

test('an entry that belongs to an undone change is undone with it', async () => {
  const failing = db.transaction(async (tx) => {
    await log.add(tx, toEntry('gone'));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await verify()).toMatchObject({ entries: 0 });
});

test('the database refuses to change or remove an entry', async () => {
  await addMany(2);
  const change = db.update(auditEntries).set({ actorName: 'Bob' }).where(at(1));
  const remove = db.delete(auditEntries).where(at(2));
  for (const refused of [change, remove]) {
    const error = await refused.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(String((error as { cause?: unknown })?.cause ?? error)).toContain('append-only');
  }
});

test('secrets and long texts do not get into an entry', async () => {
  const after = {
    password: 'hunter2',
    nested: { webhookSecret: 'shh', hasPassword: true },
    text: 'x'.repeat(1000),
  };
  await db.transaction((tx) => log.add(tx, { ...toEntry('a'), after }));
  await db.transaction((tx) =>
    log.add(tx, { ...toEntry('b'), after: { list: Array(2000).fill('entry') } }),
  );
  const { entries } = await listAuditEntries(db, orgId, {}, { limit: 10 });
  expect(entries[1]?.after).toEqual({
    password: '[left out]',
    nested: { webhookSecret: '[left out]', hasPassword: true },
    text: `${'x'.repeat(500)}…`,
  });
  expect(entries[0]?.after).toEqual({ tooLarge: expect.any(Number) });
});

describe('verifying finds', () => {
  test('an entry that was changed', async () => {
    await addMany(4);
    await tamper((tx) => tx.update(auditEntries).set({ actorName: 'Bob' }).where(at(2)));
    expect(await kindsOf()).toEqual([['changed', 2]]);
  });

  test('an entry that was changed together with its hash', async () => {
    await addMany(4);
    const [row] = await db.select().from(auditEntries).where(at(2));
    if (!row) throw new Error('There is no entry.');
    const forged = { ...row, actorName: 'Bob' };
    const hash = hashEntry(forged);
    await tamper((tx) => tx.update(auditEntries).set({ actorName: 'Bob', hash }).where(at(2)));
    expect(await kindsOf()).toEqual([['changed', 3]]);
  });

  test('an entry that was removed', async () => {
    await addMany(4);
    await tamper((tx) => tx.delete(auditEntries).where(at(2)));
    expect(await kindsOf()).toEqual([['missing', 2]]);
  });

  test('entries that changed places', async () => {
    await addMany(4);
    await tamper(async (tx) => {
      await tx.update(auditEntries).set({ seq: 100 }).where(at(2));
      await tx.update(auditEntries).set({ seq: 2 }).where(at(3));
      await tx.update(auditEntries).set({ seq: 3 }).where(at(100));
    });
    expect(await kindsOf()).toEqual([
      ['changed', 2],
      ['changed', 3],
      ['changed', 4],
    ]);
  });

  test('an end that was cut off', async () => {
    await addMany(4);
    await tamper((tx) =>
      tx.delete(auditEntries).where(and(eq(auditEntries.chain, orgId), gt(auditEntries.seq, 2))),
    );
    expect(await kindsOf()).toEqual([['cut-off', 3]]);
  });

  test('an end that was cut off with the count set back, also after the next entry', async () => {
    await addMany(4);
    const [second] = await db.select().from(auditEntries).where(at(2));
    await tamper(async (tx) => {
      await tx
        .delete(auditEntries)
        .where(and(eq(auditEntries.chain, orgId), gt(auditEntries.seq, 2)));
      await tx.update(auditHeads).set({ count: 2, hash: second?.hash ?? '' });
    });
    expect(await kindsOf()).toEqual([['head', 2]]);
    await add('after');
    expect(await kindsOf()).toEqual([['head', 2]]);
  });

  test('a signed end that was removed, also after the next entry', async () => {
    await addMany(3);
    await db.delete(auditHeads);
    expect(await kindsOf()).toEqual([['head', 3]]);
    await add('after');
    expect(await verify()).toMatchObject({ entries: 4, findings: [{ kind: 'head', seq: 3 }] });
  });

  test('an end that another key signed', async () => {
    await addMany(2);
    expect((await verify(openVault(KEYS[1]))).findings).toMatchObject([{ kind: 'head' }]);
  });

  test('that nothing is signed where there is no key, and nothing else', async () => {
    const without = openVault(undefined);
    log = createAuditLog({ db, vault: without, clock, random: systemRandom });
    await addMany(3);
    expect((await verify(without)).findings).toMatchObject([{ kind: 'unsigned', seq: 3 }]);
  });
});

test('a new key signs ends and checkpoints that the one before had signed, and no others', async () => {
  await db.update(organisations).set({ auditDays: 30 });
  await addMany(2);
  await clock.advance(40 * 24 * 3_600_000);
  await retainAuditEntries({ db, vault, clock, random: systemRandom });
  const both = openVault(`${KEYS[1]},${KEYS[0]}`);
  await resignChains(db, both);
  expect((await verify(openVault(KEYS[1]))).findings).toEqual([]);
  await tamper((tx) => tx.update(auditHeads).set({ count: 1 }));
  await resignChains(db, both);
  expect((await verify(both)).findings).toContainEqual(expect.objectContaining({ kind: 'head' }));
});

describe('retention', () => {
  test('removes entries from the old end and leaves a signed checkpoint', async () => {
    await addMany(3);
    await clock.advance(100 * 24 * 3_600_000);
    await addMany(2);
    expect(await retainAuditEntries({ db, vault, clock, random: systemRandom })).toBe(0);
    await db.update(organisations).set({ auditDays: 30 });
    expect(await retainAuditEntries({ db, vault, clock, random: systemRandom })).toBe(3);
    expect(await verify()).toMatchObject({ entries: 3, count: 6, findings: [] });
    const { entries } = await listAuditEntries(db, orgId, {}, { limit: 1 });
    expect(entries[0]).toMatchObject({
      action: 'audit.retain',
      actor: { kind: 'system' },
      after: { removed: 3, upTo: 3 },
    });
  });

  test('leaves a checkpoint that nobody can forge', async () => {
    await addMany(4);
    const [second] = await db.select().from(auditEntries).where(at(2));
    const forged = { chain: orgId, seq: 2, hash: second?.hash ?? '', at: new Date(0) };
    await db.insert(auditCheckpoints).values(forged);
    await db
      .delete(auditEntries)
      .where(and(eq(auditEntries.chain, orgId), sql`${auditEntries.seq} <= 2`));
    expect(await kindsOf()).toEqual([['checkpoint', 2]]);
  });
});

describe('a change that is under way', () => {
  test('becomes one entry when it ended well', async () => {
    const id = await log.begin(toEntry('a'));
    await log.finish(id, toEntry('b'));
    await log.finish(id, toEntry('b'));
    expect(await verify()).toMatchObject({ entries: 1, findings: [] });
    expect(await db.select().from(auditPending)).toEqual([]);
  });

  test('becomes none when nothing was changed', async () => {
    await log.drop(await log.begin(toEntry('a')));
    await clock.advance(3_600_000);
    expect(await log.settle()).toBe(0);
    expect(await verify()).toMatchObject({ entries: 0 });
  });

  test('becomes an entry without an outcome when its process is gone', async () => {
    await log.begin(toEntry('lost'));
    expect(await log.settle()).toBe(0);
    await clock.advance(3_600_000);
    expect(await Promise.all([log.settle(), log.settle()])).toContain(1);
    const { entries } = await listAuditEntries(db, orgId, {}, { limit: 5 });
    expect(entries).toMatchObject([{ outcome: 'unknown', target: { name: 'lost' } }]);
  });
});

test('entries are found by who, what, on what and when, part by part', async () => {
  await addMany(5);
  await clock.advance(1000);
  const later: NewEntry = {
    ...toEntry('other_place'),
    actor: { kind: 'key', id: 'key_9', name: 'CI 100%' },
    action: 'site.delete',
  };
  await db.transaction((tx) => log.add(tx, later));
  const find = async (filter: Parameters<typeof listAuditEntries>[2]) =>
    (await listAuditEntries(db, orgId, filter, { limit: 10 })).entries.map(({ seq }) => seq);
  expect(await find({ actor: 'key_9' })).toEqual([6]);
  expect(await find({ actor: '100%' })).toEqual([6]);
  expect(await find({ actor: 'ada' })).toEqual([5, 4, 3, 2, 1]);
  expect(await find({ action: 'site.delete' })).toEqual([6]);
  expect(await find({ target: 'other_' })).toEqual([6]);
  expect(await find({ target: 'site 2' })).toEqual([2]);
  expect(await find({ from: clock.now() })).toEqual([6]);
  expect(await find({ to: clock.now() })).toEqual([5, 4, 3, 2, 1]);
  const first = await listAuditEntries(db, orgId, {}, { limit: 4 });
  expect([first.entries.length, first.next]).toEqual([4, 3]);
  const rest = await listAuditEntries(db, orgId, {}, { limit: 4, before: first.next ?? 0 });
  expect([rest.entries.map(({ seq }) => seq), rest.next]).toEqual([[2, 1], null]);
});
