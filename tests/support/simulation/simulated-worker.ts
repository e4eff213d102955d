import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, type Random, silentLogger, sleep } from '@quire/base';
import type { BundleManifest } from '@quire/model';
import { createExportJobs } from '../../../packages/platform/dist/exports/export-jobs.js';
import { createLeaseKeeper } from '../../../packages/platform/dist/lease/lease-keeper.js';
import { createMetrics } from '../../../packages/platform/dist/metrics/platform-metrics.js';
import { createBell } from '../../../packages/platform/dist/queue/bell.js';
import { takeJobs } from '../../../packages/platform/dist/queue/take-jobs.js';
import { renderStopped } from '../../../packages/platform/dist/render/errors.js';
import type { Renderer } from '../../../packages/platform/dist/render/renderer.js';
import type { Services } from '../../../packages/platform/dist/services.js';
import { noTracing } from '../../../packages/platform/dist/telemetry/tracing.js';
import { createPublishJobs } from '../../../packages/platform/dist/versions/publish-jobs.js';
import type { WorkFolder } from '../../../packages/platform/dist/work-folder.js';
import type { SeededRandom } from '../soak.ts';
import { createMemoryStorage, type Stored } from './memory-storage.ts';
import type { WorkerDatabase } from './simulated-database.ts';
import type { Turns } from './turns.ts';

const PAGES = 3;
const LONGEST_PAGE_MS = 2000;
const JOBS_AT_ONCE = 2;

/** What all workers of a seed have in common. */
export interface World {
  turns: Turns;
  stored: Stored;
  random: SeededRandom;
  work: WorkFolder;
}

export interface SimulatedWorker {
  number: number;
  services: Services;
  /** Tells it that jobs may wait. */
  ring(): void;
  /** Jobs that it works on. */
  held(): string[];
  /** Ends when it has stopped. */
  working: Promise<unknown>;
  stop(): void;
}

/** The parts of the platform that a job needs, all real but the disk, the time and what rendering makes. */
export function createSimulatedServices(
  { turns, stored, random, work }: World,
  worker: number,
  database: WorkerDatabase,
): Services {
  database.give({ turns, worker });
  const clock = turns.clockOf(worker, random.below(10_000) - 5000);
  const services = {
    db: database.db,
    storage: createMemoryStorage(stored, turns, worker),
    work,
    clock,
    random: toRandom(random),
    logger: silentLogger,
    room: {
      wait: async () => {},
      measure: async () => ({ freeBytes: 0, at: clock.now() }),
      waitForMore: async () => {},
    },
    sources: { take: async () => {}, leave: async () => {} },
    cacheFolder: '/nothing',
    renderer: createSimulatedRenderer(turns, { worker, clock, random }),
    audit: { add: async () => {} },
    metrics: createMetrics({ clock, isIsolated: false, isReadOnly: false, usageOrganizations: 0 }),
    tracing: noTracing,
    siteUrl: (host: string) => `https://${host}`,
    fontHosts: [],
    plugins: [],
    drawsPreviewImages: false,
    jobsAtOnce: JOBS_AT_ONCE,
  };
  return services as unknown as Services;
}

/** Starts a worker on jobs of both kinds. */
export function startSimulatedWorker(services: Services, number: number): SimulatedWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const leases = createLeaseKeeper(services);
  const bells = [createBell(services.clock), createBell(services.clock)] as const;
  const working = Promise.all([
    takeJobs(services, createPublishJobs(services), { leases, bell: bells[0], signal }),
    takeJobs(services, createExportJobs(services), { leases, bell: bells[1], signal }),
  ]);
  return {
    number,
    services,
    ring() {
      for (const bell of bells) bell.ring();
    },
    held: () => leases.held(),
    working,
    stop: () => stopping.abort(),
  };
}

const toRandom = (random: SeededRandom): Random => ({
  bytes: (length) => Buffer.from(Array.from({ length }, () => random.below(256))),
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What becomes of the source of a version. */
export const toPage = (source: string, page: number) => `Page ${page} of ${source}`;
/** The bytes of an export. */
export const toBundle = (source: string, label: string | undefined) => `${label}: ${source}`;

/** Makes of a source what the source alone decides, page by page and in its own time. */
function createSimulatedRenderer(
  turns: Turns,
  { worker, clock, random }: { worker: number; clock: Clock; random: SeededRandom },
): Renderer {
  return {
    close() {},
    async render({ build, output, target }, { signal, onProgress } = {}) {
      const source = await readFile(join(build.source, 'index.mdx'), 'utf8');
      for (let page = 1; page <= PAGES; page++) {
        await turns.ask(worker, 'render a page', async () => {});
        // The lease may have been lost before its turn came.
        await sleep(clock, random.below(LONGEST_PAGE_MS), signal);
        if (signal?.aborted) throw renderStopped();
        onProgress?.({ pageCount: PAGES, pagesRendered: page });
      }
      const texts = Array.from({ length: PAGES }, (_, page) => toPage(source, page));
      const manifest = toManifest(texts);
      const report = {
        pages: { ok: PAGES, degraded: 0, failed: 0 },
        rendered: PAGES,
        counts: { error: 0, warning: 0, info: 0 },
        problems: [],
      };
      if (output === 'archive') {
        const bundle = toBundle(source, build.version?.label);
        await writeFile(target, bundle);
        return { manifest, report, archive: { sha256: sha256(bundle), size: bundle.length } };
      }
      await mkdir(target, { recursive: true });
      for (const text of texts) await writeFile(join(target, sha256(text)), text);
      return { manifest, report };
    },
  };
}

function toManifest(texts: readonly string[]): BundleManifest {
  const files = texts.map((text, page) => [
    `p${page}.html`,
    { sha256: sha256(text), size: text.length },
  ]);
  return {
    format: 1,
    generator: { name: 'quire', version: '0' },
    site: { name: 'Simulated' },
    version: {},
    features: { search: false, integrations: false },
    files: Object.fromEntries(files),
    pages: texts.map((_, page) => ({ path: `p${page}`, title: `p${page}`, file: `p${page}.html` })),
    redirects: [],
    searchIndexes: [],
    inlineScripts: [],
    replaceable: 'quire-config.js',
  };
}
