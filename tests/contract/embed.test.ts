import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpAnswer, send } from '../support/http.ts';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'widget.localhost';
const APP = 'https://app.example.com';

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;

beforeAll(async () => {
  quire = await startTestPlatform();
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  folder = await createTemporaryFolder();
  const pages = { index: 'Low water at noon.', 'staff/rota': 'The rota of the staff.' };
  await writeSite(folder.path, pages, (path) => (path === 'index' ? [] : ['groups: [staff]']));
  await service.publish(folder.path, HOST, TEST_KEY);
});
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

const put = (path: string, body: unknown) =>
  quire.call(`/v1/sites/${HOST}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

function ask(name: string, options: { origin?: string; method?: string; body?: unknown } = {}) {
  const { origin, method = 'GET', body } = options;
  return send(quire.port, `/_quire/${name}`, {
    method,
    headers: {
      host: HOST,
      ...(origin ? { origin } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const corsOf = ({ status, headers }: HttpAnswer) => [
  status,
  headers['access-control-allow-origin'],
  headers['access-control-allow-credentials'],
];

const until = (isAllowed: boolean) =>
  expect
    .poll(async () => (await ask('embed/config', { origin: APP })).status)
    .toBe(isAllowed ? 200 : 403);

describe('the widget of a site', () => {
  test('is allowed nowhere unless somebody says so', async () => {
    for (const name of ['config', 'search', 'assistant']) {
      const { status, headers, text } = await ask(`embed/${name}`, { origin: APP, method: 'POST' });
      expect([name, status, headers['access-control-allow-origin'], JSON.parse(text).code]).toEqual(
        [name, 403, undefined, 'EMBED_NOT_ALLOWED'],
      );
    }
  });

  test.each([
    'app.example.com',
    'https://app.example.com/',
    'https://*.example.com/x',
    'null',
    '*',
  ])('takes no origin like %s', async (origin) =>
    expect((await put('', { embedOrigins: [origin] })).status).toBe(400),
  );

  test('answers pages at the allowed origins alone, each with its own, and without cookies', async () => {
    const saved = await put('', { embedOrigins: [APP, 'http://localhost:5173', APP] });
    expect(JSON.parse(saved.text).embedOrigins).toEqual([APP, 'http://localhost:5173']);
    await until(true);
    const config = await ask('embed/config', { origin: APP });
    expect(corsOf(config)).toEqual([200, APP, undefined]);
    expect(config.headers.vary).toContain('origin');
    expect(JSON.parse(config.text)).toEqual({
      name: HOST,
      language: 'en',
      index: 'all',
      hasAssistant: true,
      colors: expect.stringContaining('--q-primary'),
    });
    const preflight = await ask('embed/assistant', { origin: APP, method: 'OPTIONS' });
    expect(corsOf(preflight)).toEqual([204, APP, undefined]);
    for (const origin of [
      'https://evil.example',
      `${APP}.evil.example`,
      'http://app.example.com',
      'null',
      undefined,
    ]) {
      expect(corsOf(await ask('embed/config', origin ? { origin } : {}))).toEqual([
        403,
        undefined,
        undefined,
      ]);
    }
  });

  test('finds and says what strangers may read', async () => {
    const search = (query: string) =>
      ask('embed/search', { origin: APP, method: 'POST', body: { query } });
    const found = JSON.parse((await search('water')).text);
    expect(found.pages.map(({ address }: { address: string }) => address)).toEqual(['/']);
    expect(JSON.parse((await search('rota')).text).pages).toEqual([]);
    const body = { messages: [{ role: 'user', content: 'When is low water?' }] };
    const answer = await ask('embed/assistant', { origin: APP, method: 'POST', body });
    expect(corsOf(answer)).toEqual([200, APP, undefined]);
    expect(answer.text).toContain('Low water at noon.');
  });

  test('has one script, the same for every page', async () => {
    const { status, headers, text } = await ask('embed.js');
    expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      '*',
    ]);
    expect(text).not.toContain(HOST);
  });

  test('has nothing to show of a site without public pages', async () => {
    await put('/access', {
      isPublic: false,
      signIn: { way: 'password', password: 'a tide of secrets' },
    });
    await until(false);
    const { text } = await ask('embed/config', { origin: APP });
    expect(JSON.parse(text).error).toContain('no public pages');
    const search = { origin: APP, method: 'POST', body: { query: 'water' } };
    expect((await ask('embed/search', search)).text).not.toContain('noon');
  });
});
