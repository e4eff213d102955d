import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../packages/platform/dist/database/database.js';
import { type Break, type BrokenNetwork, openBrokenNetwork } from '../support/broken-network.ts';
import { openRow } from '../support/fault-row.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { hasRadosgw, type Radosgw, startRadosgw } from '../support/radosgw.ts';
import { createService } from '../support/service.ts';
import { COUNTED_TIMEOUT, createSeededRandom, soakCount } from '../support/soak.ts';
import { createExportScenario } from '../support/steps/export-scenario.ts';
import { createPublishScenario } from '../support/steps/publish-scenario.ts';
import { createQuestionScenario } from '../support/steps/question-scenario.ts';
import type { Scenario, Stage } from '../support/steps/scenario.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const ROUNDS = soakCount(100);
const SEED = 9;
/** A break has to be noticed within 30 seconds; the rest is for a busy machine. */
const NOTICED_MS = 30_000 + 15_000;

let folder: TemporaryFolder;
let postgres: OutsidePostgres;
let s3: Radosgw | undefined;
let direct: OpenDatabase;
const networks: BrokenNetwork[] = [];
let api: TestPlatform;
let worker: TestPlatform;
let stage: Stage;

/** A network between a process and a part of the service. */
interface Place {
  name: string;
  network: BrokenNetwork;
  platform: TestPlatform;
  part: 'database' | 'storage';
}
let places: Place[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder();
  postgres = await startOutsidePostgres();
  const url = new URL(await postgres.createDatabase());
  s3 = hasRadosgw() ? await startRadosgw() : undefined;
  await s3?.createBucket('network');
  const open = async (address: URL) => {
    const target = { host: address.hostname, port: Number(address.port) };
    const network = await openBrokenNetwork(target);
    networks.push(network);
    const own = new URL(address);
    own.port = String(network.port);
    return { network, address: own.href.replace(/\/$/, '') };
  };
  const start = async (roles: string) => {
    const database = await open(url);
    const storage = s3 && (await open(new URL(s3.endpoint)));
    const platform = await startTestPlatform({
      QUIRE_ROLES: roles,
      QUIRE_DEMO: '0',
      QUIRE_DATA: folder.path,
      DATABASE_URL: database.address,
      ...toSettings(storage?.address),
    });
    places.push({
      name: `${roles} and database`,
      network: database.network,
      platform,
      part: 'database',
    });
    if (storage) {
      places.push({
        name: `${roles} and storage`,
        network: storage.network,
        platform,
        part: 'storage',
      });
    }
    return platform;
  };
  api = await start('api,web');
  worker = await start('worker');
  // A site is read from the storage: without it there is nothing that a reader could be shown.
  places = places.filter(({ platform, part }) => platform === worker || part === 'database');
  direct = openDatabase({ connectionString: url.href }, () => {});
  const { services } = api.platform;
  const quire = createService({ url: api.platform.url, ports: [api.port], db: direct.db });
  stage = { quire, services, ...(await quire.createOrganisation('enterprise')) };
});
afterAll(async () => {
  for (const network of networks) network.heal();
  await worker?.stop();
  await api?.stop();
  await direct?.close();
  for (const network of networks) await network.close();
  await s3?.stop();
  await postgres?.stop();
  await folder?.remove();
});

function toSettings(endpoint: string | undefined): Record<string, string> {
  if (!s3 || !endpoint) return {};
  return {
    QUIRE_S3_BUCKET: 'network',
    QUIRE_S3_ENDPOINT: endpoint,
    QUIRE_S3_PUBLIC_ENDPOINT: s3.endpoint,
    QUIRE_S3_ACCESS_KEY: s3.accessKey,
    QUIRE_S3_SECRET_KEY: s3.secretKey,
  };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks a process whether it is ready until it says so of this part; false when it never does. */
async function isReported({ platform, part }: Place, status: string, within: number) {
  const since = performance.now();
  while (performance.now() - since < within) {
    const { text } = await platform.call('/readyz', { key: null });
    if (JSON.parse(text).parts[part].status === status) return true;
    await wait(200);
  }
  return false;
}

/** Breaks a network while a scenario runs until that is noticed, and says what was not as it must be. */
async function runRound(
  place: Place,
  scenario: Scenario,
  { how, after, longer }: { how: Break; after: number; longer: number },
): Promise<string[]> {
  await scenario.prepare();
  const broken: string[] = [];
  const running = scenario.run().catch((error: Error) => void broken.push(error.message));
  await wait(after);
  place.network.break(how);
  if (!(await isReported(place, 'unusable', NOTICED_MS))) broken.push('nobody noticed');
  await wait(longer);
  place.network.heal();
  await running;
  if (!(await isReported(place, 'ok', NOTICED_MS))) broken.push('it was not ready again');
  return [...broken, ...(await scenario.listViolations())];
}

test(`${ROUNDS} networks that were cut or half open were noticed, and left nothing lost or done twice`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const row = openRow('F9');
  const random = createSeededRandom(SEED);
  const scenarios = [
    createPublishScenario(stage),
    createExportScenario(stage),
    createQuestionScenario(stage),
  ];
  const found: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const place = places[round % places.length] as Place;
    // Nothing of a question goes through a worker.
    const scenario = random.of(scenarios.slice(0, place.platform === api ? 3 : 2));
    const how = random.of<Break>(['cut', 'half-open', 'half-open']);
    const course = { how, after: random.below(1200), longer: random.below(3000) };
    const broken = await runRound(place, scenario, course);
    const name = `round ${round}, ${how} between ${place.name} during ${scenario.name}`;
    found.push(...broken.map((what) => `${name}: ${what}`));
  }
  row.end({
    count: ROUNDS,
    seed: SEED,
    measured: `${found.length} breaks that were not noticed or left something behind, between ${places.map(({ name }) => name).join(', ')}`,
  });
  expect(found).toEqual([]);
});
