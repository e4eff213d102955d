import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../support/http.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-processes.ts';
import { createSeededRandom, soakCount } from '../support/soak.ts';
import { TEST_KEY } from '../support/test-platform.ts';

const ROUNDS = soakCount(100);
/** How many ask at once, spread over both processes. */
const CALLERS = 8;

let postgres: OutsidePostgres;
let quire: ServiceProcesses;

beforeAll(async () => {
  postgres = await startOutsidePostgres();
  quire = await startServiceProcesses(
    { DATABASE_URL: await postgres.createDatabase() },
    { apis: 2, workers: 1 },
  );
}, 600_000);

afterAll(async () => {
  await quire?.stop();
  await postgres?.stop();
});

/** Whether the question was accepted. It is never sent twice. */
async function ask(port: number): Promise<boolean> {
  const answer = await send(port, '/v1/assistant/demo.localhost/message', {
    method: 'POST',
    headers: { authorization: `Bearer ${TEST_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: 'What is freshness?' }] }),
  }).catch(() => undefined);
  return answer?.status === 200;
}

async function count() {
  const { rows } = await quire.service.db.execute<{ single: number; days: number }>(sql`
    select (select count(*) from assistant_queries) as single,
      (select coalesce(sum(count), 0)::bigint from assistant_days) as days
  `);
  return rows[0] ?? { single: 0, days: 0 };
}

/** Everybody asks again and again until the process is gone. */
async function disturb(index: number, waitMs: number) {
  let isOver = false;
  let [sent, accepted] = [0, 0];
  const caller = async (port: number) => {
    while (!isOver) {
      sent++;
      if (await ask(port)) accepted++;
    }
  };
  const asking = Array.from({ length: CALLERS }, (_, n) => caller(quire.ports[n % 2] ?? 0));
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  await quire.apis[index]?.kill('SIGKILL');
  isOver = true;
  await Promise.all(asking);
  return { sent, accepted };
}

test(`${ROUNDS} times kill -9 while questions come in loses no accepted one and counts none twice`, {
  timeout: ROUNDS * 120_000,
}, async () => {
  const random = createSeededRandom(8);
  const all = { sent: 0, accepted: 0 };
  let before = await count();
  for (let round = 0; round < ROUNDS; round++) {
    const { sent, accepted } = await disturb(round % 2, 50 + random.below(400));
    await quire.restartApi(round % 2);
    const after = await count();
    const counted = after.single - before.single;
    expect(after.days, `round ${round}`).toBe(after.single);
    expect(counted, `round ${round}: accepted ${accepted}`).toBeGreaterThanOrEqual(accepted);
    expect(counted, `round ${round}: sent ${sent}`).toBeLessThanOrEqual(sent);
    all.sent += sent;
    all.accepted += accepted;
    before = after;
  }
  expect(all.accepted).toBeGreaterThan(ROUNDS);
  process.stdout.write(
    `${ROUNDS} rounds of kill -9: ${all.sent} questions sent, ${all.accepted} accepted, ${before.single} counted\n`,
  );
});
