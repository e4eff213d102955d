import { generateKeyPairSync } from 'node:crypto';
import { systemClock } from '@quire/base';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { createForge } from '../../../../../tests/support/provider-server/forge.ts';
import {
  createGitHubDialect,
  GITHUB_APP,
} from '../../../../../tests/support/provider-server/github-dialect.ts';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../../../tests/support/provider-server/provider-server.ts';
import { readCreatedApp, toAppManifest } from './app-manifest.ts';
import { createInstallationTokens, type GitHubApp } from './github-app.ts';
import { listInstallations, listRepositories } from './installations.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = pair.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const servers: ProviderServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    await server.close();
    expect(server.mistakes).toEqual([]);
  }
});

async function open(dialect = createGitHubDialect()) {
  const server = await startProviderServer(dialect, createForge('acme/docs'));
  servers.push(server);
  const app: GitHubApp = {
    appId: GITHUB_APP.appId,
    privateKey,
    apiUrl: server.url,
    trust: 'operator',
  };
  return { server, app };
}

test('the App signs for itself with its key, for less than ten minutes, and a minute ago', async () => {
  const dialect = createGitHubDialect();
  let token = '';
  const watched = {
    ...dialect,
    admit(...[call, headers, forge]: Parameters<typeof dialect.admit>) {
      token = (headers.authorization ?? '').slice('Bearer '.length);
      dialect.admit(call, headers, forge);
    },
  };
  const { app } = await open(watched);
  await listInstallations(app, systemClock);
  const { payload } = await jwtVerify(token, pair.publicKey, { issuer: GITHUB_APP.appId });
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', typ: 'JWT' });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(600);
});

test('a token is asked for one repository, and kept until shortly before it ends', async () => {
  const { server, app } = await open();
  let now = Date.now();
  const clock = { ...systemClock, now: () => now };
  const place = { installation: GITHUB_APP.installation, repository: '7' };
  const token = createInstallationTokens(app, place, clock);
  expect([await token(), await token()]).toEqual([server.forge.token, server.forge.token]);
  expect(server.calls).toHaveLength(1);
  now += 56 * 60_000;
  await token();
  expect(server.calls).toHaveLength(2);
  const other = createInstallationTokens(app, { ...place, repository: '8' }, clock);
  await expect(other()).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
});

test('a member chooses among the repositories that the installation shows', async () => {
  const { app } = await open();
  expect(await listInstallations(app, systemClock)).toEqual([
    { id: GITHUB_APP.installation, account: expect.any(String), webUrl: expect.any(String) },
  ]);
  expect(await listRepositories(app, GITHUB_APP.installation, systemClock)).toEqual({
    repositories: [{ id: '7', name: 'acme/docs', isPrivate: false }],
    isCut: false,
  });
});

test('a key that is no key is named', async () => {
  const { app } = await open();
  await expect(listInstallations({ ...app, privateKey: 'x' }, systemClock)).rejects.toMatchObject({
    code: 'GITHUB_APP_KEY_UNREADABLE',
  });
});

test('the App that a member created is fetched once by its code', async () => {
  const { app } = await open();
  expect(await readCreatedApp(app, 'good-code')).toEqual({
    appId: GITHUB_APP.appId,
    slug: GITHUB_APP.slug,
    webUrl: expect.stringContaining('https://'),
    privateKey: expect.stringContaining('PRIVATE KEY'),
    webhookSecret: expect.any(String),
  });
  await expect(readCreatedApp(app, '../used')).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
});

test('the manifest asks for no more than the App uses', () => {
  const addresses = {
    home: 'https://quire.example',
    webhook: 'https://quire.example/_hooks/x',
    created: 'https://quire.example/created',
    installed: 'https://quire.example/installed',
  };
  expect(toAppManifest('Quire docs of Acme', addresses)).toEqual({
    name: 'Quire docs of Acme',
    url: 'https://quire.example',
    hook_attributes: { url: 'https://quire.example/_hooks/x', active: true },
    redirect_url: 'https://quire.example/created',
    setup_url: 'https://quire.example/installed',
    setup_on_update: true,
    public: false,
    default_permissions: {
      contents: 'read',
      metadata: 'read',
      pull_requests: 'write',
      checks: 'write',
      deployments: 'write',
    },
    default_events: ['push', 'create', 'delete', 'pull_request'],
  });
});

test('a service on this machine alone asks for no deliveries: GitHub could not reach it', () => {
  const addresses = {
    home: 'http://localhost:4000',
    webhook: 'http://localhost:4000/_hooks/x',
    created: 'http://localhost:4000/created',
    installed: 'http://localhost:4000/installed',
  };
  expect(toAppManifest('Quire', addresses)).not.toHaveProperty('hook_attributes');
});
