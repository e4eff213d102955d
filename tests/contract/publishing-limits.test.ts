import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimVersion } from '../../packages/platform/dist/versions/render-version.js';
import { beginPublish } from '../support/begin-publish.ts';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const QUOTA = 1_000_000;

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;

async function start(environment: Record<string, string>): Promise<void> {
  quire = await startTestPlatform(environment);
  const { port, platform } = quire;
  service = createService({ url: platform.url, ports: [port], db: platform.services.db });
  folder = await createTemporaryFolder();
}

async function stop(): Promise<void> {
  await quire?.stop();
  await folder?.remove();
}

const put = (key: string, bytes: Buffer) =>
  service.call(`/v1/uploads/${createHash('sha256').update(bytes).digest('hex')}`, {
    method: 'PUT',
    key,
    body: bytes,
  });

describe('unfinished publishes', () => {
  beforeAll(() => start({ QUIRE_ROLES: 'api,web' }));
  afterAll(stop);

  test('the eleventh of an organization is 429 and names the number; others are not bound by it', async () => {
    const config = Buffer.from('{}');
    const files = [
      { path: 'docs.json', sha256: createHash('sha256').update(config).digest('hex'), size: 2 },
    ];
    const publish = async (key: string, domain: string) => {
      await service.post('/v1/sites', { domain }, key);
      await put(key, config);
      return service.post(`/v1/sites/${domain}/versions`, { files }, key);
    };
    const { key } = await service.createOrganisation('free');
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push(await publish(key, `many-${n % 2}.localhost`));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(202), 429, 429]);
    const last = answers.at(-1);
    expect([last?.headers['retry-after'], JSON.parse(last?.text ?? '')]).toEqual([
      '10',
      {
        error:
          'This organization is publishing 10 versions, which is the limit. Wait until one is finished.',
        code: 'TOO_MANY_PUBLISHES',
      },
    ]);
    const other = await service.createOrganisation('free');
    expect((await publish(other.key, 'another.localhost')).status).toBe(202);
  });

  test('the organization that used less rendering time is next, though the other waited longer', async () => {
    const { db } = service;
    // Nobody else's versions take part.
    await db.execute(sql`update versions set state = 'failed'`);
    await writeSite(join(folder.path, 'one'), { index: 'One.' });
    const waiting: Record<string, string> = {};
    for (const name of ['long', 'short', 'other']) {
      const { key, orgId } = await service.createOrganisation('free');
      await beginPublish(service, join(folder.path, 'one'), { domain: `${name}.localhost`, key });
      const seconds = { long: 600, short: 5, other: 60 }[name] ?? 0;
      await db.execute(sql`
        insert into render_times (site_id, org_id, milliseconds, as_of)
        select site_id, org_id, ${seconds * 1000}, now() from versions where org_id = ${orgId}`);
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from versions where org_id = ${orgId}`,
      );
      waiting[rows[0]?.id ?? ''] = name;
    }
    const turns = [];
    for (let n = 0; n < 3; n++) {
      const version = await claimVersion(quire.platform.services, { busy: [], held: [] });
      const id = version?.id ?? '';
      turns.push(waiting[id]);
      await db.execute(sql`update versions set state = 'ready' where id = ${id}`);
    }
    expect(turns).toEqual(['short', 'other', 'long']);
  });
});

describe('quotas of a plan', () => {
  beforeAll(() =>
    start({ QUIRE_STORAGE_QUOTA: `free=${QUOTA},pro=1GB`, QUIRE_SITE_QUOTA: 'free=2' }),
  );
  afterAll(stop);

  test('refuse new files with 403, a code and the number; what is there stays', async () => {
    const { key } = await service.createOrganisation('free');
    await writeSite(join(folder.path, 'site'), { index: 'Served.' });
    await service.publish(join(folder.path, 'site'), 'full.localhost', key);
    const known = Buffer.alloc(20_000, 'a');
    expect((await put(key, known)).status).toBe(201);
    const refused = await put(key, Buffer.alloc(900_000, 'b'));
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      403,
      {
        error: expect.stringMatching(
          /^This organization has stored \d+ bytes; the limit of the plan "free" is 1000000\. /,
        ),
        code: 'STORAGE_QUOTA',
      },
    ]);
    // What is stored already is not new.
    expect((await put(key, known)).status).toBe(201);
    await service.readUntil('full.localhost', '/', 'Served.');
    await service.publish(join(folder.path, 'site'), 'full.localhost', key);
  });

  test('count together what is uploaded at the same time', async () => {
    const { key } = await service.createOrganisation('free');
    const pieces = Array.from({ length: 8 }, (_, n) => Buffer.alloc(200_000, `${n}`));
    const answers = await Promise.all(pieces.map((bytes) => put(key, bytes)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 403, 403, 403]);
  });

  test('refuse a new site, and bind only the plan they are set for', async () => {
    const { key } = await service.createOrganisation('free');
    const create = (domain: string, by: string) => service.post('/v1/sites', { domain }, by);
    expect((await create('one.localhost', key)).status).toBe(201);
    expect((await create('two.localhost', key)).status).toBe(201);
    const third = await create('three.localhost', key);
    expect([third.status, JSON.parse(third.text)]).toEqual([
      403,
      {
        error:
          'This organization has 2 sites; the limit of the plan "free" is 2. Ask the service operator to change the plan.',
        code: 'SITE_QUOTA',
      },
    ]);
    const pro = await service.createOrganisation('pro');
    for (const domain of ['a', 'b', 'c']) {
      expect((await create(`pro-${domain}.localhost`, pro.key)).status).toBe(201);
    }
    expect((await put(pro.key, Buffer.alloc(2 * QUOTA, 'c'))).status).toBe(201);
  });
});

describe('rendering', () => {
  beforeAll(() => start({}));
  afterAll(stop);

  test('a site that renders for long does not hold up the publish of another organization', async () => {
    const spin = 'export const Spin = () => { for (;;); };\n\n<Spin />';
    const names = Array.from({ length: 40 }, (_, n) => (n === 0 ? 'index' : `p${n}`));
    const slow = Object.fromEntries(names.map((name) => [name, spin]));
    await writeSite(join(folder.path, 'slow'), slow);
    await writeSite(join(folder.path, 'quick'), { index: 'Quick.' });
    const first = await service.createOrganisation('free');
    const second = await service.createOrganisation('free');
    for (const name of ['s1', 's2', 's3']) {
      const place = { domain: `${name}.localhost`, key: first.key };
      await beginPublish(service, join(folder.path, 'slow'), place);
    }
    const listAtWork = async () => {
      const atWork = await service.db.query.versions.findMany({
        where: (version, { and, eq, isNotNull }) =>
          and(
            eq(version.orgId, first.orgId),
            eq(version.state, 'rendering'),
            isNotNull(version.leaseUntil),
          ),
      });
      return atWork.map(({ id }) => id);
    };
    await expect.poll(listAtWork).not.toEqual([]);
    const before = await listAtWork();
    await service.publish(join(folder.path, 'quick'), 'quick.localhost', second.key);
    // It went past the ones that were at work when it came.
    expect(await listAtWork()).toEqual(before);
  });
});
