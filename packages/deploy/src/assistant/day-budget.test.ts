import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Clock, createLogger, silentLogger, systemClock } from '@quire/base';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createDayBudget } from './day-budget.ts';

const NOON = Date.parse('2026-01-02T12:00:00Z');
const DAY_MS = 24 * 3600 * 1000;

function at(start: number): Clock & { now: () => number; set(time: number): void } {
  let time = start;
  return { ...systemClock, now: () => time, set: (next) => (time = next) };
}

const open = (folder: string, clock: Clock) =>
  createDayBudget(folder, { clock, logger: silentLogger });

const readSum = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'model-day.json'), 'utf8')) as unknown;

test('what an answer took is counted, and a restart goes on with the sum', async () => {
  const folder = createTemporaryFolder();
  const reserved = await open(folder, at(NOON)).reserve(1_000);
  expect(readSum(folder)).toEqual({ day: '2026-01-02', tokens: 6_000 });
  await reserved?.settle(900);
  expect(readSum(folder)).toEqual({ day: '2026-01-02', tokens: 900 });
  const restarted = open(folder, at(NOON));
  expect(await restarted.reserve(900)).toBeUndefined();
  expect(await restarted.reserve(901)).toBeDefined();
});

test('questions at the same time do not all get the last tokens', async () => {
  const budget = open(createTemporaryFolder(), at(NOON));
  const reserved = await Promise.all([1, 2, 3].map(() => budget.reserve(7_000)));
  expect(reserved.map((one) => one !== undefined)).toEqual([true, true, false]);
});

test('the next day begins anew, whatever ends on it', async () => {
  const folder = createTemporaryFolder();
  const clock = at(NOON);
  const budget = open(folder, clock);
  const late = await budget.reserve(1);
  clock.set(NOON + DAY_MS);
  await late?.settle(50_000);
  expect(await budget.reserve(1)).toBeDefined();
  expect(readSum(folder)).toEqual({ day: '2026-01-03', tokens: 6_000 });
});

test('a damaged file costs a sum and no answer', async () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'model-day.json'), '{"day":');
  expect(await open(folder, at(NOON)).reserve(1)).toBeDefined();
});

test('a data folder that cannot be written does not break an answer off: its tokens count as used up', async () => {
  const folder = createTemporaryFolder();
  const inTheWay = join(folder, 'file');
  writeFileSync(inTheWay, '');
  const log: string[] = [];
  const write = (line: unknown, _encoding: string, done: () => void) => {
    log.push(String(line));
    done();
  };
  const logger = createLogger('info', new Writable({ write }));
  const budget = createDayBudget(join(inTheWay, 'data'), { clock: at(NOON), logger });
  expect(await budget.reserve(1)).toBeUndefined();
  expect(log.join('')).toContain('make the data folder writable');
});
