import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSite, createFolderSink } from '@quire/site';
import type { DevServer } from '@quire/site/dev';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { startPreview } from '../support/dev-server.ts';
import { send } from '../support/http.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

vi.setConfig({ testTimeout: 120_000 });

const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Plants', version: '1' },
  servers: [{ url: 'https://api.plants.example/v1' }],
  tags: [{ name: 'Plants' }],
  paths: {
    '/plants/{id}': {
      get: {
        summary: 'Get a plant',
        tags: ['Plants'],
        parameters: [
          { name: 'id', in: 'path', required: true, example: 7, schema: { type: 'integer' } },
        ],
        responses: {
          200: {
            description: 'The plant',
            content: { 'application/json': { example: { id: 7, name: 'Fern </script>' } } },
          },
        },
      },
    },
  },
};

let folder: TemporaryFolder;
let preview: DevServer;
let browser: Browser | undefined;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const source = join(folder.path, 'source');
  await mkdir(source);
  await writeFile(join(source, 'plants.json'), JSON.stringify(SPEC));
  const config = {
    theme: 'mint',
    name: 'Plants',
    colors: { primary: '#0d7a5f' },
    api: { playground: { mock: true }, examples: { prefill: true } },
    navigation: { groups: [{ group: 'API', openapi: 'plants.json' }] },
  };
  await writeFile(join(source, 'docs.json'), JSON.stringify(config));
  const sink = await createFolderSink(join(folder.path, 'site'));
  await buildSite({ source, links: 'relative' }, sink);
  await sink.finish();
  preview = await startPreview(source);
  if (hasBrowser) browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await preview?.close();
  await folder?.remove();
});

/** Opens the playground, chooses the mock and sends the form; gives what left the page for other hosts. */
async function tryMock(address: string, picture: string): Promise<{ page: Page; sent: string[] }> {
  if (!browser) throw new Error('There is no browser.');
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto(`${address}?playground=open`);
  await page.locator('#api-playground[open]').waitFor();
  const servers = page.locator('#api-playground select', { hasText: 'mock, responds' });
  await servers.selectOption({ index: 1 });
  await page.locator('#api-playground .q-pg-send').click();
  await page.locator('#api-playground .q-pg-answer', { hasText: 'Fern' }).waitFor();
  const shots = process.env.QUIRE_TEST_PICTURES;
  if (shots) await page.screenshot({ path: join(shots, `${picture}.png`) });
  return { page, sent };
}

test('the preview answers for the mock on its own host, and tells its pages so', async () => {
  const { port } = preview;
  const ask = (path: string, host = `localhost:${port}`) => send(port, path, { headers: { host } });
  const found = await ask('/_quire/mock/plants/v1/plants/7');
  const wrong = await ask('/_quire/mock/plants/plants/x');
  const foreign = await ask('/_quire/mock/plants/plants/7', 'evil.example');
  expect([found.status, JSON.parse(found.text).id, wrong.status, foreign.status]).toEqual([
    200, 7, 422, 421,
  ]);
  expect((await ask('/_quire/mock/other/plants/7')).status).toBe(404);
  expect((await ask('/quire-config.js')).text).toContain('"playgroundMock":true');
});

describe.skipIf(!hasBrowser)('the mock in the playground', () => {
  test('of a page from a disk answers in the page, and nothing is sent to the API', async () => {
    const file = join(folder.path, 'site/api-reference/plants/get-a-plant.html');
    const { page, sent } = await tryMock(pathToFileURL(file).href, 'mock-file');
    expect(sent.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
    await expect
      .poll(() => page.locator('#api-playground .q-pg-url').innerText())
      .toBe('mock://plants/plants/7');
    // A sample for the mock of this page would work nowhere else.
    await expect
      .poll(() => page.locator('#api-playground').innerText())
      .toContain('https://api.plants.example/v1/plants/7');
    await page.close();
  });

  test('the choice between this browser and this site was shown for a mock, without effect', async () => {
    if (!browser) throw new Error('There is no browser.');
    const page = await browser.newPage();
    await page.goto(
      `http://localhost:${preview.port}/api-reference/plants/get-a-plant?playground=open`,
    );
    const ways = page.locator('#api-playground .q-pg-way');
    await ways.waitFor();
    const servers = page.locator('#api-playground select', { hasText: 'mock, responds' });
    await servers.selectOption({ index: 1 });
    await ways.waitFor({ state: 'detached' });
    await servers.selectOption({ index: 0 });
    await ways.waitFor();
    await page.close();
  });

  test('of a hosted site is sent to the host of the site', async () => {
    const address = `http://localhost:${preview.port}/api-reference/plants/get-a-plant`;
    const { page, sent } = await tryMock(address, 'mock-hosted');
    expect(sent.at(-1)).toBe(`http://localhost:${preview.port}/_quire/mock/plants/plants/7`);
    await page.close();
  });
});
