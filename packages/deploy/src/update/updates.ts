import { type Clock, type Logger, messageOf, type Random } from '@quire/base';
import { findMissingAnswers } from '../assistant/missing-answers.ts';
import type { OnBundleProgress } from '../bundle/bundle-progress.ts';
import type { DeployedVersion } from '../deployment-status.ts';
import { type AskedRelease, acquireRelease } from '../release/acquire-release.ts';
import { describeVersion, toVersion } from '../release/pinned-version.ts';
import type { Release } from '../release/release.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { createLiveSite } from '../serve/live-site.ts';
import type { LiveSites } from '../serve/live-sites.ts';
import type { Metrics } from '../serve/metrics.ts';
import type { DeployValues } from '../values/deploy-values.ts';
import { findUsable } from './find-usable.ts';
import { isPassing, RetryTimer } from './retry-timer.ts';

interface UpdateOptions {
  values: DeployValues;
  store: ReleaseStore;
  sites: LiveSites;
  metrics: Metrics;
  clock: Clock;
  random: Random;
  logger: Logger;
  onProgress?: OnBundleProgress;
}

/** How often a start with nothing to serve tries again before it gives up. */
const MOST_FIRST_ATTEMPTS = 10;

/**
 * Brings versions in and makes them live, one at a time: two changes of the pointer must not
 * overtake each other. A newer wish ends the work on an older one. What fails for a passing reason
 * is tried again by itself.
 */
export class Updates {
  readonly #options: UpdateOptions;
  readonly #retry: RetryTimer;
  #values: DeployValues;
  #work: Promise<unknown> = Promise.resolve();
  #running = 0;
  #wish = new AbortController();
  #isClosed = false;
  problem: string | undefined;
  liveSince: number | undefined;
  isRolledBack = false;
  earlier: DeployedVersion[] = [];

  constructor(options: UpdateOptions) {
    this.#options = options;
    this.#values = options.values;
    this.#retry = new RetryTimer(options);
  }

  get isWorking(): boolean {
    return this.#running > 0;
  }

  /** What was asked for last. */
  get values(): DeployValues {
    return this.#values;
  }

  /** Serves the last good version that is on disk, before anything is fetched. */
  async restore(): Promise<void> {
    const { store, sites, clock } = this.#options;
    const release = await findUsable(store, toAsked(this.#values));
    if (!release) return;
    const { history = [] } = (await store.readPointer()) ?? {};
    sites.replace(createLiveSite(release, this.#values), this.#keep());
    this.liveSince = clock.now();
    for (const { sha256, replacedAt } of history.toReversed()) {
      const until = replacedAt + this.#values.versions.assetMinutes * 60_000;
      const old = until > clock.now() ? await store.find(sha256) : undefined;
      if (old) sites.remember(createLiveSite(old, this.#values), { ...this.#keep(), until });
    }
  }

  /** The first update. It fails only if there is nothing at all to serve. */
  async begin(values: DeployValues): Promise<void> {
    const { store, sites, logger } = this.#options;
    const refused = (await store.readPointer())?.refused;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#enqueue(() => this.#bringIn(values, refused));
      } catch (error) {
        if (sites.current) return this.#serveLastGood(error);
        if (this.#isClosed || !isPassing(error) || attempt >= MOST_FIRST_ATTEMPTS) throw error;
        logger.warn({ problem: messageOf(error) }, 'no version to serve yet; trying again');
        await this.#retry.wait(attempt, this.#wish.signal);
      }
    }
  }

  #serveLastGood(error: unknown): void {
    // What was under way at a stop has not failed.
    if (this.#isClosed) return;
    const { sites, logger } = this.#options;
    const serving = sites.current ? describeVersion(sites.current.release.record) : '';
    logger.warn(
      { problem: messageOf(error), serving },
      'the bundle could not be used; the last good version is served instead',
    );
    this.#retryLater(error, this.#wish.signal);
  }

  async reload(values: DeployValues): Promise<void> {
    this.#wish.abort();
    this.#wish = new AbortController();
    this.#retry.cancel();
    this.#values = values;
    const { signal } = this.#wish;
    try {
      await this.#enqueue(() => this.#bringIn(values));
    } catch (error) {
      if (!signal.aborted) this.#changeReaders(values);
      this.#retryLater(error, signal);
      throw error;
    }
  }

  /**
   * Another password or provider does not wait for a bundle that cannot be had. Only a sign-in that is there
   * and stays is changed: a failed reload opens a site to nobody.
   */
  #changeReaders({ readers }: DeployValues): void {
    const { sites } = this.#options;
    const { current } = sites;
    if (!current?.readers || !readers) return;
    current.release.hold();
    sites.replace({ ...current, readers }, this.#keep());
  }

  /** Makes the version before the live one live again. */
  rollback(): Promise<Release | undefined> {
    this.#wish.abort();
    this.#wish = new AbortController();
    this.#retry.cancel();
    return this.#enqueue(async () => {
      const { store, sites } = this.#options;
      const live = sites.current?.release.record.sha256;
      const { version: _, ...asked } = toAsked(this.#values);
      const release = await findUsable(store, asked, live);
      if (release) await this.#goLive(release, this.#values, live);
      return release;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wish.abort();
    this.#retry.cancel();
    await this.#work;
  }

  #enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#running++;
    const done = this.#work.then(work).finally(() => this.#running--);
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #bringIn(values: DeployValues, refused?: string): Promise<void> {
    const { signal } = this.#wish;
    const { metrics, logger } = this.#options;
    try {
      const release = await acquireRelease({
        ...this.#options,
        staticExport: values.staticExport,
        hasSignIn: values.readers !== undefined,
        signal,
      });
      if (release.record.sha256 === refused) {
        release.free();
        this.isRolledBack = true;
        logger.warn('the version in the values was rolled back; a reload applies it again');
      } else await this.#goLive(release, values);
      this.problem = undefined;
    } catch (error) {
      // A newer wish is under way, or the server stops: nothing is wrong.
      if (!signal.aborted) {
        this.problem = messageOf(error);
        metrics.countFailedUpdate();
      }
      throw error;
    }
  }

  async #goLive(release: Release, values: DeployValues, refused?: string): Promise<void> {
    const { store, sites, clock, logger, metrics } = this.#options;
    const { sha256 } = release.record;
    const before = sites.current?.release.record.sha256;
    try {
      const site = createLiveSite(release, values);
      await store.switchTo({ sha256, now: clock.now(), ...(refused ? { refused } : {}) });
      sites.replace(site, this.#keep());
    } catch (error) {
      release.free();
      throw error;
    }
    this.isRolledBack = refused !== undefined;
    if (before !== sha256) {
      this.liveSince = clock.now();
      metrics.countSwitch();
      const message = before ? 'switched to a new version' : 'the first version is live';
      logger.info({ version: describeVersion(release.record) }, message);
    }
    const missing = findMissingAnswers(release, values);
    if (missing) logger.warn(missing);
    await store.prune(values.versions.kept);
    await this.#listEarlier();
    sites.expire(clock.now());
  }

  async #listEarlier(): Promise<void> {
    const { store } = this.#options;
    const earlier: DeployedVersion[] = [];
    for (const sha256 of (await store.list()).slice(1)) {
      const release = await store.find(sha256);
      if (release) earlier.push(toVersion(release.record));
      release?.free();
    }
    this.earlier = earlier;
  }

  #keep() {
    const { assetMinutes, kept } = this.#values.versions;
    return { until: this.#options.clock.now() + assetMinutes * 60_000, most: kept - 1 };
  }

  /** Nothing is tried again for a wish that is no longer the last one. */
  #retryLater(error: unknown, signal: AbortSignal): void {
    if (signal.aborted || !isPassing(error)) return;
    const values = this.#values;
    this.#retry.schedule(async () => {
      try {
        await this.#enqueue(() => this.#bringIn(values));
        this.#retry.cancel();
      } catch (again) {
        if (signal.aborted) return;
        this.#options.logger.warn({ problem: messageOf(again) }, 'the retry failed');
        this.#retryLater(again, signal);
      }
    });
  }
}

function toAsked({ staticExport, readers }: DeployValues): AskedRelease {
  return { ...staticExport, hasSignIn: readers !== undefined };
}
