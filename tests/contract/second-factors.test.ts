import { type Id, systemClock, systemRandom } from '@quire/base';
import { createLoginLink, createOrganisation } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDashboardPerson,
  type DashboardPerson,
  PERSON_PASSWORD,
} from '../support/dashboard-person.ts';
import { startQuire } from '../support/quire-process.ts';
import { linkIn, startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import {
  answerCreation,
  answerSignIn,
  type Ceremony,
  createSoftwarePasskey,
  type SoftwarePasskey,
} from '../support/software-authenticator.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const parts = { clock: systemClock, random: systemRandom };
const STEP_SECONDS = 30;

let smtp: TestSmtpServer;
let quire: TestPlatform;
let demo: Id<'org'>;
let people = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  quire = await startTestPlatform({
    QUIRE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    QUIRE_MAIL_FROM: 'docs@example.com',
  });
  const [first] = await quire.platform.services.db.query.organisations.findMany();
  if (!first) throw new Error('The first start made no organization.');
  demo = first.id;
});

afterAll(async () => {
  await quire?.stop();
  await smtp?.stop();
});

const join = (orgId = demo) =>
  createDashboardPerson(quire, { orgId, email: `factor${++people}@example.com` });
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(systemClock.now() / 1000) + steps * STEP_SECONDS });
const answerOf = ({ status, text }: { status: number; text: string }) => [
  status,
  text === '' ? null : JSON.parse(text),
];
const codeIn = (answer: { text: string }) => JSON.parse(answer.text).code as string;

interface Protected {
  person: DashboardPerson;
  secret: string;
  codes: string[];
}

/** Somebody with an authenticator app, whose code of the step before was used to set it up. */
async function joinWithApp(orgId = demo): Promise<Protected> {
  const person = await join(orgId);
  const { secret } = JSON.parse((await person.call('/totp', 'POST')).text);
  const code = await codeOf(secret, -1);
  const confirmed = await person.call('/totp/confirm', 'POST', { code });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { person, secret, codes: JSON.parse(confirmed.text).recoveryCodes };
}

/** The first step, in the person's own browser. */
const password = (person: DashboardPerson, typed = PERSON_PASSWORD) =>
  person.call('/session', 'POST', { email: person.email, password: typed });
const second = (person: DashboardPerson, code: string) =>
  person.call('/session/code', 'POST', { code });
const signOut = (person: DashboardPerson) => person.call('/session', 'DELETE');
const isIn = async (person: DashboardPerson) => (await person.call('/me', 'GET')).status === 200;

describe('an authenticator app', () => {
  test('is asked for once it has shown a right code, and then lets in', async () => {
    const person = await join();
    const begun = JSON.parse((await person.call('/totp', 'POST')).text);
    expect(begun).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: `otpauth://totp/Quire%20(localhost):${encodeURIComponent(person.email)}?secret=${begun.secret}&issuer=Quire%20(localhost)`,
    });
    const wrong = await person.call('/totp/confirm', 'POST', { code: '000000' });
    expect(wrong.status).toBe(400);
    // Not confirmed: the password alone still lets in.
    expect((await password(person)).status).toBe(204);
    const code = await codeOf(begun.secret, -1);
    const confirmed = await person.call('/totp/confirm', 'POST', { code });
    const { recoveryCodes } = JSON.parse(confirmed.text);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    await smtp.next(person.email, /second factor/);
    await signOut(person);
    expect(answerOf(await password(person))).toEqual([200, { app: true, passkey: false }]);
    expect(await isIn(person)).toBe(false);
    expect((await second(person, await codeOf(begun.secret))).status).toBe(204);
    expect(await isIn(person)).toBe(true);
    expect([...person.cookies.keys()].some((name) => name.includes('step'))).toBe(false);
  });

  test('its code is taken once, also by two requests at the same moment', async () => {
    const { person, secret } = await joinWithApp();
    await signOut(person);
    const code = await codeOf(secret);
    await password(person);
    const both = await Promise.all([second(person, code), second(person, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 401]);
    await signOut(person);
    await password(person);
    const replayed = await second(person, code);
    expect([replayed.status, codeIn(replayed)]).toEqual([401, 'WRONG_CODE']);
    expect((await second(person, await codeOf(secret, 1))).status).toBe(204);
  });

  test('an older code than the last one is refused', async () => {
    const { person, secret } = await joinWithApp();
    await signOut(person);
    await password(person);
    expect((await second(person, await codeOf(secret, 1))).status).toBe(204);
    await signOut(person);
    await password(person);
    expect(codeIn(await second(person, await codeOf(secret)))).toBe('WRONG_CODE');
  });

  test('guessing ends after eight tries, and the password has to be given again', async () => {
    const { person, secret } = await joinWithApp();
    // A browser that was never here.
    person.cookies.clear();
    await password(person);
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => second(person, `00000${index}`)),
    );
    const statuses = guesses.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(9);
    expect(statuses).toContain(429);
    expect(codeIn(await second(person, await codeOf(secret)))).toBe('SIGN_IN_EXPIRED');
    await password(person);
    expect((await second(person, await codeOf(secret))).status).toBe(429);
  });

  test('of another member does not let in', async () => {
    const [one, other] = [await joinWithApp(), await joinWithApp()];
    await signOut(one.person);
    await password(one.person);
    expect(codeIn(await second(one.person, await codeOf(other.secret)))).toBe('WRONG_CODE');
    expect(codeIn(await second(one.person, other.codes[0] ?? ''))).toBe('WRONG_CODE');
  });

  test('the second step needs the first one, and in time', async () => {
    const { person, secret } = await joinWithApp();
    await signOut(person);
    expect(codeIn(await second(person, await codeOf(secret)))).toBe('SIGN_IN_EXPIRED');
    await password(person);
    await quire.platform.services.db.execute(
      sql`update sign_in_steps set expires_at = now() - interval '1 second'`,
    );
    expect(codeIn(await second(person, await codeOf(secret)))).toBe('SIGN_IN_EXPIRED');
  });

  test('its secret is not in the database, and cannot be moved to another member', async () => {
    const [one, other] = [await joinWithApp(), await joinWithApp()];
    const { db } = quire.platform.services;
    const { rows } = await db.execute<{ sealed: string }>(sql`select sealed from totp_secrets`);
    expect(JSON.stringify(rows)).not.toContain(one.secret);
    await db.execute(sql`
      update totp_secrets set sealed = (
        select t.sealed from totp_secrets t join members m on m.id = t.member_id
        where m.email = ${one.person.email})
      where member_id = (select id from members where email = ${other.person.email})`);
    await signOut(other.person);
    await password(other.person);
    expect(codeIn(await second(other.person, await codeOf(one.secret)))).toBe('WRONG_CODE');
    expect((await second(other.person, other.codes[0] ?? '')).status).toBe(204);
  });

  test('a second one is refused while there is one, and after its removal the password is enough', async () => {
    const { person } = await joinWithApp();
    expect(codeIn(await person.call('/totp', 'POST'))).toBe('SECOND_FACTOR_STATE');
    expect((await person.call('/totp', 'DELETE')).status).toBe(204);
    expect(await person.get('/second-factors')).toEqual({
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isProven: true,
    });
    await signOut(person);
    expect((await password(person)).status).toBe(204);
  });
});

describe('a recovery code', () => {
  test('lets in once, however it is typed, and says so by mail', async () => {
    const { person, codes } = await joinWithApp();
    const [code = ''] = codes;
    await signOut(person);
    await password(person);
    expect((await second(person, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(204);
    const mail = await smtp.next(person.email, /second factor/);
    expect([mail.text, (await smtp.next(person.email, /second factor/)).text].join()).toContain(
      'A recovery code was used to sign in. Codes left: 9.',
    );
    await signOut(person);
    await password(person);
    expect(codeIn(await second(person, code))).toBe('WRONG_CODE');
  });

  test('works no longer once there are new ones', async () => {
    const { person, codes } = await joinWithApp();
    const renewed = JSON.parse((await person.call('/recovery-codes', 'POST')).text).recoveryCodes;
    await signOut(person);
    await password(person);
    expect(codeIn(await second(person, codes[0] ?? ''))).toBe('WRONG_CODE');
    expect((await second(person, renewed[9])).status).toBe(204);
  });

  test('is for those who have a second factor', async () => {
    expect(codeIn(await (await join()).call('/recovery-codes', 'POST'))).toBe(
      'SECOND_FACTOR_STATE',
    );
  });
});

describe('a change of second factors', () => {
  const CHANGES: [string, string, unknown?][] = [
    ['/totp', 'POST'],
    ['/totp/confirm', 'POST', { code: '000000' }],
    ['/totp', 'DELETE'],
    ['/recovery-codes', 'POST'],
    ['/passkey-options', 'POST'],
    ['/passkeys', 'POST', { name: 'x', response: {} }],
    ['/passkeys/pky_000000000000000000000000', 'DELETE'],
  ];

  test('needs a recent proof of who is signed in', async () => {
    const person = await join();
    await quire.platform.services.db.execute(
      sql`update sessions set proven_at = now() - interval '16 minutes'`,
    );
    for (const [path, method, body] of CHANGES) {
      const answer = await person.call(path, method, body);
      expect([path, answer.status, codeIn(answer)]).toEqual([path, 403, 'PROOF_NEEDED']);
    }
    expect(await person.get('/second-factors')).toMatchObject({ isProven: false });
    const wrong = await person.call('/proof', 'POST', { password: 'a wrong password' });
    expect(wrong.status).toBe(400);
    expect((await person.call('/proof', 'POST', { password: PERSON_PASSWORD })).status).toBe(204);
    expect((await person.call('/totp', 'POST')).status).toBe(200);
  });

  test('needs somebody who is signed in', async () => {
    const person = await join();
    person.cookies.clear();
    for (const [path, method, body] of CHANGES) {
      expect([path, (await person.call(path, method, body)).status]).toEqual([path, 401]);
    }
  });
});

describe('links past a second factor', () => {
  const idOf = async ({ email }: DashboardPerson) => {
    const { rows } = await quire.platform.services.db.execute<{ id: Id<'mem'> }>(
      sql`select id from members where email = ${email}`,
    );
    return rows[0]?.id ?? 'mem_';
  };

  test('one from the operator lets in without it', async () => {
    const { person } = await joinWithApp();
    const link = { orgId: demo, memberId: await idOf(person), hours: 1 };
    const secret = await createLoginLink(quire.platform.services.db, link, parts);
    const used = await person.call('/link/use', 'POST', { secret, password: 'another lighthouse' });
    expect(used.status).toBe(204);
  });

  test('one that came by mail sets the password and still asks for it', async () => {
    const { person, secret } = await joinWithApp();
    await person.call('/password/forgot', 'POST', { email: person.email });
    const link = linkIn(await smtp.next(person.email, /Reset/));
    const used = await person.openLink(link.split('#')[1] ?? '', 'another lighthouse');
    expect(answerOf(used)).toEqual([200, { app: true, passkey: false }]);
    expect(await isIn(person)).toBe(false);
    expect((await second(person, await codeOf(secret))).status).toBe(204);
    expect(await isIn(person)).toBe(true);
  });
});

describe('a passkey', () => {
  const origin = () => quire.platform.url;
  const ceremonyOf = (challenge: string): Ceremony => ({
    challenge,
    origin: origin(),
    rpId: 'localhost',
  });

  async function register(
    person: DashboardPerson,
    change: Partial<Ceremony> = {},
    passkey = createSoftwarePasskey(),
  ) {
    const options = JSON.parse((await person.call('/passkey-options', 'POST')).text);
    const response = answerCreation(passkey, { ...ceremonyOf(options.challenge), ...change });
    const added = await person.call('/passkeys', 'POST', { name: 'Laptop', response });
    return { passkey, options, added, response };
  }

  async function signInWith(
    person: DashboardPerson,
    passkey: SoftwarePasskey,
    {
      isSecondStep = false,
      change = {},
    }: { isSecondStep?: boolean; change?: Partial<Ceremony> } = {},
  ) {
    const asked = await person.call('/session/passkey/options', 'POST', { isSecondStep });
    const options = JSON.parse(asked.text);
    const response = answerSignIn(passkey, { ...ceremonyOf(options.challenge), ...change });
    const answer = await person.call('/session/passkey', 'POST', { response });
    return { options, answer, response };
  }

  test('is added with recovery codes, listed, named, signs in by itself, and is removed', async () => {
    const person = await join();
    const { passkey, added, options } = await register(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect([added.status, JSON.parse(added.text).recoveryCodes.length]).toEqual([201, 10]);
    await smtp.next(person.email, /second factor/);
    await signOut(person);
    const { answer } = await signInWith(person, passkey);
    expect(answer.status, answer.text).toBe(204);
    const listed = (await person.get('/second-factors')) as { passkeys: { id: string }[] };
    expect(listed.passkeys).toEqual([
      {
        id: expect.stringMatching(/^pky_/),
        name: 'Laptop',
        isSynced: false,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
    const path = `/passkeys/${listed.passkeys[0]?.id}`;
    expect((await person.call(path, 'PUT', { name: ' Phone ' })).status).toBe(204);
    expect(await person.get('/second-factors')).toMatchObject({ passkeys: [{ name: 'Phone' }] });
    expect((await person.call(path, 'DELETE')).status).toBe(204);
    await signOut(person);
    expect(codeIn((await signInWith(person, passkey)).answer)).toBe('PASSKEY_REFUSED');
    expect((await password(person)).status).toBe(204);
  });

  test('is a second factor: the password alone does not let in, and the passkey does', async () => {
    const person = await join();
    const { passkey } = await register(person);
    await signOut(person);
    expect(answerOf(await password(person))).toEqual([200, { app: false, passkey: true }]);
    expect(await isIn(person)).toBe(false);
    const { answer, options } = await signInWith(person, passkey, { isSecondStep: true });
    expect(options.allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(answer.status).toBe(204);
  });

  test('of another member is refused at the second step, and the step is used up', async () => {
    const orgId = await createOrganisation(
      quire.platform.services.db,
      { name: 'other', plan: 'free' },
      parts,
    );
    const [person, other] = [await join(), await join(orgId)];
    await register(person);
    const { passkey: foreign } = await register(other);
    await signOut(person);
    await password(person);
    const { answer } = await signInWith(person, foreign, { isSecondStep: true });
    expect(codeIn(answer)).toBe('PASSKEY_REFUSED');
    expect(await isIn(person)).toBe(false);
    expect(codeIn(await second(person, 'abcd'))).toBe('SIGN_IN_EXPIRED');
  });

  test('cannot be renamed or removed by another member', async () => {
    const [person, other] = [await join(), await join()];
    await register(person);
    const { passkeys } = (await person.get('/second-factors')) as { passkeys: { id: string }[] };
    const path = `/passkeys/${passkeys[0]?.id}`;
    expect((await other.call(path, 'PUT', { name: 'Mine' })).status).toBe(404);
    expect((await other.call(path, 'DELETE')).status).toBe(404);
    expect(await person.get('/second-factors')).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
  });

  test.each<[string, Partial<Ceremony>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.from('guessed').toString('base64url') }],
    ['nobody verified', { isVerified: false }],
  ])('with %s is neither added nor let in', async (_, change) => {
    const person = await join();
    expect((await register(person, change)).added.status).toBe(400);
    const { passkey } = await register(person);
    await signOut(person);
    const { answer } = await signInWith(person, passkey, { change });
    expect([answer.status, codeIn(answer)]).toEqual([401, 'PASSKEY_REFUSED']);
    expect(await isIn(person)).toBe(false);
  });

  test('with a counter that goes back is refused: it was copied', async () => {
    const person = await join();
    const { passkey } = await register(person);
    await signOut(person);
    expect((await signInWith(person, passkey, { change: { counter: 7 } })).answer.status).toBe(204);
    await signOut(person);
    const { answer } = await signInWith(person, passkey, { change: { counter: 7 } });
    expect(codeIn(answer)).toBe('PASSKEY_REFUSED');
  });

  test('its answer works once', async () => {
    const person = await join();
    const { passkey } = await register(person);
    await signOut(person);
    const { response } = await signInWith(person, passkey);
    await signOut(person);
    const again = await person.call('/session/passkey', 'POST', { response });
    expect(codeIn(again)).toBe('SIGN_IN_EXPIRED');
  });

  test('that is known already is not added to another account', async () => {
    const [person, other] = [await join(), await join()];
    const { passkey } = await register(person);
    expect((await register(other, {}, passkey)).added.status).toBe(400);
  });

  test.each([
    {},
    { id: 'x' },
    { id: 'x', response: {} },
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '%%%' } },
  ])('that is %j is refused without a fault', async (response) => {
    const person = await join();
    await person.call('/passkey-options', 'POST');
    expect((await person.call('/passkeys', 'POST', { name: 'x', response })).status).toBe(400);
    await signOut(person);
    await person.call('/session/passkey/options', 'POST', { isSecondStep: false });
    expect((await person.call('/session/passkey', 'POST', { response })).status).toBe(401);
  });
});

test('every change leaves one entry in the audit log, without a secret', async () => {
  const { db } = quire.platform.services;
  const orgId = await createOrganisation(db, { name: 'audited', plan: 'free' }, parts);
  const { person, secret, codes } = await joinWithApp(orgId);
  await signOut(person);
  await password(person);
  const code = await codeOf(secret);
  await second(person, code);
  await person.call('/recovery-codes', 'POST');
  await person.call('/totp', 'DELETE');
  await person.call('/totp', 'DELETE');
  const passkey = createSoftwarePasskey();
  const ceremony = { origin: quire.platform.url, rpId: 'localhost' };
  const asked = JSON.parse((await person.call('/passkey-options', 'POST')).text);
  const created = answerCreation(passkey, { ...ceremony, challenge: asked.challenge });
  await person.call('/passkeys', 'POST', { name: 'Laptop', response: created });
  await signOut(person);
  const options = { isSecondStep: false };
  const begun = await person.call('/session/passkey/options', 'POST', options);
  const { challenge } = JSON.parse(begun.text);
  const response = answerSignIn(passkey, { ...ceremony, challenge });
  await person.call('/session/passkey', 'POST', { response });
  const { passkeys } = (await person.get('/second-factors')) as { passkeys: { id: string }[] };
  const path = `/passkeys/${passkeys[0]?.id}`;
  await person.call(path, 'PUT', { name: 'Phone' });
  await person.call(path, 'DELETE');
  await person.call('/other-sessions', 'DELETE');
  const { entries } = (await person.get('/v1/audit?limit=200')) as {
    entries: { action: string; actor: { kind: string }; after: { what?: string } | null }[];
  };
  expect(
    entries.toReversed().map(({ action, actor, after }) => [action, actor.kind, after?.what]),
  ).toEqual([
    ['member.join', 'member', undefined],
    ['account.second-factor', 'member', 'An authenticator app was added.'],
    ['session.end', 'member', undefined],
    ['session.begin', 'member', undefined],
    ['account.recovery-codes', 'member', 'New recovery codes were created.'],
    ['account.second-factor', 'member', 'The authenticator app was removed.'],
    ['account.second-factor', 'member', 'The passkey "Laptop" was added.'],
    ['session.end', 'member', undefined],
    ['session.begin', 'member', undefined],
    ['account.second-factor', 'member', 'A passkey was renamed to "Phone".'],
    ['account.second-factor', 'member', 'The passkey "Phone" was removed.'],
    ['session.end', 'member', undefined],
  ]);
  const all = JSON.stringify(entries);
  for (const text of [secret, code, codes[0] ?? '']) expect(all).not.toContain(text);
});

test('a member who has lost everything is let in by password after a command of the operator', async () => {
  const { person } = await joinWithApp();
  const words = ['admin', 'members', 'reset-second-factor', person.email.toUpperCase()];
  const command = startQuire([...words, '--data', quire.platform.dataFolder]);
  expect([await command.ended, command.output()]).toEqual([
    0,
    `${person.email} no longer has a second factor and is signed out everywhere. The password is unchanged.\n`,
  ]);
  expect(await isIn(person)).toBe(false);
  expect((await password(person)).status).toBe(204);
});
