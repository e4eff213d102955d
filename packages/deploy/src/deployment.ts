import { isDeepStrictEqual } from 'node:util';
import { type Clock, type Logger, messageOf, type Random } from '@quire/base';
import type { OnBundleProgress } from './bundle/bundle-progress.ts';
import { deploymentClosed, nothingToServe } from './errors.ts';
import { acquireRelease } from './release/acquire-release.ts';
import { describeVersion, matchesPin } from './release/pinned-version.ts';
import type { Release } from './release/release.ts';
import { ReleaseStore } from './release/release-store.ts';
import { createLiveSite } from './serve/live-site.ts';
import { LiveSites } from './serve/live-sites.ts';
import { createSiteServer, type SiteServer } from './serve/site-server.ts';
import type { DeployValues } from './values/deploy-values.ts';

/** Which version is live. */
export interface DeployedVersion {
  label?: string;
  id?: string;
  /** Of the bundle. */
  sha256: string;
}

/** A running deployment. */
export interface Deployment {
  readonly address: string;
  readonly version: DeployedVersion;
  /** Brings in what the values now ask for; when that fails, what is live stays and the error says why. */
  reload(values: DeployValues): Promise<void>;
  /** Lets answers that have begun finish, then stops. */
  close(): Promise<void>;
}

export interface DeploymentOptions {
  values: DeployValues;
  logger: Logger;
  clock: Clock;
  random: Random;
  /** Told how far the bundle is at the start, for a progress bar. */
  onProgress?: OnBundleProgress;
}

/**
 * Fetches and verifies the bundle, makes it the live version, and serves it. When the bundle cannot
 * be had, the last good version on disk is served instead, if the pinned version allows it.
 */
export async function startDeployment(options: DeploymentOptions): Promise<Deployment> {
  const { values, logger, clock, random } = options;
  assertEnabled(values);
  const store = new ReleaseStore({ folder: values.dataFolder, random, logger });
  await store.prepare();
  const closing = new AbortController();
  const release = await acquireOrFallBack(store, options, closing.signal);
  try {
    await store.switchTo(release.record.sha256);
    const sites = new LiveSites(createLiveSite(release, values));
    const server = await createSiteServer({ sites, logger, clock, ...values.server });
    await store.prune();
    return new RunningDeployment({ options, store, sites, server, closing });
  } catch (error) {
    release.free();
    throw error;
  }
}

interface Parts {
  options: DeploymentOptions;
  store: ReleaseStore;
  sites: LiveSites;
  server: SiteServer;
  closing: AbortController;
}

class RunningDeployment implements Deployment {
  readonly #parts: Parts;
  #work: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get address(): string {
    return this.#parts.server.address;
  }

  get version(): DeployedVersion {
    const { sha256, version } = this.#parts.sites.current.release.record;
    return { ...version, sha256 };
  }

  /** One at a time: two changes of the pointer must not overtake each other. */
  reload(values: DeployValues): Promise<void> {
    const work = this.#work.then(() => this.#reloadNow(values));
    this.#work = work.catch(() => undefined);
    return work;
  }

  async #reloadNow(values: DeployValues): Promise<void> {
    const { options, store, sites, closing } = this.#parts;
    if (closing.signal.aborted) throw deploymentClosed();
    assertEnabled(values);
    const { clock, logger } = options;
    const { staticExport, server, dataFolder } = values;
    if (
      !isDeepStrictEqual([server, dataFolder], [options.values.server, options.values.dataFolder])
    ) {
      logger.warn('host, port and data folder change only with a restart');
    }
    const release = await acquireRelease({ store, staticExport, clock, signal: closing.signal });
    try {
      await store.switchTo(release.record.sha256);
      sites.replace(createLiveSite(release, values));
    } catch (error) {
      release.free();
      throw error;
    }
    logger.info({ version: describeVersion(release.record) }, 'switched to a new version');
    await store.prune();
  }

  async close(): Promise<void> {
    const { closing, server, sites } = this.#parts;
    if (closing.signal.aborted) return;
    closing.abort();
    await this.#work;
    await server.close();
    sites.close();
  }
}

async function acquireOrFallBack(
  store: ReleaseStore,
  { values, logger, clock, onProgress }: DeploymentOptions,
  signal: AbortSignal,
): Promise<Release> {
  const { staticExport } = values;
  try {
    return await acquireRelease({ store, staticExport, clock, signal, onProgress });
  } catch (error) {
    const stored = await findStored(store, staticExport.version);
    if (!stored) throw error;
    const details = { problem: messageOf(error), serving: describeVersion(stored.record) };
    logger.warn(details, 'the bundle could not be used; the last good version is served instead');
    return stored;
  }
}

/** The newest version on disk that the pin allows. */
async function findStored(store: ReleaseStore, pinned: string | undefined) {
  for (const sha256 of await store.list()) {
    const release = await store.find(sha256);
    if (release && matchesPin(release.record, pinned)) return release;
    release?.free();
  }
  return undefined;
}

function assertEnabled(values: DeployValues): void {
  if (!values.staticExport.enabled) throw nothingToServe();
}
