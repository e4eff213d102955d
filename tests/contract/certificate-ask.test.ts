import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, type Service } from '../support/service.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

let platform: TestPlatform;
let quire: Service;
let key: string;
beforeAll(async () => {
  platform = await startTestPlatform({
    QUIRE_DEMO: '0',
    QUIRE_PUBLIC_URL: 'https://quire.example.com',
    QUIRE_DOMAIN_VERIFICATION: 'dns',
  });
  const { url, services } = platform.platform;
  quire = createService({ url, ports: [platform.port], db: services.db });
  key = (await quire.createOrganisation('free')).key;
});
afterAll(() => platform?.stop());

const ask = (query: string) => quire.call(`/certificates/ask${query}`, { key: null });

test('a proxy may obtain certificates for hosts that are served, and for no others', async () => {
  for (const domain of ['served.quire.example.com', 'claimed.example.com']) {
    expect((await quire.post('/v1/sites', { domain }, key)).status).toBe(201);
  }
  const served = await ask('?domain=served.quire.example.com');
  expect([served.status, served.text, served.headers['cache-control']]).toEqual([
    200,
    '{"status":"allowed"}',
    'no-store',
  ]);
  const others = [
    '?domain=SERVED.quire.example.com',
    '?domain=quire.example.com',
    '?domain=claimed.example.com',
    '?domain=unknown.example.com',
    '?domain=127.0.0.1',
    '?domain=localhost',
    '?domain=a%00b.example.com',
    '?domain=',
    '?domain=a.example.com&domain=served.quire.example.com',
    '',
  ];
  const statuses = [];
  for (const query of others) statuses.push((await ask(query)).status);
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404, 404, 404, 404]);
});

test('a deleted site gets no certificates', async () => {
  const domain = 'gone.quire.example.com';
  await quire.post('/v1/sites', { domain }, key);
  expect((await ask(`?domain=${domain}`)).status).toBe(200);
  await quire.call(`/v1/sites/${domain}?name=${domain}`, { method: 'DELETE', key });
  expect((await ask(`?domain=${domain}`)).status).toBe(404);
});

test('a domain shows no certificate where a proxy has it, and none can be ordered', async () => {
  const path = '/v1/sites/served.quire.example.com/domains';
  expect(JSON.parse((await quire.call(path, { key })).text)).toEqual({
    domains: [{ domain: 'served.quire.example.com', verified: true }],
  });
  const asked = await quire.call(`${path}/served.quire.example.com/certificate`, {
    method: 'POST',
    key,
  });
  expect([asked.status, JSON.parse(asked.text).code]).toEqual([409, 'CERTIFICATE_UNAVAILABLE']);
});
