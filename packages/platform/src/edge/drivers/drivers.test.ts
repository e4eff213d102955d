import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '@quire/base';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EdgeDriver } from '../edge-driver.ts';
import { createBunny } from './bunny.ts';
import { createCloudflare } from './cloudflare.ts';
import { createCloudFront } from './cloudfront.ts';
import { createFastly } from './fastly.ts';
import { createNginx } from './nginx.ts';
import { createVarnish } from './varnish.ts';

interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a cache says: a status, and what goes with it. */
interface Said {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A cache as its API is documented: what a request names, or why it is refused. */
interface Service {
  name: string;
  create(url: string): EdgeDriver;
  read(asked: Asked): { items: string[] } | Said;
  /** What it says of a request that it understood. */
  done: Said;
  most: number;
}

const TOKEN = 'AKIDEXAMPLEAKIDEXAMPLE:a-secret-that-nobody-may-see';
/** Waits end at once; deadlines do not. */
const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds < 30_000 ? 1 : milliseconds);
    return () => clearTimeout(timer);
  },
};
const account = (url: string) => ({ url, id: 'ID42', token: TOKEN, clock });
const refused = (status: number): Said => ({ status });

const SERVICES: Service[] = [
  {
    name: 'varnish',
    create: (url) => createVarnish({ urls: [url], clock }),
    read: ({ method, path, headers }) =>
      method === 'POST' && path === '/'
        ? { items: String(headers['xkey-purge']).split(' ') }
        : refused(400),
    done: { status: 200 },
    most: 200,
  },
  {
    name: 'nginx',
    create: (url) => createNginx({ urls: [url], clock }),
    read: ({ method, path }) => (method === 'GET' ? { items: [path.slice(1)] } : refused(405)),
    done: { status: 412 },
    most: 1,
  },
  {
    name: 'fastly',
    create: (url) => createFastly(account(url)),
    read({ method, path, headers, body }) {
      if (headers['fastly-key'] !== TOKEN) return refused(401);
      if (method !== 'POST' || path !== '/service/ID42/purge') return refused(404);
      if ('fastly-soft-purge' in headers) return refused(400);
      return { items: JSON.parse(body).surrogate_keys };
    },
    done: { status: 200, body: '{}' },
    most: 256,
  },
  {
    name: 'cloudflare',
    create: (url) => createCloudflare(account(`${url}/client/v4`)),
    read({ method, path, headers, body }) {
      if (headers.authorization !== `Bearer ${TOKEN}`) return refused(403);
      if (method !== 'POST' || path !== '/client/v4/zones/ID42/purge_cache') return refused(404);
      if (headers['content-type'] !== 'application/json') return refused(400);
      return { items: JSON.parse(body).tags };
    },
    done: { status: 200, body: '{"success":true,"errors":[],"result":{"id":"1"}}' },
    most: 100,
  },
  {
    name: 'bunny',
    create: (url) => createBunny(account(url)),
    read({ method, path, headers, body }) {
      if (headers.accesskey !== TOKEN) return refused(401);
      if (method !== 'POST' || path !== '/pullzone/ID42/purgeCache') return refused(404);
      return { items: [JSON.parse(body).CacheTag] };
    },
    done: { status: 204 },
    most: 1,
  },
  {
    name: 'cloudfront',
    create: (url) => createCloudFront(account(url)),
    read({ method, path, headers, body }) {
      const credential =
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLEAKIDEXAMPLE\/\d{8}\/us-east-1\/cloudfront\/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=[0-9a-f]{64}$/;
      if (method === 'GET') return path.endsWith('/invalidation/I1') ? { items: [] } : refused(404);
      if (!credential.test(String(headers.authorization))) return refused(403);
      if (path !== '/2020-05-31/distribution/ID42/invalidation') return refused(404);
      const items = [...body.matchAll(/<Path>#([^<]+)<\/Path>/g)].map(([, tag]) => tag ?? '');
      return body.includes(`<Quantity>${items.length}</Quantity>`) ? { items } : refused(400);
    },
    done: {
      status: 201,
      body: '<Invalidation><Id>I1</Id><Status>Completed</Status></Invalidation>',
    },
    most: 1000,
  },
];

/** A server that understands a service and nothing else; `first` is said before it does. */
async function serve({ read, done }: Service, first: Said[] = []) {
  const batches: string[][] = [];
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    const { method = '', url = '', headers } = request;
    const answer = first.shift() ?? read({ method, path: url, headers, body });
    const said = 'items' in answer ? done : answer;
    if ('items' in answer && answer.items.length > 0) batches.push(answer.items);
    response.writeHead(said.status, said.headers).end(said.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, batches };
}

const toPurge = (items: readonly string[]) => ({ tags: items, addresses: items });
const { signal } = new AbortController();
const TAGS = Array.from({ length: 1100 }, (_, number) => `tag-${number}.localhost/a%20b`);

describe.each(SERVICES)('$name', (service) => {
  test('purges everything that is named, in parts that the service takes', async () => {
    const { url, batches } = await serve(service);
    await service.create(url).purge(toPurge(TAGS), signal);
    expect(batches.flat().toSorted()).toEqual(TAGS.toSorted());
    expect(Math.max(...batches.map(({ length }) => length))).toBe(service.most);
  });

  test('asks for nothing where nothing has to be purged', async () => {
    const { url, batches } = await serve(service);
    await service.create(url).purge(toPurge([]), signal);
    expect(batches).toEqual([]);
  });

  test('asks again where the service asks for patience', async () => {
    const busy = { status: 429, headers: { 'retry-after': '2' } };
    const { url, batches } = await serve(service, [busy, { status: 429 }]);
    await service.create(url).purge(toPurge(['one']), signal);
    expect(batches).toEqual([['one']]);
  });

  test.each([
    ['refuses the token', { status: 403, body: TOKEN }],
    ['breaks down', { status: 500 }],
    ['has moved', { status: 308, headers: { location: 'http://127.0.0.1:1/' } }],
  ])('fails where the service %s, and says nothing that is secret', async (_name, said) => {
    const { url } = await serve(service, [said]);
    const failure = await service
      .create(url)
      .purge(toPurge(['one']), signal)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'EDGE_PURGE_REFUSED' });
    expect(String((failure as Error).message)).not.toContain(TOKEN.slice(-12));
  });

  test('fails where nobody listens', async () => {
    const purging = service.create('http://127.0.0.1:1').purge(toPurge(['one']), signal);
    await expect(purging).rejects.toMatchObject({ code: 'FETCH_FAILED' });
  });
});

test('a purge that Cloudflare did not make is no success, whatever its status', async () => {
  const [, , , cloudflare] = SERVICES;
  if (!cloudflare) throw new Error('no service');
  const { url } = await serve(cloudflare, [{ status: 200, body: '{"success":false}' }]);
  await expect(cloudflare.create(url).purge(toPurge(['one']), signal)).rejects.toMatchObject({
    code: 'EDGE_PURGE_REFUSED',
  });
});

test('an invalidation of CloudFront is waited for', async () => {
  const cloudfront = SERVICES.at(-1);
  if (!cloudfront) throw new Error('no service');
  const underWay = '<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>';
  const first = [
    { status: 201, body: underWay },
    { status: 200, body: underWay },
  ];
  const { url } = await serve(cloudfront, first);
  await cloudfront.create(url).purge(toPurge(['one']), signal);
  expect(first).toEqual([]);
});
