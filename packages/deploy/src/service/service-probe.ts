import { type Clock, guardedFetch, type Logger, messageOf, toTimestamp } from '@quire/base';
import type { DeployValues } from '../values/deploy-values.ts';
import { usesService } from '../values/uses-service.ts';

/** How the service is that pages call, as this server last saw it. */
export interface ServiceStatus {
  url: string;
  /** `unknown` until the first answer is there. */
  state: 'unknown' | 'reachable' | 'unreachable';
  /** Since when it is so. */
  since?: string;
  /** Why it cannot be used. */
  problem?: string;
}

type Place = { url: string; siteId: string };

const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 16 * 1024;

/**
 * Asks the service once a minute whether it is there and knows the site, where pages need it. Pages ask
 * it by themselves, from where their readers are: this is for whoever runs the server.
 */
export class ServiceProbe {
  readonly #clock: Clock;
  readonly #logger: Logger;
  #place: Place | undefined;
  #status: ServiceStatus | undefined;
  #asking = new AbortController();
  #stopTimer = () => {};

  constructor({ clock, logger }: { clock: Clock; logger: Logger }) {
    this.#clock = clock;
    this.#logger = logger;
  }

  /** What was seen last; nothing where pages do not need a service. */
  get status(): ServiceStatus | undefined {
    return this.#status;
  }

  /** Begins to ask, or goes on with other values. */
  watch({ features, service }: Pick<DeployValues, 'features' | 'service'>): void {
    const { url, siteId } = service ?? {};
    const place = url && siteId && usesService(features) ? { url, siteId } : undefined;
    if (place?.url === this.#place?.url && place?.siteId === this.#place?.siteId) return;
    this.close();
    this.#place = place;
    this.#status = place ? { url: place.url, state: 'unknown' } : undefined;
    this.#asking = new AbortController();
    if (place) void this.#look(place, this.#asking.signal);
  }

  close(): void {
    this.#asking.abort();
    this.#stopTimer();
  }

  async #look(place: Place, signal: AbortSignal): Promise<void> {
    const problem = await findProblem(place, { clock: this.#clock, signal });
    if (signal.aborted) return;
    this.#note(place.url, problem);
    this.#stopTimer = this.#clock.after(INTERVAL_MS, () => void this.#look(place, signal));
  }

  /** Only a change is worth a line. */
  #note(url: string, problem: string | undefined): void {
    const state = problem === undefined ? 'reachable' : 'unreachable';
    const isChange = this.#status?.state !== state || this.#status?.problem !== problem;
    if (!isChange) return;
    const since =
      this.#status?.state === state ? this.#status.since : toTimestamp(this.#clock.now());
    this.#status = {
      url,
      state,
      ...(since === undefined ? {} : { since }),
      ...(problem === undefined ? {} : { problem }),
    };
    if (problem === undefined) this.#logger.info({ url }, 'the service can be used');
    else this.#logger.warn({ url, problem }, 'the service cannot be used');
  }
}

async function findProblem(
  { url, siteId }: Place,
  surroundings: { clock: Clock; signal: AbortSignal },
): Promise<string | undefined> {
  try {
    const answer = await guardedFetch({
      url: `${url}/_quire/sites/${encodeURIComponent(siteId)}/status`,
      trust: 'operator',
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      keepsRedirects: true,
      ...surroundings,
    });
    answer.discard();
    if (answer.status === 200 || answer.status === 204) return undefined;
    if (answer.status === 404) return `It has no published site ${siteId}.`;
    return `It returned status ${answer.status}.`;
  } catch (error) {
    return messageOf(error);
  }
}
