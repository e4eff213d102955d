import type { AuditEntry } from '@quire/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, type Service } from '../support/service.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { createReaderBrowser, type ReaderBrowser } from '../support/signed-in-reader.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'tides.localhost';
const OTHER = 'harbor.localhost';
const PLAIN = 'plain.localhost';
const COOKIE = '__Host-quire-view-as';
const PAGES = {
  index: 'Low water.',
  'staff/rota': 'The rota of the staff.',
  'partners/prices': 'The prices of partners.',
};
const GROUPS: Record<string, string> = { 'staff/rota': 'staff', 'partners/prices': 'partners' };

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;
let org: Awaited<ReturnType<Service['createOrganisation']>>;
let editor: SignedInMember;

beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  org = await service.createOrganisation('enterprise');
  folder = await createTemporaryFolder();
  await writeSite(folder.path, PAGES, (path) =>
    GROUPS[path] ? [`groups: [${GROUPS[path]}]`] : [],
  );
  await service.publish(folder.path, HOST, org.key);
  await service.publish(folder.path, OTHER, org.key);
  const plain = await createTemporaryFolder();
  await writeSite(plain.path, { index: 'Low water.' });
  await service.publish(plain.path, PLAIN, org.key);
  await plain.remove();
  editor = await signInMember(quire, org.orgId, 'editor');
});

afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

const ask = (member: SignedInMember, groups: string[], domain = HOST) =>
  member.call(`/sites/${domain}/view-as`, 'POST', { groups });

/** Opens the link of an answer in a browser that reads the site. */
async function open(groups: string[], domain = HOST): Promise<ReaderBrowser> {
  const { status, text } = await ask(editor, groups, domain);
  expect([status, text]).toEqual([201, expect.any(String)]);
  const browser = createReaderBrowser(service, domain);
  const { pathname, search } = new URL(JSON.parse(text).url);
  const entered = await browser.get(pathname + search);
  expect([entered.status, entered.headers.location]).toEqual([303, '/']);
  return browser;
}
const statuses = (browser: ReaderBrowser) =>
  Promise.all(
    ['/', '/staff/rota', '/partners/prices'].map(async (path) => (await browser.get(path)).status),
  );

test('the groups of the live version are listed, for every member who may read the site', async () => {
  const viewer = await signInMember(quire, org.orgId, 'viewer');
  expect((await viewer.get(`/sites/${HOST}/reader-groups`)).body).toEqual({
    groups: ['partners', 'staff'],
  });
  expect((await viewer.get(`/sites/${PLAIN}/reader-groups`)).body).toEqual({ groups: [] });
});

test('a writer sees what readers of the groups see, with a bar that says so', async () => {
  expect(await statuses(await open(['staff']))).toEqual([200, 200, 404]);
  expect(await statuses(await open(['staff', 'partners']))).toEqual([200, 200, 200]);
  expect(await statuses(await open([]))).toEqual([200, 404, 404]);
  const browser = await open(['staff', 'partners']);
  const page = await browser.get('/staff/rota');
  expect(page.text).toContain('The rota of the staff.');
  expect(page.text).toContain(
    '<strong>You are viewing this site as:</strong><span>partners, staff</span>',
  );
  expect(JSON.parse((await browser.get('/_quire/reader.json')).text)).toEqual({
    signedIn: true,
    name: null,
    email: null,
    groups: ['partners', 'staff'],
    claims: {},
  });
});

test('nothing of it is kept for others', async () => {
  const browser = await open(['staff']);
  for (const path of ['/', '/staff/rota', '/nowhere']) {
    const { headers, text } = await browser.get(path);
    expect(text).toContain('You are viewing this site as:');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary?.split(', ')).toContain('cookie');
    expect((await service.read(HOST, path)).text).not.toContain('You are viewing this site as:');
  }
});

test('a site without pages for groups has nothing to look at, and stays one for all caches', async () => {
  const { status, text } = await ask(editor, [], PLAIN);
  expect([status, JSON.parse(text).details]).toEqual([
    400,
    [
      {
        message:
          'No page of the live version is limited to a group, so all readers see the same pages.',
        path: 'body.groups',
      },
    ],
  ]);
  const headers = { cookie: `${COOKIE}=${'a'.repeat(43)}` };
  const shown = await service.read(PLAIN, '/', { headers });
  const plain = await service.read(PLAIN, '/');
  expect([shown.text, shown.headers['cache-control']]).toEqual([
    plain.text,
    plain.headers['cache-control'],
  ]);
});

test('a link works once, on the site that it is for', async () => {
  const { pathname, search } = new URL(JSON.parse((await ask(editor, ['staff'])).text).url);
  expect((await service.read(OTHER, pathname + search)).status).toBe(403);
  expect((await service.read(HOST, pathname + search, { method: 'HEAD' })).status).toBe(403);
  expect((await service.read(HOST, pathname + search)).status).toBe(303);
  expect((await service.read(HOST, pathname + search)).status).toBe(403);
});

test('it ends by its button, and not by a page of another site', async () => {
  const browser = await open(['staff']);
  const foreign = await browser.post('/_quire/view-as/end', {}, 'https://elsewhere.example');
  expect([foreign.status, await statuses(browser)]).toEqual([400, [200, 200, 404]]);
  const secret = browser.cookies.get(COOKIE);
  const ended = await browser.post('/_quire/view-as/end', {});
  expect([ended.status, ended.headers.location, browser.cookies.size]).toEqual([303, '/', 0]);
  browser.cookies.set(COOKIE, secret ?? '');
  await expect.poll(() => statuses(browser), { timeout: 10_000 }).toEqual([200, 404, 404]);
});

test('it ends when the member signs out, and when their role changes', async () => {
  const leaving = await signInMember(quire, org.orgId, 'editor');
  const demoted = await signInMember(quire, org.orgId, 'editor');
  const owner = await signInMember(quire, org.orgId);
  const before = editor;
  const browsers: ReaderBrowser[] = [];
  for (const member of [leaving, demoted]) {
    editor = member;
    browsers.push(await open(['staff']));
  }
  editor = before;
  await leaving.call('/session', 'DELETE');
  const { body } = await demoted.get('/members');
  const { members } = body as { members: { id: string; isYou: boolean }[] };
  const id = members.find(({ isYou }) => isYou)?.id;
  expect((await owner.call(`/members/${id}`, 'PUT', { role: 'viewer' })).status).toBe(200);
  for (const browser of browsers) {
    await expect.poll(() => statuses(browser), { timeout: 10_000 }).toEqual([200, 404, 404]);
  }
});

test('viewers may not, and a group that no page is for is named', async () => {
  const viewer = await signInMember(quire, org.orgId, 'viewer');
  expect((await ask(viewer, ['staff'])).status).toBe(403);
  const { status, text } = await ask(editor, ['staff', 'captains']);
  expect([status, JSON.parse(text).details]).toEqual([
    400,
    [
      {
        message: 'No page of the live version is limited to the group "captains".',
        path: 'body.groups',
      },
    ],
  ]);
});

test('the audit log tells who looked as which groups', async () => {
  await ask(editor, ['staff']);
  const { text } = await service.call('/v1/audit?action=site.view-as&limit=1', { key: org.key });
  const [entry] = JSON.parse(text).entries as AuditEntry[];
  expect(entry).toMatchObject({
    actor: { kind: 'member' },
    target: { kind: 'site', name: HOST },
    after: { groups: ['staff'] },
  });
});
