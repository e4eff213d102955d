import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../packages/base/src/clock.ts';
import { fetchUnderPolicy } from '../../packages/base/src/guarded-fetch/guarded-fetch.ts';
import { FETCH_POLICIES, type FetchPolicy } from '../../packages/base/src/guarded-fetch/policy.ts';
import type { ResolveHost } from '../../packages/base/src/guarded-fetch/target.ts';
import { REQUEST_TYPE } from '../../packages/base/src/request-proxy/envelope.ts';
import { createRequestProxy, PROXY_PATH } from '../../packages/base/src/request-proxy/index.ts';
import { send } from '../support/http.ts';

/** An API on 127.0.0.2 that may be called; on the same port of other addresses nobody may call. */
const API_ADDRESS = '127.0.0.2';
const CANARY_ADDRESSES = ['127.0.0.1', '127.0.0.3', '::1'];

let api: Server;
let apiCalls: string[] = [];
let port = 0;
/** Of the API's own address, and not declared. */
let strayPort = 0;
const canaries: ReturnType<typeof createSocketServer>[] = [];
let touched: string[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    apiCalls.push(`${request.method} ${request.url}`);
    const to = new URL(request.url ?? '/', 'http://api').searchParams.get('to');
    if (to) response.writeHead(307, { location: to });
    response.end('answer');
  });
  await new Promise<void>((done) => api.listen(0, API_ADDRESS, done));
  port = (api.address() as AddressInfo).port;
  for (const address of CANARY_ADDRESSES) await openCanary(address, port);
  strayPort = await openCanary(API_ADDRESS, 0);
});

async function openCanary(address: string, at: number): Promise<number> {
  const canary = createSocketServer((socket) => {
    touched.push(address);
    socket.destroy();
  });
  await new Promise<void>((done) => {
    // A machine without IPv6 has nothing there that could be touched.
    canary.once('error', () => done());
    canary.listen(at, address, done);
  });
  if (!canary.listening) return 0;
  canaries.push(canary);
  return (canary.address() as AddressInfo).port;
}

afterAll(async () => {
  api.closeAllConnections();
  await new Promise<void>((done) => api.close(() => done()));
  for (const canary of canaries) await new Promise<void>((done) => canary.close(() => done()));
});

/** The rules of authors without their rule about ports, so that the canaries' own ports are tried. */
const anyPort: FetchPolicy = {
  addresses: FETCH_POLICIES.author.addresses,
  redirects: FETCH_POLICIES.author.redirects,
};
/** Loopback counts as public: only the declaration stands between a reader and the canaries. */
const standIn: FetchPolicy = {
  redirects: 'any-origin',
  addresses: new Set(['public', 'loopback']),
};

interface Attempt {
  servers: string[];
  /** Addresses that tokens are requested from. */
  tokens?: string[];
  method?: string;
  url: string;
  policy: FetchPolicy;
  resolve?: ResolveHost;
}

async function attempt(made: Attempt): Promise<number> {
  const { servers, tokens = [], method = 'GET', url, policy, resolve } = made;
  const proxy = createRequestProxy({
    clock: systemClock,
    fetch: (request) => fetchUnderPolicy({ ...request, ...(resolve ? { resolve } : {}) }, policy),
  });
  const server = createServer((request, response) => {
    void proxy.handle(request, response, { site: 'docs', servers, tokens, visitor: 'reader' });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const own = (server.address() as AddressInfo).port;
  const host = `docs.localhost:${own}`;
  const answer = await send(own, `/${PROXY_PATH}`, {
    method: 'POST',
    headers: { host, origin: `http://${host}`, 'content-type': REQUEST_TYPE },
    body: `${JSON.stringify({ method, url, headers: [] })}\n`,
  });
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
  return answer.status;
}

/** The same sequence on every run (mulberry32). */
function createSeeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createSeeded(5);
const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;
const byte = () => Math.floor(random() * 256);

/** An IPv4 number in one of the spellings that some reader of addresses takes. */
function spell([a = 0, b = 0, c = 0, d = 0]: number[]): string {
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (n: number) => `0x${n.toString(16)}`;
  const octal = (n: number) => `0${n.toString(8)}`;
  const low = (c * 256 + d).toString(16);
  const high = (a * 256 + b).toString(16);
  return pick([
    () => `${a}.${b}.${c}.${d}`,
    () => String(whole),
    () => hex(whole),
    () => octal(whole),
    () => `${hex(a)}.${octal(b)}.${c}.${hex(d)}`,
    () => `${a}.${(b * 256 + c) * 256 + d}`,
    () => `${a}.${b}.${c * 256 + d}`,
    () => `${a}.${b}.${c}.${d}.`,
    () => `${a}。${b}。${c}。${d}`,
    () =>
      [a, b, c, d]
        .map((n) => String(n).replace(/\d/g, (x) => '０１２３４５６７８９'[+x] ?? ''))
        .join('.'),
    () => `%${(48 + (a % 10)).toString(16)}${String(a).slice(1)}.${b}.${c}.${d}`,
    () => `[::ffff:${a}.${b}.${c}.${d}]`,
    () => `[::ffff:${high}:${low}]`,
    () => `[::${a}.${b}.${c}.${d}]`,
    () => `[64:ff9b::${high}:${low}]`,
    () => `[2002:${high}:${low}::1]`,
  ])();
}

const PRIVATE: (() => number[])[] = [
  () => [127, 0, 0, pick([1, 3])],
  () => [127, byte(), byte(), byte()],
  () => [10, byte(), byte(), byte()],
  () => [172, 16 + Math.floor(random() * 16), byte(), byte()],
  () => [192, 168, byte(), byte()],
  () => [169, 254, 169, 254],
  () => [169, 254, byte(), byte()],
  () => [100, 64 + Math.floor(random() * 64), byte(), byte()],
  () => [0, 0, 0, 0],
  () => [255, 255, 255, 255],
  () => [224 + Math.floor(random() * 16), byte(), byte(), byte()],
];
const PRIVATE_6 = [
  '[::1]',
  '[::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[fec0::1]',
];

/** A site whose author declares what is inside the operator's network. */
function hostileAuthor(): Attempt {
  const host = random() < 0.15 ? pick(PRIVATE_6) : spell(pick(PRIVATE)());
  const url = `${pick(['http', 'http', 'https'])}://${host}:${port}/`;
  return { servers: [url], url, policy: anyPort };
}

/** A site whose declared name leads inside, at once or for one of its addresses. */
function hostileName(): Attempt {
  const inside = pick([
    '127.0.0.1',
    '::1',
    '10.0.0.1',
    '169.254.169.254',
    '::ffff:127.0.0.1',
    '127.1',
  ]);
  const answers = pick([[inside], ['93.184.215.14', inside], [inside, '93.184.215.14']]);
  const url = `http://${pick(['api.example', 'metadata.internal', 'localtest.example'])}:${port}/`;
  return { servers: [url], url, policy: anyPort, resolve: async () => answers };
}

/** A reader who names what the site does not declare. */
function hostileReader(): Attempt {
  const declared = `http://${API_ADDRESS}:${port}/v1`;
  const url = pick([
    () => `http://${API_ADDRESS}:${strayPort}/v1/a`,
    () => `http://127.0.0.${pick([1, 3])}:${port}/v1/a`,
    () => `http://[::1]:${port}/v1/a`,
    () => `http://localhost:${port}/v1/a`,
    () => `http://${API_ADDRESS}:${port}@127.0.0.1:${port}/v1/a`,
    () => `http://127.0.0.1:${port}#@${API_ADDRESS}:${port}/v1/a`,
    () => `http://127.0.0.1:${port}\\@${API_ADDRESS}:${port}/v1/a`,
    () => `http://${API_ADDRESS}.evil.example:${port}/v1/a`,
    () => `http://${API_ADDRESS}:${port}/v1/../${pick(['admin', '%2e%2e/admin', './admin'])}`,
    () => `http://${API_ADDRESS}:${port}/v1%2f../admin/..%2f..`.replace('/v1%2f', '/v2%2f'),
    () => `https://${API_ADDRESS}:${port}/v1/a`,
    () => `file://${API_ADDRESS}/v1/a`,
    () => `ftp://${API_ADDRESS}:${port}/v1/a`,
    () => `//127.0.0.1:${port}/v1/a`,
  ])();
  return { servers: [declared], url, policy: standIn, resolve: async () => ['127.0.0.1'] };
}

/** A declared server that sends whoever calls it elsewhere. */
function hostileRedirect(): Attempt {
  const declared = `http://${API_ADDRESS}:${port}/v1`;
  const host = pick(['127.0.0.1', '127.0.0.3', '[::1]', 'localhost', spell([127, 0, 0, 1])]);
  const to = encodeURIComponent(pick([`http://${host}:${port}/`, `//${host}:${port}/`]));
  return { servers: [declared], url: `${declared}/a?to=${to}`, policy: standIn };
}

/** A declared name that leads elsewhere the second time it is looked up. */
function rebinding(): Attempt {
  let asked = 0;
  const url = `http://api.example:${port}/v1/a`;
  const resolve: ResolveHost = async () => [asked++ === 0 ? API_ADDRESS : '127.0.0.1'];
  return { servers: [url], url, policy: standIn, resolve };
}

/** The same, where the address is one that tokens are requested from. */
function hostileTokenAuthor(): Attempt {
  const { url, ...made } = random() < 0.5 ? hostileAuthor() : hostileName();
  return { ...made, url, servers: [], tokens: [url], method: 'POST' };
}

/** A reader who makes more of an address that tokens are requested from. */
function hostileTokenReader(): Attempt {
  const token = `http://${API_ADDRESS}:${port}/oauth/token`;
  const [method, url] = pick([
    () => ['GET', token],
    () => ['PUT', token],
    () => ['POST', `${token}/`],
    () => ['POST', `${token}/../../admin`],
    () => ['POST', `${token}?to=${encodeURIComponent(`http://127.0.0.1:${port}/`)}`],
    () => ['POST', `${token}%2f..%2fadmin`],
    () => ['POST', `http://${API_ADDRESS}:${port}/oauth`],
    () => ['POST', `http://${API_ADDRESS}:${strayPort}/oauth/token`],
    () => ['POST', `http://x@${API_ADDRESS}:${port}/oauth/token`],
    () => ['POST', `http://127.0.0.1:${port}/oauth/token`],
    () => ['POST', `https://${API_ADDRESS}:${port}/oauth/token`],
  ])();
  return { servers: [], tokens: [token], method, url: url ?? '', policy: standIn };
}

async function run(make: () => Attempt, count: number) {
  touched = [];
  apiCalls = [];
  const statuses = new Set<number>();
  for (let i = 0; i < count; i++) statuses.add(await attempt(make()));
  return { touched, statuses: [...statuses].sort(), apiCalls: apiCalls.length };
}

describe('the playground’s proxy', () => {
  test('reaches the API that a site declares, and canaries are heard when touched', async () => {
    touched = [];
    const url = `http://${API_ADDRESS}:${port}/v1/a`;
    expect(await attempt({ servers: [url], url, policy: standIn })).toBe(200);
    const canary = `http://127.0.0.1:${port}/`;
    expect(await attempt({ servers: [canary], url: canary, policy: standIn })).toBe(502);
    expect(touched).toEqual(['127.0.0.1']);
  });

  test('opens no connection to 70 private addresses in many spellings, though declared', async () => {
    expect(await run(hostileAuthor, 70)).toMatchObject({ touched: [], apiCalls: 0 });
  });

  test('opens no connection for 30 declared names that lead to private addresses', async () => {
    expect(await run(hostileName, 30)).toEqual({ touched: [], statuses: [403], apiCalls: 0 });
  });

  test('opens no connection to 60 undeclared hosts, ports, paths and schemes', async () => {
    const { touched: seen, statuses, apiCalls: calls } = await run(hostileReader, 60);
    expect({ seen, calls }).toEqual({ seen: [], calls: 0 });
    expect(statuses.filter((status) => status !== 400 && status !== 403)).toEqual([]);
  });

  test('posts to an address of tokens, and opens no connection to 30 private ones, though declared', async () => {
    apiCalls = [];
    const url = `http://${API_ADDRESS}:${port}/oauth/token`;
    const declared = { servers: [], tokens: [url], method: 'POST', url, policy: standIn };
    expect(await attempt(declared)).toBe(200);
    expect(apiCalls).toEqual(['POST /oauth/token']);
    expect(await run(hostileTokenAuthor, 30)).toMatchObject({ touched: [], apiCalls: 0 });
  });

  test('opens no connection for 40 requests that make more of an address of tokens', async () => {
    expect(await run(hostileTokenReader, 40)).toEqual({
      touched: [],
      statuses: [403],
      apiCalls: 0,
    });
  });

  test('follows none of 25 redirects', async () => {
    expect(await run(hostileRedirect, 25)).toEqual({ touched: [], statuses: [200], apiCalls: 25 });
  });

  test('stays with the address that was checked, 15 times', async () => {
    expect(await run(rebinding, 15)).toEqual({ touched: [], statuses: [200], apiCalls: 15 });
  });
});
