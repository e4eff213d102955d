import { cp, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { openAdministration, platformSettings } from '@quire/platform';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { feedback } from '../../packages/platform/dist/database/schema/index.js';
import { PERSON, thumb } from '../support/feedback.ts';
import { findFreePort } from '../support/free-port.ts';
import { type HttpOptions, send } from '../support/http.ts';
import {
  hasReplication,
  type OutsidePostgres,
  type PostgresReplica,
  startOutsidePostgres,
  startReplica,
} from '../support/outside-postgres.ts';
import { WITHOUT_PREVIEW_IMAGES } from '../support/preview-images.ts';
import { type QuireProcess, startQuire } from '../support/quire-process.ts';
import { createService, type Service } from '../support/service.ts';
import { createReaderBrowser } from '../support/signed-in-reader.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform } from '../support/test-platform.ts';

const HOST = 'region.localhost';

if (!hasReplication) {
  process.stdout.write(
    "\nSKIPPED: the second region is not tested, because Debian's PostgreSQL is not installed (apt-get install postgresql).\n",
  );
}

describe.skipIf(!hasReplication)('a second region', () => {
  let folder: TemporaryFolder;
  let postgres: OutsidePostgres;
  let replica: PostgresReplica;
  let primary: QuireProcess;
  let service: Service;
  let closeDatabase: () => Promise<void>;
  let database: string;
  let ports: { primary: number; region: number };
  let region: QuireProcess;
  let shared: Record<string, string>;

  const at = (...names: string[]) => join(folder.path, ...names);
  const regionSettings = () => ({
    ...shared,
    DATABASE_URL: replica.address(database),
    QUIRE_ROLES: 'web',
    QUIRE_PRIMARY_URL: `http://127.0.0.1:${ports.primary}`,
  });
  const startPrimary = async (environment: Record<string, string>, port: number) => {
    const quire = startQuire(['platform', '--port', String(port)], { environment });
    await quire.printed('Ready in');
    return quire;
  };
  /** What the region shows. */
  const read = (path = '/', options: HttpOptions = {}) =>
    send(ports.region, path, { ...options, headers: { host: HOST, ...options.headers } });
  const copyBucket = () =>
    cp(at('first', 'storage'), at('second', 'storage'), { recursive: true, force: false });
  const publish = async (word: string, to = service) => {
    await writeSite(at('site'), { index: `The word is ${word}.` });
    const { key } = org;
    return to.publish(at('site'), HOST, key);
  };
  let org: { key: string };
  /** What the rows of the replica say is live. */
  const untilReplicated = async (versionId: string) => {
    const client = new pg.Client(replica.address(database));
    await client.connect();
    const find = () => client.query('select 1 from sites where live_version_id = $1', [versionId]);
    await expect.poll(async () => (await find()).rowCount).toBe(1);
    await client.end();
  };

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    postgres = await startOutsidePostgres();
    const DATABASE_URL = await postgres.createDatabase();
    database = new URL(DATABASE_URL).pathname.slice(1);
    ports = { primary: await findFreePort(), region: await findFreePort() };
    shared = {
      ...WITHOUT_PREVIEW_IMAGES,
      QUIRE_DEMO: '0',
      QUIRE_PUBLIC_URL: `http://localhost:${ports.primary}`,
      QUIRE_SECRET_KEY: 'ab'.repeat(32),
      QUIRE_TRUSTED_PROXIES: '127.0.0.1',
    };
    const first = {
      ...shared,
      DATABASE_URL,
      QUIRE_DATA: at('first'),
    };
    primary = await startPrimary(first, ports.primary);
    const administration = await openAdministration({
      settings: readSettings(platformSettings, first),
      clock: systemClock,
      random: systemRandom,
      logger: silentLogger,
    });
    closeDatabase = () => administration.close();
    const { db } = administration;
    service = createService({ url: shared.QUIRE_PUBLIC_URL ?? '', ports: [ports.primary], db });
    org = await service.createOrganisation('pro');
    await publish('one');
    replica = await startReplica(DATABASE_URL);
    await copyBucket();
    const environment = { ...regionSettings(), QUIRE_DATA: at('second') };
    region = await startPrimary(environment, ports.region);
  });
  afterAll(async () => {
    await region?.kill('SIGTERM');
    await primary?.kill('SIGKILL');
    await closeDatabase?.().catch(() => {});
    await replica?.stop();
    await postgres?.stop();
    await folder?.remove();
  });

  test('serves from the replica and the copied bucket, and says how far it is behind', async () => {
    expect((await read()).text).toContain('The word is one.');
    const ready = await send(ports.region, '/readyz', { headers: { host: 'localhost' } });
    expect(JSON.parse(ready.text)).toEqual({
      status: 'ready',
      roles: { web: 'ready' },
      parts: {
        database: { status: 'ok', lagSeconds: expect.any(Number) },
        storage: { status: 'ok' },
        work: { status: 'ok' },
      },
    });
    const { text } = await send(ports.region, '/metrics', { headers: { host: 'localhost' } });
    expect(text).toMatch(/^quire_replica_lag_seconds [\d.]+$/m);
    expect(text).toMatch(/^quire_replica_promoted 0$/m);
  });

  test('shows the version before until every file of the new one has arrived', async () => {
    const before = new Set(await readdir(at('first', 'storage'), { recursive: true }));
    const versionId = await publish('two');
    await service.readUntil(HOST, '/', 'The word is two.');
    await untilReplicated(versionId);
    expect((await read()).text).toContain('The word is one.');
    const environment = { ...regionSettings(), QUIRE_DATA: at('second') };
    const restarted = await startTestPlatform(environment);
    onTestFinished(() => restarted.stop());
    const readRestarted = async () =>
      (await send(restarted.port, '/', { headers: { host: HOST } })).text;
    expect(await readRestarted()).toContain('The word is one.');

    const after = await readdir(at('first', 'storage'), { recursive: true });
    const late = after.find((path) => !before.has(path) && /blobs\/..\/[0-9a-f]{64}$/.test(path));
    if (!late) throw new Error('nothing was stored');
    await copyBucket();
    await rename(at('second', 'storage', late), at('late'));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await read()).text).toContain('The word is one.');
    expect(await readRestarted()).toContain('The word is one.');
    await rename(at('late'), at('second', 'storage', late));
    await expect.poll(async () => (await read()).text).toContain('The word is two.');
    await expect.poll(readRestarted).toContain('The word is two.');
  });

  const sendFeedback = () =>
    read('/_quire/feedback', {
      method: 'POST',
      headers: { origin: `http://${HOST}`, 'user-agent': PERSON, 'content-type': 'text/plain' },
      body: JSON.stringify(thumb({ path: '/' })),
    });

  test('passes what has to be stored to the primary', async () => {
    const answer = await sendFeedback();
    expect(answer.status).toBe(201);
    const { id } = JSON.parse(answer.text);
    const rows = await service.db.select().from(feedback).where(eq(feedback.id, id));
    expect(rows.map(({ path, rating }) => ({ path, rating }))).toEqual([
      { path: '/', rating: 'down' },
    ]);
  });

  test('lets a reader in who signs in there', async () => {
    const settle = (access: object) =>
      service.call(`/v1/sites/${HOST}/access`, {
        method: 'PUT',
        key: org.key,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(access),
      });
    const password = 'several words in a row';
    const closed = { isPublic: false, refusal: 'hide', signIn: { way: 'password', password } };
    expect((await settle(closed)).status).toBe(200);
    await expect.poll(async () => (await read()).status).toBe(404);
    const browser = createReaderBrowser({ read: (_, path, options) => read(path, options) }, HOST);
    expect((await browser.post('/_quire/reader/password', { password, to: '/' })).status).toBe(303);
    expect((await browser.get('/')).text).toContain('The word is two.');
    const open = { isPublic: true, refusal: 'hide', signIn: { way: 'none' } };
    expect((await settle(open)).status).toBe(200);
    await expect.poll(async () => (await read()).status).toBe(200);
  });

  test('refuses a process that would write to the replica', async () => {
    const environment = { ...shared, DATABASE_URL: replica.address(database), QUIRE_DATA: at('x') };
    const writing = startQuire(['platform', '--port', '0'], { environment });
    expect(await writing.ended).toBe(2);
    expect(writing.output()).toContain('The database in DATABASE_URL is a read replica.');
  });

  test('takes over when the primary is lost, and shows nothing old after that', async () => {
    await primary.kill('SIGKILL');
    await closeDatabase();
    await postgres.goDown('immediate');
    expect((await read()).text).toContain('The word is two.');
    const refused = await sendFeedback();
    expect([refused.status, JSON.parse(refused.text).code, refused.headers['retry-after']]).toEqual(
      [503, 'PRIMARY_AWAY', expect.any(String)],
    );

    replica.promote();
    const promoted = await send(ports.region, '/readyz', { headers: { host: 'localhost' } });
    expect(JSON.parse(promoted.text).parts.database).toEqual({
      status: 'ok',
      reason: 'it was promoted: restart without QUIRE_PRIMARY_URL',
    });
    expect((await read()).text).toContain('The word is two.');
    expect(await region.kill('SIGTERM')).toBe(0);
    const DATABASE_URL = replica.address(database);
    const second = { ...shared, DATABASE_URL, QUIRE_DATA: at('second') };
    const url = `http://localhost:${ports.region}`;
    region = await startPrimary({ ...second, QUIRE_PUBLIC_URL: url }, ports.region);
    const promotedService = createService({ url, ports: [ports.region], db: service.db });
    await publish('three', promotedService);
    // The command ends once the version is live: from then on, nobody gets what was before.
    const texts = await Promise.all(Array.from({ length: 20 }, async () => (await read()).text));
    expect(texts.filter((text) => !text.includes('The word is three.'))).toEqual([]);
    expect((await sendFeedback()).status).toBe(201);
  });
});
