import { type Id, systemClock, systemRandom } from '@quire/base';
import { ALL_PERMISSIONS } from '@quire/contract';
import {
  createApiKey,
  createLoginLink,
  createOrganisation,
  createWebRecorder,
  insertQueries,
} from '@quire/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpAnswer, send } from '../support/http.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const parts = { clock: systemClock, random: systemRandom };
const DAY_MS = 86_400_000;
const PASSWORD = 'a lighthouse in the fog';

let quire: TestPlatform;
let demo: Id<'org'>;
let other: Id<'org'>;

beforeAll(async () => {
  quire = await startTestPlatform();
  const { db } = quire.platform.services;
  const [first] = await db.query.organisations.findMany();
  if (!first) throw new Error('The first start made no organization.');
  demo = first.id;
  other = await createOrganisation(db, { name: 'other', plan: 'free' }, parts);
});

afterAll(() => quire?.stop());

interface Call {
  method?: string;
  body?: unknown;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

function call(
  path: string,
  { method = 'GET', body, cookie, headers }: Call = {},
): Promise<HttpAnswer> {
  return send(quire.port, `/_dashboard${path}`, {
    method,
    headers: {
      host: new URL(quire.platform.url).host,
      origin: quire.platform.url,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const cookieOf = ({ headers }: HttpAnswer) => headers['set-cookie']?.[0]?.split(';')[0];
const newLink = (orgId: Id<'org'>, hours = 1, memberId?: Id<'mem'>) =>
  createLoginLink(
    quire.platform.services.db,
    { orgId, hours, ...(memberId ? { memberId } : { role: 'owner' as const }) },
    parts,
  );

let people = 0;

/** Somebody new in an organization, signed in. */
async function join(orgId: Id<'org'>) {
  const email = `reader${++people}@example.com`;
  const secret = await newLink(orgId);
  const answer = await call('/link/use', {
    method: 'POST',
    body: { secret, email, name: 'Reader', password: PASSWORD },
  });
  expect(answer.status, answer.text).toBe(204);
  return { email, cookie: cookieOf(answer) };
}

const signIn = (email: string, password = PASSWORD) =>
  call('/session', { method: 'POST', body: { email, password } });

describe('a one-time link', () => {
  test('says whose it is, makes a member, signs the browser in, and works once', async () => {
    const secret = await newLink(demo);
    const look = await call('/link', { method: 'POST', body: { secret } });
    expect(JSON.parse(look.text)).toEqual({ organisation: 'demo', member: null, email: null });
    const body = { secret, email: 'First@Example.com', name: 'First', password: PASSWORD };
    const used = await call('/link/use', { method: 'POST', body });
    expect(used.status).toBe(204);
    expect(used.headers['set-cookie']?.[0]).toMatch(
      /^__Host-quire=[0-9A-Za-z]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const me = JSON.parse((await call('/me', { cookie: cookieOf(used) })).text);
    expect(me).toEqual({
      member: { id: expect.stringMatching(/^mem_/), email: 'first@example.com', name: 'First' },
      organisation: { id: demo, name: 'demo', plan: 'enterprise' },
      role: 'owner',
      permissions: ALL_PERMISSIONS,
      docsUrl: null,
    });
    const again = await call('/link/use', {
      method: 'POST',
      body: { ...body, email: 'second@example.com' },
    });
    expect(again.status).toBe(410);
  });

  test('is not used up by a password that is refused', async () => {
    const secret = await newLink(demo);
    const body = { secret, email: 'short@example.com', password: 'short' };
    const refused = await call('/link/use', { method: 'POST', body });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text).details[0].message).toContain('10 to 200 characters');
    const used = await call('/link/use', { method: 'POST', body: { ...body, password: PASSWORD } });
    expect(used.status).toBe(204);
  });

  test.each(['', 'x'.repeat(43), '../../etc'])('%j is none', async (secret) => {
    expect((await call('/link', { method: 'POST', body: { secret } })).status).toBe(410);
  });

  test('for a member sets a new password and signs them out everywhere else', async () => {
    const { email, cookie } = await join(demo);
    const me = JSON.parse((await call('/me', { cookie })).text);
    const secret = await newLink(demo, 1, me.member.id);
    const password = 'another lighthouse';
    const used = await call('/link/use', { method: 'POST', body: { secret, password } });
    expect(used.status).toBe(204);
    expect((await call('/me', { cookie })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(204);
  });
});

describe('signing in', () => {
  test('a wrong password and an unknown address are the same answer', async () => {
    const { email } = await join(demo);
    const answers = [await signIn(email, 'wrong password'), await signIn('nobody@example.com')];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [401, '{"error":"The email address or the password is wrong.","code":"WRONG_PASSWORD"}'],
      [401, '{"error":"The email address or the password is wrong.","code":"WRONG_PASSWORD"}'],
    ]);
  });

  test('is throttled after ten failures of an account from one address, even with the right password', async () => {
    const { email } = await join(demo);
    const attempts = await Promise.all(
      Array.from({ length: 12 }, (_, index) => signIn(email, `wrong password ${index}`)),
    );
    const statuses = attempts.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const right = await signIn(email);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('sessions are listed, ended one by one, and by signing out', async () => {
    const { email, cookie } = await join(demo);
    const second = cookieOf(await signIn(email));
    const { sessions } = JSON.parse((await call('/sessions', { cookie })).text);
    expect(sessions.map(({ isThisOne }: { isThisOne: boolean }) => isThisOne).sort()).toEqual([
      false,
      true,
    ]);
    const ending = sessions.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne);
    expect((await call(`/sessions/${ending.id}`, { method: 'DELETE', cookie })).status).toBe(204);
    expect((await call('/me', { cookie: second })).status).toBe(401);
    const out = await call('/session', { method: 'DELETE', cookie });
    expect(out.headers['set-cookie']?.[0]).toContain('Max-Age=0');
    expect((await call('/me', { cookie })).status).toBe(401);
  });
});

describe('a new password', () => {
  const change = (cookie: string | undefined, current: string, next: string) =>
    call('/password', { method: 'PUT', cookie, body: { current, next } });

  test('needs the current one, and ends all other sessions', async () => {
    const { email, cookie } = await join(demo);
    const second = cookieOf(await signIn(email));
    const wrong = await change(cookie, 'wrong password', 'another lighthouse');
    expect([wrong.status, JSON.parse(wrong.text).details]).toEqual([
      400,
      [{ message: 'The current password is wrong.' }],
    ]);
    expect((await change(cookie, PASSWORD, 'short')).status).toBe(400);
    expect((await change(cookie, PASSWORD, 'another lighthouse')).status).toBe(204);
    expect((await call('/me', { cookie })).status).toBe(200);
    expect((await call('/me', { cookie: second })).status).toBe(401);
    expect((await signIn(email, 'another lighthouse')).status).toBe(204);
  });
});

test('signing out everywhere ends all sessions of a member, and only theirs', async () => {
  const [{ email, cookie }, other] = [await join(demo), await join(demo)];
  const second = cookieOf(await signIn(email));
  const out = await call('/sessions', { method: 'DELETE', cookie });
  expect([out.status, out.headers['set-cookie']?.[0]]).toEqual([
    204,
    expect.stringContaining('Max-Age=0'),
  ]);
  const answers = [cookie, second, other.cookie].map((each) => call('/me', { cookie: each }));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 200]);
});

test('the activity of the last days is that of the own organization', async () => {
  const [own, foreign] = [await join(demo), await join(other)];
  const { db } = quire.platform.services;
  const [project] = await db.query.projects.findMany();
  if (!project) throw new Error('The first start made no project.');
  const at = new Date(systemClock.now());
  const query = { orgId: demo, projectId: project.id, caller: 'web', at } as const;
  await insertQueries(db, [
    { ...query, id: '00000000-0000-4000-8000-000000000001' },
    {
      ...query,
      id: '00000000-0000-4000-8000-000000000002',
      at: new Date(at.getTime() - 30 * DAY_MS),
    },
  ]);
  const days = JSON.parse((await call('/activity', { cookie: own.cookie })).text);
  expect(days).toEqual({ days: [{ day: at.toISOString().slice(0, 10), questions: 1, views: 0 }] });
  expect(JSON.parse((await call('/activity', { cookie: foreign.cookie })).text)).toEqual({
    days: [],
  });
});

test('the views of every project come in one answer, day by day, for the own organization', async () => {
  const [own, foreign] = [await join(demo), await join(other)];
  const { db, logger } = quire.platform.services;
  const [project] = await db.query.projects.findMany();
  if (!project) throw new Error('The first start made no project.');
  // 30 days ago is the day before the first that counts.
  for (const [daysAgo, views] of [
    [0, 3],
    [2, 1],
    [30, 5],
  ] as const) {
    const at = systemClock.now() - daysAgo * DAY_MS;
    const recorder = createWebRecorder({ db, logger, clock: { ...systemClock, now: () => at } });
    for (let view = 0; view < views; view++) {
      recorder.record({ orgId: demo, projectId: project.id }, { type: 'view', path: '/' });
    }
    await recorder.stop();
  }
  const ask = async (cookie: string | undefined) =>
    JSON.parse((await call('/activity/projects', { cookie })).text);
  const views = [...Array.from({ length: 27 }, () => 0), 1, 0, 3];
  expect(await ask(own.cookie)).toEqual({ projects: [{ projectId: project.id, views }] });
  expect(await ask(foreign.cookie)).toEqual({ projects: [] });
});

describe('what opens what', () => {
  test('a post from another origin is refused, and one without an origin', async () => {
    const { cookie } = await join(demo);
    const body = { name: 'k', scope: 'admin', days: null };
    for (const origin of ['https://evil.example', 'null', '']) {
      const answer = await call('/keys', { method: 'POST', body, cookie, headers: { origin } });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
  });

  test('a key opens no route of the dashboard, a cookie none of the API', async () => {
    const { cookie } = await join(demo);
    const withKey = await call('/me', { headers: { authorization: `Bearer ${TEST_KEY}` } });
    expect(withKey.status).toBe(401);
    const withCookie = await quire.call('/v1/projects', {
      key: null,
      headers: { cookie: cookie ?? '' },
    });
    expect(withCookie.status).toBe(401);
  });

  test('a key is made, works, is listed by its last four characters, and is revoked', async () => {
    const { cookie } = await join(demo);
    const body = { name: 'CI', scope: 'publish', days: 30 };
    const made = await call('/keys', { method: 'POST', body, cookie });
    expect(made.status).toBe(201);
    const { key } = JSON.parse(made.text);
    expect((await quire.call('/v1/projects', { key })).status).toBe(200);
    const { keys } = JSON.parse((await call('/keys', { cookie })).text);
    const listed = keys.find(({ name }: { name: string }) => name === 'CI');
    expect(listed).toMatchObject({ scope: 'publish', lastFour: key.slice(-4), revokedAt: null });
    expect(JSON.stringify(keys)).not.toContain(key);
    expect((await call(`/keys/${listed.id}`, { method: 'DELETE', cookie })).status).toBe(204);
    expect((await quire.call('/v1/projects', { key })).status).toBe(401);
  });

  test('another organization sees and changes nothing', async () => {
    const [own, foreign] = [await join(demo), await join(other)];
    const { db } = quire.platform.services;
    await createApiKey(db, { orgId: demo, name: 'secret', scope: 'admin' }, parts);
    const { keys } = JSON.parse((await call('/keys', { cookie: own.cookie })).text);
    const theirs = JSON.parse((await call('/keys', { cookie: foreign.cookie })).text);
    expect(theirs).toEqual({ keys: [] });
    const { members } = JSON.parse((await call('/members', { cookie: own.cookie })).text);
    const attempts = [
      call(`/keys/${keys[0].id}`, { method: 'DELETE', cookie: foreign.cookie }),
      call(`/members/${members[0].id}`, { method: 'DELETE', cookie: foreign.cookie }),
      call('/v1/sites/demo.localhost/versions', { cookie: foreign.cookie }),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const sites = JSON.parse((await call('/v1/sites', { cookie: foreign.cookie })).text);
    expect(sites).toEqual({ sites: [], next: null });
  });

  test('the routes of the API serve the dashboard, and do not use up the limit of keys', async () => {
    const { cookie } = await join(demo);
    const { projects } = JSON.parse((await call('/v1/projects', { cookie })).text);
    const stats = `/v1/analytics/${projects[0].projectId}/assistant/caller-stats`;
    for (let count = 0; count < 3; count++) {
      const answer = await call(stats, { cookie });
      expect([answer.status, answer.headers['ratelimit-limit']]).toEqual([200, undefined]);
    }
    expect((await quire.call(stats)).headers['ratelimit-remaining']).toBe('99');
  });
});

describe('members', () => {
  test('are invited by a link, listed, and taken out with their sessions', async () => {
    const { cookie } = await join(demo);
    const invite = await call('/invites', { method: 'POST', cookie, body: { role: 'editor' } });
    expect(invite.status).toBe(201);
    const { url } = JSON.parse(invite.text);
    expect(url.startsWith(`${quire.platform.url}/welcome#`)).toBe(true);
    const guest = await call('/link/use', {
      method: 'POST',
      body: { secret: url.split('#')[1], email: 'guest@example.com', password: PASSWORD },
    });
    const { members } = JSON.parse((await call('/members', { cookie })).text);
    const listed = members.find(({ email }: { email: string }) => email === 'guest@example.com');
    expect(listed).toMatchObject({ name: 'guest@example.com', isYou: false });
    const removed = await call(`/members/${listed.id}`, { method: 'DELETE', cookie });
    expect(removed.status).toBe(204);
    expect((await call('/me', { cookie: cookieOf(guest) })).status).toBe(401);
    const self = members.find(({ isYou }: { isYou: boolean }) => isYou);
    expect((await call(`/members/${self.id}`, { method: 'DELETE', cookie })).status).toBe(409);
  });
});
