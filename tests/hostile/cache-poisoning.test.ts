import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type EdgeCache,
  hasPurgingNginx,
  hasVarnish,
  startPurgingNginx,
  startVarnish,
} from '../support/edge-caches.ts';
import { openRow } from '../support/fault-row.ts';
import { findFreePort } from '../support/free-port.ts';
import { type HttpAnswer, type HttpOptions, send } from '../support/http.ts';
import { createSeededRandom, isSoak, soakCount } from '../support/soak.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'demo.localhost';
const COUNT = soakCount(20_000);
const SEED = 808;
const EVIL = 'evil.example';

let quire: TestPlatform;
let varnish: EdgeCache | undefined;
let nginx: EdgeCache | undefined;
let paths: string[];
const tags = new Map<string, string>();

beforeAll(async () => {
  const port = await findFreePort();
  varnish = hasVarnish ? await startVarnish(port) : undefined;
  nginx = hasPurgingNginx ? await startPurgingNginx(port) : undefined;
  quire = await startTestPlatform({
    QUIRE_PORT: String(port),
    QUIRE_EDGE: 'varnish',
    QUIRE_EDGE_URL: varnish?.purgeUrl ?? 'http://127.0.0.1:1',
  });
  const start = (await send(port, '/', { headers: { host: HOST } })).text;
  const found = [...start.matchAll(/(?:href|src)="(\/[^"#?]*)"/g)].map(([, path]) => path ?? '');
  const others = [
    '/',
    '/llms.txt',
    '/sitemap.xml',
    '/nothing-here',
    '/index.html',
    '/_quire/theme.css',
  ];
  paths = [...new Set([...others, ...found])].slice(0, 30);
});
afterAll(async () => {
  await quire?.stop();
  await varnish?.stop();
  await nginx?.stop();
});

type Random = ReturnType<typeof createSeededRandom>;

/** Headers that no answer may depend on. */
const HEADERS: readonly (readonly [string, string])[] = [
  ...['x-forwarded-host', 'x-host', 'x-forwarded-server', 'x-original-host', 'forwarded'].map(
    (name) => [name, name === 'forwarded' ? `host=${EVIL};proto=http` : EVIL] as const,
  ),
  ...['x-original-url', 'x-rewrite-url', 'x-forwarded-path', 'x-forwarded-prefix'].map(
    (name) => [name, '/nothing-here'] as const,
  ),
  ['x-forwarded-proto', 'http'],
  ['x-forwarded-scheme', 'nothing'],
  ['x-forwarded-port', '1'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['x-http-method-override', 'POST'],
  ['x-http-method', 'DELETE'],
  ['x-method-override', 'PUT'],
  ['origin', `https://${EVIL}`],
  ['referer', `https://${EVIL}/`],
  ['user-agent', '<script>alert(1)</script>'],
  ['accept-language', 'de'],
  ['accept-charset', 'utf-7'],
  ['cookie', 'theme=evil; session=1'],
  ['via', `1.1 ${EVIL}`],
  ['x-request-id', EVIL],
  ['x-quire-request-id', EVIL],
  ['x-purged', '1'],
  ['surrogate-key', EVIL],
  ['surrogate-control', 'max-age=1'],
  ['cache-control', 'no-cache'],
  ['pragma', 'no-cache'],
  ['upgrade-insecure-requests', '1'],
  ['save-data', 'on'],
  ['sec-fetch-dest', 'script'],
  ['x-requested-with', 'XMLHttpRequest'],
  ['x-nextjs-data', '1'],
  ['rsc', '1'],
  ['x-timer', '"><svg onload=1>'],
];

/** Requests that may be answered in another way, and must leave nothing behind for others. */
const OTHERS: readonly ((path: string, random: Random) => [string, HttpOptions])[] = [
  (path) => [path, { headers: { accept: 'text/markdown' } }],
  (path) => [path, { headers: { 'accept-encoding': 'br' } }],
  (path) => [path, { headers: { 'accept-encoding': 'gzip;q=0, *;q=0' } }],
  (path) => [path, { headers: { range: 'bytes=0-4' } }],
  (path) => [path, { headers: { 'if-none-match': '*' } }],
  (path) => [path, { headers: { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' } }],
  (path) => [path, { headers: { cookie: 'quire-reader=x; __Host-quire-view-as=y' } }],
  (path) => [path, { headers: { authorization: 'Bearer x' } }],
  (path) => [path, { headers: { host: HOST.toUpperCase() } }],
  (path) => [path, { headers: { host: `${HOST}:1234` } }],
  (path) => [path, { headers: { host: `${HOST}.` } }],
  (path) => [path, { method: 'HEAD' }],
  (path) => [path, { method: 'OPTIONS' }],
  (path) => [path, { method: 'POST', body: 'x=1' }],
  (path) => [path, { method: 'PUT', body: 'x' }],
  (path) => [path, { method: 'DELETE' }],
  (path) => [path, { body: `GET /nothing-here HTTP/1.1\r\nhost: ${EVIL}\r\n\r\n` }],
  (path, random) => [`${path}?utm_source=${random.below(1000)}`, {}],
  (path) => [`${path}?`, {}],
  (path) => [`${path}?__proto__[x]=1&callback=evil`, {}],
  (path) => [`${path};x=1`, {}],
  (path) => [`${path}/`, {}],
  (path) => [`/${path}`, {}],
  (path) => [`${path}%00`, {}],
  (path) => [`${path}%3fx`, {}],
  (path) => [`/.${path}`, {}],
  (path) => [`/nothing-here/..${path}`, {}],
  (path) => [path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`), {}],
  (path) => [path.toUpperCase(), {}],
];

/** What a reader notices of an answer. */
function toSeen({ status, headers, text }: HttpAnswer) {
  const named = ['content-type', 'location', 'content-security-policy', 'link', 'set-cookie'];
  const shown = named.map((name) => [name, headers[name]]);
  // A refusal says which request it was.
  return { status, headers: Object.fromEntries(shown), text };
}

const plain = (port: number, path: string) => send(port, path, { headers: { host: HOST } });

/** Forgets what is kept of an address, so that the next answer is kept anew. */
async function forget(path: string): Promise<void> {
  const key = tags.get(path);
  if (varnish && key) {
    await send(Number(new URL(varnish.purgeUrl).port), '/', { headers: { 'xkey-purge': key } });
  }
  if (nginx) await send(Number(new URL(nginx.purgeUrl).port), `/${HOST}${path}`);
}

describe('two readers of one address', () => {
  test.each(['the service', 'Varnish', 'nginx'])(
    'get the same from %s, whatever else one of them sends',
    { timeout: isSoak ? 1_800_000 : 180_000 },
    async (place) => {
      const port = { 'the service': quire.port, Varnish: varnish?.port, nginx: nginx?.port }[place];
      // Said loudly by npm test.
      if (port === undefined) return;
      const row = openRow('H8');
      const random = createSeededRandom(SEED);
      const expected = new Map<string, ReturnType<typeof toSeen>>();
      for (const path of paths) {
        const answer = await plain(quire.port, path);
        expected.set(path, toSeen(answer));
        tags.set(path, String(answer.headers['surrogate-key'] ?? ''));
      }
      const differing: unknown[] = [];
      for (let number = 0; number < COUNT; number++) {
        const path = random.of(paths);
        const isHeader = random.below(2) === 0;
        if (port !== quire.port) await forget(path);
        const [name, value] = random.of(HEADERS);
        const [address, options]: [string, HttpOptions] = isHeader
          ? [path, { headers: { [name]: value } }]
          : random.of(OTHERS)(path, random);
        const headers = { host: HOST, ...options.headers };
        const attack = await send(port, address, { ...options, headers }).catch(() => undefined);
        const victim = toSeen(await plain(port, path));
        const isSame = (seen: unknown) =>
          JSON.stringify(seen) === JSON.stringify(expected.get(path));
        if (!isSame(victim)) differing.push({ path, address, options, victim });
        if (isHeader && attack && !isSame(toSeen(attack))) {
          differing.push({ path, name, value, attack: toSeen(attack) });
        }
      }
      row.end({ count: COUNT, seed: SEED, measured: `${place}: ${differing.length} differ` });
      expect(differing.slice(0, 3)).toEqual([]);
    },
  );
});
