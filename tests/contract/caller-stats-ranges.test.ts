import { type Id, systemClock, systemRandom } from '@quire/base';
import { countCallers } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addEvents,
  type Crowd,
  countOneByOne,
  createProjects,
  pickRange,
} from '../../benchmarks/assistant-events.mjs';
import { COUNTED_TIMEOUT, createSeededRandom, isSoak, soakCount } from '../support/soak.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const PROJECTS = 500;
// Half a million would be a twentieth; they take longer to write than a plain run may.
const EVENTS = isSoak ? 10_000_000 : 200_000;
const RANGES = soakCount(1_000);

let quire: TestPlatform;
let crowd: Crowd;

beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { db } = quire.platform.services;
  crowd = await createProjects(db, PROJECTS, { clock: systemClock, random: systemRandom });
  await addEvents(db, crowd, { events: EVENTS });
}, COUNTED_TIMEOUT);

afterAll(() => quire?.stop());

test(`${RANGES} ranges over ${EVENTS} questions of ${PROJECTS} projects equal a count one by one`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const { db } = quire.platform.services;
  const random = createSeededRandom(4);
  for (let count = 0; count < RANGES; count++) {
    const isBusy = random.below(5) === 0;
    const projectId = (isBusy ? crowd.projects[0] : random.of(crowd.projects)) as Id<'prj'>;
    const range = pickRange(random.below, isBusy);
    const { stats } = await countCallers(db, projectId, range);
    expect(stats, JSON.stringify({ projectId, range })).toEqual(
      await countOneByOne(db, projectId, range),
    );
  }
});

test('only the day on which a project was asked very often is counted in slices', async () => {
  const { db } = quire.platform.services;
  const sliced = await db.execute(
    sql`select distinct project_id as id, day::text as day from assistant_days where is_sliced`,
  );
  expect(sliced.rows).toEqual([{ id: crowd.projects[0], day: '2026-05-20' }]);
  const { rows } = await db.execute(sql`
    select (select sum(count)::bigint from assistant_days) as days,
      (select count(*) from assistant_queries) as single
  `);
  expect(rows).toEqual([{ days: EVENTS, single: EVENTS }]);
});
