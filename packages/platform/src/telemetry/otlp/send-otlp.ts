import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type Clock,
  createRateLimit,
  guardedFetch,
  type Logger,
  messageOf,
  sleep,
  toShownUrl,
} from '@quire/base';

/** Sends what was recorded to a collector; throws when it could not be delivered. */
export type SendOtlp = (kind: 'traces' | 'metrics' | 'logs', bytes: Uint8Array) => Promise<void>;

export interface SendOptions {
  /** The base address of the collector. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  clock: Clock;
  /** Where problems are told: not a log that is sent itself. */
  logger: Logger;
}

const compress = promisify(gzip);
const MOST_TRIES = 3;
const PAUSE_MS = 1000;
const PATIENCE_MS = 10_000;
const MOST_BYTES = 64 * 1024;
/** What the protocol names as worth another try. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** OTLP over HTTP, in its binary form. */
export function createSendOtlp({ endpoint, headers, clock, logger }: SendOptions): SendOtlp {
  const warnings = createRateLimit(1, clock);
  return async (kind, bytes) => {
    const url = `${endpoint}/v1/${kind}`;
    const body = await compress(bytes);
    try {
      await sendWithTries(() => post(url, body));
    } catch (error) {
      const fields = { collector: toShownUrl(url), error: messageOf(error) };
      if (warnings.take(kind)) logger.warn(fields, 'telemetry was not delivered');
      throw error;
    }
  };

  async function post(url: string, body: Buffer): Promise<number> {
    const response = await guardedFetch({
      url,
      trust: 'operator',
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/x-protobuf',
        'content-encoding': 'gzip',
      },
      body,
      maxBytes: MOST_BYTES,
      timeoutMs: PATIENCE_MS,
      maxRedirects: 0,
      clock,
    });
    await response.bytes();
    return response.status;
  }

  async function sendWithTries(send: () => Promise<number>): Promise<void> {
    for (let tries = 1; ; tries++) {
      const status = await send();
      if (status >= 200 && status < 300) return;
      if (!PASSING.has(status) || tries === MOST_TRIES) {
        throw new Error(`The collector responded with status ${status}.`);
      }
      await sleep(clock, PAUSE_MS * tries);
    }
  }
}
