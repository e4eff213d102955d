import { randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '@quire/base';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startBundleServer } from '../../packages/deploy/testing/bundle-server.ts';
import { readPage } from '../../packages/deploy/testing/read-page.ts';
import {
  startTestDeployment,
  toValues,
} from '../../packages/deploy/testing/start-test-deployment.ts';
import { buildBundle, toSite } from '../../packages/deploy/testing/test-bundle.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { createSeededRandom, soakCount } from '../support/soak.ts';

const ROUNDS = soakCount(20);
const SEED = Number(process.env.QUIRE_SEED ?? 4711);
/** Of the disk, in bytes: room is taken and given in these. */
const PAGE = 4096;
/** Text that hardly shrinks, so that every step of an update needs room of its own. */
const WORDS = 40_000;

const disk = (await mountSmallDisk(8)) as SmallDisk;
afterEach(() => disk?.clear());
afterAll(() => disk?.remove());

/** Waits of minutes take seconds. */
const clock: Clock = {
  now: () => systemClock.now(),
  after: (milliseconds, callback) => systemClock.after(milliseconds / 50, callback),
};

const TRUE_REASON = /^The data folder .+ cannot be used: its disk is full \((?:ENOSPC|EDQUOT)/;

async function toVersion(name: string) {
  const site = toSite(`${name} ${randomBytes(WORDS).toString('base64')}`);
  return { site, bundle: await buildBundle(site, { version: { label: name } }) };
}

describe.skipIf(!disk)('quire serve on a full disk', () => {
  test('a download whose last bytes find no room is not called a damaged bundle', async () => {
    const server = await startBundleServer();
    const first = await toVersion('first');
    server.body = first.bundle;
    const values = toValues(disk.path, server.url);
    const deployment = await startTestDeployment(values, undefined, { clock });
    const next = await toVersion('next');
    server.body = next.bundle;
    const reasons = new Set<string>();
    // Whatever the last write gets of its bytes.
    for (let short = 1; short <= 8; short++) {
      disk.fill(Math.floor(next.bundle.length / PAGE + 1 - short) * PAGE);
      const reason = await deployment.reload(values).then(
        () => 'live',
        (error: Error) => error.message,
      );
      disk.clear();
      reasons.add(TRUE_REASON.test(reason) ? 'its disk is full' : reason);
    }
    expect([...reasons]).toEqual(['its disk is full']);
  });

  test(`in ${ROUNDS} rounds the old version stays live, the reason is true, and the new one comes when there is room`, {
    timeout: ROUNDS * 60_000,
  }, async () => {
    const random = createSeededRandom(SEED);
    const server = await startBundleServer();
    let live = await toVersion('round-0');
    server.body = live.bundle;
    const values = toValues(disk.path, server.url);
    const deployment = await startTestDeployment(values, undefined, { clock });
    const read = async () => {
      const { status, body } = await readPage(deployment.address, '/guides/start');
      return status === 200 ? body : `status ${status}`;
    };
    const waits: number[] = [];
    let fitted = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      const next = await toVersion(`round-${round}`);
      server.body = next.bundle;
      // From nothing to a little more than an update takes: it ends in each of its steps.
      disk.fill(random.below(Math.ceil((next.bundle.length * 3.5) / PAGE)) * PAGE);
      const problem = await deployment.reload(values).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (problem === undefined) fitted++;
      else {
        expect(problem).toMatch(TRUE_REASON);
        expect(await read()).toBe(live.site['guides/start.html']);
        expect(deployment.status()).toMatchObject({
          ready: true,
          problem: expect.stringMatching(TRUE_REASON),
        });
      }
      disk.clear();
      const clearedAt = performance.now();
      await expect.poll(() => deployment.version.label, { timeout: 50_000 }).toBe(`round-${round}`);
      if (problem !== undefined) waits.push((performance.now() - clearedAt) / 1000);
      expect(await read()).toBe(next.site['guides/start.html']);
      await expect.poll(() => deployment.status().problem).toBeUndefined();
      live = next;
    }
    const longest = waits.length > 0 ? Math.max(...waits).toFixed(1) : '0';
    process.stdout.write(
      `quire serve: ${ROUNDS} rounds, ${waits.length} without room, ${fitted} that just fitted; at most ${longest} s (hurried) from room to the new version\n`,
    );
  });
});
