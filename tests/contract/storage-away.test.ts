import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollJob, startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

let quire: TestPlatform;
beforeAll(async () => {
  quire = await startTestPlatform();
});
afterAll(() => quire?.stop());

const CALLS = ['put', 'putFile', 'stat', 'touch', 'read', 'check'] as const;

/** Lets every call to the storage fail, as after its network was cut; the result lets them through again. */
function cutStorage() {
  const { storage } = quire.platform.services;
  const before = Object.fromEntries(CALLS.map((name) => [name, storage[name]]));
  let refused = 0;
  const refuse = async () => {
    refused++;
    throw new Error('connect ECONNREFUSED');
  };
  Object.assign(storage, Object.fromEntries(CALLS.map((name) => [name, refuse])));
  return { refused: () => refused, heal: () => Object.assign(storage, before) };
}

test('an export failed within seconds while the storage was away', async () => {
  const { db } = quire.platform.services;
  const started = await quire.post('/v1/static-export/jobs', {
    domain: 'demo.localhost',
    version: 'during-a-cut',
  });
  expect(started.status).toBe(202);
  const { jobId } = JSON.parse(started.text);
  // What is rendered now cannot be stored.
  const storage = cutStorage();
  // More than its three tries ask for.
  await expect.poll(storage.refused).toBeGreaterThan(5);
  storage.heal();
  const [last] = (await pollJob(quire, jobId)).reverse();
  const { rows } = await db.execute(sql`select tries from export_jobs where id = ${jobId}`);
  expect([last?.status, rows]).toEqual(['completed', [{ tries: 1 }]]);
});
