import type { Server } from 'node:http';
import { resolve } from 'node:path';
import {
  type CertificateOrders,
  createCertificateOrders,
} from './certificates/obtain-certificate.ts';
import { openSecureListeners, type SecureListeners } from './certificates/secure-listeners.ts';
import { listenForChanges } from './changes/listen-for-changes.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { wantSyncOfAll } from './connections/hints.ts';
import { createServices, type Ground } from './create-services.ts';
import { prepareDataFolder } from './data-folder.ts';
import { openPlatformDatabase, type PlatformDatabase } from './database/open-platform-database.ts';
import { webProcesses } from './database/schema/index.ts';
import { createRefusedFeedback } from './feedback/refused-feedback.ts';
import { createDemo, DEMO_HOST, publishDemo } from './first-start/demo.ts';
import { createFirstRunNote, type FirstRunNote } from './first-start/first-run-note.ts';
import { createHttpServer } from './http/create-http-server.ts';
import { hostOfHeader } from './http/host-header.ts';
import type { RegisteredRoute } from './http/route-policy.ts';
import { rememberAddress } from './last-address.ts';
import { releaseLeases } from './lease/release-leases.ts';
import { closeServer, reservePort } from './listen.ts';
import { runMaintenance } from './maintenance/maintenance.ts';
import { createPublicAddress } from './public-address.ts';
import { RELEASE } from './release.ts';
import { toPrimaryUrl } from './replica/primary-url.ts';
import { parseRoles } from './roles.ts';
import type { Services } from './services.ts';
import type { StartOptions } from './start-options.ts';
import { openTelemetry, type Telemetry } from './telemetry/telemetry.ts';
import { toTelemetryOptions } from './telemetry/telemetry-settings.ts';
import { createWebRecorder } from './web-analytics/web-recorder.ts';
import { startWorkers } from './workers.ts';

/** A running platform. */
export interface Platform {
  url: string;
  /** The port that it listens on; the address may name a proxy's. */
  port: number;
  /** The ports for readers where it has certificates itself. */
  secure: Pick<SecureListeners, 'httpsPort' | 'httpPort'> | undefined;
  /** Where the example site answers; nothing when there is none. */
  demoUrl: string | undefined;
  dataFolder: string;
  database: string;
  /** The parts that it is made of, for administration. */
  services: Services;
  /** Every route of the API and of the dashboard, with who may call it and what is recorded of it. */
  routes: readonly RegisteredRoute[];
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

async function startParts(given: StartOptions, cleanup: Cleanup): Promise<Platform> {
  const { settings } = given;
  const roles = parseRoles(settings.QUIRE_ROLES);
  const primaryUrl = toPrimaryUrl(settings, roles);
  const { logger, tracing, watchMetrics } = await openCollector(given, roles, cleanup);
  const options = { ...given, logger };
  const dataFolder = resolve(settings.QUIRE_DATA);
  await prepareDataFolder(dataFolder);
  // Known before the database is told who holds it.
  const reserved = await reservePort(settings.QUIRE_HOST, settings.QUIRE_PORT);
  cleanup.add(() => reserved.release());
  const { port } = reserved;
  const address = createPublicAddress(settings.QUIRE_PUBLIC_URL, port);
  const holder = `pid ${process.pid}, ${address.url}`;
  const database = await openPlatformDatabase({ ...options, dataFolder, holder });
  cleanup.add(() => database.close());

  const ground = { dataFolder, database, address, roles, tracing, primaryUrl };
  const { services, signer } = await createServices(options, ground);
  cleanup.add(async () => endChildren(services));
  cleanup.add(watchMetrics(() => services.metrics.collect(services.db)));
  // Where nothing can be written, nothing can be said to others, and a replica sends no messages.
  if (roles.has('web') && !primaryUrl) await startShowing(services, ground, cleanup);
  const orders = openOrders(services, cleanup);
  if (roles.has('worker')) await startWork(services, ground, options, { orders, cleanup });

  const firstRunNote = createFirstRunNote(dataFolder);
  const hasDemo = settings.QUIRE_DEMO && roles.has('api');
  if (hasDemo) await openDemo(services, ground, settings, firstRunNote);
  const { server, routes, startDraining } = await createHttpServer(services, signer, options, {
    ...ground,
    ...openCounters(services, cleanup),
  });
  await reserved.open(server);
  if (roles.has('api')) await rememberAddress(dataFolder, address.url);
  cleanup.add(() => {
    startDraining();
    return closeServer(server, GRACE_MS);
  });
  const secure = await openSecure(services, { server, orders, roles, settings, cleanup });
  logger.info({ url: address.url, dataFolder, roles: [...roles] }, 'platform started');

  return {
    url: address.url,
    port,
    secure,
    demoUrl: hasDemo ? address.siteUrl(DEMO_HOST) : undefined,
    dataFolder,
    database: describeDatabase(database, primaryUrl),
    services,
    routes,
    firstRunNote,
    broken: database.embedded?.lost ?? new Promise(() => {}),
    async stop() {
      await cleanup.run();
      logger.info({}, 'platform stopped');
    },
  };
}

/** Comes first and ends last: all other parts are recorded. */
async function openCollector(
  options: StartOptions,
  roles: Ground['roles'],
  cleanup: Cleanup,
): Promise<Telemetry> {
  const collector = toTelemetryOptions(options.settings);
  const telemetry = await openTelemetry({
    ...options,
    options: collector,
    release: RELEASE,
    roles,
  });
  cleanup.add(() => telemetry.stop());
  return telemetry;
}

/** Hears at once of what changes for readers, and says what it shows them. */
async function startShowing(
  services: Services,
  { database }: Ground,
  cleanup: Cleanup,
): Promise<void> {
  const { db, webProcess } = services;
  // After a crash of the only process on this database nobody has to wait for it.
  if (database.embedded) await db.delete(webProcesses);
  await webProcess.start();
  cleanup.add(() => webProcess.stop());
  const listener = listenForChanges(database.connection, services);
  cleanup.add(() => listener.close());
}

/** What is summed in memory is written before the database closes. */
function openCounters(services: Services, cleanup: Cleanup) {
  const recorder = createWebRecorder(services);
  cleanup.add(() => recorder.stop());
  const refused = createRefusedFeedback(services);
  cleanup.add(() => refused.stop());
  return { recorder, refused };
}

async function openDemo(
  services: Services,
  { address, roles }: Ground,
  { QUIRE_ADMIN_KEY: adminKey }: StartOptions['settings'],
  firstRunNote: FirstRunNote,
): Promise<void> {
  await createDemo(services, { adminKey, publicUrl: address.url }, firstRunNote);
  await publishDemo(services, { waits: roles.has('worker') });
}

/** Takes jobs, and cleans up now and then. */
async function startWork(
  services: Services,
  { database }: Ground,
  { settings }: StartOptions,
  { orders, cleanup }: { orders: CertificateOrders | undefined; cleanup: Cleanup },
): Promise<void> {
  // After a crash of the only process on this database nobody has to wait for its leases to end.
  if (database.embedded) await releaseLeases(services.db);
  await wantSyncOfAll(services);
  const workers = startWorkers(services, database.connection, orders);
  const stopping = new AbortController();
  const maintaining = runMaintenance(services, {
    keep: {
      jobs: settings.QUIRE_RETENTION_DAYS,
      webDays: settings.QUIRE_WEB_ANALYTICS_DAYS,
      queries: settings.QUIRE_ASSISTANT_EVENT_DAYS,
      feedback: settings.QUIRE_FEEDBACK_DAYS,
    },
    signal: stopping.signal,
  });
  cleanup.add(async () => {
    stopping.abort();
    await workers.stop();
    await maintaining;
  });
}

function openOrders(services: Services, cleanup: Cleanup): CertificateOrders | undefined {
  const orders = services.certificates && createCertificateOrders(services, services.certificates);
  if (orders) cleanup.add(() => orders.stop());
  return orders;
}

/** A process that only works has no readers. */
async function openSecure(
  services: Services,
  {
    server,
    orders,
    roles,
    settings,
    cleanup,
  }: {
    server: Server;
    orders: CertificateOrders | undefined;
    roles: Ground['roles'];
    settings: StartOptions['settings'];
    cleanup: Cleanup;
  },
): Promise<SecureListeners | undefined> {
  const { certificates: options } = services;
  if (!options || !orders || !(roles.has('web') || roles.has('api'))) return undefined;
  const secure = await openSecureListeners({
    ...{ services, options, orders },
    http: server,
    readHost: hostOfHeader,
    maxConnections: settings.QUIRE_MAX_CONNECTIONS,
  });
  cleanup.add(() => secure.stop());
  return secure;
}

function describeDatabase({ embedded }: PlatformDatabase, primaryUrl: string | undefined): string {
  if (primaryUrl) return `your read replica (DATABASE_URL); the primary is ${primaryUrl}`;
  if (!embedded) return 'your PostgreSQL (DATABASE_URL)';
  const where = `embedded PostgreSQL in ${embedded.databaseFolder}`;
  return embedded.movedBecause ? `${where}\n${embedded.movedBecause}` : where;
}

/** Ends the processes that work on authors' content. */
function endChildren({ renderer, diffs, mocks }: Services): void {
  for (const one of [mocks, diffs, renderer]) one.close();
}
