import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { HttpAnswer } from '../support/http.ts';
import { startTestPlatform } from '../support/test-platform.ts';

/** More than may wait for the database, and than it can answer at once. */
const CALLS = 400;

test('under overload every call waited for its turn, and none was told to come back later', async () => {
  const quire = await startTestPlatform();
  const answers: HttpAnswer[] = [];
  let calls: Promise<unknown> = Promise.resolve();
  let refusedAtOnce: HttpAnswer[] = [];
  try {
    await quire.platform.services.db.transaction(async (tx) => {
      // Nobody's key can be looked up until the end of this transaction.
      await tx.execute(sql`lock table api_keys in access exclusive mode`);
      calls = Promise.all(
        Array.from({ length: CALLS }, async () => answers.push(await quire.call('/v1/sites'))),
      );
      await expect.poll(() => answers.length).toBeGreaterThan(0);
      refusedAtOnce = [...answers];
    });
    await calls;
    const health = await quire.call('/v1/sites');
    const [refused] = refusedAtOnce;
    expect([refused?.status, refused?.headers['retry-after'], refused?.text]).toEqual([
      503,
      '2',
      JSON.stringify({
        error: 'The service has too many requests at the moment. Try again shortly.',
        code: 'OVERLOADED',
      }),
    ]);
    const others = answers.filter(({ status }) => status !== 503);
    expect(others.length).toBeGreaterThan(0);
    expect([...new Set(others.map(({ status }) => status))]).toEqual([200]);
    expect(health.status).toBe(200);
  } finally {
    await quire.stop();
  }
});
