import { type Clock, guardedFetch, QuireError } from '@quire/base';
import * as z from 'zod';
import { linkRefused, linkUnreachable } from '../errors.ts';
import type { ExportSource } from '../values/deploy-values.ts';

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 30_000;

const startedSchema = z.object({ jobId: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/) });
const jobSchema = z.object({ status: z.string().max(100), error: z.string().optional() });
const bundleSchema = z.object({ bundleUrl: z.string().max(16_384) });
const errorSchema = z.object({ error: z.string().max(2000) });

interface Surroundings {
  clock: Clock;
  signal: AbortSignal;
}

/** Speaks the static-export part of the service's API. The key goes into the header and nowhere else. */
export class ServiceClient {
  readonly #source: ExportSource;
  readonly #surroundings: Surroundings;

  constructor(source: ExportSource, surroundings: Surroundings) {
    this.#source = source;
    this.#surroundings = surroundings;
  }

  async startJob(domain: string, version: string | undefined): Promise<string> {
    const body = JSON.stringify({ domain, ...(version ? { version } : {}) });
    const { jobId } = await this.#ask('POST', '/v1/static-export/jobs', startedSchema, body);
    return jobId;
  }

  readJob(jobId: string): Promise<z.infer<typeof jobSchema>> {
    return this.#ask('GET', `/v1/static-export/jobs/${encodeURIComponent(jobId)}`, jobSchema);
  }

  async requestBundle(jobId: string): Promise<string> {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`;
    return (await this.#ask('POST', path, bundleSchema)).bundleUrl;
  }

  async #ask<Value>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodType<Value>,
    body?: string,
  ): Promise<Value> {
    const { status, data } = await this.#exchange(method, path, body);
    if (status >= 500 || status === 429 || status === 408) {
      throw this.#unreachable(`it returned status ${status}`);
    }
    if (status >= 300) throw this.#refused(status, data);
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
    throw this.#unreachable('its response could not be parsed');
  }

  async #exchange(method: 'GET' | 'POST', path: string, body: string | undefined) {
    const { api, apiKey } = this.#source;
    try {
      const response = await guardedFetch({
        url: `${api}${path}`,
        trust: 'operator',
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: Buffer.from(body) }),
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        ...this.#surroundings,
      });
      return { status: response.status, data: parseJson(await response.bytes()) };
    } catch (error) {
      if (!(error instanceof QuireError)) throw error;
      throw this.#unreachable(error.what.replace(/\.$/, ''), error);
    }
  }

  #unreachable(problem: string, cause?: unknown) {
    return linkUnreachable({ api: this.#source.api, problem }, cause);
  }

  #refused(status: number, data: unknown) {
    const said = errorSchema.safeParse(data).data?.error;
    const problem = `it returned status ${status}${said ? ` (${said})` : ''}`;
    return linkRefused({ api: this.#source.api, problem, fix: adviseOn(status) });
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function adviseOn(status: number): string {
  if (status === 401) return 'Set QUIRE_API_KEY to a valid admin API key.';
  if (status === 403) return 'Use an admin key of an organization on the Enterprise plan.';
  if (status === 404)
    return 'Check staticExport.source: the service does not know its domain or jobId.';
  if (status === 409)
    return 'Use another label in staticExport.version: this one is already used for other content.';
  return 'Check staticExport.source.';
}
