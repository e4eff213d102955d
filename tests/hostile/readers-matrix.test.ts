import { gunzipSync } from 'node:zlib';
import { systemClock } from '@quire/base';
import type { Reader } from '@quire/model';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpAnswer } from '../support/http.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts';
import { publishPreview } from '../support/previews.ts';
import {
  createWordFinder,
  listAddresses,
  listKnownWords,
  type MarkedSite,
  publishMarkedSites,
  SITE_HOSTS,
  writeTurningPage,
} from '../support/readers/marked-sites.ts';
import { listProviderUsers, setWay, signIn, type Way } from '../support/readers/sign-in-ways.ts';
import { type Told, toTold } from '../support/readers/told.ts';
import { createService, type Service } from '../support/service.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { createReaderBrowser, type ReaderBrowser } from '../support/signed-in-reader.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

/** Groups of readers: none, each one, and both. */
const SETS = [[], ['a'], ['b'], ['a', 'b']] as const;

let quire: TestPlatform;
let service: Service;
let provider: IdentityProvider;
let folder: TemporaryFolder;
let sites: MarkedSite[];
let findWords: (text: string) => string[];
const previewHosts = new Map<MarkedSite, string>();
let answers = 0;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  quire = await startTestPlatform({
    QUIRE_DEMO: '0',
    // They are files of pages that not everybody may read.
    QUIRE_PREVIEW_IMAGES: '1',
    QUIRE_ASSISTANT_PER_VISITOR: '1000000',
    QUIRE_ASSISTANT_PER_SITE: '1000000',
    QUIRE_IDENTITY_ALLOWED_HOSTS: '127.0.0.1',
  });
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  provider = await startIdentityProvider({
    redirectUris: SITE_HOSTS.map((host) => `http://${host}:${quire.port}/_quire/reader/callback`),
    users: listProviderUsers(SETS),
  });
  sites = await publishMarkedSites(quire, service, folder.path);
  findWords = createWordFinder(sites);
  for (const site of sites) {
    const { host: domain, org } = site;
    writeTurningPage(site.folder, site, 'b');
    const place = { folder: site.folder, domain, key: org.key };
    const { host } = await publishPreview(service, place, { preview: { name: 'next' } });
    previewHosts.set(site, host);
  }
});
afterAll(async () => {
  process.stdout.write(`${answers} answers looked at\n`);
  await quire?.stop();
  await provider?.close();
  await folder?.remove();
});

const STRANGER: Reader = { kind: 'stranger' };
const toReader = (groups: readonly string[]): Reader => ({
  kind: 'reader',
  groups: new Set(groups),
});

/** Somebody or something that asks about a site. */
interface Asker {
  site: MarkedSite;
  /** Where they read it, where that is not the host of the site. */
  host?: string;
  /** Who they are to the rules; nothing for those who may read everything. */
  reader: Reader | undefined;
  browser: ReaderBrowser;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** Of a program. */
  key?: string;
  groups?: readonly string[];
}

interface Surface {
  name: string;
  ask(asker: Asker): Promise<Told[]>;
  /** What of the site must be told to those who may read it. */
  holds: readonly string[];
}

const LISTED = [
  ...['home', 'site', 'any', 'alpha', 'beta', 'both', 'except', 'inTab', 'openInTab', 'nested'],
  ...['root', 'changes', 'operation', 'openOperation'],
];
const WRITTEN = ['site', 'any', 'alpha', 'beta', 'both', 'except', 'nested', 'hidden'];
const FORMS = ['identity', 'gzip', 'br', 'gzip, br'];

/** Files of the version, asked for by their own names. */
function filesThat(name: string, pattern: RegExp, holds: readonly string[]): Surface {
  return {
    name,
    holds,
    async ask({ site, browser, headers }) {
      const addresses = listAddresses(site).filter((address) => pattern.test(address));
      expect([name, site.host, addresses.length > 0]).toEqual([name, site.host, true]);
      const told: Told[] = [];
      for (const [at, address] of addresses.entries()) {
        const form = { 'accept-encoding': FORMS[at % FORMS.length] ?? '' };
        const answer = await browser.get(address, { headers: { ...form, ...headers } });
        told.push(toTold(address, answer));
      }
      return told;
    },
  };
}

const post = (value: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

const call = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** Asks about every marked word; what is sent does not count as told. */
async function askOfAll(
  { site }: Pick<Asker, 'site'>,
  toQuestion: (word: string) => string,
  ask: (question: string) => Promise<HttpAnswer>,
): Promise<Told[]> {
  const told: Told[] = [];
  for (const { word } of Object.values(site.marked)) {
    const question = toQuestion(word);
    const answer = await ask(question);
    const { text } = toTold(question, { ...answer, status: 400 }, [question]);
    told.push({ at: question, status: answer.status, text });
  }
  return told;
}

/** What agents ask, by whatever way leads to the server of the site. */
function mcpBy(name: string, ask: (asker: Asker, body: unknown) => Promise<HttpAnswer>): Surface[] {
  return [
    {
      name: `${name}: what it offers`,
      holds: [],
      ask: async (asker) =>
        Promise.all(
          ['initialize', 'tools/list', 'prompts/list'].map(async (method) =>
            toTold(method, await ask(asker, { jsonrpc: '2.0', id: 1, method, params: {} })),
          ),
        ),
    },
    {
      name: `${name}: lists`,
      holds: ['site', 'any', 'alpha', 'beta', 'both'],
      ask: async (asker) => [
        toTold('list_pages', await ask(asker, call('list_pages', { limit: 500 }))),
        toTold('list_versions', await ask(asker, call('list_versions', {}))),
        toTold('resources', await ask(asker, { jsonrpc: '2.0', id: 1, method: 'resources/list' })),
      ],
    },
    {
      name: `${name}: search`,
      holds: WRITTEN.filter((each) => each !== 'hidden'),
      ask: (asker) =>
        askOfAll(
          asker,
          (word) => `Section ${word}`,
          (query) => ask(asker, call('search', { query })),
        ),
    },
    {
      name: `${name}: read`,
      holds: WRITTEN,
      ask: (asker) =>
        askOfAll(
          asker,
          (word) => `/guides/${word}`,
          (path) => ask(asker, call('read_page', { path })),
        ),
    },
  ];
}

const toOrigin = ({ host, site }: Asker) => `http://${host ?? site.host}`;
const toQuestion = (word: string) => `What is ${word}?`;
const ASKED = WRITTEN.filter((each) => each !== 'hidden');

/** All that the host of a site answers. */
const ON_HOST: Surface[] = [
  filesThat('page', /^(?!.*\.\w+$)\/(?!_quire|\.well)/, [...LISTED, 'loose', 'hidden', 'version']),
  filesThat('HTML file', /\.html$/, []),
  filesThat('Markdown twin', /^(?!\/\.).*\.md$/, WRITTEN),
  filesThat('navigation file', /^\/_quire\/nav-/, LISTED),
  filesThat('page of all pages', /^\/_quire\/all\//, ['site', 'any', 'alpha', 'beta', 'both']),
  filesThat('search index files', /^\/_quire\/search\//, ASKED),
  filesThat(
    'sitemap',
    /^\/sitemap\.xml$/,
    LISTED.filter((each) => each !== 'home'),
  ),
  filesThat('llms.txt', /^\/llms\.txt$/, LISTED),
  filesThat('llms-full.txt', /^\/llms-full\.txt$/, LISTED),
  filesThat('feed', /rss\.xml$/, ['changes']),
  filesThat('API description', /openapi\.json$/, ['operation', 'openOperation']),
  filesThat('files of pages', /\.(?:png|svg|csv|js)$/, ['alpha', 'beta', 'both', 'site']),
  filesThat('skills', /skill/, ['skill', 'openSkill']),
  filesThat('redirect', /^\/(?:moved|moved-open|was\/\w+|gone)$/, ['alpha', 'beta', 'site']),
  filesThat('list of redirects', /redirects\.json$/, ['alpha', 'beta', 'site']),
  filesThat('parts of lists', /^\/_quire\/lists\//, []),
  filesThat('manifest and what is not there', /^\/(?:manifest\.json|nothing-here)$/, []),
  {
    name: 'what the theme asks for',
    holds: [],
    ask: ({ browser, headers = {} }) =>
      Promise.all(
        ['/quire-config.js', '/_quire/reader.json', '/robots.txt', '/_quire/diff'].map(
          async (path) => toTold(path, await browser.get(path, { headers })),
        ),
      ),
  },
  ...mcpBy('MCP', ({ browser, headers }, body) => browser.get('/mcp', post(body, headers))),
  {
    name: 'assistant and its citations',
    holds: ASKED,
    ask: (asker) =>
      askOfAll(asker, toQuestion, (content) =>
        asker.browser.get(
          '/_quire/assistant',
          post(
            { messages: [{ role: 'user', content }] },
            { origin: toOrigin(asker), ...asker.headers },
          ),
        ),
      ),
  },
  {
    name: 'proxy of the playground',
    holds: [],
    ask: (asker) =>
      askOfAll(
        asker,
        (word) => `https://${word}.example.com`,
        (server) =>
          asker.browser.get(
            '/_quire/playground/request',
            post({ server, method: 'GET', path: '/' }, { origin: toOrigin(asker) }),
          ),
      ),
  },
];

/** What pages of a deployment elsewhere may ask the service. */
const ELSEWHERE: Surface[] = [
  {
    name: 'search elsewhere',
    holds: ASKED,
    ask: (asker) =>
      askOfAll(
        asker,
        (word) => `Section ${word}`,
        (query) => askElsewhere(asker, 'search', { query }),
      ),
  },
  {
    name: 'assistant elsewhere',
    holds: ASKED,
    ask: (asker) =>
      askOfAll(asker, toQuestion, (content) =>
        askElsewhere(asker, 'assistant', { messages: [{ role: 'user', content }] }),
      ),
  },
  ...mcpBy('MCP elsewhere', (asker, body) => askElsewhere(asker, 'mcp', body)),
];

function askElsewhere({ site, headers }: Asker, door: string, body: unknown): Promise<HttpAnswer> {
  return service.call(`/_quire/sites/${site.siteId}/${door}`, {
    key: null,
    ...post(body, { origin: `http://${site.host}`, ...headers }),
  });
}

/** What a program with a key asks. */
const BY_KEY: Surface[] = [
  {
    name: 'assistant by API',
    holds: ASKED,
    ask: (asker) =>
      askOfAll(asker, toQuestion, (content) =>
        service.post(
          `/v1/assistant/${asker.site.host}/message`,
          { messages: [{ role: 'user', content }], ...toNamed(asker) },
          asker.key,
        ),
      ),
  },
  ...mcpBy('MCP with a key', ({ site, key, groups }, body) => {
    const named: Record<string, string> = groups ? { 'x-quire-groups': groups.join(',') } : {};
    const headers = { authorization: `Bearer ${key}`, ...named };
    return service.read(site.host, '/mcp', post(body, headers));
  }),
  { name: 'export', holds: LISTED, ask: exportSite },
  { name: 'comparison by API', holds: [], ask: compareVersions },
];

const toNamed = ({ groups }: Asker) => (groups ? { groups } : {});

/** The whole bundle that a key gets, or why it gets none. */
async function exportSite(asker: Asker): Promise<Told[]> {
  const { site, key } = asker;
  const body = { domain: site.host, ...toNamed(asker) };
  const started = await service.post('/v1/static-export/jobs', body, key);
  const told = [toTold('start', started)];
  if (started.status !== 202) return told;
  const { jobId } = JSON.parse(started.text);
  await service.pollJob(jobId, key);
  const link = await service.post(`/v1/static-export/jobs/${jobId}/bundle`, {}, key);
  const bytes = await (await fetch(JSON.parse(link.text).bundleUrl)).arrayBuffer();
  const text = gunzipSync(Buffer.from(bytes)).toString('latin1');
  return [...told, { at: 'bundle', status: 200, text }];
}

/** What changed from what is live to what the preview shows. */
async function compareVersions({ site, key = '' }: Asker): Promise<Told[]> {
  const listed = await service.call(`/v1/sites/${site.host}/previews`, { key: site.org.key });
  const [{ shownVersionId }] = JSON.parse(listed.text).previews;
  for (;;) {
    const path = `/v1/sites/${site.host}/versions/${shownVersionId}/diff`;
    const answer = await service.call(path, { key });
    if (answer.status !== 202) return [toTold('comparison', answer)];
  }
}

interface Findings {
  leaks: string[];
  missing: string[];
}

/** Asks for all surfaces of a site, and says what was told too much or too little. */
async function lookAt(asker: Asker, surfaces: readonly Surface[]): Promise<Findings> {
  const { site, reader } = asker;
  const own = Object.values(site.marked).map(({ word }) => word);
  const known = reader ? listKnownWords(site, reader) : new Set(own);
  const findings: Findings = { leaks: [], missing: [] };
  for (const surface of surfaces) {
    const told = await surface.ask(asker);
    answers += told.length;
    const shown = new Set<string>();
    for (const { at, status, text } of told) {
      for (const word of findWords(text)) {
        shown.add(word);
        if (!known.has(word))
          findings.leaks.push(`${site.host} ${surface.name} ${at} ${status}: ${word}`);
      }
    }
    for (const name of surface.holds) {
      const word = site.marked[name]?.word ?? '';
      if (known.has(word) && !shown.has(word)) {
        findings.missing.push(`${site.host} ${surface.name}: ${word}`);
      }
    }
  }
  return findings;
}

const NOTHING: Findings = { leaks: [], missing: [] };

async function lookAtAll(
  toAsker: (site: MarkedSite) => Promise<Asker>,
  surfaces: readonly Surface[],
): Promise<Findings> {
  const all: Findings = { leaks: [], missing: [] };
  for (const site of sites) {
    const { leaks, missing } = await lookAt(await toAsker(site), surfaces);
    all.leaks.push(...leaks);
    all.missing.push(...missing);
  }
  return all;
}

interface Row {
  /** Who asks. */
  kind: string;
  /** How readers of the sites sign in meanwhile. */
  way: Way;
  /** Nothing: they do not sign in, or name no groups. */
  groups?: readonly string[];
  surfaces: readonly Surface[];
  toAsker(site: MarkedSite, row: Row): Promise<Asker>;
}

const asStranger = async (site: MarkedSite): Promise<Asker> => ({
  site,
  reader: STRANGER,
  browser: createReaderBrowser(service, site.host),
});

async function asReader(site: MarkedSite, { way, groups = [] }: Row): Promise<Asker> {
  const browser = await signIn({ quire, service, provider }, { site, way, groups });
  const always = way === 'members' ? ['members'] : [];
  return { site, reader: toReader([...always, ...groups]), browser };
}

/** A session of another site is nobody's here. */
async function asReaderOfAnother(site: MarkedSite, row: Row): Promise<Asker> {
  const other = sites.find((each) => each !== site) ?? site;
  const { browser } = await asReader(other, row);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { ...(await asStranger(site)), headers: { cookie } };
}

async function asProgram(site: MarkedSite, { groups }: Row): Promise<Asker> {
  const key = await service.createKey(site.org.orgId, {
    readerGroups: [...(groups ?? [])],
  });
  const reader = groups ? toReader(groups) : STRANGER;
  return { ...(await asStranger(site)), reader, key, ...(groups ? { groups } : {}) };
}

async function asGuest(site: MarkedSite, { groups, way }: Row): Promise<Asker> {
  const host = previewHosts.get(site) ?? '';
  const browser = groups
    ? await signIn({ quire, service, provider }, { site, way, groups, host })
    : createReaderBrowser(service, host);
  return { site, host, reader: groups ? toReader(groups) : STRANGER, browser };
}

async function asMemberAtPreview(site: MarkedSite): Promise<Asker> {
  const host = previewHosts.get(site) ?? '';
  const member = await signInMember(quire, site.org.orgId);
  const entered = await member.call('/previews/enter', 'POST', { host, path: '/' });
  const { pathname, search } = new URL(JSON.parse(entered.text).url);
  const browser = createReaderBrowser(service, host);
  await browser.get(pathname + search);
  return { site, host, reader: undefined, browser };
}

const ofEachSet = (row: Row): Row[] => SETS.map((groups) => ({ ...row, groups }));

const ROWS: Row[] = [
  { kind: 'a stranger', way: 'password', surfaces: ON_HOST, toAsker: asStranger },
  { kind: 'somebody with the password', way: 'password', surfaces: ON_HOST, toAsker: asReader },
  ...ofEachSet({ kind: 'a member', way: 'members', surfaces: ON_HOST, toAsker: asReader }),
  ...ofEachSet({ kind: 'a reader by OIDC', way: 'oidc', surfaces: ON_HOST, toAsker: asReader }),
  { kind: 'a stranger', way: 'jwt', surfaces: ON_HOST, toAsker: asStranger },
  ...ofEachSet({ kind: 'a reader by JWT', way: 'jwt', surfaces: ON_HOST, toAsker: asReader }),
  {
    kind: 'a reader of another site',
    way: 'jwt',
    groups: ['a', 'b'],
    surfaces: ON_HOST,
    toAsker: asReaderOfAnother,
  },
  { kind: 'a deployment elsewhere', way: 'jwt', surfaces: ELSEWHERE, toAsker: asStranger },
  {
    kind: 'a deployment elsewhere with a cookie',
    way: 'jwt',
    groups: ['a', 'b'],
    surfaces: ELSEWHERE,
    toAsker: asReaderOfAnother,
  },
  { kind: 'a program', way: 'jwt', surfaces: BY_KEY, toAsker: asProgram },
  ...SETS.filter((groups) => groups.length > 0).map((groups) => ({
    kind: 'a program',
    way: 'jwt' as const,
    groups,
    surfaces: BY_KEY,
    toAsker: asProgram,
  })),
  { kind: 'a visitor of a preview', way: 'jwt', surfaces: ON_HOST, toAsker: asGuest },
  ...ofEachSet({ kind: 'a reader at a preview', way: 'jwt', surfaces: ON_HOST, toAsker: asGuest }),
  { kind: 'a member at a preview', way: 'jwt', surfaces: ON_HOST, toAsker: asMemberAtPreview },
];

let current: Way | undefined;
async function useWay(way: Way): Promise<void> {
  if (current === way) return;
  for (const site of sites) await setWay({ quire, service, provider }, site, way);
  current = way;
}

describe('every surface of three sites tells what its reader may know, and nothing else', () => {
  test.each(
    ROWS.map((row) => [`${row.kind} of [${row.groups ?? '-'}] (${row.way})`, row] as const),
  )('%s', async (_, row) => {
    await useWay(row.way);
    const toAsker = (site: MarkedSite) => row.toAsker(site, row);
    expect(await lookAtAll(toAsker, row.surfaces)).toEqual(NOTHING);
  });
});

describe('analytics', () => {
  const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const report = async ({ site, browser }: Asker, name: string) => {
    const path = `/guides/${site.marked[name]?.word}`;
    const headers = { origin: `http://${site.host}`, 'user-agent': BROWSER };
    const answer = await browser.get(
      '/_quire/events',
      post({ events: [{ type: 'view', path }] }, headers),
    );
    expect([path, answer.status]).toEqual([path, 204]);
  };

  test('count a page for those who may read it, and name it to members of the organization alone', async () => {
    await useWay('jwt');
    const [site] = sites as [MarkedSite];
    const row = { kind: '', way: 'jwt', surfaces: [], toAsker: asReader } satisfies Row;
    await report(await asStranger(site), 'alpha');
    await report(await asStranger(site), 'nothing');
    await report(await asStranger(site), 'site');
    await report(await asReader(site, { ...row, groups: ['b'] }), 'beta');
    const { rows } = await service.db.execute(
      sql`select project_id as "projectId" from sites where id = ${site.siteId}`,
    );
    const projectId = rows[0]?.projectId;
    const toDay = (days: number) =>
      new Date(systemClock.now() + days * 86_400_000).toISOString().slice(0, 10);
    const range = `from=${toDay(-2)}&to=${toDay(2)}`;
    const address = `/projects/${projectId}/web-analytics?${range}`;
    const member = await signInMember(quire, site.org.orgId, 'viewer');
    const namesOf = async () => {
      const { body } = await member.get(address);
      const { pages } = body as { pages?: { path: string }[] };
      return pages?.map(({ path }) => path).sort() ?? body;
    };
    await expect.poll(namesOf, { timeout: 20_000 }).toEqual(['/guides/zqbeta', '/guides/zqsite']);
    const other = sites.find(({ org }) => org !== site.org) ?? site;
    const foreign = await signInMember(quire, other.org.orgId, 'owner');
    expect((await foreign.get(address)).status).toBe(404);
    const elsewhere = await signInMember(quire, site.org.orgId, 'none', [
      { siteId: sites[1]?.siteId ?? '', role: 'admin' },
    ]);
    expect((await elsewhere.get(address)).status).toBe(404);
  });
});
