import { type Id, silentLogger } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { beforeEach, expect, test } from 'vitest';
import { exportJobs } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { type Bell, createBell } from './bell.ts';
import { type ClaimedRow, type JobTaking, takeJobs } from './take-jobs.ts';

const A: Id<'org'> = 'org_a';
const B: Id<'org'> = 'org_b';
const C: Id<'org'> = 'org_c';

let clock: TestClock;
let bell: Bell;
let stop: AbortController;
/** Rows that wait. */
let waiting: ClaimedRow[];
/** What was asked for with every claim. */
let asked: { busy: string[]; held: string[] }[];
/** Rows at work, and how to end them. */
let atWork: Map<string, { end(hasRoom?: boolean): void; fail(): void; signal: AbortSignal }>;
let held: Map<string, AbortController>;
let waitedForRoom: number;
let claimFails: Error | undefined;
/** What sites were charged, in milliseconds. */
let charged: number[];

beforeEach(() => {
  clock = createTestClock();
  [bell, stop, waiting, asked] = [createBell(clock), new AbortController(), [], []];
  [atWork, held, waitedForRoom, claimFails] = [new Map(), new Map(), 0, undefined];
  charged = [];
});

const row = (id: string, orgId = A) => ({
  id,
  fence: 1,
  orgId,
  siteId: `site_${id}` as Id<'site'>,
});

const leases: JobTaking['leases'] = {
  held: () => [...held.keys()],
  keep(_table, { id }) {
    const lost = new AbortController();
    held.set(id, lost);
    return { lost: lost.signal, end: () => held.delete(id) };
  },
};

/** Works on what waits, with as many places as are asked for. */
function start(jobsAtOnce: number) {
  const services = {
    clock,
    jobsAtOnce,
    logger: silentLogger,
    // Leases are shortened where there is a database.
    db: {
      insert: () => ({
        values({ milliseconds }: { milliseconds: number }) {
          charged.push(milliseconds);
          return { onConflictDoUpdate: async () => {} };
        },
      }),
      execute: async () => {},
    },
    room: {
      wait: async () => {},
      measure: async () => ({ freeBytes: 0, at: clock.now() }),
      waitForMore: async () => {
        waitedForRoom++;
      },
    },
  } as unknown as Services;
  const type = {
    table: exportJobs,
    isCharged: true,
    async claim(turn: { busy: Id<'org'>[]; held: string[] }) {
      asked.push(turn);
      if (claimFails) throw claimFails;
      const next = waiting.findIndex(({ orgId }) => !turn.busy.includes(orgId));
      return next < 0 ? undefined : waiting.splice(next, 1)[0];
    },
    rowOf: (claimed: ClaimedRow) => claimed,
    work: ({ id }: ClaimedRow, signal: AbortSignal) =>
      new Promise<boolean>((resolve, reject) => {
        const end = (hasRoom = true) => resolve(hasRoom);
        atWork.set(id, { end, fail: () => reject(new Error('failed')), signal });
      }).finally(() => atWork.delete(id)),
  };
  return takeJobs(services, type, { leases, bell, signal: stop.signal });
}

/** Lets everything go on that needs no time. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const listAtWork = () => [...atWork.keys()];

async function finish(working: Promise<void>) {
  stop.abort();
  for (const { end } of atWork.values()) end();
  await working;
}

test('takes as many as it has places, and the next when one has ended', async () => {
  // Of three organizations, so that only the number of places is in the way.
  waiting = [row('1', A), row('2', B), row('3', C)];
  const working = start(2);
  await settle();
  expect([listAtWork(), [...held.keys()]]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
  atWork.get('1')?.end();
  await settle();
  expect([listAtWork(), [...held.keys()]]).toEqual([
    ['2', '3'],
    ['2', '3'],
  ]);
  await finish(working);
  expect([listAtWork(), [...held.keys()], clock.pending()]).toEqual([[], [], 0]);
});

test('of several places an organization leaves one to others', async () => {
  waiting = [row('1', A), row('2', A), row('3', A)];
  const working = start(2);
  await settle();
  expect(listAtWork()).toEqual(['1']);
  expect(asked.at(-1)).toEqual({ busy: [A], held: ['1'] });
  waiting.push(row('4', B));
  bell.ring();
  await settle();
  expect(listAtWork()).toEqual(['1', '4']);
  await finish(working);
});

test('an idle worker looks again when it is rung for, and every two seconds without', async () => {
  const working = start(1);
  await settle();
  expect(asked).toHaveLength(1);
  waiting.push(row('1'));
  bell.ring();
  await settle();
  expect(listAtWork()).toEqual(['1']);
  atWork.get('1')?.end();
  await settle();
  const before = asked.length;
  waiting.push(row('2'));
  await clock.advance(1999);
  await settle();
  expect([asked.length, listAtWork()]).toEqual([before, []]);
  await clock.advance(1);
  await settle();
  expect(listAtWork()).toEqual(['2']);
  await finish(working);
});

test('a stop ends jobs at hand and is over when they are, and nothing more is taken', async () => {
  waiting = [row('1'), row('2')];
  const working = start(1);
  await settle();
  let isOver = false;
  void working.then(() => {
    isOver = true;
  });
  stop.abort();
  await settle();
  expect([atWork.get('1')?.signal.aborted, isOver]).toEqual([true, false]);
  atWork.get('1')?.end();
  await working;
  expect(waiting.map(({ id }) => id)).toEqual(['2']);
});

test('a job that another worker has taken over is stopped, and no other', async () => {
  waiting = [row('1', A), row('2', B)];
  const working = start(2);
  await settle();
  held.get('1')?.abort();
  expect([atWork.get('1')?.signal.aborted, atWork.get('2')?.signal.aborted]).toEqual([true, false]);
  await finish(working);
});

test('a job that fails unexpectedly gives its place and its lease back', async () => {
  waiting = [row('1'), row('2')];
  const working = start(1);
  await settle();
  atWork.get('1')?.fail();
  await settle();
  expect([listAtWork(), [...held.keys()]]).toEqual([['2'], ['2']]);
  await finish(working);
});

test('after a job that ran out of room its place waits for more, after others it does not', async () => {
  waiting = [row('1'), row('2')];
  const working = start(1);
  await settle();
  atWork.get('1')?.end(true);
  await settle();
  expect(waitedForRoom).toBe(0);
  atWork.get('2')?.end(false);
  await settle();
  expect(waitedForRoom).toBe(1);
  await finish(working);
});

test('a claim that fails is tried again after a pause', async () => {
  claimFails = new Error('refused');
  waiting = [row('1')];
  const working = start(1);
  await settle();
  bell.ring();
  await clock.advance(999);
  await settle();
  expect(asked).toHaveLength(1);
  claimFails = undefined;
  await clock.advance(1);
  await settle();
  expect(listAtWork()).toEqual(['1']);
  await finish(working);
});

test('a site was charged days of rendering where the clock was set during its job', async () => {
  let ahead = 0;
  const still = clock.now;
  Object.assign(clock, { now: () => still() + ahead, elapsed: still });
  waiting = [row('1')];
  const working = start(1);
  for (const jump of [3 * 86_400_000, -3 * 86_400_000]) {
    await settle();
    ahead += jump;
    waiting.push(row(`after ${jump}`));
    for (const { end } of atWork.values()) end();
    await settle();
  }
  await finish(working);
  expect(charged).toEqual([0, 0, 0]);
});
