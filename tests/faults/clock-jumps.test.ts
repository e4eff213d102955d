import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawJump, type Jump } from '../support/clock-jumps.ts';
import { openRow } from '../support/fault-row.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { createService } from '../support/service.ts';
import { createSettableClock, type SettableClock } from '../support/settable-clock.ts';
import { COUNTED_TIMEOUT, createSeededRandom, soakCount } from '../support/soak.ts';
import { createExportScenario } from '../support/steps/export-scenario.ts';
import { createPublishScenario } from '../support/steps/publish-scenario.ts';
import { createQuestionScenario } from '../support/steps/question-scenario.ts';
import type { Scenario, Stage } from '../support/steps/scenario.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';
import {
  listBroken,
  listResurrected,
  makePromises,
  prepareReaders,
} from '../support/timed-promises.ts';

const ROUNDS = soakCount(50);
const SEED = 11;

/** How many tokens and links were asked for at the end of their time. */
let asked = 0;

let folder: TemporaryFolder;
let postgres: OutsidePostgres;
let api: TestPlatform;
let worker: TestPlatform;
let stage: Stage;
/** Each process has its own, as on two machines. */
const clocks = { api: createSettableClock(), worker: createSettableClock() };

beforeAll(async () => {
  folder = await createTemporaryFolder();
  postgres = await startOutsidePostgres();
  const shared = {
    QUIRE_DEMO: '0',
    QUIRE_DATA: folder.path,
    DATABASE_URL: await postgres.createDatabase(),
  };
  api = await startTestPlatform({ ...shared, QUIRE_ROLES: 'api,web' }, clocks.api);
  worker = await startTestPlatform({ ...shared, QUIRE_ROLES: 'worker' }, clocks.worker);
  const { url, services } = api.platform;
  const quire = createService({ url, ports: [api.port], db: services.db });
  stage = { quire, services, ...(await quire.createOrganisation('enterprise')) };
  await prepareReaders(stage);
});
afterAll(async () => {
  await worker?.stop();
  await api?.stop();
  await postgres?.stop();
  await folder?.remove();
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Course {
  jump: Jump;
  whose: readonly SettableClock[];
  /** How long before the scenario begins, or after it has begun. */
  before: number;
  after: number;
}

/** Sets clocks while a scenario runs, and says what was not as it must be. */
async function runRound(scenario: Scenario, { jump, whose, before, after }: Course) {
  await scenario.prepare();
  const broken: string[] = [];
  const jumping = wait(after).then(() => jump.apply(whose));
  await wait(before);
  await scenario.run().catch((error: Error) => void broken.push(error.message));
  await jumping;
  const now = clocks.api.now();
  const promises = await makePromises(stage, api, clocks.api);
  asked += promises.length;
  broken.push(...(await scenario.listViolations()), ...(await listBroken(promises, clocks.api)));
  clocks.api.jumpTo(now);
  return [...broken, ...(await listResurrected(stage, clocks.api)), ...(await listRepeated())];
}

/** Jobs that were begun more than once, whose number only their claims raise, and those that nobody ended. */
async function listRepeated(): Promise<string[]> {
  const { rows } = await stage.quire.db.execute<{ id: string; fence: number; state: string }>(
    sql`select id, fence, state from versions where fence <> 1 or state <> 'ready'
      union all select id, fence, status from export_jobs where fence <> 1 or status <> 'completed'`,
  );
  return rows.map(({ id, fence, state }) => `${id} is ${state} and was begun ${fence} times`);
}

async function sumChargedMs(): Promise<number> {
  const { rows } = await stage.quire.db.execute<{ sum: string }>(
    sql`select sum(render_milliseconds) as sum from usage_days`,
  );
  return Number(rows[0]?.sum);
}

test(`${ROUNDS} clocks that were set lost no job and did none twice, and nothing was good for longer than it was to be`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const row = openRow('F11');
  const startedAt = performance.now();
  const chargedBefore = await sumChargedMs();
  const random = createSeededRandom(SEED);
  const scenarios = [
    createPublishScenario(stage),
    createExportScenario(stage),
    createQuestionScenario(stage),
  ];
  const both = [clocks.api, clocks.worker];
  const found: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const scenario = scenarios[round % scenarios.length] as Scenario;
    const jump = drawJump(round, random);
    const whose = random.of([both, [clocks.api], [clocks.worker]]);
    const [before, after] = [random.of([0, 0, 100]), random.below(1200)];
    const course = { jump, whose: jump.isEverywhere ? both : whose, before, after };
    const broken = await runRound(scenario, course);
    const names = course.whose.map((clock) => (clock === clocks.api ? 'the API' : 'the worker'));
    const name = `round ${round}, ${jump.name} at ${names.join(' and ')} during ${scenario.name}`;
    found.push(...broken.map((what) => `${name}: ${what}`));
  }
  const charged = (await sumChargedMs()) - chargedBefore;
  const isTooMuch = charged > 2 * (performance.now() - startedAt);
  if (isTooMuch) found.push(`sites were charged ${charged} ms of rendering`);
  row.end({
    count: ROUNDS,
    seed: SEED,
    measured: `${found.length} broken promises in ${scenarios.map(({ name }) => name).join(', ')}, and of ${asked} links, keys, sessions and visits`,
  });
  expect(found).toEqual([]);
});
