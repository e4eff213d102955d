import { randomBytes, X509Certificate } from 'node:crypto';
import { connect } from 'node:net';
import { systemClock } from '@quire/base';
import { Client } from 'acme-client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAuthority } from '../../packages/platform/dist/certificates/authority-fetch.js';
import { toAccountPlace } from '../../packages/platform/dist/certificates/secret-places.js';
import { findPebble } from '../../scripts/pebble.mjs';
import { type Pebble, startPebble } from '../support/acme/pebble.ts';
import { readSecurely } from '../support/acme/secure-request.ts';
import { send } from '../support/http.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const DEMO = 'demo.localhost';

describe.skipIf(!findPebble())('certificates for domains', () => {
  let pebble: Pebble;
  let postgres: OutsidePostgres;
  let folder: TemporaryFolder;
  let shared: Record<string, string>;
  /** Answers http-01 for both, and works. */
  let first: TestPlatform;
  /** Proves by tls-alpn-01, and has no worker. */
  let second: TestPlatform;
  let ca: string;
  beforeAll(async () => {
    pebble = await startPebble();
    postgres = await startOutsidePostgres();
    folder = await createTemporaryFolder();
    shared = {
      DATABASE_URL: await postgres.createDatabase(),
      QUIRE_SECRET_KEY: randomBytes(32).toString('base64'),
      QUIRE_DATA: folder.path,
      QUIRE_PUBLIC_URL: 'https://quire.test',
      QUIRE_HTTPS_HOST: '127.0.0.1',
      QUIRE_HTTPS_PORT: '0',
      QUIRE_ACME_DIRECTORY: pebble.directory,
      QUIRE_ACME_CA_FILE: pebble.authorityFile,
      QUIRE_ACME_TERMS_AGREED: '1',
      QUIRE_ACME_EMAIL: 'operator@example.com',
      QUIRE_ACME_HOSTS: 'quire.test',
      QUIRE_ACME_ORDERS_PER_HOUR: '1000',
      QUIRE_ACME_ORDERS_PER_ORGANIZATION: '1000',
    };
    first = await startTestPlatform({ ...shared, QUIRE_HTTP_PORT: String(pebble.httpPort) });
    second = await startTestPlatform({
      ...shared,
      QUIRE_HTTPS_PORT: String(pebble.tlsPort),
      QUIRE_ACME_CHALLENGE: 'tls-alpn-01',
      QUIRE_ROLES: 'api,web',
    });
    ca = await pebble.readRoot();
  });
  afterAll(async () => {
    await second?.stop();
    await first?.stop();
    await postgres?.stop();
    await pebble?.stop();
    await folder?.remove();
  });

  const db = () => first.platform.services.db;
  const httpsPort = (quire: TestPlatform) => quire.platform.secure?.httpsPort ?? 0;
  const open = (quire: TestPlatform, host: string, path = '/') =>
    readSecurely(httpsPort(quire), host, { ca, path });
  const add = async (domain: string) => {
    const { status } = await first.post(`/v1/sites/${DEMO}/domains`, { domain });
    expect(status).toBe(201);
  };
  const readDomain = async (domain: string) => {
    const { text } = await first.call(`/v1/sites/${DEMO}/domains`);
    const { domains } = JSON.parse(text) as { domains: { domain: string; certificate?: object }[] };
    return domains.find((listed) => listed.domain === domain);
  };
  const readRow = async (host: string) => {
    const { rows } = await db().execute<Record<string, string | null>>(
      sql`select * from certificates where host = ${host}`,
    );
    return rows[0];
  };
  /** As if the time had come, and wakes the worker. */
  const makeDue = async (host: string, column: 'renew_at' | 'advice_at') => {
    await db().execute(
      sql`update certificates set ${sql.identifier(column)} = now() - interval '1 second' where host = ${host}`,
    );
    await db().execute(sql`select pg_notify('quire_jobs', 'certificate')`);
  };
  const orderCount = () => pebble.proxy.counts.get('order-plz') ?? 0;
  /** Speaks for the account of the platform, as somebody with its key would. */
  const withAccount = async (work: (client: Client) => Promise<unknown>) => {
    const { rows } = await db().execute<{ directory: string; sealed_key: string; url: string }>(
      sql`select * from authority_accounts`,
    );
    const { directory, sealed_key: sealed, url } = rows[0] ?? expect.fail('no account');
    const { vault, certificates } = first.platform.services;
    const accountKey = await vault.open(toAccountPlace(directory), sealed);
    const access = {
      authorities: certificates?.authorities,
      clock: systemClock,
      signal: new AbortController().signal,
    };
    await withAuthority(access, () =>
      work(new Client({ directoryUrl: directory, accountKey, accountUrl: url })),
    );
  };

  test('the first reader of a domain waits for its certificate, which the next process has already', async () => {
    await add('docs.example.test');
    expect(await readDomain('docs.example.test')).toEqual({
      domain: 'docs.example.test',
      verified: true,
      certificate: {
        state: 'waiting',
        expiresAt: null,
        renewsAt: null,
        problem: null,
        retryAt: null,
      },
    });
    const before = orderCount();
    const page = await open(first, 'docs.example.test');
    expect([page.status, page.names]).toEqual([200, 'DNS:docs.example.test']);
    const other = await open(second, 'docs.example.test');
    expect([other.status, other.serial]).toEqual([200, page.serial]);
    expect(orderCount() - before).toBe(1);
    const row = await readRow('docs.example.test');
    const leaf = new X509Certificate(row?.chain ?? '');
    const [from, to] = [Date.parse(leaf.validFrom), Date.parse(leaf.validTo)];
    expect(await readDomain('docs.example.test')).toMatchObject({
      certificate: {
        state: 'active',
        expiresAt: new Date(to).toISOString(),
        renewsAt: new Date(from + ((to - from) * 2) / 3).toISOString(),
        problem: null,
      },
    });
  });

  test('keys are encrypted in the database, and what was done is in the audit log and the metrics', async () => {
    const row = await readRow('docs.example.test');
    expect([row?.sealed_key?.startsWith('v1.'), row?.challenge_token]).toEqual([true, null]);
    const { rows } = await db().execute<{ sealed_key: string }>(
      sql`select sealed_key from authority_accounts`,
    );
    expect(rows.map(({ sealed_key: key }) => key.startsWith('v1.'))).toEqual([true]);
    const { rows: entries } = await db().execute(
      sql`select action, actor_kind, target_name from audit_entries where action like 'certificate.%' order by action`,
    );
    expect(entries).toEqual([
      { action: 'certificate.account', actor_kind: 'system', target_name: pebble.directory },
      { action: 'certificate.issue', actor_kind: 'system', target_name: 'docs.example.test' },
    ]);
    const { text } = await first.call('/metrics');
    expect(text).toMatch(/^quire_certificates\{state="valid"\} 1$/m);
    expect(text).toMatch(/^quire_certificate_orders_total\{outcome="issued"\} 1$/m);
    expect(text).toMatch(/^quire_certificate_expiry_seconds \d+$/m);
    expect(text).toMatch(/^quire_tls_handshakes_total\{outcome="done"\} 1$/m);
  });

  test("a domain is proven by tls-alpn-01, and so is the platform's own host", async () => {
    await add('alpn.example.test');
    const page = await open(second, 'alpn.example.test');
    expect([page.status, page.names]).toEqual([200, 'DNS:alpn.example.test']);
    const dashboard = await open(second, 'quire.test', '/healthz');
    expect([dashboard.text, dashboard.names]).toEqual(['{"status":"ok"}', 'DNS:quire.test']);
  });

  test('plain http leads to https', async () => {
    const answer = await send(pebble.httpPort, '/guide?q=1', {
      headers: { host: 'docs.example.test' },
    });
    expect([answer.status, answer.headers.location]).toEqual([
      308,
      'https://docs.example.test/guide?q=1',
    ]);
  });

  test('a host that serves no site gets no certificate, and no order is made for it', async () => {
    const before = orderCount();
    for (const host of ['stranger.example.test', 'localhost', DEMO]) {
      await expect(open(first, host)).rejects.toThrow();
    }
    expect([orderCount() - before, await readRow('stranger.example.test')]).toEqual([0, undefined]);
  });

  test('a client that sends no TLS does not keep the listener busy', async () => {
    const socket = connect(httpsPort(first), '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nhost: docs.example.test\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve).resume());
    expect((await open(first, 'docs.example.test')).status).toBe(200);
  });

  test('a certificate is renewed with a new key when its time has come', async () => {
    const before = await readRow('docs.example.test');
    await makeDue('docs.example.test', 'renew_at');
    await expect
      .poll(async () => (await readRow('docs.example.test'))?.chain)
      .not.toBe(before?.chain);
    const after = await readRow('docs.example.test');
    expect(after?.sealed_key).not.toBe(before?.sealed_key);
    expect(Date.parse(after?.renew_at ?? '')).toBeGreaterThan(Date.now());
  });

  test('a certificate that the authority revoked is replaced', async () => {
    const before = await readRow('docs.example.test');
    await withAccount((client) => client.revokeCertificate(before?.chain ?? ''));
    await makeDue('docs.example.test', 'advice_at');
    await expect
      .poll(async () => (await readRow('docs.example.test'))?.chain)
      .not.toBe(before?.chain);
    await makeDue('docs.example.test', 'advice_at');
    await expect
      .poll(async () => Date.parse((await readRow('docs.example.test'))?.advice_at ?? ''))
      .toBeGreaterThan(Date.now() + 3600_000);
    expect(Date.parse((await readRow('docs.example.test'))?.renew_at ?? '')).toBeGreaterThan(
      Date.now(),
    );
  });

  test('an account that was deactivated is replaced, without a failed order', async () => {
    await withAccount((client) => client.updateAccount({ status: 'deactivated' }));
    await add('account.example.test');
    expect((await open(first, 'account.example.test')).status).toBe(200);
    expect((await readRow('account.example.test'))?.failures).toBe(0);
  });

  test('a domain that leads elsewhere is refused by the authority, which its owner can see', async () => {
    await add('elsewhere.example.test');
    await pebble.setAddress('elsewhere.example.test', '127.0.0.9');
    await expect(open(first, 'elsewhere.example.test')).rejects.toThrow();
    expect(await readDomain('elsewhere.example.test')).toMatchObject({
      certificate: {
        state: 'failed',
        expiresAt: null,
        problem: expect.stringMatching(
          /^The certificate authority could not confirm elsewhere\.example\.test: /,
        ),
        retryAt: expect.any(String),
      },
    });
    const before = orderCount();
    await expect(open(second, 'elsewhere.example.test')).rejects.toThrow();
    expect(orderCount()).toBe(before);
    await pebble.setAddress('elsewhere.example.test', '127.0.0.1');
    const asked = await first.call(`/v1/sites/${DEMO}/domains/elsewhere.example.test/certificate`, {
      method: 'POST',
    });
    expect(asked.status).toBe(202);
    const { rows: entries } = await db().execute(
      sql`select actor_kind, target_kind, after from audit_entries where action = 'certificate.request'`,
    );
    expect(entries).toEqual([
      {
        actor_kind: 'key',
        target_kind: 'site',
        after: { domain: 'elsewhere.example.test' },
      },
    ]);
    await expect
      .poll(() => readDomain('elsewhere.example.test'))
      .toMatchObject({ certificate: { state: 'active', problem: null } });
  });

  test('when the authority asks for fewer requests, all hosts wait, and asking again does not help', async () => {
    await add('busy.example.test');
    await add('patient.example.test');
    pebble.proxy.refusals.set('order-plz', '7200');
    const before = orderCount();
    const from = Date.now();
    await expect(open(first, 'busy.example.test')).rejects.toThrow();
    await expect(open(second, 'busy.example.test')).rejects.toThrow();
    await expect(open(second, 'patient.example.test')).rejects.toThrow();
    expect(orderCount() - before).toBe(1);
    const { certificate } = (await readDomain('busy.example.test')) as {
      certificate: { problem: string; retryAt: string };
    };
    expect(certificate.problem).toBe(
      'The certificate authority refused: too many new orders recently',
    );
    expect(Date.parse(certificate.retryAt)).toBeGreaterThan(from + 7_000_000);
    const asked = await first.call(`/v1/sites/${DEMO}/domains/busy.example.test/certificate`, {
      method: 'POST',
    });
    expect([asked.status, JSON.parse(asked.text).code]).toEqual([409, 'CERTIFICATE_WAITS']);
    pebble.proxy.refusals.clear();
    await db().execute(sql`update authority_accounts set paused_until = null`);
    await db().execute(sql`update certificates set retry_at = now()`);
    await makeDue('busy.example.test', 'renew_at');
    await expect
      .poll(() => readDomain('busy.example.test'))
      .toMatchObject({ certificate: { state: 'active', problem: null } });
  });

  test('many domains at once from two processes: one order each', async () => {
    const hosts = Array.from({ length: soakCount(100) }, (_, n) => `many-${n}.example.test`);
    for (const domain of hosts) {
      expect((await first.post('/v1/sites', { domain })).status).toBe(201);
    }
    const before = orderCount();
    const opened = await Promise.all(
      hosts.flatMap((host) => [open(first, host), open(second, host)]),
    );
    expect(opened.map(({ names }) => names)).toEqual(
      hosts.flatMap((host) => [`DNS:${host}`, `DNS:${host}`]),
    );
    expect(orderCount() - before).toBe(hosts.length);
    expect(new Set(opened.map(({ serial }) => serial)).size).toBe(hosts.length);
  }, 180_000);

  test('the limit of an organization is kept, and said', async () => {
    const limited = await startTestPlatform({
      ...shared,
      QUIRE_ACME_ORDERS_PER_ORGANIZATION: '1',
      QUIRE_ROLES: 'api,web',
    });
    try {
      await add('limited.example.test');
      const before = orderCount();
      await expect(open(limited, 'limited.example.test')).rejects.toThrow();
      expect(orderCount()).toBe(before);
      expect(await readDomain('limited.example.test')).toMatchObject({
        certificate: {
          state: 'failed',
          problem:
            'The organization has ordered 1 certificates within a day (QUIRE_ACME_ORDERS_PER_ORGANIZATION).',
        },
      });
    } finally {
      await limited.stop();
    }
  });

  test('a domain that is removed takes its certificate with it', async () => {
    const removed = await first.call(`/v1/sites/${DEMO}/domains/alpn.example.test`, {
      method: 'DELETE',
    });
    expect([removed.status, await readRow('alpn.example.test')]).toEqual([204, undefined]);
  });

  test('an authority that has forgotten everything gets a new account', async () => {
    await pebble.restart();
    await add('restarted.example.test');
    const page = await readSecurely(httpsPort(first), 'restarted.example.test', {
      ca: await pebble.readRoot(),
    });
    expect(page.status).toBe(200);
  });
});

test.skipIf(!findPebble())('nonces that the authority rejects are replaced', async () => {
  const pebble = await startPebble({ PEBBLE_WFE_NONCEREJECT: '15' });
  const quire = await startTestPlatform({
    QUIRE_PUBLIC_URL: 'https://quire.test',
    QUIRE_HTTPS_HOST: '127.0.0.1',
    QUIRE_HTTPS_PORT: '0',
    QUIRE_HTTP_PORT: String(pebble.httpPort),
    QUIRE_ACME_DIRECTORY: pebble.directory,
    QUIRE_ACME_CA_FILE: pebble.authorityFile,
    QUIRE_ACME_TERMS_AGREED: '1',
    QUIRE_ACME_HOSTS: 'quire.test',
    QUIRE_DEMO: '0',
  });
  try {
    const ca = await pebble.readRoot();
    const port = quire.platform.secure?.httpsPort ?? 0;
    const answer = await readSecurely(port, 'quire.test', { ca, path: '/healthz' });
    expect([answer.status, answer.names]).toEqual([200, 'DNS:quire.test']);
  } finally {
    await quire.stop();
    await pebble.stop();
  }
});
