import { systemClock, systemRandom } from '@quire/base';
import { createLoginLink, forgetOldAttempts } from '@quire/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpAnswer, send } from '../support/http.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const PASSWORD = 'a lighthouse in the fog';
const KNOWN = '__Host-quire-known=';

let quire: TestPlatform;
beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => quire?.stop());

interface From {
  address: string;
  cookie?: string;
}

const post = (path: string, body: unknown, { address, cookie }: From, method = 'POST') =>
  send(quire.port, `/_dashboard${path}`, {
    method,
    headers: {
      host: new URL(quire.platform.url).host,
      origin: quire.platform.url,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const signIn = (email: string, password: string, from: From) =>
  post('/session', { email, password }, from);

const cookieOf = ({ headers }: HttpAnswer, name: string) =>
  headers['set-cookie']?.find((line) => line.startsWith(name))?.split(';')[0] ?? '';

let people = 0;
async function join(address: string) {
  const { db } = quire.platform.services;
  const [organisation] = await db.query.organisations.findMany();
  if (!organisation) throw new Error('The first start made no organization.');
  const parts = { clock: systemClock, random: systemRandom };
  const secret = await createLoginLink(
    db,
    { orgId: organisation.id, role: 'owner', hours: 1 },
    parts,
  );
  const email = `owner${++people}@example.com`;
  const body = { secret, email, name: 'Owner', password: PASSWORD };
  const answer = await post('/link/use', body, { address });
  expect(answer.status, answer.text).toBe(204);
  return {
    email,
    known: cookieOf(answer, KNOWN),
    session: cookieOf(answer, '__Host-quire='),
    answer,
  };
}

/** Wrong passwords for an account: so many from each of so many addresses. */
async function guess(email: string, network: string, addresses: number, each: number) {
  const statuses: number[] = [];
  for (let n = 1; n <= addresses; n++) {
    for (let attempt = 0; attempt < each; attempt++) {
      const from = { address: `${network}.${n}` };
      statuses.push((await signIn(email, `guess ${n} ${attempt}`, from)).status);
    }
  }
  return statuses;
}

describe('somebody who guesses', () => {
  test('from one address is stopped after ten wrong passwords, and the owner at another is not', async () => {
    const { email } = await join('192.0.2.1');
    const guesses = await guess(email, '198.51.100', 1, 11);
    expect(guesses).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(email, PASSWORD, { address: '198.51.100.1' })).status).toBe(429);
    expect((await signIn(email, PASSWORD, { address: '192.0.2.1' })).status).toBe(204);
  });

  test('from many addresses is stopped after a hundred, and the owner still gets in', {
    timeout: 120_000,
  }, async () => {
    const [owner, other] = [await join('192.0.2.2'), await join('192.0.2.3')];
    expect(await guess(owner.email, '203.0.113', 10, 10)).toEqual(Array(100).fill(401));
    const stranger = { address: '203.0.113.99' };
    const held = await signIn(owner.email, 'guess', stranger);
    expect(held.status).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(900);
    // Not even the right password: whoever guesses would learn it.
    expect((await signIn(owner.email, PASSWORD, stranger)).status).toBe(429);
    const as = (cookie: string) => signIn(owner.email, PASSWORD, { address: '192.0.2.9', cookie });
    expect((await as(other.known)).status).toBe(429);
    expect((await as(owner.known.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(
      429,
    );
    const inside = await as(owner.known);
    expect(inside.status).toBe(204);
    // Others are not touched, from wherever they come.
    expect((await signIn(other.email, PASSWORD, { address: '192.0.2.9' })).status).toBe(204);
  });
});

describe('a browser that has signed in', () => {
  test('is remembered by a cookie of this host that scripts cannot read', async () => {
    const { answer } = await join('192.0.2.4');
    expect(answer.headers['set-cookie']?.[1]).toMatch(
      /^__Host-quire-known=[0-9A-Za-z._-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('stays so when it signs out, and for a second account', async () => {
    const [first, second] = [await join('192.0.2.5'), await join('192.0.2.6')];
    const out = await post(
      '/session',
      undefined,
      { address: '192.0.2.5', cookie: first.session },
      'DELETE',
    );
    expect(out.status).toBe(204);
    expect(out.headers['set-cookie']?.some((line) => line.startsWith(KNOWN))).toBe(false);
    const from = { address: '192.0.2.5', cookie: first.known };
    const both = cookieOf(await signIn(second.email, PASSWORD, from), KNOWN);
    const again = cookieOf(await signIn(first.email, PASSWORD, { ...from, cookie: both }), KNOWN);
    const tokens = (cookie: string) => cookie.slice(KNOWN.length).split('_');
    expect([tokens(first.known).length, tokens(both).length, tokens(again).length]).toEqual([
      1, 2, 2,
    ]);
    expect(tokens(both)).toContain(first.known.slice(KNOWN.length));
  });
});

test('failures are forgotten once they count for nothing, and not before', async () => {
  const { db } = quire.platform.services;
  await signIn('nobody@example.com', 'guess', { address: '192.0.2.7' });
  const count = async () => (await db.query.failedLogins.findMany()).length;
  const before = await count();
  expect(before).toBeGreaterThan(2);
  expect(await forgetOldAttempts({ db, clock: systemClock })).toBeLessThan(before - 2);
  const later = { ...systemClock, now: () => systemClock.now() + 3_700_000 };
  expect(await forgetOldAttempts({ db, clock: later })).toBeGreaterThan(2);
  expect(await count()).toBe(0);
});
