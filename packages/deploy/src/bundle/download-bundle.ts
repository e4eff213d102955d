import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import {
  fetchEncoded,
  fetchTooLarge,
  type GuardedResponse,
  guardedFetch,
  QuireError,
  toShownUrl,
} from '@quire/base';
import { bundleUnavailable, bundleUnreachable } from '../errors.ts';
import { waitBeforeAttempt } from './back-off.ts';
import type { FetchedBundle, FetchOptions } from './fetch-bundle.ts';
import { createStallWatch } from './stall-watch.ts';
import { writeFully } from './write-fully.ts';

/** Long enough for the largest bundle on a slow line. */
const DOWNLOAD_MS = 30 * 60 * 1000;
/** A line that gives nothing for so long is broken. */
const STALL_MS = 60_000;
const BACK_OFF = { firstMs: 500, mostMs: 8000 };
/** In a row, without a byte gained. */
const MOST_FRUITLESS = 4;
const MOST_ATTEMPTS = 100;

/** Errors that another attempt cannot fix. */
const FINAL_CODES = new Set([
  'FETCH_URL_REFUSED',
  'FETCH_ADDRESS_REFUSED',
  'FETCH_REDIRECT_REFUSED',
  fetchTooLarge.code,
  fetchEncoded.code,
  'FETCH_CANCELLED',
]);

/** Thrown within an attempt: worth another one. */
class Interruption extends Error {}

/**
 * Downloads a bundle in as many attempts as it takes while bytes keep coming. An attempt goes on
 * where the one before broke off if the server vouches, by its tag, that it is still the same file.
 */
export async function downloadBundle(
  url: string,
  output: FileHandle,
  options: FetchOptions,
): Promise<FetchedBundle | 'unchanged'> {
  const download = new Download(url, output, options);
  let fruitless = 0;
  for (let attempt = 0; ; attempt++) {
    const before = download.size;
    try {
      return await download.attempt();
    } catch (error) {
      if (!(error instanceof Interruption)) throw error;
      fruitless = download.size > before ? 0 : fruitless + 1;
      if (fruitless >= MOST_FRUITLESS || attempt >= MOST_ATTEMPTS) {
        throw bundleUnreachable({ source: toShownUrl(url), problem: error.message }, error.cause);
      }
    }
    await waitBeforeAttempt(fruitless, BACK_OFF, options);
  }
}

class Download {
  readonly #url: string;
  readonly #output: FileHandle;
  readonly #options: FetchOptions;
  #hash: Hash = createHash('sha256');
  #tag: string | undefined;
  /** 0 when the server does not tell. */
  #total = 0;
  size = 0;

  constructor(url: string, output: FileHandle, options: FetchOptions) {
    this.#url = url;
    this.#output = output;
    this.#options = options;
  }

  async attempt(): Promise<FetchedBundle | 'unchanged'> {
    const { clock, signal } = this.#options;
    const stall = createStallWatch({ clock, signal, milliseconds: STALL_MS });
    try {
      const response = await this.#ask(stall.signal);
      if (response.status === 304) {
        response.discard();
        return 'unchanged';
      }
      await this.#accept(response);
      for await (const chunk of response.body) {
        stall.touch();
        await this.#write(chunk);
      }
      const tag = this.#tag;
      return { sha256: this.#hash.digest('hex'), size: this.size, ...(tag ? { tag } : {}) };
    } catch (error) {
      throw stall.hasStalled()
        ? new Interruption(`no data arrived for ${STALL_MS / 1000} seconds`)
        : toInterruption(error);
    } finally {
      stall.end();
    }
  }

  #ask(signal: AbortSignal): Promise<GuardedResponse> {
    const { maxBytes, clock, knownTag } = this.#options;
    const headers: Record<string, string> = {};
    if (this.size > 0 && this.#tag) {
      headers.range = `bytes=${this.size}-`;
      headers['if-range'] = this.#tag;
    } else if (knownTag) headers['if-none-match'] = knownTag;
    const limits = { maxBytes, timeoutMs: DOWNLOAD_MS };
    return guardedFetch({ url: this.#url, trust: 'operator', headers, ...limits, clock, signal });
  }

  /** Makes sure that the bytes to come go on where the file ends, or begins the file again. */
  async #accept(response: GuardedResponse): Promise<void> {
    const { status, headers } = response;
    const start = /^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1];
    if (status === 206 && this.size > 0 && Number(start) === this.size) return;
    if (status === 200) {
      this.#tag = toStrongTag(headers.etag);
      this.#total = Number(headers['content-length'] ?? 0);
      return this.#restart();
    }
    response.discard();
    if (status === 206 || status === 416) {
      await this.#restart();
      throw new Interruption('the server did not resume the download');
    }
    if (status >= 500 || status === 408 || status === 429) {
      throw new Interruption(`the server returned status ${status}`);
    }
    throw bundleUnavailable({
      source: toShownUrl(this.#url),
      problem: `cannot be downloaded (status ${status})`,
      fix: adviseOn(status),
    });
  }

  async #restart(): Promise<void> {
    if (this.size > 0) await this.#output.truncate(0);
    this.size = 0;
    this.#hash = createHash('sha256');
  }

  async #write(chunk: Uint8Array): Promise<void> {
    const { maxBytes, onProgress } = this.#options;
    const at = this.size;
    this.size += chunk.byteLength;
    if (this.size > maxBytes) throw fetchTooLarge({ url: toShownUrl(this.#url), maxBytes });
    this.#hash.update(chunk);
    await writeFully(this.#output, chunk, at);
    onProgress?.({ step: 'fetch', done: this.size, total: this.#total });
  }
}

function toInterruption(error: unknown): unknown {
  const isFetchError = error instanceof QuireError && error.code.startsWith('FETCH_');
  if (!isFetchError || FINAL_CODES.has(error.code)) return error;
  return new Interruption(error.what.replace(/\.$/, ''), { cause: error });
}

/** A weak tag does not vouch for the same bytes. */
function toStrongTag(tag: string | undefined): string | undefined {
  return tag && /^"[\x21\x23-\x7e]{1,200}"$/.test(tag) ? tag : undefined;
}

function adviseOn(status: number): string {
  if ([400, 401, 403, 404, 410].includes(status)) {
    return 'The link may have expired. Get a new link to the bundle, and set staticExport.bundleUrl to it.';
  }
  return 'Check the server that hosts the bundle, and staticExport.bundleUrl.';
}
