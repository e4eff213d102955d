import { silentLogger } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import { expect, test } from 'vitest';
import type { StorageDriver } from './driver.ts';
import { waitForStorage } from './wait-for-storage.ts';

function setUp(away: number) {
  const clock = createTestClock();
  let checks = 0;
  const check = async () => {
    if (checks++ < away) throw new Error('connect ECONNREFUSED');
  };
  const storage = { check } as StorageDriver;
  return { clock, services: { storage, clock, logger: silentLogger }, checks: () => checks };
}

test('a storage that is there is not waited for', async () => {
  const { services, checks } = setUp(0);
  expect([await waitForStorage(services, new AbortController().signal), checks()]).toEqual([
    false,
    1,
  ]);
});

test('a storage that is away is waited for until it is back', async () => {
  const { services, clock, checks } = setUp(3);
  const waiting = waitForStorage(services, new AbortController().signal);
  for (let second = 0; second < 3; second++) {
    await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(1000);
  }
  expect([await waiting, checks()]).toEqual([true, 4]);
});

test('whoever waits for a storage stops at the signal', async () => {
  const { services, checks } = setUp(Number.POSITIVE_INFINITY);
  const stopping = new AbortController();
  const waiting = waitForStorage(services, stopping.signal);
  await new Promise((resolve) => setImmediate(resolve));
  stopping.abort();
  expect([await waiting, checks()]).toEqual([true, 1]);
});
