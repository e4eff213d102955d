import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type EdgeCache,
  hasPurgingNginx,
  hasVarnish,
  startPurgingNginx,
  startVarnish,
} from '../support/edge-caches.ts';
import { createRace } from '../support/edge-race.ts';
import { createVersionWriter, type Pages } from '../support/edge-site.ts';
import { findFreePort } from '../support/free-port.ts';
import { type HttpOptions, send } from '../support/http.ts';
import { createReaderBrowser } from '../support/signed-in-reader.ts';
import { createSeededRandom, isSoak, soakCount } from '../support/soak.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const COUNTS = { requests: soakCount(10_000), sites: soakCount(200), switches: soakCount(500) };
const PAGES = 4;
const SEED = 20_260_501;

describe.each([
  { name: 'varnish', isThere: hasVarnish, start: startVarnish },
  { name: 'nginx', isThere: hasPurgingNginx, start: startPurgingNginx },
])('behind $name with the configuration that we ship', ({ name, isThere, start }) => {
  let quire: TestPlatform;
  let cache: EdgeCache;
  let writeVersion: Awaited<ReturnType<typeof createVersionWriter>>;
  beforeAll(async () => {
    if (!isThere) return;
    const port = await findFreePort();
    cache = await start(port);
    const edge = { QUIRE_EDGE: name, QUIRE_EDGE_URL: cache.purgeUrl };
    quire = await startTestPlatform({ QUIRE_PORT: String(port), ...edge });
    writeVersion = await createVersionWriter(quire.platform);
  });
  afterAll(async () => {
    await quire?.stop();
    await cache?.stop();
  });

  const timeout = isSoak ? 1_800_000 : 180_000;
  test.skipIf(!isThere)(
    'no page is old once a version is live, and the others stay',
    { timeout },
    async () => {
      const random = createSeededRandom(SEED);
      const sites = await inTurn(COUNTS.sites, async (number) => {
        const host = `edge-${number}.localhost`;
        expect((await quire.post('/v1/sites', { domain: host })).status).toBe(201);
        const site = { host, revisions: new Array<number>(PAGES).fill(0), isBusy: false };
        await switchTo(quire, host, await writeVersion(host, toPages(site)));
        return site;
      });
      const race = createRace({
        sites,
        random,
        read: (host, page) => read(cache, host, toPath(page)),
        switchTo: async (site) =>
          switchTo(quire, site.host, await writeVersion(site.host, toPages(site))),
      });
      const counts = await race.run(COUNTS);
      const rate = counts.hits / counts.unchanged;
      process.stdout.write(
        `${name}: seed ${SEED}, ${counts.requests} requests, ${COUNTS.sites} sites, ${counts.switches} switches: ` +
          `${(100 * rate).toFixed(2)} % hits on ${counts.unchanged} requests of unchanged pages, ${counts.old} old, ${counts.wrong} wrong\n`,
      );
      expect({ old: counts.old, wrong: counts.wrong }).toEqual({ old: 0, wrong: 0 });
      expect(rate).toBeGreaterThanOrEqual(0.99);
    },
  );

  test.skipIf(!isThere)(
    'nothing private is kept, and what was public is gone once it is not',
    async () => {
      const host = 'closing.localhost';
      await quire.post('/v1/sites', { domain: host });
      const site = { host, revisions: [0, 0, 0, 0] };
      await switchTo(quire, host, await writeVersion(host, toPages(site)));
      for (const path of [toPath(0), toPath(1), ASSET]) {
        await read(cache, host, path);
        expect((await read(cache, host, path)).headers['x-cache']).toBe('HIT');
      }
      const browser = createReaderBrowser(
        { read: (at, path, options) => read(cache, at, path, options) },
        host,
      );
      const password = 'several words in a row';
      await settle(quire, host, {
        isPublic: false,
        refusal: 'hide',
        signIn: { way: 'password', password },
      });
      await expect.poll(async () => (await read(cache, host, toPath(0))).status).toBe(404);
      await expect.poll(async () => (await read(cache, host, ASSET)).status).toBe(404);
      await browser.post('/_quire/reader/password', { password, to: '/' });
      for (let time = 0; time < 5; time++) {
        const own = await browser.get(toPath(0));
        expect(own).toMatchObject({
          status: 200,
          headers: { 'cache-control': 'private, no-cache' },
        });
        expect(own.headers['x-cache']).not.toBe('HIT');
        expect(own.headers).not.toHaveProperty('surrogate-key');
        expect((await read(cache, host, toPath(0))).status).toBe(404);
      }
    },
  );

  test.skipIf(!isThere)('a domain that is taken away shows nothing any more', async () => {
    await quire.post('/v1/sites', { domain: 'first.localhost' });
    const added = await quire.post('/v1/sites/first.localhost/domains', {
      domain: 'second.localhost',
    });
    expect(added.status).toBe(201);
    const site = { host: 'first.localhost', revisions: [0, 0, 0, 0] };
    await switchTo(quire, site.host, await writeVersion(site.host, toPages(site)));
    for (let time = 0; time < 2; time++) await read(cache, 'second.localhost', toPath(1));
    expect((await read(cache, 'second.localhost', toPath(1))).headers['x-cache']).toBe('HIT');
    await quire.call('/v1/sites/first.localhost/domains/second.localhost', { method: 'DELETE' });
    await expect
      .poll(async () => (await read(cache, 'second.localhost', toPath(1))).status)
      .toBe(404);
  });

  test.skipIf(!isThere)(
    'browsers ask each time, and get Markdown where they ask for it',
    async () => {
      const host = 'demo.localhost';
      const page = await read(cache, host, '/');
      expect(page.headers['cache-control']).toContain('max-age=0, must-revalidate, s-maxage=');
      const again = { headers: { 'if-none-match': String(page.headers.etag) } };
      expect((await read(cache, host, '/', again)).status).toBe(304);
      const markdown = await read(cache, host, '/', { headers: { accept: 'text/markdown' } });
      expect(markdown.headers['content-type']).toContain('text/markdown');
      expect((await read(cache, host, '/')).headers['content-type']).toContain('text/html');
      const tracked = await read(cache, host, '/?utm_source=x');
      expect(tracked.headers['x-cache']).toBe('HIT');
    },
  );
});

/** A file whose name carries its content, and which a page of the site shows. */
const ASSET = '/_assets/picture.0123456789abcdef.svg';

interface ShownSite {
  host: string;
  revisions: readonly number[];
}

const toPath = (page: number) => (page === 0 ? '/' : `/guides/page-${page}`);

function toPages({ host, revisions }: ShownSite): Pages {
  const pages = revisions.map((revision, page) => [
    page === 0 ? 'index.html' : `guides/page-${page}.html`,
    `<!doctype html><title>A page</title><p>This is revision ${revision} of ${host} ${page}.</p>\n`,
  ]);
  return {
    ...Object.fromEntries(pages),
    [ASSET.slice(1)]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
}

const read = ({ port }: EdgeCache, host: string, path: string, options: HttpOptions = {}) =>
  send(port, path, { ...options, headers: { host, ...options.headers } });

/** Switches a site, and waits until the service says that the version is live. */
async function switchTo(quire: TestPlatform, host: string, versionId: string): Promise<void> {
  const answer = await put(quire, `/v1/sites/${host}/live`, { versionId });
  expect(JSON.parse(answer.text)).toMatchObject({ versionId, live: true });
}

async function settle(quire: TestPlatform, host: string, access: object): Promise<void> {
  expect((await put(quire, `/v1/sites/${host}/access`, access)).status).toBe(200);
}

const put = (quire: TestPlatform, path: string, body: unknown) =>
  quire.call(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function inTurn<Made>(
  count: number,
  make: (number: number) => Promise<Made>,
): Promise<Made[]> {
  const made = [];
  for (let number = 0; number < count; number++) made.push(await make(number));
  return made;
}
