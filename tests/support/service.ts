import { type Id, systemClock, systemRandom } from '@quire/base';
import { type Administration, createApiKey, createOrganisation } from '@quire/platform';
import { listProjectFiles } from '@quire/site';
import { createApiClient } from '../../packages/cli/dist/publish/api-client.js';
import { publishSite } from '../../packages/cli/dist/publish/publish-site.js';
import { type HttpAnswer, type HttpOptions, send } from './http.ts';
import { TEST_KEY } from './test-platform.ts';

type Database = Administration['db'];

/** An answer of the API and what was asked, for checking it against the description of the API. */
export interface RecordedAnswer {
  method: string;
  path: string;
  answer: HttpAnswer;
}

export interface CallOptions extends HttpOptions {
  /** The admin key unless said; `null` sends none. */
  key?: string | null;
}

/** A platform as its users see it, whatever it runs on and in however many processes. */
export interface Service {
  /** The public address. */
  url: string;
  db: Database;
  /** Everything that the API answered so far. */
  recorded: RecordedAnswer[];
  /** A request to the platform's own host; several processes take turns. */
  call(path: string, options?: CallOptions): Promise<HttpAnswer>;
  /** A JSON POST. */
  post(path: string, body: unknown, key?: string): Promise<HttpAnswer>;
  /** A request to a site. */
  read(host: string, path: string, options?: HttpOptions): Promise<HttpAnswer>;
  /** Asks for a page until its text is there: what is live is looked up at most a second late. */
  readUntil(host: string, path: string, text: string): Promise<HttpAnswer>;
  /** A new organization with an admin key. */
  createOrganisation(
    plan: 'free' | 'pro' | 'enterprise',
  ): Promise<{ orgId: Id<'org'>; key: string }>;
  createKey(orgId: Id<'org'>, options?: KeyOptions): Promise<string>;
  /** Publishes a folder at a domain, which is made when it is not there; gives the version. */
  publish(folder: string, domain: string, key: string, allowErrors?: boolean): Promise<string>;
  /** Asks for a job until it has ended, and gives every record that was seen. */
  pollJob(jobId: string, key?: string): Promise<Record<string, unknown>[]>;
}

export interface KeyOptions {
  scope?: 'admin' | 'publish' | 'preview';
  expiresAt?: Date;
  readerGroups?: string[];
}

export interface ServicePlace {
  url: string;
  /** Ports of the processes that answer the API, and of those that serve sites. */
  ports: readonly [number, ...number[]];
  db: Database;
}

const system = { clock: systemClock, random: systemRandom };

export function createService({ url, ports, db }: ServicePlace): Service {
  let turn = 0;
  const nextPort = () => ports[turn++ % ports.length] ?? ports[0];
  const recorded: RecordedAnswer[] = [];

  const call: Service['call'] = async (path, { key = TEST_KEY, headers, ...options } = {}) => {
    const answer = await send(nextPort(), path, {
      ...options,
      headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...headers },
    });
    recorded.push({ method: options.method ?? 'GET', path, answer });
    return answer;
  };
  const read: Service['read'] = (host, path, options = {}) =>
    send(nextPort(), path, { ...options, headers: { host, ...options.headers } });
  const createKey: Service['createKey'] = (orgId, options = {}) =>
    createApiKey(db, { orgId, name: 'test', scope: 'admin', ...options }, system);

  return {
    url,
    db,
    recorded,
    call,
    read,
    createKey,
    post: (path, body, key = TEST_KEY) =>
      call(path, {
        method: 'POST',
        key,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async readUntil(host, path, text) {
      for (;;) {
        const answer = await read(host, path);
        if (answer.text.includes(text)) return answer;
        await pause();
      }
    },
    async createOrganisation(plan) {
      const orgId = await createOrganisation(db, { name: `test ${plan}`, plan }, system);
      return { orgId, key: await createKey(orgId) };
    },
    async publish(folder, domain, key, allowErrors = true) {
      const { versionId } = await publishSite({
        ...system,
        client: createApiClient(url, key, systemClock),
        domain,
        create: true,
        allowErrors,
        files: await listProjectFiles(folder),
        onUpload: () => {},
      });
      return versionId;
    },
    async pollJob(jobId, key = TEST_KEY) {
      const seen: Record<string, unknown>[] = [];
      for (;;) {
        const { text } = await call(`/v1/static-export/jobs/${jobId}`, { key });
        const record = JSON.parse(text);
        seen.push(record);
        if (record.status === 'completed' || record.status === 'failed') return seen;
        await pause();
      }
    },
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
