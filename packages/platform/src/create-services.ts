import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { createIdentity, type Identity } from '@quire/identity';
import { DEFAULT_FEATURES, type SiteFeatures } from '@quire/model';
import { findInstalled } from '@quire/plugins/installed';
import { toEmbeddings } from './assistant/model-settings.ts';
import { createAuditLog } from './audit/audit-log.ts';
import { toCertificateOptions } from './certificates/certificate-settings.ts';
import { ServedChanges } from './changes/served-changes.ts';
import { WebProcess, type WebProcessParts } from './changes/web-process.ts';
import { toCacheFolder } from './data-folder.ts';
import type { PlatformDatabase } from './database/open-platform-database.ts';
import { createDiffs } from './diffs/diffs.ts';
import { toEdge } from './edge/edge-settings.ts';
import { toGitParts } from './git/git-settings.ts';
import { createGitSource } from './git/git-source.ts';
import { isAllowedUrl } from './git/repository-address.ts';
import { createMailer } from './mail/mailer.ts';
import { createMetrics } from './metrics/platform-metrics.ts';
import { createMocks } from './mocks/mocks.ts';
import type { PublicAddress } from './public-address.ts';
import { openIsolation } from './render/isolation.ts';
import { createRenderer } from './render/renderer.ts';
import type { RenderLimits } from './render/run-render.ts';
import type { Role } from './roles.ts';
import { createRoom, type RoomParts } from './room/room.ts';
import type { Services } from './services.ts';
import type { PlatformSettings } from './settings.ts';
import { createDomainChecker, toDomainOptions, toPreviewDomain } from './sites/domain-checker.ts';
import type { StartOptions } from './start-options.ts';
import { openStorage } from './storage/create-storage.ts';
import { openLinkKeys } from './storage/link-keys.ts';
import { createLinkSigner, type LinkSigner } from './storage/link-signer.ts';
import { traceStorage } from './telemetry/traced-storage.ts';
import type { Tracing } from './telemetry/tracing.ts';
import { readQuotas } from './usage/plan-quotas.ts';
import { type KeyRingParts, openKeyRing } from './vault/key-ring.ts';
import { createVault, type Vault } from './vault/vault.ts';
import { createKeptFolders } from './versions/kept-folders.ts';
import { clearWorkFolder, createWorkFolder } from './work-folder.ts';

/** What has to be there before anything else can be made. */
export interface Ground {
  dataFolder: string;
  database: PlatformDatabase;
  address: PublicAddress;
  roles: ReadonlySet<Role>;
  tracing: Tracing;
  /** Set where this process writes nothing. */
  primaryUrl: string | undefined;
}

/** Creates the parts that the API, the sites and the workers share. */
export async function createServices(
  { settings, clock, random, logger }: StartOptions,
  { database, dataFolder, address, tracing, primaryUrl }: Ground,
): Promise<{ services: Services; signer: LinkSigner }> {
  const quotas = readQuotas(settings);
  const plugins = findPlugins(settings);
  const jobsAtOnce = settings.QUIRE_WORKERS ?? countWorkers();
  const workFolder = join(dataFolder, 'work');
  // Only the embedded database proves that no other process works in this folder.
  const longest = Math.max(settings.QUIRE_RENDER_SECONDS, settings.QUIRE_GIT_SECONDS);
  await clearWorkFolder(workFolder, database.embedded ? 0 : longest * 2);
  const keys = await openLinkKeys({ db: database.db, clock, random });
  const signer = createLinkSigner({ keys, baseUrl: address.url, clock });
  const stored = await openStorage({ settings, dataFolder, signer, clock, random });
  const storage = traceStorage(stored, tracing);
  const limits = toRenderLimits(settings);
  const isolation = await openIsolation(settings.QUIRE_RENDER_ISOLATION, logger);
  const work = await createWorkFolder(workFolder);
  const previewDomain = toPreviewDomain(settings, address.host);
  const room = createRoom(toRoomParts(settings, { database, dataFolder, workFolder }), {
    clock,
    logger,
  });
  const shared = { db: database.db, storage, room, clock, logger };
  const hasOutsideDatabase = !database.embedded;
  const vault = openVault(settings, { dataFolder, hasOutsideDatabase, random });
  const services: Services = {
    ...shared,
    ...follow({ ...shared, random, settings }),
    work,
    ...openCaches(settings, { dataFolder, logger }),
    siteUrl: address.siteUrl,
    previewDomain,
    platformDomains: ['localhost', address.host, previewDomain],
    features: toFeatures(settings),
    fontHosts: toList(settings.QUIRE_FONT_HOSTS),
    drawsPreviewImages: settings.QUIRE_PREVIEW_IMAGES,
    plugins,
    renderer: createRenderer({ limits, isolation, tracing, clock, logger }),
    diffs: createDiffs({ ...shared, limits, isolation, atOnce: jobsAtOnce }),
    mocks: createMocks({ clock, isolation }),
    git: createGitSource({ ...toGitParts(settings), work, clock, random }),
    gitHosts: toGitParts(settings).allowedHosts,
    identity: openIdentity(settings, clock),
    platformUrl: address.url,
    docsUrl: settings.QUIRE_DOCS_URL,
    webhookHosts: toList(settings.QUIRE_WEBHOOK_ALLOWED_HOSTS),
    domains: createDomainChecker(toDomainOptions(settings, address.host)),
    certificates: toCertificateOptions(settings),
    jobsAtOnce,
    quotas,
    vault,
    mailer: createMailer(settings),
    vectors: toVectors(settings),
    audit: createAuditLog({ ...shared, vault, random }),
    metrics: openMetrics(settings, clock, { isIsolated: isolation.length > 0 }),
    ...{ tracing, random, primaryUrl },
  };
  return { services, signer };
}

/** What changes for readers, how far this process shows it, and what caches in front of it are told. */
function follow({
  settings,
  ...parts
}: Omit<WebProcessParts, 'changes' | 'hasEdge'> & Pick<StartOptions, 'settings'>): Pick<
  Services,
  'changes' | 'webProcess' | 'edge'
> {
  const edge = toEdge(settings, parts.clock);
  const changes = new ServedChanges(parts);
  const hasEdge = edge !== undefined;
  return { changes, webProcess: new WebProcess({ ...parts, changes, hasEdge }), edge };
}

/** What rendering leaves on the disk of this machine. */
function openCaches(
  { QUIRE_SOURCE_CACHE: mebibytes }: PlatformSettings,
  { dataFolder, logger }: Pick<Ground, 'dataFolder'> & Pick<StartOptions, 'logger'>,
): Pick<Services, 'cacheFolder' | 'sources'> {
  const cacheFolder = toCacheFolder(dataFolder);
  const maxBytes = mebibytes * 1024 * 1024;
  return { cacheFolder, sources: createKeptFolders({ cacheFolder, maxBytes, logger }) };
}

function toRenderLimits(settings: PlatformSettings): RenderLimits {
  return { seconds: settings.QUIRE_RENDER_SECONDS, mebibytes: settings.QUIRE_RENDER_MEMORY };
}

function openMetrics(
  { QUIRE_USAGE_METRICS: usageOrganizations, QUIRE_PRIMARY_URL: primaryUrl }: PlatformSettings,
  clock: StartOptions['clock'],
  { isIsolated }: { isIsolated: boolean },
): Services['metrics'] {
  const isReadOnly = primaryUrl !== undefined;
  return createMetrics({ clock, isIsolated, isReadOnly, usageOrganizations });
}

function findPlugins({ QUIRE_PLUGINS, QUIRE_PLUGINS_FOLDER }: PlatformSettings) {
  const names = QUIRE_PLUGINS.split(',').flatMap((name) => name.trim() || []);
  return findInstalled(names, resolve(QUIRE_PLUGINS_FOLDER));
}

/** People who run a site enter addresses of providers: into the operator's network lead those that the operator allows. */
function openIdentity(
  { QUIRE_IDENTITY_ALLOWED_HOSTS: hosts }: PlatformSettings,
  clock: StartOptions['clock'],
): Identity {
  const allowed = toList(hosts);
  const toTrust = (url: string) => (isAllowedUrl(url, allowed) ? 'operator' : 'author');
  return createIdentity({ clock, toTrust });
}

function toVectors(settings: PlatformSettings): Services['vectors'] {
  const driver = toEmbeddings(settings);
  return (
    driver && {
      driver,
      isForRestricted: settings.QUIRE_EMBEDDING_RESTRICTED,
      maxBytes: settings.QUIRE_EMBEDDING_MEMORY * 1024 * 1024,
    }
  );
}

function openVault(
  { QUIRE_SECRET_KEY: setting }: PlatformSettings,
  parts: Pick<KeyRingParts, 'dataFolder' | 'hasOutsideDatabase' | 'random'>,
): Vault {
  return createVault(openKeyRing({ ...parts, setting }), parts.random);
}

/** At least two: with one place a long job keeps everybody waiting. */
function countWorkers(): number {
  return Math.min(4, Math.max(2, availableParallelism()));
}

/** Only what is on disks of this machine: a bucket or another database tells by its errors. */
function toRoomParts(
  { QUIRE_S3_BUCKET: bucket }: PlatformSettings,
  place: Pick<Ground, 'database' | 'dataFolder'> & { workFolder: string },
): RoomParts {
  const { embedded } = place.database;
  return {
    ...(embedded ? { database: embedded.databaseFolder } : {}),
    ...(bucket ? {} : { storage: join(place.dataFolder, 'storage') }),
    work: place.workFolder,
  };
}

/** `a, b` is `a` and `b`. */
function toList(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',').map((part) => part.trim());
}

/** A hosted site has all that the platform can do, unless its operator wants less. */
function toFeatures({
  QUIRE_WEB_ANALYTICS: analytics,
  QUIRE_FEEDBACK: feedback,
}: PlatformSettings): SiteFeatures {
  return { ...DEFAULT_FEATURES.cloud, analytics, feedback };
}
