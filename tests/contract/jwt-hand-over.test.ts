import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createService, type Service } from '../support/service.ts';
import { createReaderBrowser } from '../support/signed-in-reader.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// The sample application of the guide, as it stands, with a real platform.

const SERVER = fileURLToPath(new URL('../../examples/jwt-hand-over/server.mjs', import.meta.url));
const HOST = 'harbor.localhost';
const SECRET = 'a shared secret with more than 32 bytes';
const PAGES = {
  index: 'Low water.',
  'staff/rota': 'The rota of the staff.',
  'partners/prices': 'The prices of partners.',
};
const GROUPS: Record<string, string> = { 'staff/rota': 'staff', 'partners/prices': 'partners' };

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;
let key: string;

beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { url, services } = quire.platform;
  service = createService({ url, ports: [quire.port], db: services.db });
  ({ key } = await service.createOrganisation('enterprise'));
  folder = await createTemporaryFolder();
  const docs = join(folder.path, 'docs');
  await writeSite(docs, PAGES, (path) => (GROUPS[path] ? [`groups: [${GROUPS[path]}]`] : []));
  await service.publish(docs, HOST, key);
});
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

/** Starts the application; gives its address. */
async function startApplication(environment: Record<string, string>): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, [SERVER], {
    env: { PORT: '0', DOCS_URL: `http://${HOST}:${quire.port}`, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
    child.stdout?.once('data', (text) => resolve(String(text).trim()));
  });
}

async function setAccess(application: string, signing: object): Promise<void> {
  const signIn = { way: 'jwt', loginUrl: `${application}/docs-login`, key: signing };
  const answer = await service.call(`/v1/sites/${HOST}/access`, {
    method: 'PUT',
    key,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isPublic: false, signIn }),
  });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  await service.readUntil(HOST, '/', 'Sign in');
}

/** Goes the whole way of a reader: from a page to the application and back with a token. */
async function signIn(application: string, user: string) {
  const browser = createReaderBrowser(service, HOST);
  const sent = await browser.get('/_quire/reader/sign-in?to=%2Fpartners%2Fprices');
  expect(sent.headers.location).toBe(`${application}/docs-login?redirect=%2Fpartners%2Fprices`);
  const form = await (await fetch(sent.headers.location ?? '')).text();
  expect(form).toContain('name="redirect" value="/partners/prices"');
  const known = await fetch(`${application}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: application },
    body: new URLSearchParams({ user, redirect: '/partners/prices' }),
  });
  const cookie = known.headers.get('set-cookie')?.split(';')[0] ?? '';
  const next = new URL(known.headers.get('location') ?? '', application);
  const handed = await fetch(next, { redirect: 'manual', headers: { cookie } });
  const address = new URL(handed.headers.get('location') ?? '');
  expect([address.pathname, address.search]).toEqual([
    '/_quire/reader/token',
    '?to=%2Fpartners%2Fprices',
  ]);
  const token = address.hash.slice(1);
  // As the page at this address does.
  const post = () => browser.post('/_quire/reader/token', { token, to: '/partners/prices' });
  const entered = await post();
  expect([entered.status, entered.headers.location]).toEqual([303, '/partners/prices']);
  expect((await post()).status).toBe(403);
  return browser;
}

async function findPages(browser: Awaited<ReturnType<typeof signIn>>) {
  const answers = await Promise.all(
    Object.keys(GROUPS).map(async (path) => (await browser.get(`/${path}`)).status),
  );
  return answers;
}

test('readers come in with a shared secret, each with their own groups', async () => {
  const application = await startApplication({ DOCS_SECRET: SECRET });
  await setAccess(application, { kind: 'secret', secret: SECRET });
  const anna = await signIn(application, 'anna');
  expect(await findPages(anna)).toEqual([200, 200]);
  expect(JSON.parse((await anna.get('/_quire/reader.json')).text)).toMatchObject({
    name: 'Anna Berg',
    groups: ['partners', 'staff'],
  });
  expect(await findPages(await signIn(application, 'bert'))).toEqual([404, 200]);
});

test('readers come in with a key pair, of which the site knows the public half', async () => {
  const pair = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const file = join(folder.path, 'docs-key.pem');
  await writeFile(file, pair.privateKey);
  const application = await startApplication({ DOCS_KEY_FILE: file });
  await setAccess(application, { kind: 'public-key', text: pair.publicKey });
  expect(await findPages(await signIn(application, 'anna'))).toEqual([200, 200]);
});

test('the application leads to no other site', async () => {
  const application = await startApplication({ DOCS_SECRET: SECRET });
  for (const redirect of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere']) {
    const query = new URLSearchParams({ redirect });
    const form = await (await fetch(`${application}/docs-login?${query}`)).text();
    expect(form).toContain('name="redirect" value="/"');
  }
});
