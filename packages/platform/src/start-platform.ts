import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import type { Clock, Logger, Random } from '@quire/base';
import { DEFAULT_FEATURES, type SiteFeatures } from '@quire/model';
import { openAssistant } from './assistant/open-assistant.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { openPlatformDatabase, type PlatformDatabase } from './database/open-platform-database.ts';
import { createDemo, DEMO_HOST, publishDemo } from './first-start/demo.ts';
import { createFirstRunNote, type FirstRunNote } from './first-start/first-run-note.ts';
import { createLiveSites } from './hosting/live-sites.ts';
import { createPlaygroundExtension } from './hosting/playground-extension.ts';
import { refuseSites } from './hosting/refuse-sites.ts';
import { createSiteHandler } from './hosting/site-handler.ts';
import { createClientAddress } from './http/client-address.ts';
import { createApi } from './http/create-api.ts';
import { createPlatformServer } from './http/platform-server.ts';
import { createLinkHandler } from './http/storage-links.ts';
import { closeServer, listen } from './listen.ts';
import { runMaintenance } from './maintenance/maintenance.ts';
import { createMetrics } from './metrics/platform-metrics.ts';
import { createPublicAddress, type PublicAddress } from './public-address.ts';
import { startQueue } from './queue/queue.ts';
import { createRenderer } from './render/renderer.ts';
import { parseRoles, type Role } from './roles.ts';
import type { Services } from './services.ts';
import type { PlatformSettings } from './settings.ts';
import { createDomainChecker, toDomainOptions } from './sites/domain-checker.ts';
import { openStorage } from './storage/create-storage.ts';
import { openLinkKeys } from './storage/link-keys.ts';
import { createLinkSigner, type LinkSigner } from './storage/link-signer.ts';
import { createEventsExtension } from './web-analytics/events-extension.ts';
import { createVisitorRate } from './web-analytics/visitor-rate.ts';
import { createWebRecorder, type WebRecorder } from './web-analytics/web-recorder.ts';
import { clearWorkFolder, createWorkFolder } from './work-folder.ts';
import { resumeAbandonedJobs, startWorkers } from './workers.ts';

export interface StartOptions {
  settings: PlatformSettings;
  clock: Clock;
  random: Random;
  logger: Logger;
}

/** A running platform. */
export interface Platform {
  url: string;
  /** The port that it listens on; the address may name a proxy's. */
  port: number;
  /** Where the example site answers; nothing when there is none. */
  demoUrl: string | undefined;
  dataFolder: string;
  database: string;
  /** The parts that it is made of, for administration. */
  services: Services;
  /** Holds the first login link and admin key until somebody has seen them. */
  firstRunNote: FirstRunNote;
  /** Resolves with a reason when the platform cannot go on. */
  broken: Promise<Error>;
  /** Lets running requests finish, gives running jobs back, stops the database. */
  stop(): Promise<void>;
}

/** How long running requests may take to finish at a stop. */
const GRACE_MS = 8000;

/** Starts the whole service in this process: API, sites, workers, and its database if it has none. */
export async function startPlatform(options: StartOptions): Promise<Platform> {
  const cleanup = createCleanup();
  try {
    return await startParts(options, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function startParts(options: StartOptions, cleanup: Cleanup): Promise<Platform> {
  const { settings, logger } = options;
  const roles = parseRoles(settings.QUIRE_ROLES);
  const dataFolder = resolve(settings.QUIRE_DATA);
  await mkdir(dataFolder, { recursive: true, mode: dataFolderMode() });
  const port = settings.QUIRE_PORT || (await findFreePort(settings.QUIRE_HOST));
  const address = createPublicAddress(settings.QUIRE_PUBLIC_URL, port);
  const holder = `pid ${process.pid}, ${address.url}`;
  const database = await openPlatformDatabase({ ...options, dataFolder, holder });
  cleanup.add(() => database.close());

  const ground = { dataFolder, database, address, roles };
  const { services, signer } = await createServices(options, ground);
  cleanup.add(async () => services.renderer.close());
  cleanup.add(() => services.queue.stop());
  if (roles.has('worker')) await startWork(services, ground, options, cleanup);

  const firstRunNote = createFirstRunNote(dataFolder);
  const hasDemo = settings.QUIRE_DEMO && roles.has('api');
  if (hasDemo) {
    const { QUIRE_ADMIN_KEY: adminKey } = settings;
    await createDemo(services, { adminKey, publicUrl: address.url }, firstRunNote);
    await publishDemo(services, { waits: roles.has('worker') });
  }
  const recorder = createWebRecorder(services);
  cleanup.add(() => recorder.stop());
  const { server, startDraining } = await createHttpServer(services, signer, options, {
    ...ground,
    recorder,
  });
  await listen(server, settings.QUIRE_HOST, port);
  cleanup.add(() => {
    startDraining();
    return closeServer(server, GRACE_MS);
  });
  logger.info({ url: address.url, dataFolder, roles: [...roles] }, 'platform started');

  return {
    url: address.url,
    port,
    demoUrl: hasDemo ? address.siteUrl(DEMO_HOST) : undefined,
    dataFolder,
    database: describeDatabase(database),
    services,
    firstRunNote,
    broken: database.embedded?.lost ?? new Promise(() => {}),
    async stop() {
      await cleanup.run();
      logger.info({}, 'platform stopped');
    },
  };
}

interface Ground {
  dataFolder: string;
  database: PlatformDatabase;
  address: PublicAddress;
  roles: ReadonlySet<Role>;
}

async function createServices(
  { settings, clock, random, logger }: StartOptions,
  { database, dataFolder, address, roles }: Ground,
): Promise<{ services: Services; signer: LinkSigner }> {
  const workFolder = join(dataFolder, 'work');
  // Only the embedded database proves that no other process works in this folder.
  await clearWorkFolder(workFolder, database.embedded ? 0 : settings.QUIRE_RENDER_SECONDS * 2);
  const keys = await openLinkKeys({ db: database.db, clock, random });
  const signer = createLinkSigner({ keys, baseUrl: address.url, clock });
  const storage = await openStorage({ settings, dataFolder, signer, clock, random });
  const limits = {
    seconds: settings.QUIRE_RENDER_SECONDS,
    mebibytes: settings.QUIRE_RENDER_MEMORY,
  };
  const services: Services = {
    db: database.db,
    storage,
    queue: await startQueue(database.connection, logger, { works: roles.has('worker') }),
    work: await createWorkFolder(workFolder),
    cacheFolder: join(dataFolder, 'cache'),
    siteUrl: address.siteUrl,
    features: toFeatures(settings),
    renderer: createRenderer(limits, clock),
    domains: createDomainChecker(toDomainOptions(settings, address.host)),
    jobsAtOnce: settings.QUIRE_WORKERS,
    metrics: createMetrics(clock.now()),
    clock,
    random,
    logger,
  };
  return { services, signer };
}

/** Takes jobs, and cleans up now and then. */
async function startWork(
  services: Services,
  { database }: Ground,
  { settings }: StartOptions,
  cleanup: Cleanup,
): Promise<void> {
  const workers = await startWorkers(services);
  const stopping = new AbortController();
  const maintaining = runMaintenance(services, {
    keep: {
      jobs: settings.QUIRE_RETENTION_DAYS,
      webDays: settings.QUIRE_WEB_ANALYTICS_DAYS,
      queries: settings.QUIRE_ASSISTANT_EVENT_DAYS,
    },
    signal: stopping.signal,
  });
  cleanup.add(async () => {
    workers.drain();
    stopping.abort();
    await maintaining;
  });
  if (database.embedded) await resumeAbandonedJobs(services);
}

async function createHttpServer(
  services: Services,
  signer: LinkSigner,
  { settings, random, logger }: StartOptions,
  { address, roles, recorder }: Ground & { recorder: WebRecorder },
) {
  let isDraining = false;
  let answerApi: Parameters<typeof createPlatformServer>[0]['api'] = () => {};
  const liveSites = createLiveSites(services);
  const clientAddress = createClientAddress(settings.QUIRE_TRUSTED_PROXIES);
  const asking = { clientAddress, liveSites };
  const { assistant, extensions, outsidePages } = openAssistant(services, settings, asking);
  extensions.push(
    createPlaygroundExtension(services.clock, clientAddress),
    createEventsExtension({
      recorder,
      clientAddress,
      checkRate: createVisitorRate(services.clock),
      isOn: services.features.analytics,
    }),
  );
  const server = createPlatformServer({
    api: (request, response) => outsidePages(request, response) ?? answerApi(request, response),
    links: createLinkHandler(services.storage, signer),
    sites: roles.has('web') ? createSiteHandler({ services, liveSites, extensions }) : refuseSites,
    publicHost: address.host,
    clientAddress,
    metrics: services.metrics,
    random,
    logger,
  });
  await createApi({
    services,
    assistant,
    liveSites,
    clientAddress,
    publicUrl: address.url,
    publicHost: address.host,
    linkSeconds: settings.QUIRE_EXPORT_LINK_TTL,
    roles,
    metricsKey: settings.QUIRE_METRICS_KEY,
    isDraining: () => isDraining,
    serverFactory: (handler) => {
      answerApi = handler;
      return server;
    },
  });
  return {
    server,
    startDraining: () => {
      isDraining = true;
    },
  };
}

/** A hosted site has all that the platform can do, unless its operator wants less. */
function toFeatures({ QUIRE_WEB_ANALYTICS: analytics }: PlatformSettings): SiteFeatures {
  return { ...DEFAULT_FEATURES.cloud, analytics };
}

/**
 * As root the database runs as a user of its own, who has to pass through this folder but not to
 * list it; what lies inside is closed by itself.
 */
function dataFolderMode(): number {
  return process.getuid?.() === 0 ? 0o711 : 0o700;
}

/** The port must be known before the database is told who holds it. */
async function findFreePort(host: string): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, host, 0);
  await closeServer(probe, 0);
  return port;
}

function describeDatabase({ embedded }: PlatformDatabase): string {
  if (!embedded) return 'your PostgreSQL (DATABASE_URL)';
  const where = `embedded PostgreSQL in ${embedded.databaseFolder}`;
  return embedded.movedBecause ? `${where}\n${embedded.movedBecause}` : where;
}
