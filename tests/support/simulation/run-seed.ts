import type { Id } from '@quire/base';
import { databaseAway } from '../../../packages/platform/dist/database/errors.js';
import { startExportJob } from '../../../packages/platform/dist/exports/start-job.js';
import { LEASE_SECONDS } from '../../../packages/platform/dist/lease/expiry.js';
import { renderDied } from '../../../packages/platform/dist/render/errors.js';
import type { Services } from '../../../packages/platform/dist/services.js';
import { storeBlob } from '../../../packages/platform/dist/versions/blobs.js';
import { createVersion } from '../../../packages/platform/dist/versions/create-version.js';
import { findVersion } from '../../../packages/platform/dist/versions/find-version.js';
import { rollBackTo } from '../../../packages/platform/dist/versions/go-live.js';
import type { WorkFolder } from '../../../packages/platform/dist/work-folder.js';
import { createSeededRandom, type SeededRandom } from '../soak.ts';
import type { SimulatedDatabase, WorkerDatabase } from './simulated-database.ts';
import {
  type Acknowledged,
  createSites,
  listUnfinished,
  listViolations,
  listWrongSites,
  type SimulatedSite,
} from './simulated-site.ts';
import {
  createSimulatedServices,
  type SimulatedWorker,
  startSimulatedWorker,
  type World,
} from './simulated-worker.ts';
import { type Ending, settle, Turns } from './turns.ts';

const START = Date.UTC(2026, 0, 1);
const STEPS = 160;
const ACTS = 8;
const MOST_WORKERS = 7;
/** How often an idle worker looks for jobs by itself. */
const LOOK_MS = 2000;
/** What a job may take once it is at work, with its tries. */
const WORK_MS = 20_000;

export interface SeedResult {
  violations: string[];
  /** Everything that happened, in order: two runs of a seed have the same. */
  history: string[];
  counts: { jobs: number; kills: number; pauses: number; faults: number };
}

export interface Ground {
  database: SimulatedDatabase;
  /** One for each worker that a seed may start, used again by the next seed. */
  workerDatabases: readonly WorkerDatabase[];
  work: WorkFolder;
}

/** How many worker databases a seed needs: one for each worker, and the one of the API. */
export const WORKER_DATABASES = MOST_WORKERS + 1;

/** Runs two workers through what a seed decides: kills, pauses, lost connections, delays; then in peace to the end. */
export async function runSeed(seed: number, ground: Ground): Promise<SeedResult> {
  const simulation = await Simulation.open(seed, ground);
  await simulation.disturb();
  await simulation.calm();
  const violations = await simulation.close();
  const { history } = simulation.turns;
  return { violations, history, counts: simulation.counts };
}

class Simulation {
  readonly turns = new Turns(START);
  readonly counts = { jobs: 0, kills: 0, pauses: 0, faults: 0 };
  readonly #ground: Ground;
  readonly #random: SeededRandom;
  readonly #world: World;
  readonly #api: Services;
  readonly #acknowledged: Acknowledged = { sources: new Map(), exports: [], lives: [] };
  readonly #violations: string[] = [];
  #sites: SimulatedSite[] = [];
  #workers: SimulatedWorker[] = [];
  readonly #killed: SimulatedWorker[] = [];
  #started = 0;

  private constructor(seed: number, ground: Ground) {
    this.#ground = ground;
    this.#random = createSeededRandom(seed);
    const { turns } = this;
    this.#world = { turns, stored: new Map(), random: this.#random, work: ground.work };
    this.#api = createSimulatedServices(this.#world, 0, this.#databaseOf(0));
  }

  static async open(seed: number, ground: Ground): Promise<Simulation> {
    await ground.database.clear();
    const simulation = new Simulation(seed, ground);
    simulation.#sites = await simulation.turns.alone(() => createSites(simulation.#api));
    await simulation.#start();
    await simulation.#start();
    return simulation;
  }

  #databaseOf(worker: number): WorkerDatabase {
    const database = this.#ground.workerDatabases[worker];
    if (!database) throw new Error(`There is no database for worker ${worker}.`);
    return database;
  }

  async #start(): Promise<void> {
    const number = ++this.#started;
    this.turns.note(`worker ${number} is started`);
    const services = createSimulatedServices(this.#world, number, this.#databaseOf(number));
    this.#workers.push(startSimulatedWorker(services, number));
    await settle();
  }

  /** Takes steps that the seed chooses, bad ones among them. */
  async disturb(): Promise<void> {
    const random = this.#random;
    let acts = 0;
    for (let step = 0; step < STEPS; step++) {
      const dice = random.below(100);
      if (dice < 55 && this.turns.waiting > 0) await this.#give(this.#drawEnding());
      else if (dice < 80) await this.#wait(random.below(8) === 0);
      else if (dice < 88 && acts < ACTS) {
        acts++;
        await this.#act();
      } else if (dice < 91) this.#kill();
      else if (dice < 94) this.#pauseOrResume();
      else if (dice < 97) await this.#startAgain();
      else await this.#look();
    }
  }

  /** From here on nothing goes wrong: whatever was asked for ends, within a lease, a look and its work. */
  async calm(): Promise<void> {
    this.turns.note('from here on nothing goes wrong');
    for (const { number } of this.#workers) this.turns.resume(number);
    while (this.#workers.length < 2 && this.#started < MOST_WORKERS) await this.#start();
    const jobs = await this.#listUnfinished();
    const until = this.turns.now + LEASE_SECONDS * 1000 + LOOK_MS + jobs.length * WORK_MS;
    for (let left = jobs; left.length > 0; ) {
      if (this.turns.now > until) {
        this.#violations.push(`stuck: ${left.join(', ')}`);
        break;
      }
      // Whether a job has ended is asked for whenever nothing else is to be done.
      if (this.turns.waiting === 0) left = await this.#listUnfinished();
      if (left.length > 0) await this.#goOn();
    }
    await this.#look();
  }

  /** Ends everything, and says what was broken. */
  async close(): Promise<string[]> {
    let isOver = false;
    for (const worker of this.#workers) worker.stop();
    const stopped = Promise.all(this.#workers.map(({ working }) => working)).then(() => {
      isOver = true;
    });
    await settle();
    for (let step = 0; !isOver && step < 1000; step++) await this.#goOn();
    if (!isOver) this.#violations.push('a worker did not stop');
    else await stopped;
    for (const worker of this.#killed) {
      worker.stop();
      this.turns.bury(worker.number);
      await worker.working;
    }
    const { direct } = this.#ground.database;
    const found = await listViolations(direct.db, this.#world.stored, this.#acknowledged);
    return [...this.#violations, ...found];
  }

  /** The next call, or the next moment at which something happens. */
  async #goOn(): Promise<void> {
    if (this.turns.waiting > 0) await this.turns.give(0, 'done', toFault);
    else await this.turns.advanceTo(this.turns.next ?? this.turns.now + 1000);
  }

  async #give(ending: Ending): Promise<void> {
    if (ending !== 'done') this.counts.faults++;
    await this.turns.give(this.#random.below(this.turns.waiting), ending, toFault);
  }

  #drawEnding(): Ending {
    const dice = this.#random.below(40);
    if (dice === 0) return 'not done';
    return dice === 1 ? 'not told' : 'done';
  }

  /** To the next timer, or much further: as if nobody got the processor for so long. */
  async #wait(isLong: boolean): Promise<void> {
    const { now, next } = this.turns;
    const until = isLong ? now + this.#random.below(25_000) : (next ?? now + 1000);
    await this.turns.advanceTo(until);
  }

  #kill(): void {
    const worker = this.#draw(this.#workers);
    if (!worker || this.#started >= MOST_WORKERS) return;
    this.counts.kills++;
    this.turns.kill(worker.number);
    this.#workers = this.#workers.filter((one) => one !== worker);
    this.#killed.push(worker);
  }

  #pauseOrResume(): void {
    const worker = this.#draw(this.#workers);
    if (!worker) return;
    if (this.turns.isWorking(worker.number)) {
      this.counts.pauses++;
      this.turns.pause(worker.number);
    } else this.turns.resume(worker.number);
  }

  async #startAgain(): Promise<void> {
    if (this.#workers.length < 2 && this.#started < MOST_WORKERS) await this.#start();
  }

  #draw<Value>(values: readonly Value[]): Value | undefined {
    return values[this.#random.below(values.length)];
  }

  /** Somebody publishes, exports or goes back to an earlier version. */
  async #act(): Promise<void> {
    const site = this.#draw(this.#sites);
    if (!site) return;
    const dice = this.#random.below(10);
    await this.turns.alone(async () => {
      await this.#ground.database.setTime(this.turns.now);
      if (dice < 5) await this.#publish(site);
      else if (dice < 9) await this.#export(site);
      else await this.#rollBack(site);
    });
    // A message may be lost: then a worker looks by itself.
    if (this.#random.below(3) > 0) for (const worker of this.#workers) worker.ring();
    await settle();
  }

  async #publish({ orgId, siteId }: SimulatedSite): Promise<void> {
    const number = this.#acknowledged.sources.size + 1;
    const source = `edition ${number} of ${siteId}`;
    const files = [await this.#storeFile(orgId, 'index.mdx', source)];
    const version = await this.#api.db.transaction((tx) =>
      createVersion(this.#api, tx, { orgId, siteId }, files),
    );
    this.counts.jobs++;
    this.#acknowledged.sources.set(version.id, source);
    this.turns.note(`published ${version.id}`);
  }

  async #storeFile(orgId: Id<'org'>, path: string, text: string) {
    const bytes = Buffer.from(text);
    const { sha256 } = await storeBlob(this.#api, orgId, bytes);
    return { path, sha256, size: bytes.length };
  }

  async #export({ orgId, domain }: SimulatedSite): Promise<void> {
    const label = `v${this.#random.below(3)}-${this.#acknowledged.exports.length}`;
    const job = await this.#api.db.transaction((tx) =>
      startExportJob(this.#api, tx, { orgId, domain, label }),
    );
    if ('refused' in job) return this.turns.note(`no export: ${job.refused}`);
    this.counts.jobs++;
    this.#acknowledged.exports.push({ id: job.id, versionId: job.versionId, label });
    this.turns.note(`asked for ${job.id}`);
  }

  async #rollBack({ orgId, siteId }: SimulatedSite): Promise<void> {
    const versions = [...this.#acknowledged.sources.keys()] as Id<'ver'>[];
    const id = this.#draw(versions);
    const version = id && (await findVersion(this.#api.db, { orgId, siteId, id }));
    if (version?.state !== 'ready') return;
    await this.#api.db.transaction((tx) => rollBackTo(tx, version));
    this.#acknowledged.lives.push({ siteId, versionId: version.id });
    this.turns.note(`rolled back to ${version.id}`);
  }

  /** A reader reads what is live at every site. */
  async #look(): Promise<void> {
    const { db } = this.#ground.database.direct;
    const wrong = await listWrongSites(db, this.#world.stored, this.#acknowledged);
    this.#violations.push(...wrong.map((what) => `${this.turns.now} ${what}`));
  }

  #listUnfinished(): Promise<string[]> {
    return listUnfinished(this.#ground.database.direct.db);
  }
}

/** What a worker is told of a call that went wrong. */
function toFault(name: string): Error {
  if (name === 'transaction') return databaseAway({ reason: 'the connection was lost' });
  if (name === 'render a page') return renderDied({ how: 'in the simulation' });
  if (name.startsWith('storage')) return new Error('The storage does not answer.');
  return new Error('Connection terminated unexpectedly');
}
