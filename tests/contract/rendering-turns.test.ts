import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginPublish } from '../support/begin-publish.ts';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;

beforeAll(async () => {
  // One place: whatever waits takes its turn one after the other.
  quire = await startTestPlatform({ QUIRE_WORKERS: '1' });
  const { port, platform } = quire;
  service = createService({ url: platform.url, ports: [port], db: platform.services.db });
  folder = await createTemporaryFolder();
});
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

test('an organization whose sites rendered for long waits for one whose sites did not, though it asked first', async () => {
  const spin = 'export const Spin = () => { for (;;); };\n\n<Spin />';
  await writeSite(join(folder.path, 'slow'), { index: spin, more: spin, most: spin });
  await writeSite(join(folder.path, 'quick'), { index: 'Quick.' });
  const long = await service.createOrganisation('free');
  const short = await service.createOrganisation('free');
  const third = await service.createOrganisation('free');
  // The one that used less was also served last: to count turns alone would let the other go first.
  await service.publish(join(folder.path, 'slow'), 'long.localhost', long.key);
  await service.publish(join(folder.path, 'quick'), 'short.localhost', short.key);
  // On a busy machine to start a process can take longer than to render it all: an hour is longer than that.
  const charge = () =>
    service.db.execute(
      sql`update render_times set milliseconds = milliseconds + 3600000 where org_id = ${long.orgId}`,
    );
  await expect.poll(async () => (await charge()).rowCount).toBe(1);

  const inTheWay = await begin('slow', 'third.localhost', third.key);
  await expect.poll(async () => (await find(inTheWay))?.startedAt).toBeTruthy();
  const waiting = [
    await begin('quick', 'long.localhost', long.key),
    await begin('quick', 'short.localhost', short.key),
  ];
  expect((await find(inTheWay))?.state).toBe('rendering');

  const starts = [];
  for (const id of waiting) {
    await expect.poll(async () => (await find(id))?.state, { timeout: 60_000 }).toBe('ready');
    starts.push((await find(id))?.startedAt?.valueOf() ?? 0);
  }
  const [startOfLong = 0, startOfShort = 0] = starts;
  expect(startOfShort < startOfLong ? 'short, long' : 'long, short').toBe('short, long');
});

const find = (id: string) =>
  service.db.query.versions.findFirst({
    where: (version) => sql`${version.id} = ${id}`,
  });

const begin = (site: string, domain: string, key: string) =>
  beginPublish(service, join(folder.path, site), { domain, key });
