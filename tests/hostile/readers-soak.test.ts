import { createHash } from 'node:crypto';
import type { Reader } from '@quire/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpAnswer, HttpOptions } from '../support/http.ts';
import { publishPreview } from '../support/previews.ts';
import { type KeptConnections, openConnections } from '../support/readers/kept-connections.ts';
import {
  createWordFinder,
  listAddresses,
  listKnownWords,
  type MarkedSite,
  publishMarkedSites,
  writeTurningPage,
} from '../support/readers/marked-sites.ts';
import { setWay, signIn } from '../support/readers/sign-in-ways.ts';
import { isThere, toPlainBody, toTold } from '../support/readers/told.ts';
import { createService, type Service } from '../support/service.ts';
import {
  COUNTED_TIMEOUT,
  createSeededRandom,
  type SeededRandom,
  soakCount,
} from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const COUNT = soakCount(1_000_000);
const SEED = 2207;
/** Readers who ask at the same time. */
const AT_ONCE = 16;
/** So often somebody signs out, and another version goes live. */
const SIGN_OUTS = 50;
const SWITCHES = 20;
/** A host may remember for a second who somebody is. */
const REMEMBERED_MS = 1_100;

/** Somebody who reads a site, as their cookie says. */
interface Persona {
  site: MarkedSite;
  /** Where they read it: at its own host, or at that of a preview. */
  host: string;
  groups: readonly string[] | undefined;
  cookie: string | undefined;
  known: ReadonlySet<string>;
  /** While they sign out they may be known still, or not any more. */
  isLeaving?: boolean;
}

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;
let connections: KeptConnections;
let sites: MarkedSite[];
let findWords: (text: string) => string[];
const personas: Persona[] = [];
/** Those whose cookie is nobody's: of another site, made up, or of a session that has ended. */
const unknown: Persona[] = [];
const addresses = new Map<MarkedSite, string[]>();
const versions = new Map<MarkedSite, string[]>();
const previewHosts = new Map<MarkedSite, string>();
const keys = new Map<MarkedSite, string>();
/** Tags that any reader was given, by host and address: others ask with them. */
const tags = new Map<string, string>();

const place = () => ({ quire, service, provider: { issuer: '', signIn: neverAsked } });
const neverAsked = () => Promise.reject(new Error('No provider takes part here.'));

beforeAll(async () => {
  folder = await createTemporaryFolder();
  quire = await startTestPlatform({
    QUIRE_DEMO: '0',
    // They are files of pages that not everybody may read.
    QUIRE_PREVIEW_IMAGES: '1',
    QUIRE_ASSISTANT_PER_VISITOR: '1000000',
    QUIRE_ASSISTANT_PER_SITE: '1000000',
  });
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  connections = openConnections(quire.port, AT_ONCE);
  sites = await publishMarkedSites(quire, service, folder.path);
  findWords = createWordFinder(sites);
  for (const site of sites) {
    await setWay(place(), site, 'jwt');
    addresses.set(site, listAddresses(site));
    keys.set(site, await service.createKey(site.org.orgId, { readerGroups: ['a'] }));
    writeTurningPage(site.folder, site, 'b');
    const asked = { folder: site.folder, domain: site.host, key: site.org.key };
    previewHosts.set(site, (await publishPreview(service, asked)).host);
    const next = await service.publish(site.folder, site.host, site.org.key);
    versions.set(site, [site.versionId, next]);
    for (const host of [site.host, previewHosts.get(site) ?? '']) {
      for (const groups of [undefined, [], ['a'], ['b'], ['a', 'b'], ['c']]) {
        personas.push(await enter({ site, host, groups }));
      }
    }
  }
  for (const { cookie, host, site } of personas) {
    const other = personas.find((each) => each.site !== site && each.cookie);
    const made = cookie?.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'));
    for (const wrong of [other?.cookie, made]) {
      if (wrong)
        unknown.push({ ...(await enter({ site, host, groups: undefined })), cookie: wrong });
    }
  }
});
afterAll(async () => {
  connections?.close();
  await quire?.stop();
  await folder?.remove();
});

const STRANGER: Reader = { kind: 'stranger' };
const toReader = (groups: readonly string[] | undefined): Reader =>
  groups ? { kind: 'reader', groups: new Set(groups) } : STRANGER;

/** Lets somebody in, or leaves them a stranger. */
async function enter({ site, host, groups }: Pick<Persona, 'site' | 'host' | 'groups'>) {
  const browser = groups && (await signIn(place(), { site, way: 'jwt', groups, host }));
  const cookie = browser && [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return { site, host, groups, cookie, known: listKnownWords(site, toReader(groups)) };
}

/** Signs somebody out. They may be known for a moment longer, and never after it. */
async function leave(persona: Persona): Promise<void> {
  if (!persona.cookie || !persona.groups || persona.isLeaving) return;
  persona.isLeaving = true;
  const origin = `http://${persona.host}`;
  const headers = { cookie: persona.cookie, origin };
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const out = { method: 'POST', headers: form, body: '' };
  await connections.send(persona.host, '/_quire/reader/sign-out', out);
  const groups = persona.groups;
  await new Promise((resolve) => setTimeout(resolve, REMEMBERED_MS));
  // Somebody with this cookie is a stranger now; the place of the reader is taken by a new session.
  const known = listKnownWords(persona.site, STRANGER);
  unknown.push({ ...persona, groups: undefined, known, isLeaving: false });
  Object.assign(persona, await enter({ ...persona, groups }), { isLeaving: false });
}

/** Another version goes live: at the same addresses others may read. */
async function switchVersion(random: SeededRandom): Promise<void> {
  const site = random.of(sites);
  const body = JSON.stringify({ versionId: random.of(versions.get(site) ?? []) });
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'PUT', key: site.org.key, headers, body };
  const { status, text } = await service.call(`/v1/sites/${site.host}/live`, options);
  expect([status, text]).toEqual([200, expect.any(String)]);
  service.recorded.length = 0;
}

interface Asked {
  host: string;
  path: string;
  options: HttpOptions;
  /** What was sent, which messages may repeat. */
  sent: string[];
}

const ENCODINGS = ['', 'identity', 'gzip', 'br', 'gzip, br', 'br;q=0, gzip'];

/** Asks for something at an address of the site. */
function toFileRequest(persona: Persona, random: SeededRandom): Asked {
  const { site, host, cookie } = persona;
  const all = addresses.get(site) ?? [];
  const pages = Object.values(site.marked).map(({ word }) => `/guides/${word}`);
  const path = random.of(random.next() < 0.2 ? pages : all);
  const known = tags.get(`${host} ${path}`);
  const kind = random.next();
  const headers: Record<string, string> = {
    ...(cookie ? { cookie } : {}),
    'accept-encoding': random.of(ENCODINGS),
    ...(kind < 0.2 && known ? { 'if-none-match': known } : {}),
    ...(kind > 0.9 ? { range: `bytes=${random.below(50)}-${50 + random.below(5000)}` } : {}),
    ...(kind > 0.95 && known ? { 'if-range': known } : {}),
  };
  const method = random.next() < 0.1 ? 'HEAD' : 'GET';
  return { host, path, options: { method, headers }, sent: [path] };
}

/** Asks about a word, of this site or of another one. */
function toQuestion(persona: Persona, random: SeededRandom): Asked {
  const { site, host, cookie } = persona;
  const words = Object.values(random.of(sites).marked).map(({ word }) => word);
  const word = random.of(words);
  const path = `/guides/${word}`;
  const query = `Section ${word}`;
  const json = (body: object, more: Record<string, string> = {}) => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: `http://${host}`,
      ...(cookie ? { cookie } : {}),
      ...more,
    },
    body: JSON.stringify(body),
  });
  const call = (name: string, args: object) => ({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: args },
  });
  const question = { messages: [{ role: 'user', content: query }] };
  const own = new URL(quire.platform.url).host;
  const elsewhere = `/_quire/sites/${site.siteId}`;
  const asSite = { origin: `http://${site.host}` };
  // A key without groups sees what strangers see, whatever cookie comes along.
  const bearer = { authorization: `Bearer ${keys.get(site)}` };
  return {
    sent: [path, query],
    ...random.of<Pick<Asked, 'host' | 'path' | 'options'>>([
      { host, path: '/mcp', options: json(call('search', { query })) },
      { host, path: '/mcp', options: json(call('read_page', { path })) },
      { host, path: '/_quire/assistant', options: json(question) },
      { host: own, path: `${elsewhere}/search`, options: json({ query }, asSite) },
      { host: own, path: `${elsewhere}/mcp`, options: json(call('search', { query })) },
      { host: own, path: `/v1/assistant/${site.host}/message`, options: json(question, bearer) },
    ]),
  };
}

interface Findings {
  leaks: string[];
  missing: string[];
  shown: number;
}

/** Words of bodies that came before: most answers have the same few. */
const wordsOfBodies = new Map<string, string[]>();

/** The marked words in all that an answer has. */
function listWords(answer: HttpAnswer): string[] {
  const { body, headers, status } = answer;
  const form = status === 206 ? 'part' : headers['content-encoding'];
  const key = `${form} ${createHash('sha256').update(body).digest('base64')}`;
  const known = wordsOfBodies.get(key) ?? findWords(toPlainBody(answer).toString('latin1'));
  wordsOfBodies.set(key, known);
  return [...known, ...findWords(JSON.stringify(headers))];
}

/** What an answer tells that its reader may not know. */
function listLeaks(known: ReadonlySet<string>, { path, sent, options }: Asked, answer: HttpAnswer) {
  const isQuestion = options.method === 'POST';
  const own = isThere(answer.status) && !isQuestion ? findWords(path) : [];
  const strange = [...own, ...listWords(answer)].filter((word) => !known.has(word));
  if (strange.length === 0) return [];
  // Looked at again, without the words that were sent.
  const judged = isQuestion ? { ...answer, status: 400 } : answer;
  return findWords(toTold(path, judged, sent).text).filter((word) => !known.has(word));
}

/** Looks at one answer. */
function judge(persona: Persona, asked: Asked, answer: HttpAnswer, findings: Findings): void {
  const { path, options, host } = asked;
  const { status, headers } = answer;
  // What is asked elsewhere is asked by a stranger.
  const known = host === persona.host ? persona.known : listKnownWords(persona.site, STRANGER);
  const who = `${host} [${persona.groups ?? 'a stranger'}] ${options.method} ${path} ${status}`;
  for (const word of listLeaks(known, asked, answer)) findings.leaks.push(`${who}: ${word}`);
  if (status >= 500) findings.leaks.push(`${who}: ${headers['content-type']}`);
  if (options.method === 'POST') return;
  if (headers.etag && status === 200) tags.set(`${host} ${path}`, headers.etag);
  if (!isKeptApart(path, headers)) {
    findings.leaks.push(`${who}: ${headers['cache-control']}, ${headers.vary}`);
  }
  const page = Object.values(persona.site.marked).find(({ word }) => path === `/guides/${word}`);
  if (!page || !WRITTEN.test(page.word) || !known.has(page.word) || persona.isLeaving) return;
  findings.shown++;
  if (!isThere(status) && status !== 416) findings.missing.push(who);
}

/** Words whose page is in the folder of guides. */
const WRITTEN = /(?:site|any|alpha|beta|both|except|nested|hidden)$/;

/** Whether no shared cache gives an answer to anybody else, unless everybody may have it. */
function isKeptApart(path: string, headers: HttpAnswer['headers']): boolean {
  const caching = headers['cache-control'] ?? '';
  const isPrivate = caching.startsWith('private') && /cookie/.test(headers.vary ?? '');
  return isPrivate || caching === 'no-store' || /\.[0-9a-f]{8,64}\.\w+$/.test(path);
}

test(`${COUNT} requests of readers who take turns at the same addresses tell nobody what is not theirs`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const findings: Findings = { leaks: [], missing: [], shown: 0 };
  let left = COUNT;
  const began = process.cpuUsage();
  const everySignOut = Math.ceil(COUNT / SIGN_OUTS);
  const everySwitch = Math.ceil(COUNT / SWITCHES);
  const leaving: Promise<void>[] = [];
  const read = async (_: unknown, turn: number) => {
    const random = createSeededRandom(SEED + turn);
    while (left-- > 0) {
      // As they are now: they may sign out while they are answered.
      const now = { ...random.of(random.next() < 0.05 ? unknown : personas) };
      const ask = random.next() < 0.05 ? toQuestion : toFileRequest;
      const asked = ask(now, random);
      const answer = await connections.send(asked.host, asked.path, asked.options);
      judge(now, asked, answer, findings);
      if (left % everySignOut === 0) leaving.push(leave(random.of(personas)));
      if (left % everySwitch === 0) await switchVersion(random);
      if (findings.leaks.length > 50) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  await Promise.all(leaving);
  const { user, system } = process.cpuUsage(began);
  const seconds = Math.round((user + system) / 1e6);
  const { shown, ...wrong } = findings;
  process.stdout.write(
    `${COUNT} requests, seed ${SEED}, ${personas.length + unknown.length} readers, ${shown} pages shown, ${seconds} s of CPU\n`,
  );
  expect(wrong).toEqual({ leaks: [], missing: [] });
  expect(shown).toBeGreaterThan(0);
});
