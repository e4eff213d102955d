import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnswerChecker, type OpenApiDocument } from '../support/openapi-checker.ts';
import { createRequestMaker } from '../support/openapi-requests.ts';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { COUNTED_TIMEOUT, createSeededRandom, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const COUNT = soakCount(20_000);
const SEED = 20_261_115;

let platform: TestPlatform;
let folder: TemporaryFolder;
let quire: Service;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  platform = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { url, services } = platform.platform;
  quire = createService({ url, ports: [platform.port], db: services.db });
});
afterAll(async () => {
  await platform?.stop();
  await folder?.remove();
});

test(`${COUNT} requests made from the description, right and wrong, give no 5xx and one error body`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const { orgId, key } = await quire.createOrganisation('enterprise');
  const keys = [key, key, key, key, await quire.createKey(orgId, { scope: 'publish' }), null];
  await writeSite(join(folder.path, 'site'), { index: 'Words.' });
  const versionId = await quire.publish(join(folder.path, 'site'), 'known.localhost', key);
  const started = await quire.post('/v1/static-export/jobs', { domain: 'known.localhost' }, key);
  const { jobId } = JSON.parse(started.text);
  await quire.pollJob(jobId, key);
  const document: OpenApiDocument = JSON.parse((await quire.call('/v1/openapi.json')).text);
  const random = createSeededRandom(SEED);
  const makeRequest = createRequestMaker(
    document,
    {
      ids: [jobId, versionId, `se_${'0'.repeat(24)}`],
      domains: ['known.localhost', 'new.localhost', 'unknown.example'],
      hashes: ['a'.repeat(64), '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'],
    },
    random,
  );
  const check = createAnswerChecker(document);
  const statuses = new Map<number, number>([[started.status, 1]]);
  const faults: string[] = [];
  for (let n = 0; n < COUNT; n++) {
    const { path, ...request } = makeRequest();
    const answer = await quire.call(path, { ...request, key: random.of(keys) });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const place = `#${n} ${request.method} ${path} ${String(request.body).slice(0, 200)}`;
    if (answer.status >= 500) faults.push(`${place} → ${answer.status}`);
    const fault = check({ method: request.method, path, answer });
    if (fault) faults.push(`${place}: ${fault}`);
    quire.recorded.length = 0;
  }
  expect(faults).toEqual([]);
  for (const status of [200, 202, 400, 401, 404]) expect([...statuses.keys()]).toContain(status);
  const figures = [...statuses].sort(([a], [b]) => a - b).map(([s, count]) => `${s}: ${count}`);
  process.stdout.write(`${COUNT} requests, seed ${SEED}: ${figures.join(', ')}\n`);
});
