import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishPreview } from '../support/previews.ts';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import {
  COUNTED_TIMEOUT,
  createSeededRandom,
  type SeededRandom,
  soakCount,
} from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const COUNT = soakCount(10_000);
const SEED = 4711;
const JOBS = '/v1/static-export/jobs';

interface Tenant {
  name: string;
  orgId: string;
  key: string;
  /** Words that stand in everything that is this tenant's and in nothing else. */
  mark: string;
  host: string;
  versionId: string;
  jobId: string;
  previewId: string;
}

let platform: TestPlatform;
let folder: TemporaryFolder;
let quire: Service;
const tenants: Tenant[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder();
  platform = await startTestPlatform({ QUIRE_DEMO: '0', QUIRE_PREVIEW_IMAGES: '1' });
  const { url, services } = platform.platform;
  quire = createService({ url, ports: [platform.port], db: services.db });
  for (const name of ['alpha', 'bravo', 'charlie']) {
    const { orgId, key } = await quire.createOrganisation('enterprise');
    const [mark, host] = [`${name}-mark-${name}`, `${name}-mark-${name}.localhost`];
    const site = join(folder.path, name);
    await writeSite(site, { index: `Words of ${mark}.` });
    const versionId = await quire.publish(site, host, key);
    const { jobId } = JSON.parse((await quire.post(JOBS, { domain: host }, key)).text);
    await quire.pollJob(jobId, key);
    const { preview } = await publishPreview(quire, { folder: site, domain: host, key });
    const { previewId } = preview;
    tenants.push({ name, orgId, key, mark, host, versionId, jobId, previewId });
  }
});
afterAll(async () => {
  await platform?.stop();
  await folder?.remove();
});

/** A request of one tenant that names things of another. */
function makeApiRequest(caller: Tenant, target: Tenant, random: SeededRandom) {
  const site = `/v1/sites/${target.host}`;
  const json = (method: string, path: string, body: object) => ({ method, path, body });
  const get = (path: string) => ({ method: 'GET', path, body: undefined });
  return random.of([
    get('/v1/projects'),
    get('/v1/sites'),
    get(`${JOBS}/${target.jobId}`),
    get(`${JOBS}/${target.jobId}/events`),
    json('POST', `${JOBS}/${target.jobId}/bundle`, {}),
    json('POST', JOBS, { domain: target.host, version: `v${random.below(3)}` }),
    get(`${site}/versions`),
    get(`${site}/versions/${target.versionId}`),
    get(`/v1/sites/${caller.host}/versions/${target.versionId}`),
    json('PUT', `${site}/live`, { versionId: target.versionId }),
    json('PUT', `/v1/sites/${caller.host}/live`, { versionId: target.versionId }),
    get(`${site}/domains`),
    get(`${site}/previews`),
    get(`${site}/preview-settings`),
    json('PUT', `${site}/preview-settings`, { days: 1 + random.below(30) }),
    get(`/v1/sites/${caller.host}/previews/${target.previewId}`),
    json('PUT', `/v1/sites/${caller.host}/previews/${target.previewId}`, {}),
    json(
      caller === target ? 'HEAD' : 'POST',
      `/v1/sites/${caller.host}/previews/${target.previewId}/promote`,
      {},
    ),
    json('POST', `/v1/sites/${caller.host}/versions/${target.versionId}/approve`, {}),
    // Of one's own site this would be right, and end the test.
    json(caller === target ? 'HEAD' : 'DELETE', `${site}/domains/${target.host}`, {}),
    json('POST', `${site}/domains`, { domain: `x${random.below(5)}-${caller.name}.localhost` }),
    json('POST', `${site}/domains/${target.host}/verify`, {}),
    json('POST', `${site}/versions`, {
      files: [{ path: 'docs.json', sha256: 'a'.repeat(64), size: 1 }],
    }),
    json('POST', '/v1/sites', { domain: target.host }),
  ]);
}

/** Headers that must not choose a tenant. */
const forwarded = (target: Tenant): Record<string, string> => ({
  'x-forwarded-host': target.host,
  forwarded: `host=${target.host}`,
  'x-original-host': target.host,
  'x-org-id': target.orgId,
  cookie: `session=${target.key}`,
});

/** Everything in the database that is a tenant's, as one text; times of use aside. */
async function snapshot(): Promise<string> {
  const { rows } = await quire.db.execute(sql`
    select s.id, s.org_id, s.live_version_id, s.generation,
      (select string_agg(host, ',' order by host) from domains where site_id = s.id and host like '%-mark-%') as hosts,
      (select count(*) from versions where site_id = s.id) as versions
    from sites s where s.name like '%-mark-%' order by s.id`);
  return JSON.stringify(rows.map(({ generation: _generation, ...row }) => row));
}

interface Findings {
  leaks: string[];
  differences: string[];
}

/** Reads a site with another's headers and key. */
async function readSite(n: number, random: SeededRandom, { leaks }: Findings): Promise<void> {
  const [caller, target] = [random.of(tenants), random.of(tenants)];
  const others = tenants.filter((tenant) => tenant !== caller);
  const answer = await quire.read(caller.host, random.of(['/', '/index', '/v1/projects', '/x']), {
    headers: { ...forwarded(random.of(others)), authorization: `Bearer ${target.key}` },
  });
  if (others.some(({ mark }) => answer.text.includes(mark))) leaks.push(`#${n} ${caller.host}`);
}

async function callApi(n: number, random: SeededRandom, findings: Findings): Promise<void> {
  const [caller, target] = [random.of(tenants), random.of(tenants)];
  const others = tenants.filter((tenant) => tenant !== caller);
  const { method, path, body } = makeApiRequest(caller, target, random);
  const options = {
    method,
    key: caller.key,
    headers: {
      ...(random.next() < 0.5 ? forwarded(random.of(others)) : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  const answer = await quire.call(path, options);
  const place = `#${n} ${caller.name} ${method} ${path} → ${answer.status}`;
  const secrets = others.flatMap(({ mark, orgId, jobId }) => [mark, orgId, jobId]);
  // What the caller wrote itself comes back in messages; nothing else of another tenant may.
  const echoed = `${path} ${options.body ?? ''}`;
  const hasLeaked = secrets.some((text) => answer.text.includes(text) && !echoed.includes(text));
  if (hasLeaked || answer.status >= 500) findings.leaks.push(place);
  const isOwn = target === caller || ['/v1/projects', '/v1/sites'].includes(path);
  if (isOwn) return;
  const unknown = await quire.call(toUnknown(path, target), {
    ...options,
    ...(options.body ? { body: toUnknown(options.body, target) } : {}),
  });
  const isSame =
    answer.status === unknown.status && toUnknown(answer.text, target) === unknown.text;
  if (!isSame) findings.differences.push(`${place} but ${unknown.status} when unknown`);
}

test(`${COUNT} requests that mix keys, ids, hosts and headers show and change nothing of another tenant`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const random = createSeededRandom(SEED);
  const before = await snapshot();
  const findings: Findings = { leaks: [], differences: [] };
  for (let n = 0; n < COUNT; n++) {
    await (random.next() < 0.4 ? readSite : callApi)(n, random, findings);
    quire.recorded.length = 0;
  }
  expect(findings).toEqual({ leaks: [], differences: [] });
  expect(await snapshot()).toBe(before);
  process.stdout.write(`${COUNT} requests, seed ${SEED}, ${tenants.length} tenants\n`);
});

/** The same words about things that nobody has. */
function toUnknown(text: string, { host, jobId, versionId }: Tenant): string {
  return text
    .replaceAll(host, 'nobody-at-all.localhost')
    .replaceAll(jobId, `se_${'0'.repeat(24)}`)
    .replaceAll(versionId, `ver_${'0'.repeat(24)}`);
}
