import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'docs.example.com';

let dns: DnsServer;
let platform: TestPlatform;
let folder: TemporaryFolder;
let quire: Service;
let owner: string;
let squatter: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  dns = await startDnsServer();
  platform = await startTestPlatform({
    QUIRE_DOMAIN_VERIFICATION: 'dns',
    QUIRE_DNS_SERVERS: dns.address,
    QUIRE_DEMO: '0',
  });
  const { url, services } = platform.platform;
  quire = createService({ url, ports: [platform.port], db: services.db });
  owner = (await quire.createOrganisation('free')).key;
  squatter = (await quire.createOrganisation('free')).key;
});
afterAll(async () => {
  await platform?.stop();
  await dns?.stop();
  await folder?.remove();
});

const verify = (key: string) =>
  quire.call(`/v1/sites/${HOST}/domains/${HOST}/verify`, { method: 'POST', key });

describe("a domain that is not the platform's own", () => {
  test('is claimed with a record to set, and serves nothing yet', async () => {
    const made = await quire.post('/v1/sites', { domain: HOST }, owner);
    expect([made.status, JSON.parse(made.text)]).toEqual([
      201,
      {
        siteId: expect.stringMatching(/^site_/),
        name: HOST,
        domain: HOST,
        verified: false,
        challenge: {
          name: `_quire-challenge.${HOST}`,
          type: 'TXT',
          value: expect.stringMatching(/^quire=[0-9A-Za-z]{32}$/),
        },
      },
    ]);
    await writeSite(join(folder.path, 'site'), { index: 'Mine.' });
    await quire.publish(join(folder.path, 'site'), HOST, owner);
    expect((await quire.read(HOST, '/')).status).toBe(404);
  });

  test('can be claimed by several: a claim keeps nobody out', async () => {
    expect((await quire.post('/v1/sites', { domain: HOST }, squatter)).status).toBe(201);
    expect((await quire.post('/v1/sites', { domain: HOST }, squatter)).status).toBe(409);
  });

  test('is not served for a record that is missing or another one', async () => {
    const missing = await verify(owner);
    expect([missing.status, JSON.parse(missing.text).error]).toEqual([
      409,
      expect.stringMatching(
        /^The TXT record _quire-challenge\.docs\.example\.com must have the value "quire=/,
      ),
    ]);
    dns.records.set(`_quire-challenge.${HOST}`, 'quire=something-else');
    expect((await verify(owner)).status).toBe(409);
  });

  test('goes to the one whose record is there', async () => {
    const { domains } = JSON.parse(
      (await quire.call(`/v1/sites/${HOST}/domains`, { key: owner })).text,
    );
    dns.records.set(`_quire-challenge.${HOST}`, domains[0].challenge.value);
    expect((await verify(squatter)).status).toBe(409);
    const verified = await verify(owner);
    expect([verified.status, JSON.parse(verified.text)]).toEqual([
      200,
      { domain: HOST, verified: true },
    ]);
    expect((await verify(owner)).status).toBe(200);
    expect((await quire.readUntil(HOST, '/', 'Mine.')).status).toBe(200);
    expect((await quire.post('/v1/sites', { domain: HOST }, squatter)).status).toBe(409);
  });

  test("while a name below the platform's own host is first come", async () => {
    const made = await quire.post('/v1/sites', { domain: 'mine.localhost' }, owner);
    expect(JSON.parse(made.text)).toMatchObject({ verified: true });
  });
});
