import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRow } from '../support/fault-row.ts';
import { createService } from '../support/service.ts';
import { COUNTED_TIMEOUT, createSeededRandom, isSoak } from '../support/soak.ts';
import { createDeleteScenario } from '../support/steps/delete-scenario.ts';
import { createExportScenario } from '../support/steps/export-scenario.ts';
import {
  FailingCalls,
  failStatements,
  failStorage,
  WAYS,
  type Way,
} from '../support/steps/failing-calls.ts';
import { createPublishScenario } from '../support/steps/publish-scenario.ts';
import { createQuestionScenario } from '../support/steps/question-scenario.ts';
import type { Scenario, Stage } from '../support/steps/scenario.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const SEED = 7;
/** A plain run takes one step in so many. */
const STRIDE = isSoak ? 1 : 20;
/** After so many broken promises more of them say nothing new. */
const MOST = 20;
/** A failure alone, such as `publish 12 refused`. */
const ONLY = process.env.QUIRE_STEP;

let platform: TestPlatform;
let stage: Stage;
const calls = new FailingCalls();
let restore = () => {};

beforeAll(async () => {
  restore = failStatements(calls);
  platform = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { url, services } = platform.platform;
  failStorage(calls, services.storage);
  const quire = createService({ url, ports: [platform.port], db: services.db });
  stage = { quire, services, ...(await quire.createOrganisation('enterprise')) };
});
afterAll(async () => {
  await platform?.stop();
  restore();
});

const found: string[] = [];
let runs = 0;
let reached = 0;
let steps = 0;

/** Runs a scenario with a failure, and with none after it; whether the failure was before its end. */
async function runOnce(scenario: Scenario, at: number, way: Way): Promise<boolean> {
  await scenario.prepare();
  calls.arm({ at, way });
  let broken: string[] = [];
  await scenario.run().catch((error: Error) => {
    broken = [error.message];
  });
  const { failed } = calls.disarm();
  broken.push(...(await scenario.listViolations()));
  runs++;
  if (failed) reached++;
  const name = `${scenario.name} ${at} ${way}`;
  found.push(...broken.map((what) => `${name} (${failed}): ${what}`));
  return failed !== undefined;
}

/**
 * Every N in every way; in a plain run one in so many from a seeded one on, each in the next way. Ends with the first
 * scenario that is over before its failure is reached.
 */
async function runAll(scenario: Scenario, { first, turn }: { first: number; turn: number }) {
  for (let at = first, taken = turn; found.length < MOST; at += STRIDE, taken++) {
    const ways = STRIDE === 1 ? WAYS : [WAYS[taken % WAYS.length] ?? 'not done'];
    let isOver = true;
    for (const way of ways) if (await runOnce(scenario, at, way)) isOver = false;
    steps += isOver ? 0 : STRIDE;
    if (isOver) return;
  }
}

test('whichever call to the database or the storage fails, and however: what was acknowledged is there once, whole, and nothing is stuck', {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const row = openRow('F7');
  const random = createSeededRandom(SEED);
  const scenarios = [
    createPublishScenario(stage),
    createExportScenario(stage),
    createDeleteScenario(stage),
    createQuestionScenario(stage),
  ];
  for (const scenario of scenarios) {
    const drawn = { first: 1 + random.below(STRIDE), turn: random.below(WAYS.length) };
    const [name, at, way] = ONLY?.split(' ') ?? [];
    if (!ONLY) await runAll(scenario, drawn);
    else if (name === scenario.name) await runOnce(scenario, Number(at), way as Way);
  }
  row.end({
    count: reached,
    seed: SEED,
    measured: `${found.length} broken promises in ${runs} runs of ${scenarios.length} scenarios that have about ${steps} calls together`,
  });
  expect(found).toEqual([]);
  expect(reached).toBeGreaterThan(scenarios.length);
  expect((await platform.call('/readyz', { key: null })).status).toBe(200);
});
