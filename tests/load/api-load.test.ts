import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRow } from '../support/fault-row.ts';
import { createApiMix } from '../support/load/api-mix.ts';
import { startBareServer } from '../support/load/bare-server.ts';
import { callAtOnce, callSteadily } from '../support/load/calls.ts';
import { sayLatencies, toLatencies } from '../support/load/latencies.ts';
import { createTenants, type Tenant } from '../support/load/tenants.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { openConnections } from '../support/readers/kept-connections.ts';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-processes.ts';
import { COUNTED_TIMEOUT, createSeededRandom, soakCount } from '../support/soak.ts';

const HELD = soakCount(40_000);
/** Callers who each wait for an answer before they call again: as many calls as the machine holds. */
const CALLERS = 16;
const OVERLOADED = soakCount(100_000);
/** So many times what it holds. */
const OVERLOAD = 5;
/** More than an overloaded process can answer at once, and fewer than it accepts. */
const CONNECTIONS = 5000;
const TENANTS = 50;
const SEED = 1207;
const BARE_CALLS = 2000;

let postgres: OutsidePostgres;
let processes: ServiceProcesses;
let port: number;
let tenants: Tenant[];

beforeAll(async () => {
  postgres = await startOutsidePostgres();
  const environment = { DATABASE_URL: await postgres.createDatabase() };
  processes = await startServiceProcesses(environment, { apis: 1, workers: 1 });
  port = processes.ports[0] ?? 0;
  tenants = await createTenants(processes.service, TENANTS);
});
afterAll(async () => {
  await processes?.stop();
  await postgres?.stop();
});

/** What a bare server takes for as many callers, in the same minute: how busy the machine is. */
async function measureBare() {
  const bare = await startBareServer();
  const connections = openConnections(bare.port, CALLERS);
  const figures = await callAtOnce({ callers: CALLERS, count: BARE_CALLS }, async () => {
    await connections.send('localhost', '/');
  });
  connections.close();
  await bare.stop();
  return figures;
}

const mixOf = (connections: number) =>
  createApiMix({ tenants, port, random: createSeededRandom(SEED), connections });

/** Calls a second, as the first test measured them. */
let held = 0;

test(`${HELD} calls of ${CALLERS} callers are answered, each with rows of its own organization`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const row = openRow('L2');
  const bare = await measureBare();
  const mix = mixOf(CALLERS);
  const { taken, perSecond } = await callAtOnce({ callers: CALLERS, count: HELD }, mix.call);
  held = perSecond;
  const { succeeded, refused, failed, wrongTenants, faults } = mix.figures;
  const lost = await mix.findLost();
  mix.close();
  row.end({
    count: HELD,
    seed: SEED,
    measured: `${failed} 5xx, ${wrongTenants} rows of others and ${lost.length} lost uploads in ${succeeded} answers; ${perSecond} calls a second, ${sayLatencies(taken)}; a bare server in the same minute: ${bare.perSecond} a second, ${sayLatencies(bare.taken)}`,
  });
  expect({ faults, failed, wrongTenants, refused, lost }).toEqual({
    faults: [],
    failed: 0,
    wrongTenants: 0,
    refused: 0,
    lost: [],
  });
});

test(`${OVERLOADED} calls, ${OVERLOAD} times as many a second, are answered or told to come back later`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const row = openRow('L7');
  const mix = mixOf(CONNECTIONS);
  const rate = held * OVERLOAD;
  const taken = await callSteadily({ rate, count: OVERLOADED }, mix.call);
  const { succeeded, refused, failed, wrongTenants, faults } = mix.figures;
  mix.close();
  const endedAt = performance.now();
  const calm = mixOf(CALLERS);
  await expect.poll(() => calm.call(0).then(() => calm.figures.succeeded)).toBeGreaterThan(0);
  const seconds = Math.ceil((performance.now() - endedAt) / 1000);
  const lost = await mix.findLost();
  calm.close();
  row.end({
    count: OVERLOADED,
    seed: SEED,
    measured: `at ${rate} calls a second, ${succeeded} successes, ${refused} refusals with Retry-After, ${failed} other 5xx, ${wrongTenants} rows of others and ${lost.length} lost uploads; ${sayLatencies(toLatencies(taken))}; a call succeeded within ${seconds} s after the last of them`,
  });
  expect({ faults, failed, wrongTenants, lost }).toEqual({
    faults: [],
    failed: 0,
    wrongTenants: 0,
    lost: [],
  });
});
