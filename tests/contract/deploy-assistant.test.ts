import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createLogger, systemClock, systemRandom } from '@quire/base';
import { type Deployment, loadValues, startDeployment } from '@quire/deploy';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openAnswer, toAnswerText } from '../support/answer-stream.ts';
import { exportExample } from '../support/bundle-of.ts';
import { findFreePort } from '../support/free-port.ts';
import { type HttpOptions, send } from '../support/http.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { exportRuledSite, startRuledDeployment } from '../support/ruled-deployment.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const KEY = 'a-key-for-the-model';
const QUESTION = 'What does the Vary header do?';
const SAID = 'Vary names the request headers that a response depends on [1].';

let folder: TemporaryFolder;
let link: string;
let model: ModelServer;
const running: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder();
  link = await exportExample('http-caching', folder.path);
  model = await startModelServer();
  await writeFile(join(folder.path, 'key'), `${KEY}\n`);
});
afterEach(async () => {
  for (const deployment of running.splice(0)) await deployment.close();
  model.requests.length = 0;
});
afterAll(async () => {
  await model?.close();
  await folder?.remove();
});

const toStream = (write: (line: string) => void) =>
  new Writable({
    write(chunk, _encoding, done) {
      write(String(chunk));
      done();
    },
  });

let started = 0;
/** A deployment of the example, and what it logs. */
async function start(...sets: string[]) {
  const log: string[] = [];
  const values = loadValues({
    sets: [
      'staticExport.enabled=true',
      `staticExport.bundleUrl=${link}`,
      'server.port=0',
      `dataFolder=${join(folder.path, `data-${++started}`)}`,
      ...sets,
    ],
    environment: {},
  });
  const deployment: Deployment = await startDeployment({
    values,
    logger: createLogger(
      'debug',
      toStream((line) => log.push(line)),
    ),
    clock: systemClock,
    random: systemRandom,
  });
  running.push(deployment);
  const port = Number(new URL(deployment.address).port);
  return { port, log, read: (path: string) => send(port, path) };
}

const withModel = () => [
  'features.assistant=bundled',
  `assistant.url=${model.url}`,
  'assistant.model=scripted',
  `assistant.keyFile=${join(folder.path, 'key')}`,
];

const toRequest = (port: number, question: string, more: object = {}): HttpOptions => ({
  method: 'POST',
  headers: {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ messages: [{ role: 'user', content: question }], ...more }),
});

async function ask(port: number, path = '/_quire/assistant', question = QUESTION) {
  const answer = await openAnswer(port, path, toRequest(port, question));
  return answer.rest();
}

describe('a deployment that is given a model inside the network', () => {
  test('answers from the pages of the bundle, with checked citations, once for the same question', async () => {
    model.script(({ say, done }) => {
      say(`${SAID} It was invented on the moon in 1974 [1].`);
      done(700);
    });
    const { port, log } = await start(...withModel(), 'server.basePath=/docs');
    const events = await ask(port, '/docs/_quire/assistant');
    const [sources] = events;
    expect(sources).toMatchObject({ type: 'sources' });
    expect(sources?.sources?.[0]?.url).toMatch(/^\/concepts\/vary\.html(#|$)/);
    expect(toAnswerText(events)).toContain('Vary names the request headers');
    expect(toAnswerText(events)).not.toContain('1974');
    expect(events.filter(({ isNotice }) => isNotice)).toMatchObject([{ notice: 'left-out' }]);
    expect(events.at(-1)).toEqual({ type: 'end', outcome: 'answered' });
    expect(await ask(port, '/docs/_quire/assistant')).toEqual(events);
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]).toMatchObject({ key: KEY, body: { model: 'scripted' } });
    expect(log.join('')).not.toContain(KEY);
  });

  test('quotes the pages, and says why, once the tokens of the day are used up', async () => {
    const { port } = await start(...withModel(), 'assistant.tokensADay=0');
    const events = await ask(port);
    expect(events.find(({ isNotice }) => isNotice)).toMatchObject({ notice: 'quotes-only' });
    expect(toAnswerText(events)).toMatch(/Vary/);
    expect(model.requests).toEqual([]);
  });

  test('gives the pages that may help where the model fails, and logs why without its key', async () => {
    model.script(({ response }) => void response.writeHead(500).end(KEY));
    const { port, log } = await start(...withModel());
    const events = await ask(port);
    expect(events.map(({ type }) => type)).toEqual(['sources', 'text', 'end']);
    expect(events.at(-1)).toEqual({ type: 'end', outcome: 'failed' });
    expect(log.join('')).toContain('the model failed');
    expect(log.join('')).not.toContain(KEY);
  });

  test('is asked by its own pages alone, and pages may call nobody else for it', async () => {
    const { port, read } = await start(...withModel());
    const own = toRequest(port, QUESTION);
    const foreign = { ...own.headers, origin: 'https://elsewhere.example' };
    const ask = async (change: Partial<HttpOptions>) =>
      (await send(port, '/_quire/assistant', { ...own, ...change })).status;
    expect(await ask({ headers: foreign })).toBe(403);
    expect(await ask({ headers: { ...own.headers, 'content-type': 'text/plain' } })).toBe(415);
    expect(await ask({ body: '{"messages":[]}' })).toBe(400);
    expect(await ask({ body: `"${'a'.repeat(300_000)}"` })).toBe(413);
    expect((await read('/_quire/assistant')).status).toBe(405);
    const quoting = await start('features.assistant=bundled');
    const policies = await Promise.all(
      [read, quoting.read].map(
        async (readPage) => (await readPage('/index.html')).headers['content-security-policy'],
      ),
    );
    expect(policies[0]).toBe(policies[1]);
    expect((await read('/quire-config.js')).text).toContain('"serverAnswers":true');
    expect((await quoting.read('/quire-config.js')).text).not.toContain('serverAnswers');
    const unasked = await send(quoting.port, '/_quire/assistant', toRequest(quoting.port, 'Hm?'));
    expect(unasked.status).toBe(404);
    expect(model.requests).toEqual([]);
  });
});

test('the model gets no section that the reader may not read', async () => {
  const secret = 'a shared secret with more than 32 bytes';
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = await startRuledDeployment(await exportRuledSite(folder.path), {
    port,
    sets: [
      'readers.signIn=jwt',
      'readers.jwt.loginUrl=https://app.example.com/login',
      ...withModel(),
    ],
    environment: { QUIRE_READERS_JWT_SECRET: secret },
  });
  running.push(site);
  model.script(({ say, done }) => {
    say('Hm [1].');
    done();
  });
  /** Asks about a page of group `a`, and gives whether the model was sent anything of it. */
  async function isSent(groups: string[]): Promise<boolean> {
    const browser = site.browse();
    const iat = Math.floor(systemClock.now() / 1000);
    const claims = { sub: 'x', aud: origin, iat, exp: iat + 60, jti: groups.join(), groups };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(secret));
    await browser.post('/_quire/reader/token', { token, to: '/' }, origin);
    model.requests.length = 0;
    const asked = toRequest(port, 'What does zqalpha say?', { index: 'default' });
    const { status } = await browser.get('/_quire/assistant', asked);
    expect(status).toBe(200);
    return JSON.stringify(
      model.requests.map(({ instructions, messages }) => [instructions, messages]),
    ).includes('of zqalpha');
  }
  expect(await isSent(['a'])).toBe(true);
  expect(await isSent(['b'])).toBe(false);
});
