import { type Id, systemClock, systemRandom } from '@quire/base';
import { createLoginLink, createOrganisation } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDashboardPerson,
  type DashboardPerson,
  PERSON_PASSWORD,
} from '../support/dashboard-person.ts';
import { findFreePort } from '../support/free-port.ts';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const parts = { clock: systemClock, random: systemRandom };

let provider: IdentityProvider;
let quire: TestPlatform;
let orgId: Id<'org'>;
let owner: DashboardPerson;

beforeAll(async () => {
  const port = await findFreePort();
  provider = await startIdentityProvider({
    redirectUris: [`http://localhost:${port}/_dashboard/session/provider/callback`],
  });
  quire = await startTestPlatform({
    QUIRE_PORT: String(port),
    QUIRE_IDENTITY_ALLOWED_HOSTS: new URL(provider.issuer).host,
  });
  const { db } = quire.platform.services;
  orgId = await createOrganisation(db, { name: 'Acme', plan: 'free' }, parts);
  owner = await createDashboardPerson(quire, { orgId, email: 'anna@example.com' });
});

afterAll(async () => {
  await quire?.stop();
  await provider?.close();
});

const settings = () => ({
  issuer: provider.issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  domains: ['Example.com'],
  newRole: 'viewer' as 'viewer' | null,
  isEnforced: false,
});
const save = (change: Partial<ReturnType<typeof settings>> = {}, by = owner) =>
  by.call('/organization/sign-in', 'PUT', { ...settings(), ...change });

/** A browser that nobody is signed in with. */
async function openBrowser(): Promise<DashboardPerson> {
  const email = `browser-${systemRandom.bytes(4).toString('hex')}@example.org`;
  const person = await createDashboardPerson(quire, { orgId, email, role: 'viewer' });
  person.cookies.clear();
  return person;
}

/** The way of a browser to the provider and back; gives where it ends. */
async function comeThrough(browser: DashboardPerson, login: string, next?: string) {
  const body = { organization: orgId, ...(next === undefined ? {} : { next }) };
  const begun = await browser.call('/session/provider', 'POST', body);
  expect(begun.status, begun.text).toBe(200);
  const back = await provider.signIn(JSON.parse(begun.text).url, login);
  const path = `${back.pathname}${back.search}`.replace('/_dashboard', '');
  const answer = await browser.call(path, 'GET');
  return { path, status: answer.status, location: answer.headers.location };
}
const emailIn = async (browser: DashboardPerson) =>
  ((await browser.get('/me')) as { member?: { email: string } }).member?.email;

describe('signing in through the identity provider of an organization', () => {
  test('is set up by an owner, without its secret ever being shown', async () => {
    const saved = await save();
    expect([saved.status, JSON.parse(saved.text)]).toEqual([
      200,
      {
        settings: {
          issuer: provider.issuer,
          clientId: CLIENT.id,
          hasClientSecret: true,
          domains: ['example.com'],
          newRole: 'viewer',
          isEnforced: false,
        },
        redirectUri: `${quire.platform.url}/_dashboard/session/provider/callback`,
        signInUrl: `${quire.platform.url}/sign-in?organization=${orgId}`,
      },
    ]);
    const { rows } = await quire.platform.services.db.execute(
      sql`select * from organisation_sign_ins`,
    );
    expect(JSON.stringify(rows)).not.toContain(CLIENT.secret);
    const admin = await createDashboardPerson(quire, {
      ...{ orgId, email: 'admin@example.org', role: 'admin' as const },
    });
    expect((await save({}, admin)).status).toBe(403);
  });

  test('a provider that does not answer is refused with a reason', async () => {
    const answer = await save({ issuer: 'http://127.0.0.1:9' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('could not be reached');
  });

  test('a stored secret is not sent to another provider', async () => {
    const { clientSecret: _, ...others } = settings();
    const body = { ...others, clientId: 'another' };
    const answer = await owner.call('/organization/sign-in', 'PUT', body);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('secret')]);
  });

  test('the sign-in page offers it for the organization that it is opened for', async () => {
    const browser = await openBrowser();
    const offered = { organization: orgId, name: 'Acme', isEnforced: false };
    expect(await browser.get(`/sign-in?organization=${orgId}`)).toMatchObject({
      provider: offered,
    });
    // There are two organizations here.
    expect(await browser.get('/sign-in')).toMatchObject({ provider: null });
    expect(await browser.get('/sign-in?organization=org_x')).toMatchObject({ provider: null });
  });

  test('a known member is let in by their address, and led to where they wanted', async () => {
    const browser = await openBrowser();
    const { status, location } = await comeThrough(browser, 'anna', '/sites?x=1');
    expect([status, location]).toEqual([302, '/sites?x=1']);
    expect(await emailIn(browser)).toBe('anna@example.com');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'nobody is led to %s',
    async (next) => {
      const { location } = await comeThrough(await openBrowser(), 'anna', next);
      expect(location).toBe('/');
    },
  );

  test('somebody new becomes a member with the role for new members', async () => {
    const browser = await openBrowser();
    expect((await comeThrough(browser, 'bert')).location).toBe('/');
    expect(await browser.get('/me')).toMatchObject({
      member: { email: 'bert@example.com', name: 'Bert Vale' },
      organisation: { name: 'Acme' },
      role: 'viewer',
    });
  });

  test('an answer works once, and in the browser that began alone', async () => {
    const browser = await openBrowser();
    const { path } = await comeThrough(browser, 'anna');
    await browser.call('/session', 'DELETE');
    expect((await browser.call(path, 'GET')).headers.location).toBe('/sign-in?refused=expired');
    expect(await emailIn(browser)).toBeUndefined();
    const victim = await openBrowser();
    const begun = await browser.call('/session/provider', 'POST', { organization: orgId });
    const back = await provider.signIn(JSON.parse(begun.text).url, 'anna');
    const stolen = `${back.pathname}${back.search}`.replace('/_dashboard', '');
    expect((await victim.call(stolen, 'GET')).headers.location).toBe('/sign-in?refused=expired');
  });

  test('a changed state is refused', async () => {
    const browser = await openBrowser();
    const begun = await browser.call('/session/provider', 'POST', { organization: orgId });
    const back = await provider.signIn(JSON.parse(begun.text).url, 'anna');
    back.searchParams.set('state', 'another');
    const path = `${back.pathname}${back.search}`.replace('/_dashboard', '');
    expect((await browser.call(path, 'GET')).headers.location).toContain('refused=provider');
    expect(await emailIn(browser)).toBeUndefined();
  });

  test.each([
    ['of another domain', { email: 'anna@elsewhere.example' }, 'domain'],
    ['whose end looks like the domain', { email: 'anna@evilexample.com' }, 'domain'],
    ['that nobody has verified', { email_verified: false }, 'unverified'],
  ])('an address %s is refused', async (_, claims, refused) => {
    provider.change((all) => ({ ...all, ...claims }));
    const browser = await openBrowser();
    const { location } = await comeThrough(browser, 'anna');
    provider.change(undefined);
    expect(location).toBe(`/sign-in?refused=${refused}&organization=${orgId}`);
    expect(await emailIn(browser)).toBeUndefined();
  });

  test('an address that the provider gave to somebody else opens no account', async () => {
    provider.change((all) => ({ ...all, email: 'anna@example.com' }));
    const browser = await openBrowser();
    await quire.platform.services.db.execute(
      sql`delete from members where email = 'bert@example.com'`,
    );
    const { location } = await comeThrough(browser, 'bert');
    provider.change(undefined);
    expect(location).toContain('refused=taken');
  });

  test('an account of another organization is not opened', async () => {
    const { db } = quire.platform.services;
    const other = await createOrganisation(db, { name: 'Other', plan: 'free' }, parts);
    await createDashboardPerson(quire, { orgId: other, email: 'bert@example.com' });
    const { location } = await comeThrough(await openBrowser(), 'bert');
    expect(location).toContain('refused=taken');
    await db.execute(sql`delete from members where email = 'bert@example.com'`);
  });

  test('without a role for new members only known ones are let in', async () => {
    await save({ newRole: null });
    const { location } = await comeThrough(await openBrowser(), 'bert');
    expect(location).toContain('refused=unknown');
    await save();
  });
});

describe('an enforced provider', () => {
  test('cannot be the one that no owner has come through', async () => {
    const { db } = quire.platform.services;
    const other = await createOrganisation(db, { name: 'Early', plan: 'free' }, parts);
    const early = await createDashboardPerson(quire, { orgId: other, email: 'early@example.com' });
    const answer = await save({ isEnforced: true }, early);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([409, 'ENFORCEMENT_TOO_EARLY']);
  });

  test('ends other sessions and lets nobody in by password, but the operator by link', async () => {
    const writer = await createDashboardPerson(quire, {
      ...{ orgId, email: 'writer@example.com', role: 'editor' as const },
    });
    const link = { orgId, role: 'viewer' as const, hours: 1 };
    const { db } = quire.platform.services;
    const invited = await createLoginLink(db, link, parts);
    expect((await save({ isEnforced: true })).status).toBe(200);
    expect((await owner.call('/me', 'GET')).status).toBe(200);
    expect((await writer.call('/me', 'GET')).status).toBe(401);
    const refused = await writer.signIn();
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      403,
      {
        code: 'SIGN_IN_ENFORCED',
        error: `Your organization signs in through its identity provider. Open ${quire.platform.url}/sign-in?organization=${orgId}`,
      },
    ]);
    // Nobody learns from a wrong password who belongs here.
    expect((await writer.signIn('a wrong password')).status).toBe(401);
    const body = { secret: invited, email: 'late@example.com', password: PERSON_PASSWORD };
    expect((await writer.call('/link/use', 'POST', body)).status).toBe(410);
    const invite = await owner.call('/invites', 'POST', { role: 'editor' });
    expect([invite.status, JSON.parse(invite.text).code]).toEqual([409, 'INVITATIONS_OFF']);

    const { rows } = await db.execute<{ id: Id<'mem'> }>(
      sql`select id from members where email = 'writer@example.com'`,
    );
    const own = { orgId, memberId: rows[0]?.id ?? 'mem_', hours: 1 } as const;
    const secret = await createLoginLink(db, own, parts);
    expect((await writer.openLink(secret, 'another lighthouse')).status).toBe(204);
    expect((await writer.call('/me', 'GET')).status).toBe(200);
  });

  test('still lets in itself, and passwords again once it is removed', async () => {
    const browser = await openBrowser();
    expect((await comeThrough(browser, 'anna')).location).toBe('/');
    expect((await browser.call('/organization/sign-in', 'DELETE')).status).toBe(204);
    expect((await owner.signIn()).status).toBe(204);
  });
});

test('sign-ins, refusals and changes of the setting are in the audit log, without the secret', async () => {
  const { db } = quire.platform.services;
  const browser = await openBrowser();
  await save();
  await comeThrough(browser, 'bert');
  await comeThrough(await openBrowser(), 'anna');
  provider.change((all) => ({ ...all, email: 'anna@elsewhere.example' }));
  await comeThrough(await openBrowser(), 'anna');
  provider.change(undefined);
  await owner.call('/organization/sign-in', 'DELETE');
  const { entries } = (await owner.get('/v1/audit?limit=200')) as {
    entries: { action: string; actor: { name: string }; after: Record<string, unknown> | null }[];
  };
  const of = (action: string) => entries.filter((entry) => entry.action === action);
  expect(of('organization.change')[0]?.after).toEqual({ signIn: null });
  expect(of('organization.change')[1]?.after).toMatchObject({
    signIn: { issuer: provider.issuer, hasClientSecret: true },
  });
  expect(of('session.refuse')[0]?.after).toEqual({ reason: 'domain' });
  expect(of('member.join').map(({ actor }) => actor.name)).toContain('Bert Vale');
  expect(of('session.begin')[0]?.actor).toMatchObject({ kind: 'member', name: 'Member' });
  expect(JSON.stringify(entries)).not.toContain(CLIENT.secret);
  await db.execute(sql`delete from members where email = 'bert@example.com'`);
});
