import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { openAdministration, platformSettings } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endServer, type StopKind } from '../support/embedded-postgres.ts';
import { send } from '../support/http.ts';
import { startOutsidePostgres } from '../support/outside-postgres.ts';
import { type QuireProcess, startQuire } from '../support/quire-process.ts';
import { type LoadFigures, startLoad } from '../support/service-load.ts';
import { createSeededRandom, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { TEST_KEY } from '../support/test-platform.ts';

const STOPS = soakCount(50);
const KINDS: readonly StopKind[] = ['kill', 'immediate', 'fast'];
/** The longest that a server from outside stays away. */
const AWAY_MS = 1500;

let folder: TemporaryFolder;
let ending: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await createTemporaryFolder();
});

afterEach(async () => {
  for (const end of ending.reverse()) await end();
  ending = [];
  await folder.remove();
});

interface Running {
  processes: QuireProcess[];
  environment: Record<string, string>;
  port: number;
  /** Stops the server, and brings it back unless the platform does that itself. */
  disturb(how: StopKind, awayMs: number): Promise<void>;
}

async function launch(words: string[], environment: Record<string, string>) {
  const quire = startQuire(['platform', ...words], {
    environment: { QUIRE_ADMIN_KEY: TEST_KEY, QUIRE_DATA: folder.path, ...environment },
  });
  ending.push(() => quire.kill('SIGTERM'));
  const output = await quire.printed('Ready in');
  return { quire, output, port: Number(/localhost:(\d+)/.exec(output)?.[1]) };
}

async function startOnEmbedded(): Promise<Running> {
  const { quire, output, port } = await launch(['--port', '0'], {});
  const databaseFolder = /embedded PostgreSQL in (\S+)/.exec(output)?.[1] ?? '';
  return {
    processes: [quire],
    environment: { QUIRE_DATA: folder.path },
    port,
    disturb: (how) => endServer(databaseFolder, how),
  };
}

async function startOnOutside(): Promise<Running> {
  const postgres = await startOutsidePostgres();
  ending.push(() => postgres.stop());
  const environment = { DATABASE_URL: await postgres.createDatabase() };
  const api = await launch(['--roles', 'api,web', '--port', '0'], environment);
  const worker = await launch(['--roles', 'worker', '--port', '0'], environment);
  return {
    processes: [api.quire, worker.quire],
    environment: { ...environment, QUIRE_DATA: folder.path },
    port: api.port,
    async disturb(how, awayMs) {
      await postgres.goDown(how);
      await new Promise((resolve) => setTimeout(resolve, awayMs));
      await postgres.comeBack();
    },
  };
}

const engines = [
  { engine: 'its own server', start: startOnEmbedded, stops: Math.ceil(STOPS / 2), first: 0 },
  {
    engine: 'a server from outside',
    start: startOnOutside,
    stops: Math.max(1, Math.floor(STOPS / 2)),
    first: 2,
  },
];

describe.each(engines)('a PostgreSQL restart under load, on $engine', (engine) => {
  test(`${engine.stops} times does not end a process, fail a page or lose an acknowledged write`, {
    timeout: 240_000 + engine.stops * 60_000,
  }, async () => {
    const random = createSeededRandom(engine.first + 1);
    const running = await engine.start();
    const { port, processes } = running;
    const steady = await readSteadyPages(port);
    const load = startLoad({ port, key: TEST_KEY, host: 'editions.localhost', steady });
    ending.push(() => load.stop());
    const stops: Record<StopKind, number> = { kill: 0, immediate: 0, fast: 0 };
    for (let stop = 0; stop < engine.stops; stop++) {
      await pause(200 + random.below(800));
      const how = KINDS[(stop + engine.first) % KINDS.length] ?? 'kill';
      await running.disturb(how, random.below(AWAY_MS));
      stops[how]++;
      await waitUntilReady(running);
      expect(load.figures.failures, `after stop ${stop + 1} (${how})`).toEqual([]);
    }
    await load.stop();
    expect(load.figures.failures).toEqual([]);
    expect(processes.map(({ child }) => [child.exitCode, child.signalCode])).toEqual(
      processes.map(() => [null, null]),
    );
    await expectAllThere(running, load.figures);
    const { figures } = load;
    process.stdout.write(
      `${engine.engine}: ${stops.kill} kill -9, ${stops.immediate} immediate, ${stops.fast} fast; ` +
        `${figures.reads} pages read; acknowledged ${figures.questions} questions, ` +
        `${figures.sites.length} sites, ${figures.versions.length} versions, ${figures.jobs.length} exports; ` +
        `${figures.refusals} answers 503; ${figures.failures.length} failures\n`,
    );
  });
});

/** Reads each once: from then on the process knows them. */
async function readSteadyPages(port: number) {
  const steady = [];
  await send(port, '/v1/sites', {
    method: 'POST',
    headers: { authorization: `Bearer ${TEST_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'editions.localhost' }),
  });
  const host = 'demo.localhost';
  const read = (path: string) => send(port, path, { headers: { host } });
  while ((await read('/')).status !== 200) await pause(50);
  for (const path of ['/', '/concepts/freshness']) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    steady.push({ host, path, text });
  }
  return steady;
}

/** Waits until the API takes writes again; a process that ended never does. */
async function waitUntilReady({ port, processes }: Running): Promise<void> {
  for (;;) {
    for (const { child, output } of processes) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`A process of the platform ended:\n${output().slice(-4000)}`);
      }
    }
    const { status } = await send(port, '/readyz').catch(() => ({ status: 0 }));
    if (status === 200) return;
    await pause(50);
  }
}

async function expectAllThere({ environment }: Running, figures: LoadFigures): Promise<void> {
  const administration = await openAdministration({
    settings: readSettings(platformSettings, environment),
    clock: systemClock,
    random: systemRandom,
    logger: silentLogger,
  });
  ending.push(() => administration.close());
  const list = async (query: ReturnType<typeof sql>) =>
    (await administration.db.execute<{ item: string }>(query)).rows.map(({ item }) => item);
  const hosts = await list(sql`select host as item from domains`);
  expect(hosts).toEqual(expect.arrayContaining(figures.sites));
  const ready = await list(sql`select id as item from versions where state = 'ready'`);
  expect(ready).toEqual(expect.arrayContaining(figures.versions));
  const completed = await list(sql`select id as item from export_jobs where status = 'completed'`);
  expect(completed).toEqual(expect.arrayContaining(figures.jobs));
  const [single] = await list(sql`select count(*) as item from assistant_queries`);
  const [days] = await list(sql`select sum(count)::bigint as item from assistant_days`);
  expect(days).toBe(single);
  expect(Number(single)).toBeGreaterThanOrEqual(figures.questions);
  expect(Number(single)).toBeLessThanOrEqual(figures.questionsSent);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
