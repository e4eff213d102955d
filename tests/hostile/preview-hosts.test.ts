import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishPreview } from '../support/previews.ts';
import { parseHead, sendRaw } from '../support/raw-connection.ts';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createSeededRandom, type SeededRandom, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// Whatever a Host header says, it shows the one site or preview that it names, or nothing of any.

const COUNT = soakCount(4000);
const SEED = 20_261_117;

/** What is at a host, by words that stand there and nowhere else. */
interface Place {
  host: string;
  mark: string;
}

let platform: TestPlatform;
let folder: TemporaryFolder;
let quire: Service;
const places: Place[] = [];
let locked: Place;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  platform = await startTestPlatform({ QUIRE_DEMO: '0', QUIRE_PREVIEW_IMAGES: '1' });
  const { url, services } = platform.platform;
  quire = createService({ url, ports: [platform.port], db: services.db });
  for (const name of ['alpha', 'bravo', 'charlie']) {
    const { key } = await quire.createOrganisation('enterprise');
    const domain = `${name}.localhost`;
    const site = join(folder.path, name);
    await writeSite(site, { index: `Words of live-mark-${name}.` });
    await quire.publish(site, domain, key);
    places.push({ host: domain, mark: `live-mark-${name}` });
    if (name === 'charlie') {
      locked = await publishLocked({ folder: site, domain, key });
      continue;
    }
    await writeSite(site, { index: `Words of preview-mark-${name}.` });
    const { host } = await publishPreview(quire, { folder: site, domain, key });
    places.push({ host, mark: `preview-mark-${name}` });
  }
  // A site from before previews, whose name looks like one of theirs.
  const old = 'main--bravo.localhost';
  await quire.db.execute(
    sql`insert into domains (host, org_id, site_id, created_at) select ${old}, org_id, site_id, now() from domains where host = 'alpha.localhost'`,
  );
  places.push({ host: old, mark: 'live-mark-alpha' });
});
afterAll(async () => {
  await platform?.stop();
  await folder?.remove();
});

/** A preview for members alone. */
async function publishLocked(place: {
  folder: string;
  domain: string;
  key: string;
}): Promise<Place> {
  await quire.call(`/v1/sites/${place.domain}/preview-settings`, {
    method: 'PUT',
    key: place.key,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access: 'members' }),
  });
  await writeSite(place.folder, { index: 'Words of secret-mark.' });
  const { host } = await publishPreview(quire, place, { preview: { name: 'inside' } });
  return { host, mark: 'secret-mark' };
}

/** The same name, written in another way that means the same: small or large letters, with a port. */
const SAME = [
  (host: string) => host,
  (host: string) => host.toUpperCase(),
  (host: string) => `${host}:80`,
  (host: string) => host.replace(/[a-z]/, (letter) => letter.toUpperCase()),
];

/** Other names: near misses, tricks of parsers, and forms that are no names at all. */
const OTHER = [
  (host: string) => `${host}.`,
  (host: string) => `.${host}`,
  (host: string) => `x.${host}`,
  (host: string) => `x--${host}`,
  (host: string) => `-${host}`,
  (host: string) => host.replace('--', '-'),
  (host: string) => host.replace('--', '---'),
  (host: string) => host.replace('--', '.'),
  (host: string) => host.replace('--', '%2d%2d'),
  (host: string) => host.replace('--', '\u2010\u2010'),
  (host: string) => host.replace('.localhost', '.localhost.evil.example'),
  (host: string) => host.replace('.localhost', '..localhost'),
  (host: string) => host.replace('.localhost', '.localhost%00'),
  (host: string) => host.replace('.localhost', ''),
  (host: string) => `${host}:80:80`,
  (host: string) => `${host}:99999999`,
  (host: string) => `${host}/x`,
  (host: string) => `${host}#x`,
  (host: string) => `${host}?x`,
  (host: string) => `${host}\\x`,
  (host: string) => `user@${host}`,
  (host: string) => `${host}, ${host}`,
  (host: string) => `[${host}]`,
  (host: string) => `xn--${host}`,
  (host: string) => host.slice(1),
  (host: string) => `http://${host}`,
];

async function ask(host: string, fields = ''): Promise<{ status: number; text: string }> {
  const bytes = `GET / HTTP/1.1\r\nHost: ${host}\r\n${fields}Connection: close\r\n\r\n`;
  const text = await sendRaw(platform.port, Buffer.from(bytes, 'utf8').toString('latin1'));
  return { status: parseHead(text).status, text };
}

const everyMark = () => [...places.map(({ mark }) => mark), 'secret-mark'];

test('a host shows what it names and nothing else, however it is written', async () => {
  for (const { host, mark } of places) {
    for (const write of SAME) {
      const { status, text } = await ask(write(host));
      expect([write(host), status, text.includes(mark)]).toEqual([write(host), 200, true]);
      const others = everyMark().filter((other) => other !== mark && text.includes(other));
      expect(others, write(host)).toEqual([]);
    }
  }
});

test('no other form of a host shows anything', async () => {
  const known = new Set(places.map(({ host }) => host));
  for (const { host } of [...places, locked]) {
    for (const write of OTHER) {
      const written = write(host);
      if (known.has(written)) continue;
      const { status, text } = await ask(written);
      expect(
        everyMark().filter((mark) => text.includes(mark)),
        written,
      ).toEqual([]);
      expect(status, written).not.toBe(200);
    }
  }
});

test('headers of proxies name no preview', async () => {
  const { host, mark } = places[1] ?? locked;
  for (const name of ['X-Forwarded-Host', 'X-Host', 'X-Original-Host', 'Forwarded']) {
    const value = name === 'Forwarded' ? `host=${host}` : host;
    const { text } = await ask('nowhere.localhost', `${name}: ${value}\r\n`);
    expect(text).not.toContain(mark);
    const other = await ask(host, `${name}: ${locked.host}\r\n`);
    expect(other.text).toContain(mark);
    expect(other.text).not.toContain('secret-mark');
  }
});

test('a preview for members shows nothing to whoever makes up a cookie', async () => {
  const random = createSeededRandom(SEED);
  for (let turn = 0; turn < soakCount(200); turn++) {
    const secret = makeText(random, random.of([0, 1, 42, 43, 43, 43, 44, 200]));
    const name = random.of(['__Host-quire-preview', 'quire-preview', '__Host-quire', 'x']);
    const { status, text } = await ask(locked.host, `Cookie: a=b; ${name}=${secret}; c=d\r\n`);
    expect(text).not.toContain('secret-mark');
    expect([400, 401]).toContain(status);
  }
});

test(`${COUNT} made-up hosts show nothing that they do not name`, async () => {
  const random = createSeededRandom(SEED);
  const byHost = new Map(places.map(({ host, mark }) => [host, mark]));
  const shown: string[] = [];
  for (let turn = 0; turn < COUNT; turn++) {
    const host = makeHost(random);
    const { text } = await ask(host);
    const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
    const wrong = everyMark().filter((mark) => text.includes(mark) && byHost.get(name) !== mark);
    if (wrong.length > 0) shown.push(`${JSON.stringify(host)} shows ${wrong.join(', ')}`);
  }
  expect(shown).toEqual([]);
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function makeText(random: SeededRandom, length: number): string {
  return Array.from({ length }, () => LETTERS[random.below(LETTERS.length)]).join('');
}

/** Labels of what there is, put together anew. */
function makeHost(random: SeededRandom): string {
  const parts = [...places, locked].flatMap(({ host }) => host.split(/(--|\.)/));
  const more = [
    '--',
    '---',
    '-',
    '.',
    '..',
    'xn--',
    ':80',
    'localhost',
    'é',
    '%2e',
    ' ',
    '\t',
    'A',
  ];
  const count = 1 + random.below(6);
  return Array.from({ length: count }, () => random.of([...parts, ...more])).join('');
}
