import { readdir, realpath, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, silentLogger } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { openLinkKeys } from '../../packages/platform/dist/storage/link-keys.js';
import {
  createLinkSigner,
  type LinkSigner,
} from '../../packages/platform/dist/storage/link-signer.js';
import { attachEmbeddedPostgres } from '../../packages/postgres/dist/index.js';
import { send } from '../support/http.ts';
import { startQuire } from '../support/quire-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { pollJob, startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const JOBS = '/v1/static-export/jobs';

let quire: TestPlatform;
let folder: TemporaryFolder;
const path = (name: string) => join(folder.path, name);

beforeAll(async () => {
  folder = await createTemporaryFolder();
  quire = await startTestPlatform();
});

afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

async function admin(...words: string[]) {
  const { captured, context } = createTestContext({ QUIRE_DATA: quire.platform.dataFolder });
  const exitCode = await runCommand(['admin', ...words], context);
  return { exitCode, ...captured };
}

describe('quire admin, beside a running platform', () => {
  test('joins its database without waiting for it to go', async () => {
    const attached = await attachEmbeddedPostgres({
      dataFolder: quire.platform.dataFolder,
      holder: 'pid 1, quire admin',
      // Nobody moves it on: whoever waits by it waits forever.
      clock: createTestClock(),
      logger: silentLogger,
    });
    expect(attached.connection).toMatchObject({ database: 'quire', ssl: false });
    await attached.detach();
    expect((await quire.call('/v1/projects')).status).toBe(200);
  });

  test('verifies the audit log, in which its own commands are, and finds an entry that was changed', async () => {
    await admin('organisations', '--create', 'audited');
    await admin('keys', '--of', 'audited', '--create', 'ci');
    const whole = await admin('audit', 'verify', '--of', 'audited');
    expect(whole).toMatchObject({ exitCode: 0, stderr: '' });
    expect(whole.stdout).toMatch(
      /^log +entries +count +head +state\naudited +2 +2 +[0-9a-f]{64} +complete\n$/,
    );
    const { db } = quire.platform.services;
    await db.execute(sql`alter table audit_entries disable trigger user`);
    await db.execute(
      sql`update audit_entries set actor_name = 'nobody' where seq = 1 and chain = (select id from organisations where name = 'audited')`,
    );
    await db.execute(sql`alter table audit_entries enable trigger user`);
    const changed = await admin('audit', 'verify', '--of', 'audited');
    expect(changed.exitCode).toBe(1);
    expect(changed.stderr).toBe('audited, entry 1: it was changed, or it is out of order\n');
    await db.execute(sql`truncate audit_entries, audit_heads`);
    await db.execute(sql`delete from api_keys where name = 'ci'`);
    await db.execute(
      sql`delete from storage_usage where org_id = (select id from organisations where name = 'audited')`,
    );
    await db.execute(sql`delete from organisations where name = 'audited'`);
  });

  test('migrates the database, which the platform has done already', async () => {
    expect(await admin('migrate')).toEqual({
      exitCode: 0,
      stdout: 'The database is up to date.\n',
      stderr: '',
    });
    const nowhere = await admin('migrate', '--data', path('nothing'));
    expect(nowhere.exitCode).toBe(2);
    expect(nowhere.stderr).toContain(`There is no Quire installation in ${path('nothing')}.`);
  });

  test('makes organizations and changes their plan', async () => {
    const made = await admin('organizations', '--create', 'acme', '--plan', 'pro');
    expect(made.stdout).toMatch(
      /^id +name +plan\norg_[0-9a-f]{24} +demo +enterprise\norg_[0-9a-f]{24} +acme +pro\n$/,
    );
    const changed = await admin('organisations', '--of', 'acme', '--plan', 'enterprise');
    expect(changed.stdout).toMatch(/acme +enterprise/);
    expect((await admin('organisations', '--of', 'nobody', '--plan', 'pro')).stderr).toContain(
      'There is no organization "nobody".',
    );
  });

  test('shows what organizations have, and of how much', async () => {
    const { captured, context } = createTestContext({
      QUIRE_DATA: quire.platform.dataFolder,
      QUIRE_SITE_QUOTA: 'enterprise=5',
    });
    await runCommand(['admin', 'organisations', '--usage'], context);
    expect(captured.stdout).toMatch(
      /^id +name +plan +sites +bytes\norg_[0-9a-f]{24} +demo +enterprise +1 of 5 +\d{5,}\n/,
    );
  });

  test('creates, changes, deletes and restores a site', async () => {
    const sites = (...words: string[]) => admin('sites', '--of', 'demo', ...words);
    const host = 'tides.example.com';
    const row = (output: string) => output.split('\n').find((line) => line.includes(host));
    expect(row((await sites('--create', host, '--name', 'Tides')).stdout)).toMatch(
      /^site_[0-9a-f]{24} +Tides +tides\.example\.com +\/ +nothing$/,
    );
    expect(
      row((await sites('--change', host, '--name', 'High tides', '--base-path', '/docs')).stdout),
    ).toMatch(/ High tides +tides\.example\.com +\/docs +nothing$/);

    const refused = await sites('--delete', host, '--confirm', 'Tides');
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('The site "High tides" was not deleted');
    expect(row((await sites('--delete', host, '--confirm', 'High tides')).stdout)).toMatch(
      / deleted, restorable until \d{4}-\d{2}-\d{2}T/,
    );
    const headers = { 'content-type': 'application/json' };
    const job = { method: 'POST', headers, body: JSON.stringify({ domain: host }) };
    expect((await quire.call(JOBS, job)).status).toBe(410);

    expect(row((await sites('--restore', host)).stdout)).toMatch(/ nothing$/);
    expect((await sites('--restore', 'nobody.example.com')).stderr).toContain('nobody.example.com');
  });

  test.each([
    [['--name', 'Tides'], '--name changes nothing without --create or --change.'],
    [['--base-path', '/docs'], '--base-path changes nothing without --create or --change.'],
    [['--confirm', 'Tides'], '--confirm changes nothing without --delete.'],
    [['--change', 'tides.example.com'], '--change changes nothing without --name or --base-path.'],
  ])('quire admin sites refuses %j, which would change nothing', async (words, message) => {
    const refused = await admin('sites', '--of', 'demo', ...words);
    expect([refused.exitCode, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain(message);
  });

  test('quire admin keys refuses days without a key to create', async () => {
    expect((await admin('keys', '--of', 'demo', '--days', '90')).stderr).toContain(
      '--days changes nothing without --create.',
    );
  });

  test('quire admin organizations refuses a plan of nobody, and a name without a plan', async () => {
    expect((await admin('organizations', '--plan', 'pro')).stderr).toContain(
      '--plan changes nothing without --create or --of.',
    );
    expect((await admin('organisations', '--of', 'demo')).stderr).toContain(
      '--of changes nothing without --plan.',
    );
  });

  test('cleans up deleted sites once they cannot be restored any more', async () => {
    const sites = (...words: string[]) => admin('sites', '--of', 'demo', ...words);
    const host = 'ebb.example.com';
    await sites('--create', host);
    await sites('--delete', host, '--confirm', host);
    expect((await admin('clean')).stdout).toMatch(/^Deleted \d+ files \(\d+ kB\)\.\n$/);
    expect((await sites()).stdout).toContain(host);
    await quire.platform.services.db.execute(
      sql`update sites set deleted_at = now() - interval '8 days' where name = ${host}`,
    );
    expect((await admin('clean')).stdout).toMatch(
      /^1 site deleted over 7 days ago can no longer be restored\.\nDeleted \d+ files/,
    );
    expect((await sites()).stdout).not.toContain(host);
  });

  test('makes a link that lets a new member in, and one that gives them a new password', async () => {
    const url = quire.platform.url;
    const use = (link: string, person: object) =>
      send(quire.port, '/_dashboard/link/use', {
        method: 'POST',
        headers: { host: new URL(url).host, origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({
          secret: link.trim().split('#')[1],
          password: 'a lighthouse in the fog',
          ...person,
        }),
      });
    const made = await admin('login-link', '--organization', 'demo', '--url', url);
    expect(made.stdout).toMatch(new RegExp(`^${url}/welcome#[0-9A-Za-z]{43}\\n$`));
    expect(made.stderr).toContain('The link works once, creates a new account, and expires ');
    expect((await use(made.stdout, { email: 'lost@example.com' })).status).toBe(204);
    expect((await use(made.stdout, { email: 'other@example.com' })).status).toBe(410);
    const again = await admin('login-link', '--email', 'Lost@example.com', '--url', url);
    expect(again.stderr).toContain('sets a new password for lost@example.com');
    expect((await use(again.stdout, {})).status).toBe(204);
    const nobody = await admin('login-link', '--email', 'nobody@example.com');
    expect([nobody.exitCode, nobody.stderr]).toEqual([
      2,
      expect.stringContaining('No member has the email address nobody@example.com.'),
    ]);
    const unclear = await admin('login-link');
    expect(unclear.stderr).toContain('There are several organizations: demo, acme.');
  });

  test('makes links to the port that the platform has, without being told', async () => {
    const { stdout } = await admin('login-link', '--organisation', 'demo');
    expect(stdout).toMatch(
      new RegExp(`^http://localhost:${quire.port}/welcome#[0-9A-Za-z]{43}\\n$`),
    );
    const { captured, context } = createTestContext({
      QUIRE_DATA: quire.platform.dataFolder,
      QUIRE_PUBLIC_URL: 'https://docs.example.com',
    });
    await runCommand(['admin', 'login-link', '--organisation', 'demo'], context);
    expect(captured.stdout).toMatch(/^https:\/\/docs\.example\.com\/welcome#/);
  });

  test('makes a key that works, lists it by its last four, and revokes it', async () => {
    const made = await admin(
      'keys',
      '--of',
      'demo',
      '--create',
      'ci',
      '--scope',
      'publish',
      '--days',
      '30',
    );
    const key = made.stdout.trim();
    expect(key).toMatch(/^svc_[0-9A-Za-z]{40}$/);
    expect((await quire.call('/v1/projects', { key })).status).toBe(200);

    const listed = (await admin('keys', '--of', 'demo')).stdout;
    const row = listed.split('\n').find((line) => line.includes('publish')) ?? '';
    expect(row).toContain(`…${key.slice(-4)}`);
    expect(listed).not.toContain(key);
    const id = row.split(' ')[0] ?? '';
    expect((await admin('keys', '--of', 'demo', '--revoke', id)).stdout).toContain('revoked');
    expect((await quire.call('/v1/projects', { key })).status).toBe(401);
    expect((await admin('keys', '--of', 'acme', '--revoke', id)).exitCode).toBe(2);
  });
});

describe('quire admin, where there is no installation', () => {
  const commands = [
    'organisations',
    'organisations --create acme',
    'login-link',
    'backup --out backup.tar.gz',
    'restore backup.tar.gz',
  ];

  test.each(commands)('refuses and creates nothing: %s', async (command) => {
    const empty = await createTemporaryFolder();
    const outside = await listSystemFolder();
    const quire = startQuire(['admin', ...command.split(' ')], { cwd: empty.path });
    expect(await quire.ended).toBe(2);
    const folder = join(await realpath(empty.path), '.quire');
    expect(quire.output()).toContain(`There is no Quire installation in ${folder}.`);
    expect(quire.output()).toContain('with --data or QUIRE_DATA');
    expect(await readdir(empty.path)).toEqual([]);
    expect(await listSystemFolder()).toEqual(outside);
    await empty.remove();
  });

  test('refuses a folder that was named and has none, but for a restore', async () => {
    const answer = await admin('keys', '--of', 'demo', '--data', path('mistyped'));
    expect([answer.exitCode, answer.stderr]).toEqual([
      2,
      expect.stringContaining(`There is no Quire installation in ${path('mistyped')}.`),
    ]);
    expect(await readdir(folder.path)).not.toContain('mistyped');
  });

  /** Where databases of root are whose data folder the server cannot enter. */
  const listSystemFolder = () => readdir('/var/lib/quire').catch(() => []);
});

describe('the key of download links', () => {
  const open = async (clock: Clock) => {
    const { db, random } = quire.platform.services;
    const keys = await openLinkKeys({ db, clock, random });
    return createLinkSigner({ keys, baseUrl: 'https://quire.example', clock });
  };
  const sign = async (signer: LinkSigner, clock: Clock) => {
    const options = { expiresAt: clock.now() + 3_600_000, fileName: 'bundle.tar.gz' };
    return new URL((await signer.sign('org_1/exports/bundle.tar.gz', options)).url);
  };
  const isGood = async (signer: LinkSigner, { pathname, searchParams }: URL) =>
    (await signer.verify(pathname, searchParams)) !== 'altered';

  test('can be replaced while the platform runs: links that are out stay good', async () => {
    const clock = createTestClock();
    const running = await open(clock);
    const before = await sign(running, clock);
    expect((await admin('rotate-link-key')).stdout).toMatch(/stay valid until they expire\.\n$/);
    const other = await open(clock);
    const after = await sign(other, clock);
    expect(after.searchParams.get('by')).not.toBe(before.searchParams.get('by'));
    await clock.advance(1000);
    // The process that was running learns of the key by the first link that names it.
    expect([await isGood(running, after), await isGood(running, before)]).toEqual([true, true]);
    const next = await sign(running, clock);
    expect(next.searchParams.get('by')).toBe(after.searchParams.get('by'));
  });

  test('can be replaced so that links that are out stop, and new ones are good at once', async () => {
    const clock = createTestClock();
    const running = await open(clock);
    const before = await sign(running, clock);
    await admin('rotate-link-key', '--stop-links');
    const after = await sign(running, clock);
    expect([await isGood(running, before), await isGood(running, after)]).toEqual([false, true]);
  });
});

describe('a backup of a running platform', () => {
  let bundleUrl: string;

  test('is written into one archive', async () => {
    const { jobId } = JSON.parse((await quire.post(JOBS, { domain: 'demo.localhost' })).text);
    await pollJob(quire, jobId);
    const linked = await quire.call(`${JOBS}/${jobId}/bundle`, { method: 'POST' });
    bundleUrl = JSON.parse(linked.text).bundleUrl;
    const answer = await admin('backup', '--out', path('backup.tar.gz'));
    expect([answer.exitCode, answer.stderr]).toEqual([0, '']);
    expect(answer.stdout).toMatch(/^Wrote \d+ records and \d+ files to .*backup\.tar\.gz\.\n$/);
  });

  test('becomes an installation with the same sites, keys, jobs and links', async () => {
    const restored = await admin('restore', path('backup.tar.gz'), '--data', path('restored'));
    expect([restored.exitCode, restored.stderr]).toEqual([0, '']);
    const copy = await startTestPlatform({ QUIRE_DATA: path('restored') });
    try {
      const read = (port: number, page: string) =>
        send(port, page, { headers: { host: 'demo.localhost' } });
      for (const page of ['/', '/concepts/freshness', '/reference/headers', '/llms.txt']) {
        const [one, two] = [await read(quire.port, page), await read(copy.port, page)];
        expect([page, two.status, two.headers.etag]).toEqual([page, 200, one.headers.etag]);
      }
      const [own, other] = await Promise.all([
        quire.call('/v1/projects'),
        copy.call('/v1/projects'),
      ]);
      expect(other.text).toBe(own.text);
      const { pathname, search } = new URL(bundleUrl);
      const [a, b] = [await quire.call(pathname + search), await copy.call(pathname + search)];
      expect([b.status, b.body.equals(a.body)]).toEqual([200, true]);
      const { jobId } = JSON.parse((await copy.post(JOBS, { domain: 'demo.localhost' })).text);
      expect((await pollJob(copy, jobId)).at(-1)).toMatchObject({ status: 'completed' });
    } finally {
      await copy.stop();
    }
  });

  test('is not put over something that is there', async () => {
    const answer = await admin('restore', path('backup.tar.gz'));
    expect([answer.exitCode, answer.stderr]).toEqual([
      2,
      expect.stringContaining('The database to restore into is not empty.'),
    ]);
  });

  test('that was cut off is refused, and nothing of it stays', async () => {
    await truncate(path('backup.tar.gz'), 40_000);
    const answer = await admin('restore', path('backup.tar.gz'), '--data', path('cut'));
    expect(answer.exitCode).toBe(2);
    expect(answer.stderr).toContain('is not a complete Quire backup');
    expect((await admin('organisations', '--data', path('cut'))).stdout).toBe('id  name  plan\n');
  });
});
