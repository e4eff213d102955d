import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;

beforeAll(async () => {
  quire = await startTestPlatform();
  const { port, platform } = quire;
  service = createService({ url: platform.url, ports: [port], db: platform.services.db });
  folder = await createTemporaryFolder();
});
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

async function publish(domain: string, key: string, text: string) {
  const site = join(folder.path, `${domain} ${text}`);
  await mkdir(site);
  await writeSite(site, { index: text, staff: 'For later.' });
  await service.publish(site, domain, key);
  await service.readUntil(domain, '/', text);
}

/** Reads a page more often than it takes to be sent from memory. */
async function readOften(domain: string, path = '/', headers = {}) {
  const answers = [];
  for (let time = 0; time < 4; time++) {
    const { status, text, headers: sent } = await service.read(domain, path, { headers });
    const { 'x-request-id': id, date: _date, ...rest } = sent;
    answers.push({ status, text, headers: rest, id });
  }
  return answers;
}

test('every answer of a page is the same, each with an id of its own', async () => {
  const { key } = await service.createOrganisation('enterprise');
  await publish('often.localhost', key, 'Read often.');
  for (const encoding of ['identity', 'br', 'gzip']) {
    const answers = await readOften('often.localhost', '/', { 'accept-encoding': encoding });
    const [first] = answers;
    for (const { id: _id, ...answer } of answers) {
      expect(answer).toEqual({ status: 200, text: first?.text, headers: first?.headers });
    }
    expect(first?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    const ids = answers.map(({ id }) => String(id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^req_[0-9a-f]{24}$/);
  }
});

test('a page that was read often is the new one once a version went live', async () => {
  const { key } = await service.createOrganisation('enterprise');
  await publish('changing.localhost', key, 'The first text.');
  await readOften('changing.localhost');
  await publish('changing.localhost', key, 'The second text.');
  for (const { text } of await readOften('changing.localhost')) {
    expect(text).toContain('The second text.');
    expect(text).not.toContain('The first text.');
  }
});

test('the same address on another host is the page of its own site', async () => {
  const { key } = await service.createOrganisation('enterprise');
  const other = await service.createOrganisation('enterprise');
  await publish('one.localhost', key, 'Of the one.');
  await publish('two.localhost', other.key, 'Of the other.');
  await readOften('one.localhost');
  for (const { text } of await readOften('two.localhost')) expect(text).toContain('Of the other.');
  for (const { text } of await readOften('one.localhost')) expect(text).toContain('Of the one.');
});

test('a page that was read often is not for strangers once the site is private', async () => {
  const { key } = await service.createOrganisation('enterprise');
  await publish('closing.localhost', key, 'Not for long.');
  await readOften('closing.localhost');
  const changed = await service.call('/v1/sites/closing.localhost/access', {
    method: 'PUT',
    key,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      isPublic: false,
      refusal: 'hide',
      signIn: { way: 'password', password: 'several words in a row' },
    }),
  });
  expect(changed.status).toBe(200);
  await expect.poll(async () => (await service.read('closing.localhost', '/')).status).toBe(404);
  for (const { status, text } of await readOften('closing.localhost')) {
    expect(status).toBe(404);
    expect(text).not.toContain('Not for long.');
  }
});
