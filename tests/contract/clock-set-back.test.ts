import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishPreview } from '../support/previews.ts';
import { createService, type Service } from '../support/service.ts';
import { createSettableClock } from '../support/settable-clock.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { createReaderBrowser } from '../support/signed-in-reader.ts';
import { writeSite } from '../support/small-site.ts';
import type { Stage } from '../support/steps/scenario.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';
import { listResurrected, prepareReaders } from '../support/timed-promises.ts';

const HOST = 'set-back.localhost';
const clock = createSettableClock();
let quire: TestPlatform;
let service: Service;
let stage: Stage;
let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  quire = await startTestPlatform({ QUIRE_DEMO: '0' }, clock);
  const { url, services } = quire.platform;
  service = createService({ url, ports: [quire.port], db: services.db });
  stage = { quire: service, services, ...(await service.createOrganisation('enterprise')) };
});
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

test('a reader who had signed out was let in for days where the clock was set back by days', async () => {
  await prepareReaders(stage);
  expect(await listResurrected(stage, clock)).toEqual([]);
});

test('a member who had signed out saw a preview for days where the clock was set back by days', async () => {
  const { orgId, key } = stage;
  await writeSite(folder.path, { index: 'For members.' });
  await service.publish(folder.path, HOST, key);
  const set = await service.call(`/v1/sites/${HOST}/preview-settings`, {
    method: 'PUT',
    key,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access: 'members' }),
  });
  expect(set.status).toBe(200);
  const { host } = await publishPreview(service, { folder: folder.path, domain: HOST, key });
  const member = await signInMember(quire, orgId);
  const { text } = await member.call('/previews/enter', 'POST', { host, path: '/' });
  const { pathname, search } = new URL(JSON.parse(text).url);
  const browser = createReaderBrowser(service, host);
  await browser.get(pathname + search);
  const before = await browser.get('/');
  clock.jumpBy(-3 * 86_400_000);
  const signedOut = await member.call('/session', 'DELETE');
  clock.jumpBy(2000);
  const after = await browser.get('/');
  expect([before.status, signedOut.status, after.status]).toEqual([200, 204, 401]);
});
