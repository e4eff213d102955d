import { type Id, systemClock, systemRandom } from '@quire/base';
import { createOrganisation, listMails } from '@quire/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDashboardPerson, type DashboardPerson } from '../support/dashboard-person.ts';
import { startQuire } from '../support/quire-process.ts';
import { linkIn, startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const parts = { clock: systemClock, random: systemRandom };
const FROM = 'Quire <docs@example.com>';

let smtp: TestSmtpServer;
let quire: TestPlatform;
let demo: Id<'org'>;

const mailTo = (port: number) => ({
  QUIRE_SMTP_URL: `smtp://quire:se%40cret@127.0.0.1:${port}`,
  QUIRE_MAIL_FROM: FROM,
});

beforeAll(async () => {
  smtp = await startSmtpServer({
    login: { user: 'quire', pass: 'se@cret' },
    refuses: (email) => email.startsWith('gone'),
  });
  quire = await startTestPlatform(mailTo(smtp.port));
  const [first] = await quire.platform.services.db.query.organisations.findMany();
  if (!first) throw new Error('The first start made no organization.');
  demo = first.id;
});

afterAll(async () => {
  await quire?.stop();
  await smtp?.stop();
});

/** Runs a command to its end. */
async function run(words: string[], environment: Record<string, string>) {
  const command = startQuire(words, { environment });
  return { code: await command.ended, output: command.output() };
}

const join = (email: string, orgId = demo) => createDashboardPerson(quire, { orgId, email });

describe('an invitation by mail', () => {
  test('lets the invited person in, under the address that was invited', async () => {
    const owner = await join('owner@example.com');
    const invited = await owner.call('/invites', 'POST', {
      role: 'editor',
      email: ' New@Example.com ',
    });
    expect([invited.status, JSON.parse(invited.text)]).toEqual([
      201,
      { url: null, expiresAt: expect.any(String) },
    ]);
    const mail = await smtp.next('new@example.com');
    expect(mail).toMatchObject({
      from: 'docs@example.com',
      to: ['new@example.com'],
      subject: 'Member invites you to demo',
    });
    expect(mail.headers.get('from')).toBe('Quire <docs@example.com>');
    const link = linkIn(mail);
    expect(link.startsWith(`${quire.platform.url}/welcome#`)).toBe(true);
    expect(mail.html).toContain(`<a href="${link}"`);
    const secret = link.split('#')[1];
    const look = await owner.call('/link', 'POST', { secret });
    expect(JSON.parse(look.text)).toEqual({
      organisation: 'demo',
      member: null,
      email: 'new@example.com',
    });
    const used = await owner.call('/link/use', 'POST', {
      secret,
      email: 'attacker@example.com',
      password: 'a lighthouse in the fog',
    });
    expect(used.status).toBe(204);
    const { members } = (await owner.get('/members')) as {
      members: { email: string; role: string }[];
    };
    expect(members.find(({ email }) => email === 'new@example.com')?.role).toBe('editor');
    expect(members.map(({ email }) => email)).not.toContain('attacker@example.com');
  });

  test('without an address is shown as a link, and no mail is sent', async () => {
    const owner = await join('shower@example.com');
    const before = smtp.mails.length;
    const { url } = JSON.parse((await owner.call('/invites', 'POST', { role: 'editor' })).text);
    expect(url).toContain('/welcome#');
    expect(smtp.mails.length).toBe(before);
  });

  test('to somebody who is a member already is refused', async () => {
    const owner = await join('known@example.com');
    expect(
      (await owner.call('/invites', 'POST', { role: 'editor', email: 'known@example.com' })).status,
    ).toBe(400);
  });

  test('from an organization whose name has line breaks cannot add a header', async () => {
    const name = 'Evil\r\nBcc: victim@example.com\r\n\r\nHello';
    const orgId = await createOrganisation(
      quire.platform.services.db,
      { name, plan: 'free' },
      parts,
    );
    const owner = await join('evil@example.com', orgId);
    await owner.call('/invites', 'POST', { role: 'editor', email: 'friend@example.com' });
    const mail = await smtp.next('friend@example.com');
    expect(mail.to).toEqual(['friend@example.com']);
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.subject).toBe('Member invites you to Evil Bcc: victim@example.com Hello');
  });

  test.each(['a@b@c.example', 'two@example.com, three@example.com', 'x@example.com\nBcc: y@z'])(
    'to %j is refused',
    async (email) => {
      const owner = await join(`refused-${systemRandom.bytes(4).toString('hex')}@example.com`);
      expect((await owner.call('/invites', 'POST', { role: 'editor', email })).status).toBe(400);
    },
  );
});

describe('a password reset', () => {
  let person: DashboardPerson;
  const forgot = (email: string, from = person) => from.call('/password/forgot', 'POST', { email });
  const reset = (link: string, password: string) =>
    person.call('/link/use', 'POST', { secret: link.split('#')[1], password });

  beforeAll(async () => {
    person = await join('forgetful@example.com');
  });

  test('is the same answer for a known and an unknown address, and only the known one gets a mail', async () => {
    const answers = [await forgot('forgetful@example.com'), await forgot('nobody@example.com')];
    const shown = answers.map(({ status, text, headers }) => {
      const { date: _, 'x-request-id': __, ...rest } = headers;
      return { status, text, rest };
    });
    expect(shown[0]).toEqual(shown[1]);
    expect(shown[0]?.status).toBe(204);
    await smtp.next('forgetful@example.com', /Reset/);
    const rows = async () =>
      (await listMails(quire.platform.services.db, 500)).map(({ email }) => email);
    await expect.poll(rows).not.toContain('nobody@example.com');
    expect(smtp.mails.filter(({ to }) => to.includes('nobody@example.com'))).toEqual([]);
  });

  test('sets a password once, ends all sessions and the other open links, and says so by mail', async () => {
    await forgot('forgetful@example.com');
    const first = linkIn(await smtp.next('forgetful@example.com', /Reset/));
    await forgot('forgetful@example.com');
    const second = linkIn(await smtp.next('forgetful@example.com', /Reset/));
    expect((await reset(first, 'another lighthouse')).status).toBe(204);
    expect((await person.call('/me', 'GET')).status).toBe(401);
    expect((await person.signIn('another lighthouse')).status).toBe(204);
    await smtp.next('forgetful@example.com', /password was changed/);
    expect((await reset(first, 'a third lighthouse')).status).toBe(410);
    expect((await reset(second, 'a third lighthouse')).status).toBe(410);
  });

  test('is sent three times an hour to one address, and nobody is told of the fourth', async () => {
    const other = await join('often@example.com');
    const statuses: number[] = [];
    for (let time = 0; time < 5; time++)
      statuses.push((await forgot('often@example.com', other)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204]);
    for (let time = 0; time < 3; time++) await smtp.next('often@example.com', /Reset/);
    const rows = await listMails(quire.platform.services.db, 500);
    expect(
      rows.filter(({ email, kind }) => email === 'often@example.com' && kind === 'password-reset'),
    ).toHaveLength(3);
  });

  test('of a member of one organization changes nothing in another', async () => {
    const orgId = await createOrganisation(
      quire.platform.services.db,
      { name: 'other', plan: 'free' },
      parts,
    );
    const stranger = await join('stranger@example.com', orgId);
    await forgot('stranger@example.com');
    const link = linkIn(await smtp.next('stranger@example.com', /Reset/));
    expect((await reset(link, 'another lighthouse')).status).toBe(204);
    expect((await stranger.call('/me', 'GET')).status).toBe(401);
    expect((await person.signIn('another lighthouse')).status).toBe(204);
  });

  test('no secret of a link is stored', async () => {
    const secrets = smtp.mails.flatMap(
      ({ text }) => /#[0-9A-Za-z]{43}/.exec(text)?.[0].slice(1) ?? [],
    );
    const rows = await listMails(quire.platform.services.db, 500);
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter((secret) => JSON.stringify(rows).includes(secret))).toEqual([]);
  });
});

describe('alerts', () => {
  test('of a sign-in come for a browser that was never used, and not for a known one', async () => {
    const person = await join('watched@example.com');
    await person.signIn();
    const mail = await smtp.next('watched@example.com', /New sign-in/);
    expect(mail.text).toContain('Browser: Firefox on Linux');
    expect(mail.text).toContain('Address: 127.0.0.1');
    await person.signIn(undefined, person.known);
    await person.call('/password', 'PUT', {
      current: 'a lighthouse in the fog',
      next: 'another lighthouse',
    });
    await smtp.next('watched@example.com', /password was changed/);
    const own = smtp.mails.filter(({ to }) => to.includes('watched@example.com'));
    const subjects = own.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('New sign-in'))).toHaveLength(1);
  });

  test('of a new API key go to all owners of the organization, and to nobody else', async () => {
    const orgId = await createOrganisation(
      quire.platform.services.db,
      { name: 'keys', plan: 'free' },
      parts,
    );
    const [one] = [await join('one@example.com', orgId), await join('two@example.com', orgId)];
    await createDashboardPerson(quire, { orgId, email: 'writer@example.com', role: 'editor' });
    const made = await one.call('/keys', 'POST', { name: 'CI', scope: 'publish', days: null });
    const { key } = JSON.parse(made.text);
    const mails = [
      await smtp.next('one@example.com', /API key/),
      await smtp.next('two@example.com', /API key/),
    ];
    for (const { text, html } of mails) {
      expect(text).toContain('Name: CI');
      expect(text + html).not.toContain(key);
    }
    expect(smtp.mails.filter(({ subject }) => /API key/.test(subject))).toHaveLength(2);
  });
});

describe('a mail server', () => {
  test('that refuses a recipient for good is not asked again, and the mail is listed as given up', async () => {
    const owner = await join('inviter@example.com');
    await owner.call('/invites', 'POST', { role: 'editor', email: 'gone@example.com' });
    const { db } = quire.platform.services;
    const find = async () =>
      (await listMails(db, 500)).find(({ email }) => email === 'gone@example.com');
    await expect.poll(find).toMatchObject({ sendAfter: null, sentAt: null, tries: 1 });
    expect((await find())?.error).toContain('No such user here');
  });

  test('that is away gets its mail when it is back, also when the platform was restarted meanwhile', async () => {
    const folder = await createTemporaryFolder();
    const first = await startSmtpServer();
    const { port } = first;
    await first.stop();
    const settings = { ...mailTo(port), QUIRE_DATA: folder.path };
    const before = await startTestPlatform(settings);
    const [organisation] = await before.platform.services.db.query.organisations.findMany();
    const person = await createDashboardPerson(before, {
      orgId: organisation?.id ?? demo,
      email: 'patient@example.com',
    });
    const asked = await person.call('/password/forgot', 'POST', { email: 'patient@example.com' });
    expect(asked.status).toBe(204);
    const tried = async () => (await listMails(before.platform.services.db, 10))[0]?.error;
    await expect.poll(tried).toContain('ECONNREFUSED');
    await before.stop();
    const back = await startSmtpServer({ port, login: { user: 'quire', pass: 'se@cret' } });
    const after = await startTestPlatform(settings);
    const mail = await back.next('patient@example.com');
    expect(mail.subject).toBe('Reset your Quire password');
    expect(back.mails).toHaveLength(1);
    await after.stop();
    await back.stop();
    await folder.remove();
  });

  test('that cannot be trusted gets neither password nor mail', async () => {
    const trial = (url: string) =>
      run(['admin', 'mail', 'test', 'you@example.com'], {
        QUIRE_SMTP_URL: url,
        QUIRE_MAIL_FROM: FROM,
      });
    const login = { user: 'quire', pass: 'secret' };
    const [plain, upgrading, secure] = await Promise.all([
      startSmtpServer({ login }),
      startSmtpServer({ login, offersTls: true }),
      startSmtpServer({ login, secure: true }),
    ]);
    // An address that is not known to be this machine, and leads here.
    const elsewhere = '[::ffff:127.0.0.1]';
    const results = [
      await trial(`smtp://quire:secret@${elsewhere}:${plain.port}`),
      await trial(`smtp://quire:secret@${elsewhere}:${upgrading.port}`),
      await trial(`smtps://quire:secret@127.0.0.1:${secure.port}`),
    ];
    for (const { code, output } of results) {
      expect([code, output]).toEqual([2, expect.stringContaining('The email could not be sent')]);
    }
    for (const server of [plain, upgrading, secure]) {
      expect([server.logins, server.mails]).toEqual([[], []]);
      await server.stop();
    }
  });

  test('can be tried with a command, which says what it answered', async () => {
    const words = ['admin', 'mail', 'test', 'you@example.com'];
    const { code, output } = await run(words, mailTo(smtp.port));
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^The server accepted the email to you@example\.com: 250 /),
    ]);
    expect((await smtp.next('you@example.com')).subject).toBe('A test from Quire');
  });
});

test('without a mail server a reset is refused with a reason, and the page is told', async () => {
  const plain = await startTestPlatform();
  const [organisation] = await plain.platform.services.db.query.organisations.findMany();
  const person = await createDashboardPerson(plain, {
    orgId: organisation?.id ?? demo,
    email: 'me@example.com',
  });
  expect(await person.get('/sign-in')).toEqual({
    sendsMail: false,
    passkeys: true,
    provider: null,
  });
  const answers = [
    await person.call('/password/forgot', 'POST', { email: 'me@example.com' }),
    await person.call('/invites', 'POST', { role: 'editor', email: 'you@example.com' }),
  ];
  expect(answers.map(({ status, text }) => [status, JSON.parse(text).code])).toEqual([
    [409, 'MAIL_OFF'],
    [409, 'MAIL_OFF'],
  ]);
  expect(await listMails(plain.platform.services.db, 10)).toEqual([]);
  await plain.stop();
});

test.each([
  [{ QUIRE_SMTP_URL: 'smtp://mail.example.com' }, 'QUIRE_MAIL_FROM is missing'],
  [{ QUIRE_MAIL_FROM: FROM }, 'QUIRE_SMTP_URL is missing'],
  [{ QUIRE_SMTP_URL: 'http://mail.example.com', QUIRE_MAIL_FROM: FROM }, 'smtp://'],
  [{ QUIRE_SMTP_URL: 'smtp://m.example.com?pool=true', QUIRE_MAIL_FROM: FROM }, 'unknown option'],
])('%o does not start', async (environment, words) => {
  await expect(startTestPlatform(environment as Record<string, string>)).rejects.toThrow(words);
});
