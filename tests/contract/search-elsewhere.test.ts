import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpAnswer, send } from '../support/http.ts';
import { createService } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'tides.localhost';
const MIRROR = 'docs.mirror.example';
const origin = `https://${MIRROR}:8443`;
const LONG = 'Nothing of note happens here. '.repeat(400);

const FILES = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Tides',
    colors: { primary: '#3b5bdb' },
    navigation: {
      languages: [
        { language: 'en', pages: ['en/index', 'en/guides/tides', 'en/changelog'] },
        { language: 'de', pages: ['de/index', 'de/guides/tides'] },
      ],
    },
  }),
  'en/index.mdx': '---\ntitle: Home\n---\n\nHarbors and boats.\n',
  'en/guides/tides.mdx': `---\ntitle: Tides\n---\n\n## High water\n\n${LONG}The zenithmark is reached twice a day.\n\n## Marks\n\n| Mark | Height |\n|-|-|\n| low | 0.4 m |\n| topmark | 4.1 m |\n`,
  'en/changelog.mdx': '---\ntitle: Changes\n---\n\nHarbors were added.\n',
  'de/index.mdx': '---\ntitle: Start\n---\n\nHäfen und Boote.\n',
  'de/guides/tides.mdx': '---\ntitle: Gezeiten\n---\n\nDie zenithmark kommt zweimal am Tag.\n',
};

let folder: TemporaryFolder;
let quire: TestPlatform;
let siteId: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), text);
  }
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { services, url } = quire.platform;
  const service = createService({ url, ports: [quire.port], db: services.db });
  const { key } = await service.createOrganisation('enterprise');
  await service.publish(folder.path, HOST, key);
  siteId = JSON.parse((await quire.call('/v1/sites', { key })).text).sites[0].siteId;
  await quire.post(`/v1/sites/${HOST}/domains`, { domain: MIRROR }, key);
});
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

function ask(
  body: unknown,
  headers: Record<string, string> = {},
  { id = siteId, method = 'POST', door = 'search' } = {},
): Promise<HttpAnswer> {
  return send(quire.port, `/_quire/sites/${id}/${door}`, {
    method,
    headers: {
      host: 'localhost',
      origin,
      // As a page sends it: a browser does not ask first whether it may.
      'content-type': 'text/plain;charset=UTF-8',
      ...headers,
    },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
}

describe('the search of a client-hosted site', () => {
  test('answers from the index of the language that the page is in, with the files of the bundle', async () => {
    const addresses = async (index?: string) => {
      const answer = await ask({ query: 'zenithmark', ...(index ? { index } : {}) });
      expect(answer.status).toBe(200);
      return JSON.parse(answer.text).pages.map(({ address }: { address: string }) => address);
    };
    expect(await addresses('en')).toEqual(['/en/guides/tides.html']);
    expect(await addresses('de')).toEqual(['/de/guides/tides.html']);
    // A page of an older bundle may name an index that is gone: the site's first one answers.
    expect(await addresses('fr')).toEqual(['/en/guides/tides.html']);
    expect(await addresses()).toEqual(['/en/guides/tides.html']);
  });

  test('sends the stretches that are shown, never whole pages, and lets only this page read them', async () => {
    const answer = await ask({ query: 'zenith', index: 'en' });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      vary: 'origin',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const { pages, terms } = JSON.parse(answer.text);
    expect(terms.map(([term]: [string]) => term)).toEqual(['zenithmark']);
    expect(pages[0]).toMatchObject({ title: 'Tides', breadcrumbs: [] });
    expect(pages[0].sections[0]).toMatchObject({ id: 'high-water', heading: 'High water' });
    expect(pages[0].sections[0].text).toMatch(/^… .*The zenithmark is reached twice a day\.$/);
    expect(answer.text.length).toBeLessThan(2_000);
  });

  test('sends the piece that is shown, as it is and as Markdown: one row of a table', async () => {
    const { pages } = JSON.parse((await ask({ query: 'topmark', index: 'en' })).text);
    expect(pages[0].sections[0]).toEqual({
      id: 'marks',
      heading: 'Marks',
      score: expect.any(Number),
      blocks: [{ kind: 'table', head: ['Mark', 'Height'], rows: [['topmark', '4.1 m']] }],
      text: 'Mark: topmark · Height: 4.1 m',
      markdown: '| Mark | Height |\n| --- | --- |\n| topmark | 4.1 m |',
    });
  });

  test('finds nothing where there is nothing', async () => {
    expect(JSON.parse((await ask({ query: 'qqqqqqqq' })).text)).toEqual({
      pages: [],
      terms: [],
      choices: { kinds: ['guide', 'changelog'], tabs: [] },
    });
  });

  test('finds pages of one kind, tab or language alone, and says what may have been meant', async () => {
    const titles = async (body: object) =>
      JSON.parse((await ask(body)).text).pages.map(({ title }: { title: string }) => title);
    expect(await titles({ query: 'harbors' })).toEqual(['Home', 'Changes']);
    expect(await titles({ query: 'harbors', kind: 'changelog' })).toEqual(['Changes']);
    expect(await titles({ query: 'harbors', tab: 'API' })).toEqual([]);
    expect(await titles({ query: 'zenithmark', language: 'de' })).toEqual(['Gezeiten']);
    const { suggestion } = JSON.parse((await ask({ query: 'zenithmrak' })).text);
    expect(suggestion).toBe('zenithmark');
  });

  test.each([
    ['of a host that the organization did not name', 403, {}, { origin: 'https://evil.example' }],
    ['of a page on a disk', 403, {}, { origin: 'null' }],
    ['that is no JSON', 415, 'x', {}],
    ['without a query', 400, {}, {}],
    ['with a query that is too long', 400, { query: 'x'.repeat(257) }, {}],
    ['with the name of a file as its index', 400, { query: 'x', index: '../a' }, {}],
    ['for pages of an unknown kind', 400, { query: 'x', kind: 'novel' }, {}],
    ['with more than is asked for', 400, { query: 'x', limit: 1_000 }, {}],
    ['that is too large', 413, { query: 'x'.repeat(5_000) }, {}],
  ])('a search %s is refused with %i', async (_name, status, body, headers) => {
    const answer = await ask(body, headers);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toHaveProperty('error');
    if (status === 403) expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('is there for no other site and by no other method', async () => {
    const other = { id: `site_${'0'.repeat(24)}` };
    expect((await ask({ query: 'x' }, {}, other)).status).toBe(404);
    expect((await ask({ query: 'x' }, {}, { method: 'GET' })).status).toBe(405);
  });

  test('a server asks whether the service knows its site, without an origin', async () => {
    const status = async (id: string) =>
      (await send(quire.port, `/_quire/sites/${id}/status`, { headers: { host: 'localhost' } }))
        .status;
    expect(await status(siteId)).toBe(204);
    expect(await status(`site_${'0'.repeat(24)}`)).toBe(404);
  });

  test('one address that asks without end is told to wait', async () => {
    let last = await ask({ query: 'x' });
    for (let count = 0; count < 700 && last.status === 200; count++)
      last = await ask({ query: 'x' });
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});
