import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import type { Clock, Logger, Random } from '@quire/base';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { openPlatformDatabase, type PlatformDatabase } from './database/open-platform-database.ts';
import { createDemo, DEMO_HOST, publishDemo } from './first-start/demo.ts';
import { createFirstRunNote, type FirstRunNote } from './first-start/first-run-note.ts';
import { createLiveSites } from './hosting/live-sites.ts';
import { createSiteHandler } from './hosting/site-handler.ts';
import { createApi } from './http/create-api.ts';
import { createPlatformServer } from './http/platform-server.ts';
import { createLinkHandler } from './http/storage-links.ts';
import { closeServer, listen } from './listen.ts';
import { createPublicAddress, type PublicAddress } from './public-address.ts';
import { startQueue } from './queue/queue.ts';
import type { Services } from './services.ts';
import type { PlatformSettings } from './settings.ts';
import { createDiskStorage } from './storage/disk.ts';
import { loadLinkKeys } from './storage/link-keys.ts';
import { createLinkSigner, type LinkSigner } from './storage/link-signer.ts';
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
  /** Where the example site answers; nothing when there is none. */
  demoUrl: string | undefined;
  dataFolder: string;
  database: string;
  /** The parts that it is made of, for administration. */
  services: Services;
  /** Holds the first admin key until somebody has seen it. */
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
  const dataFolder = resolve(settings.QUIRE_DATA);
  await mkdir(dataFolder, { recursive: true, mode: dataFolderMode() });
  const port = settings.QUIRE_PORT || (await findFreePort(settings.QUIRE_HOST));
  const address = createPublicAddress(settings.QUIRE_PUBLIC_URL, port);
  const holder = `pid ${process.pid}, ${address.url}`;
  const database = await openPlatformDatabase({ ...options, dataFolder, holder });
  cleanup.add(() => database.close());

  const { services, signer } = await createServices(options, { dataFolder, database, address });
  cleanup.add(() => services.queue.stop());
  const workers = await startWorkers(services);
  cleanup.add(async () => workers.drain());
  if (database.embedded) await resumeAbandonedJobs(services);

  const firstRunNote = createFirstRunNote(dataFolder);
  if (settings.QUIRE_DEMO) {
    await createDemo(services, settings.QUIRE_ADMIN_KEY, firstRunNote);
    await publishDemo(services);
  }
  const { server, startDraining } = await createHttpServer(services, signer, options, address);
  await listen(server, settings.QUIRE_HOST, port);
  cleanup.add(() => {
    startDraining();
    return closeServer(server, GRACE_MS);
  });
  logger.info({ url: address.url, dataFolder }, 'platform started');

  return {
    url: address.url,
    demoUrl: settings.QUIRE_DEMO ? address.siteUrl(DEMO_HOST) : undefined,
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
}

async function createServices(
  { settings, clock, random, logger }: StartOptions,
  { database, dataFolder, address }: Ground,
): Promise<{ services: Services; signer: LinkSigner }> {
  const workFolder = join(dataFolder, 'work');
  // Only the embedded database proves that no other process works in this folder.
  if (database.embedded) await clearWorkFolder(workFolder);
  const storageFolder = join(dataFolder, 'storage');
  await mkdir(storageFolder, { recursive: true, mode: 0o700 });
  const keys = await loadLinkKeys(database.db, clock, random);
  const signer = createLinkSigner({ keys, baseUrl: address.url, clock });
  const services: Services = {
    db: database.db,
    storage: createDiskStorage({ folder: storageFolder, signer, random }),
    queue: await startQueue(database.connection, logger),
    work: await createWorkFolder(workFolder),
    siteUrl: address.siteUrl,
    renderLimits: {
      seconds: settings.QUIRE_RENDER_SECONDS,
      mebibytes: settings.QUIRE_RENDER_MEMORY,
    },
    clock,
    random,
    logger,
  };
  return { services, signer };
}

async function createHttpServer(
  services: Services,
  signer: LinkSigner,
  { settings, random, logger }: StartOptions,
  address: PublicAddress,
) {
  let isDraining = false;
  const liveSites = createLiveSites(services);
  let answerApi: Parameters<typeof createPlatformServer>[0]['api'] = () => {};
  const server = createPlatformServer({
    api: (request, response) => answerApi(request, response),
    links: createLinkHandler(services.storage, signer),
    sites: createSiteHandler(services, liveSites),
    publicHost: address.host,
    random,
    logger,
  });
  await createApi({
    services,
    publicUrl: address.url,
    publicHost: address.host,
    linkSeconds: settings.QUIRE_EXPORT_LINK_TTL,
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
