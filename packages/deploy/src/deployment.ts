import { isDeepStrictEqual } from 'node:util';
import { type Clock, createShownTexts, type Logger, type Random, toTimestamp } from '@quire/base';
import { createAssistantMount } from './assistant/assistant-mount.ts';
import type { OnBundleProgress } from './bundle/bundle-progress.ts';
import type { DeployedVersion, DeploymentStatus } from './deployment-status.ts';
import { deploymentClosed, nothingToRollBackTo, nothingToServe } from './errors.ts';
import { createReaderGate } from './readers/reader-gate.ts';
import { createSessionKeys } from './readers/session-key.ts';
import { describeVersion, toVersion } from './release/pinned-version.ts';
import { ReleaseStore } from './release/release-store.ts';
import { type AccessLog, createAccessLog } from './serve/access-log.ts';
import { LiveSites } from './serve/live-sites.ts';
import { Metrics } from './serve/metrics.ts';
import type { Mount } from './serve/mount.ts';
import { createPlaygroundMount } from './serve/playground-mount.ts';
import { createSiteServer, type SiteServer } from './serve/site-server.ts';
import { ServiceProbe } from './service/service-probe.ts';
import { Updates } from './update/updates.ts';
import type { DeployValues } from './values/deploy-values.ts';

/** A running deployment. */
export interface Deployment {
  readonly address: string;
  readonly version: DeployedVersion;
  status(): DeploymentStatus;
  /** Brings in what the values now ask for; when that fails, what is live stays and the error says why. */
  reload(values: DeployValues): Promise<void>;
  /** Goes back to the version that was live before; it stays until the next reload. */
  rollback(): Promise<DeployedVersion>;
  /** Lets answers that have begun finish, then stops. */
  close(): Promise<void>;
}

export interface DeploymentOptions {
  values: DeployValues;
  logger: Logger;
  clock: Clock;
  random: Random;
  /** Called with how far the bundle is at the start, for a progress bar. */
  onProgress?: OnBundleProgress;
  /** Where the access log goes, if the values ask for one. */
  accessOutput?: { write(text: string): unknown };
  /** Parts of the server that are not files. */
  mounts?: readonly Mount[];
  /** Ends the deployment, also while the first version is still on its way. */
  signal?: AbortSignal;
  /** Called when the server answers for the first time, which may be before the version is there. */
  onListening?: (address: string, status: () => DeploymentStatus) => void;
}

/**
 * Opens the server, with the last good version if there is one on disk; fetches and verifies the
 * bundle and makes it live. It is not ready before that is over. When the bundle cannot be had the
 * last good version goes on being served, if the pinned version allows it.
 */
export async function startDeployment(options: DeploymentOptions): Promise<Deployment> {
  assertEnabled(options.values);
  const { values, random, logger } = options;
  const store = new ReleaseStore({ folder: values.dataFolder, random, logger });
  await store.prepare();
  const deployment = new RunningDeployment(options, store);
  options.signal?.addEventListener('abort', () => void deployment.close(), { once: true });
  await deployment.open();
  try {
    await deployment.begin();
    return deployment;
  } catch (error) {
    await deployment.close();
    throw error;
  }
}

class RunningDeployment implements Deployment {
  readonly #options: DeploymentOptions;
  readonly #sites = new LiveSites();
  readonly #metrics = new Metrics();
  readonly #updates: Updates;
  readonly #probe: ServiceProbe;
  readonly #accessLog: AccessLog | undefined;
  readonly #startedAt: string;
  #server: SiteServer | undefined;
  #hasBegun = false;
  #isClosed = false;

  constructor(options: DeploymentOptions, store: ReleaseStore) {
    const { values, clock, accessOutput } = options;
    const format = values.server.accessLog;
    this.#options = options;
    this.#startedAt = toTimestamp(clock.now());
    this.#updates = new Updates({ ...options, store, sites: this.#sites, metrics: this.#metrics });
    this.#probe = new ServiceProbe(options);
    this.#accessLog =
      format === 'off' || !accessOutput
        ? undefined
        : createAccessLog({ format, output: accessOutput, clock });
  }

  get address(): string {
    return this.#server?.address ?? '';
  }

  get version(): DeployedVersion {
    const site = this.#sites.current;
    if (!site) throw nothingToServe();
    return toVersion(site.release.record);
  }

  async open(): Promise<void> {
    const { values, clock, logger, random, mounts = [] } = this.#options;
    const { basePath } = values.server;
    const keys = createSessionKeys({ folder: values.dataFolder, random, logger });
    await this.#updates.restore();
    this.#server = await createSiteServer({
      context: {
        sites: this.#sites,
        clock,
        basePath,
        mounts: [
          createPlaygroundMount(clock),
          createAssistantMount({ folder: values.dataFolder, clock, logger }),
          ...mounts,
        ],
        readerGate: createReaderGate({ keys, clock, logger, basePath }),
        lists: createShownTexts(),
        metrics: values.server.metrics ? this.#metrics : undefined,
        status: () => this.status(),
      },
      settings: values.server,
      accessLog: this.#accessLog,
      logger,
    }).catch((error: unknown) => {
      this.#sites.close();
      throw error;
    });
    this.#probe.watch(values);
    this.#options.onListening?.(this.#server.address, () => this.status());
  }

  async begin(): Promise<void> {
    await this.#updates.begin(this.#options.values);
    this.#hasBegun = true;
  }

  status(): DeploymentStatus {
    const { problem, isWorking, liveSince, isRolledBack, earlier } = this.#updates;
    const { status: service } = this.#probe;
    const site = this.#sites.current;
    const state = this.#isClosed ? 'stopping' : isWorking ? 'updating' : 'settled';
    return {
      ready: site !== undefined && this.#hasBegun && !this.#isClosed,
      ...(site ? { version: toVersion(site.release.record) } : {}),
      earlier,
      state,
      ...(problem === undefined ? {} : { problem }),
      rolledBack: isRolledBack,
      type: this.#updates.values.deployment.type,
      ...(service ? { service } : {}),
      address: this.address,
      startedAt: this.#startedAt,
      ...(liveSince === undefined ? {} : { liveSince: toTimestamp(liveSince) }),
      pid: process.pid,
    };
  }

  async reload(values: DeployValues): Promise<void> {
    if (this.#isClosed) throw deploymentClosed();
    assertEnabled(values);
    const { server, dataFolder } = this.#options.values;
    if (!isDeepStrictEqual([values.server, values.dataFolder], [server, dataFolder])) {
      this.#options.logger.warn('server settings and the data folder change only with a restart');
    }
    this.#server?.reloadTls();
    this.#probe.watch(values);
    await this.#updates.reload(values);
  }

  async rollback(): Promise<DeployedVersion> {
    if (this.#isClosed) throw deploymentClosed();
    const release = await this.#updates.rollback();
    if (!release) throw nothingToRollBackTo();
    const version = describeVersion(release.record);
    this.#options.logger.warn({ version }, 'rolled back; a reload applies the values again');
    return toVersion(release.record);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#probe.close();
    await this.#updates.close();
    await this.#server?.close();
    this.#sites.close();
  }
}

function assertEnabled(values: DeployValues): void {
  if (!values.staticExport.enabled) throw nothingToServe();
}
