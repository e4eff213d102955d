import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { systemClock } from '@quire/base';
import { type BundleManifest, mayRead, type Reader, type SiteAccess } from '@quire/model';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSiteManifest } from '../../packages/platform/dist/versions/site-manifest.js';
import type { HttpAnswer } from '../support/http.ts';
import { publishPreview } from '../support/previews.ts';
import { MARKED, type Marked, writeRuledSite } from '../support/ruled-site.ts';
import { createService, type Service } from '../support/service.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { createReaderBrowser, type ReaderBrowser } from '../support/signed-in-reader.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'ruled.localhost';
const SECRET = 'a shared secret with more than 32 bytes';

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;
let org: Awaited<ReturnType<Service['createOrganisation']>>;
let manifest: BundleManifest;

beforeAll(async () => {
  quire = await startTestPlatform({
    QUIRE_DEMO: '0',
    QUIRE_PREVIEW_IMAGES: '1',
    QUIRE_ASSISTANT_PER_VISITOR: '100000',
  });
  const { db, storage } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  org = await service.createOrganisation('enterprise');
  folder = await createTemporaryFolder();
  writeRuledSite(folder.path);
  const versionId = await service.publish(folder.path, HOST, org.key);
  const version = { orgId: org.orgId, id: versionId as `ver_${string}` };
  manifest = await loadSiteManifest(storage, version);
});
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

interface Setting {
  isPublic: boolean;
  refusal: 'hide' | 'offer';
}

async function set({ isPublic, refusal }: Setting): Promise<void> {
  const key = { kind: 'secret', secret: SECRET };
  const signIn = { way: 'jwt', loginUrl: 'https://app.example.com', key };
  const answer = await service.call(`/v1/sites/${HOST}/access`, {
    method: 'PUT',
    key: org.key,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isPublic, refusal, signIn }),
  });
  expect(answer.status).toBe(200);
  // What the host knows is a second old at most.
  const refused = refusal === 'hide' ? 404 : 401;
  const expected = [isPublic ? 200 : refused, refused].join();
  for (;;) {
    const pages = ['/guides/zqsite', '/guides/zqalpha'];
    const seen = await Promise.all(pages.map((path) => service.read(HOST, path)));
    if (seen.map(({ status }) => status).join() === expected) return;
  }
}

let tokens = 0;
async function signIn(groups: string[], host = HOST): Promise<ReaderBrowser> {
  const browser = createReaderBrowser(service, host);
  const now = Math.floor(systemClock.now() / 1000);
  const claims = { sub: 'x', iat: now, exp: now + 60, jti: `t${++tokens}`, groups };
  const token = await new SignJWT({ ...claims, aud: `http://${host}:${quire.port}` })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(SECRET));
  const answer = await browser.post('/_quire/reader/token', { token, to: '/' });
  expect(answer.status).toBe(303);
  return browser;
}

interface Person {
  reader: Reader;
  browser: ReaderBrowser;
}
const SETS = [[], ['a'], ['b'], ['c'], ['a', 'b'], ['a', 'b', 'c'], ['x']];
async function gather(): Promise<Person[]> {
  const stranger = {
    reader: { kind: 'stranger' } as const,
    browser: createReaderBrowser(service, HOST),
  };
  const known = await Promise.all(
    SETS.map(async (groups) => ({
      reader: { kind: 'reader' as const, groups: new Set(groups) },
      browser: await signIn(groups),
    })),
  );
  return [stranger, ...known];
}

const nameOf = ({ reader }: Person) =>
  reader.kind === 'stranger' ? 'a stranger' : `[${[...reader.groups]}]`;
const words = (reader: Reader, site: SiteAccess, may: boolean) =>
  Object.values(MARKED).flatMap(({ word, rule }) =>
    mayRead(rule, reader, site) === may ? [word] : [],
  );

/** Every address that anything of the version could be at. */
function listAddresses(): string[] {
  const files = Object.keys(manifest.files).flatMap((path) => {
    const page = path.replace(/(?:(?:^|\/)index)?\.html$/, '');
    return page === path ? [path] : [path, page, `${page}/`, `${page}.md`];
  });
  const sources = manifest.redirects.map(({ source }) =>
    source.slice(1).replace(/:\w+\*?/, 'zqchanges'),
  );
  const paths = [...new Set([...files, ...sources])].filter((path) => path !== '/');
  return paths.map((path) => `/${encodeURI(path)}`);
}

/** All that an answer tells, but for the address that was asked for. */
function toTold({ text, headers }: HttpAnswer, address: string): string {
  const own = [address, encodeURIComponent(address), address.replace(/\/$/, '')];
  return own.reduce(
    (told, each) => (each.length > 1 ? told.replaceAll(each, '') : told),
    `${text}\n${headers.location ?? ''}\n${headers.etag ?? ''}\n${headers.link ?? ''}`,
  );
}

interface Asked {
  person: Person;
  setting: Setting;
  address: string;
}

/** What an answer tells that its reader may not know. */
async function listLeaks({ person, setting, address }: Asked): Promise<string[]> {
  const answer = await person.browser.get(address);
  const told = toTold(answer, address);
  const { status, headers } = answer;
  const caching = headers['cache-control'] ?? '';
  const isKept = caching.startsWith('public');
  const isHashed = /\.[0-9a-f]{8,64}\.\w+$/.test(address);
  const isMixed = isKept ? !isHashed : !/cookie/.test(headers.vary ?? '');
  return [
    ...words(person.reader, setting, false).filter((word) => told.includes(word)),
    ...(isMixed ? [`${caching}, ${headers.vary}`] : []),
  ].map((leak) => `${nameOf(person)} ${address} ${status}: ${leak}`);
}

/** What is wrong with the page of a marked word. */
async function listFaults({ person, setting, address }: Asked, marked: Marked): Promise<string[]> {
  const { status, text } = await person.browser.get(address);
  const may = mayRead(marked.rule, person.reader, setting);
  const offered = person.reader.kind === 'stranger' && setting.refusal === 'offer';
  const expected = may ? 200 : offered ? 401 : 404;
  const isRight = status === expected && (!may || text.includes(`text of ${marked.word}`));
  return isRight ? [] : [`${nameOf(person)} ${address} ${status}`];
}

async function askMcp(browser: ReaderBrowser, name: string, args: object): Promise<string> {
  const params = { name, arguments: args };
  const answer = await browser.get('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  return answer.text;
}

/** What the assistant and MCP tell somebody of a marked word. */
async function listAnswers({ browser }: Person, { word }: Marked): Promise<string[]> {
  const answer = await browser.get('/_quire/assistant', {
    method: 'POST',
    headers: { origin: `http://${HOST}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: `What is ${word}?` }] }),
  });
  return [
    await askMcp(browser, 'search', { query: `All of ${word}` }),
    await askMcp(browser, 'read_page', { path: `/guides/${word}` }),
    answer.text,
  ];
}

const LISTED = ['zqsite', 'zqany', 'zqalpha', 'zqbeta', 'zqexcept'];

describe.each<Setting>([
  { isPublic: true, refusal: 'hide' },
  { isPublic: true, refusal: 'offer' },
  { isPublic: false, refusal: 'offer' },
  { isPublic: false, refusal: 'hide' },
])('a site with rules that is public: $isPublic, and $refusal', (setting) => {
  let people: Person[];
  beforeAll(async () => {
    await set(setting);
    people = await gather();
  });

  test('tells nobody of what they may not read, at any address, with caches that others warmed', async () => {
    const leaks: string[] = [];
    for (const address of listAddresses()) {
      for (const person of people) leaks.push(...(await listLeaks({ person, setting, address })));
    }
    expect(leaks).toEqual([]);
  });

  test('shows everybody the pages that they may read', async () => {
    const faults: string[] = [];
    for (const { path } of manifest.pages) {
      const marked = Object.values(MARKED).find(({ word }) => path === `guides/${word}`);
      if (!marked) continue;
      const address = `/${path}`;
      for (const person of people) {
        faults.push(...(await listFaults({ person, setting, address }, marked)));
      }
    }
    expect(faults).toEqual([]);
  });

  test('lists for everybody what they may read, each their own', async () => {
    for (const person of people) {
      const may = words(person.reader, setting, true);
      for (const path of ['/sitemap.xml', '/llms.txt', '/llms-full.txt']) {
        const { status, text } = await person.browser.get(path);
        const found = LISTED.filter((word) => text.includes(word));
        const expected = LISTED.filter((word) => may.includes(word));
        expect([nameOf(person), path, status, found]).toEqual([
          nameOf(person),
          path,
          200,
          expected,
        ]);
      }
    }
  });

  test('answers questions by MCP and in its pages from what the reader may read', async () => {
    const wrong: string[] = [];
    for (const person of people) {
      for (const name of ['site', 'any', 'alpha', 'beta', 'both', 'except']) {
        const marked = MARKED[name] as Marked;
        const may = mayRead(marked.rule, person.reader, setting);
        const told = await listAnswers(person, marked);
        const isTold = told.map(
          (text) => /(?:About|text of) (\w+)/.exec(text)?.[1] === marked.word,
        );
        if (isTold.some((each) => each !== may)) {
          wrong.push(`${nameOf(person)} ${marked.word} ${isTold}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('what is not in any file', () => {
  const API_PAGES = {
    zqoperates: '/api-reference/zqoperates/call-zqoperates',
    zqoperation: '/api-reference/zqoperation/call-zqoperation-1',
  };
  const serversOf = ({ headers }: HttpAnswer) => {
    const policy = String(headers['content-security-policy']);
    return [...policy.matchAll(/https:\/\/(\w+)\.example\.com/g)].map(([, name]) => name);
  };

  test.each([true, false])(
    'headers name the servers of API pages to those who may read these, on a public site: %s',
    async (isPublic) => {
      await set({ isPublic, refusal: 'hide' });
      const stranger = createReaderBrowser(service, HOST);
      const open = isPublic ? ['zqoperates'] : [];
      for (const path of ['/', '/nothing-here', '/inner/zqopened']) {
        expect([path, serversOf(await stranger.get(path))]).toEqual([path, open]);
      }
      const reader = await signIn(['a']);
      expect(serversOf(await reader.get(API_PAGES.zqoperates))).toEqual(['zqoperates']);
      expect((await reader.get(API_PAGES.zqoperation)).status).toBe(404);
      const other = await signIn(['b']);
      expect(serversOf(await other.get(API_PAGES.zqoperation))).toEqual([
        'zqoperates',
        'zqoperation',
      ]);
    },
  );

  test('the proxy of the playground passes on what the pages of the reader declare', async () => {
    await set({ isPublic: true, refusal: 'hide' });
    const pass = async (browser: ReaderBrowser) => {
      const answer = await browser.get('/_quire/playground/request', {
        method: 'POST',
        headers: { 'content-type': 'application/x-quire-request', origin: `http://${HOST}` },
        body: `${JSON.stringify({ method: 'GET', url: 'https://zqoperation.example.com/x', headers: [] })}\n`,
      });
      return JSON.parse(answer.text).code;
    };
    expect(await pass(createReaderBrowser(service, HOST))).toBe('PROXY_TARGET_UNDECLARED');
    expect(await pass(await signIn(['a']))).toBe('PROXY_TARGET_UNDECLARED');
    expect(await pass(await signIn(['b']))).not.toBe('PROXY_TARGET_UNDECLARED');
  });

  test('MCP names the versions that the reader may read something of', async () => {
    await set({ isPublic: true, refusal: 'hide' });
    const names = async (browser: ReaderBrowser) => {
      const answer = await browser.get('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      });
      return answer.text.includes('two zqversion');
    };
    expect(await names(createReaderBrowser(service, HOST))).toBe(false);
    expect(await names(await signIn(['a', 'b']))).toBe(false);
    expect(await names(await signIn(['c']))).toBe(true);
  });
});

describe('elsewhere', () => {
  test('a deployment asks as a stranger does', async () => {
    await set({ isPublic: true, refusal: 'hide' });
    const { siteId } = JSON.parse((await service.call('/v1/sites', { key: org.key })).text)
      .sites[0];
    for (const [name, { word, rule }] of Object.entries(MARKED)) {
      if (!['site', 'alpha', 'any'].includes(name)) continue;
      const answer = await service.call(`/_quire/sites/${siteId}/search`, {
        method: 'POST',
        key: null,
        headers: { origin: `http://${HOST}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: word }),
      });
      const may = mayRead(rule, { kind: 'stranger' }, { isPublic: true });
      expect([word, answer.status, answer.text.includes(`About ${word}`)]).toEqual([
        word,
        200,
        may,
      ]);
    }
  });

  test('a preview shows members everything, and others what they may read', async () => {
    const { host } = await publishPreview(
      service,
      { folder: folder.path, domain: HOST, key: org.key },
      { preview: { name: 'rules' } },
    );
    const guest = createReaderBrowser(service, host);
    expect((await guest.get('/guides/zqalpha')).status).toBe(404);
    expect((await guest.get('/guides/zqsite')).status).toBe(200);
    expect((await guest.get('/_quire/diff')).status).toBe(404);
    const reader = await signIn(['a'], host);
    expect((await reader.get('/guides/zqalpha')).text).toContain('The text of zqalpha');
    expect((await reader.get('/guides/zqbeta')).status).toBe(404);
    const own = await signInMember(quire, org.orgId);
    const entered = await own.call('/previews/enter', 'POST', { host, path: '/guides/zqbeta' });
    const { pathname, search } = new URL(JSON.parse(entered.text).url);
    const member = createReaderBrowser(service, host);
    await member.get(pathname + search);
    expect((await member.get('/guides/zqalpha')).status).toBe(200);
    expect((await member.get('/guides/zqbeta')).text).toContain('The text of zqbeta');
    expect((await member.get('/_quire/lists/sitemap.xml.json')).status).toBe(404);
    expect((await member.get('/sitemap.xml')).text).toContain('zqbeta');
  });

  test('a picture of an earlier version is found, unless it is not for the reader any more', async () => {
    const host = 'pictures.localhost';
    const home = '---\ntitle: Home\n---\n\nHello.\n';
    const write = async (head: string, pictures: string[]) => {
      const shown = pictures.map((name) => `![P](/images/${name}.svg)`).join('\n\n');
      const navigation = { pages: ['index', 'shown'] };
      const config = { theme: 'mint', name: 'P', colors: { primary: '#3b5bdb' }, navigation };
      const files = {
        'docs.json': JSON.stringify(config),
        'index.mdx': home,
        'shown.mdx': `---\ntitle: Shown\n${head}---\n\n${shown}\n`,
        'images/kept.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>',
        'images/gone.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h2"/></svg>',
      };
      const place = await createTemporaryFolder();
      await mkdir(join(place.path, 'images'));
      for (const [path, text] of Object.entries(files)) {
        await writeFile(join(place.path, path), text);
      }
      const versionId = await service.publish(place.path, host, org.key);
      await place.remove();
      const version = { orgId: org.orgId, id: versionId as `ver_${string}` };
      return loadSiteManifest(quire.platform.services.storage, version);
    };
    const before = await write('', ['kept', 'gone']);
    const pictures = Object.keys(before.files).filter((path) => path.endsWith('.svg'));
    const hashed = pictures.filter((path) => /\.[0-9a-f]{8,}\.svg$/.test(path));
    const [gone, kept] = ['gone', 'kept'].map((name) => hashed.find((path) => path.includes(name)));
    expect([gone, kept]).toEqual([expect.any(String), expect.any(String)]);
    await write('groups: [a]\n', ['kept']);
    await service.readUntil(host, '/sitemap.xml', host);
    const statuses = async () =>
      Promise.all([kept, gone].map(async (path) => (await service.read(host, `/${path}`)).status));
    await expect.poll(statuses).toEqual([404, 200]);
  });
});

describe('a program with a key', () => {
  let key: string;
  beforeAll(async () => {
    await set({ isPublic: false, refusal: 'offer' });
    key = await service.createKey(org.orgId, { readerGroups: ['a', 'c'] });
  });
  const ask = (groups: string[] | undefined, word: string) =>
    service.post(
      `/v1/assistant/${HOST}/message`,
      { messages: [{ role: 'user', content: `What is ${word}?` }], ...(groups ? { groups } : {}) },
      key,
    );
  const searchMcp = (word: string, headers: Record<string, string> = {}) =>
    service.read(HOST, '/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search', arguments: { query: word } },
      }),
    });
  const codeOf = ({ status, text }: HttpAnswer) => [status, JSON.parse(text).code];

  test('asks about public pages, or about those of groups that it may name', async () => {
    const told = async (groups: string[] | undefined, word: string) =>
      (await ask(groups, word)).text.includes(`text of ${word}`);
    expect(await told(undefined, 'zqsite')).toBe(false);
    expect(await told(undefined, 'zqhome')).toBe(true);
    expect(await told(['a'], 'zqsite')).toBe(true);
    expect(await told(['a'], 'zqalpha')).toBe(true);
    expect(await told(['a'], 'zqbeta')).toBe(false);
    expect(codeOf(await ask(['a', 'b'], 'zqbeta'))).toEqual([403, 'GROUPS_REFUSED']);
    expect(codeOf(await ask([], 'zqbeta'))).toEqual([400, 'INVALID_REQUEST']);
  });

  test('searches by MCP with the groups that it names', async () => {
    const authorization = `Bearer ${key}`;
    const named = { authorization, 'x-quire-groups': 'a, c' };
    expect((await searchMcp('zqalpha', named)).text).toContain('About zqalpha');
    expect((await searchMcp('zqbeta', named)).text).not.toContain('About zqbeta');
    expect((await searchMcp('zqalpha', { authorization })).text).not.toContain('About zqalpha');
    const refused = { authorization, 'x-quire-groups': 'b' };
    expect(codeOf(await searchMcp('zqbeta', refused))).toEqual([403, 'GROUPS_REFUSED']);
    const foreign = await service.createOrganisation('enterprise');
    for (const other of ['', `Bearer ${foreign.key}`]) {
      const headers = { authorization: other, 'x-quire-groups': 'a' };
      expect(codeOf(await searchMcp('zqalpha', headers))).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  test('exports public pages, or those of groups that it may name', async () => {
    const start = (body: object) =>
      service.post('/v1/static-export/jobs', { domain: HOST, ...body }, key);
    const run = async (body: object) => {
      const started = await start(body);
      expect([started.status, started.text]).toEqual([202, expect.any(String)]);
      const { jobId } = JSON.parse(started.text);
      const record = (await service.pollJob(jobId, key)).at(-1);
      const link = await service.post(`/v1/static-export/jobs/${jobId}/bundle`, {}, key);
      const bytes = await (await fetch(JSON.parse(link.text).bundleUrl)).arrayBuffer();
      const bundle = gunzipSync(Buffer.from(bytes)).toString('latin1');
      const held = Object.values(MARKED).filter(({ word }) => bundle.includes(`text of ${word}`));
      const [, named] = /"replaceable":\s*"[^"]+",\s*"groups":\s*(\[[^\]]*\])/.exec(bundle) ?? [];
      return { record, held, named: named && JSON.parse(named) };
    };
    const open = await run({});
    expect(open.record).not.toHaveProperty('groups');
    expect(open.named).toBeUndefined();
    expect(open.held.map(({ rule }) => rule)).toEqual(['public', 'public']);
    const own = await run({ groups: ['c', 'a'] });
    expect(own.record).toMatchObject({ status: 'completed', groups: ['a', 'c'] });
    expect(own.named).toEqual(['a', 'c']);
    const reader = { kind: 'reader' as const, groups: new Set(['a', 'c']) };
    const may = own.held.map(({ rule }) => mayRead(rule, reader, { isPublic: false }));
    expect(may).not.toContain(false);
    expect(own.held.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['zqsite', 'zqalpha', 'zqroot']),
    );
    expect(codeOf(await start({ groups: ['b'] }))).toEqual([403, 'GROUPS_REFUSED']);
    const hidden = await start({ paths: ['guides/zqbeta'], groups: ['a'] });
    expect(JSON.parse(hidden.text).details).toEqual([
      { message: 'The site has no page "guides/zqbeta".', path: 'body.paths' },
    ]);
  });
});
