import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGitServer, findSshServer } from '../../scripts/git-tools.mjs';
import {
  signDelivery,
  startRepository,
  type TestRepository,
} from '../support/connected-repository.ts';
import { runGit } from '../support/git/git-server.mjs';
import { commitFiles, createBareRepository } from '../support/git/repositories.ts';
import { type SshServer, startSshServer } from '../support/git/ssh-server.ts';
import { type HttpAnswer, send } from '../support/http.ts';
import { GITHUB_APP, GITHUB_WEBHOOK_SECRET } from '../support/provider-server/github-dialect.ts';
import { type GitHubPages, startGitHubPages } from '../support/provider-server/github-pages.ts';
import { createService, type Service } from '../support/service.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const WAIT = { timeout: 60_000, interval: 50 };
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

type Json = Record<string, unknown>;

describe.skipIf(!findGitServer())('connecting a site to a repository', () => {
  let folder: TemporaryFolder;
  let gitlab: TestRepository;
  let github: TestRepository;
  let pages: GitHubPages;
  let quire: TestPlatform;
  let service: Service;
  let org: { orgId: `org_${string}`; key: string };
  let other: { orgId: `org_${string}`; key: string };
  let publishKey: string;
  let member: SignedInMember;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    // Each has an authority of its own, which the service has to know.
    const below = (name: string) => {
      mkdirSync(join(folder.path, name));
      return { ...folder, path: join(folder.path, name) };
    };
    gitlab = await startRepository(below('gitlab'), 'gitlab');
    gitlab.push('Low water.');
    github = await startRepository(below('github'), 'github');
    github.push('From GitHub.');
    pages = await startGitHubPages(github.provider);
    const authorityFile = join(folder.path, 'authorities.pem');
    const known = [gitlab, github].map((each) => readFileSync(each.authorityFile, 'utf8'));
    writeFileSync(authorityFile, known.join(''));
    quire = await startTestPlatform({
      QUIRE_DEMO: '0',
      QUIRE_GIT_ALLOWED_HOSTS: 'localhost,127.0.0.1',
      QUIRE_GIT_CA_FILE: authorityFile,
    });
    const { db } = quire.platform.services;
    service = createService({ url: quire.platform.url, ports: [quire.port], db });
    org = await service.createOrganisation('enterprise');
    other = await service.createOrganisation('free');
    publishKey = await service.createKey(org.orgId, { scope: 'publish' });
    member = await signInMember(quire, org.orgId);
    await service.post('/v1/sites', { domain: 'other.localhost' }, other.key);
  });
  afterAll(async () => {
    await quire?.stop();
    await pages?.close();
    await gitlab?.stop();
    await github?.stop();
    await folder?.remove();
  });

  const ask = async (method: string, path: string, body?: unknown, key = org.key) => {
    const answer = await service.call(path, {
      method,
      key,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.text ? JSON.parse(answer.text) : undefined };
  };
  const createSite = async (domain: string) => {
    await service.post('/v1/sites', { domain }, org.key);
    return `/v1/sites/${domain}/connections`;
  };
  const toGitLab = (changes: Json = {}) => ({
    kind: 'gitlab',
    serverUrl: `${gitlab.provider.url}/`,
    token: gitlab.forge.token,
    name: 'acme/docs',
    ...changes,
  });
  /** What the audit log says of an action, entry by entry. */
  const readAudited = async (action: string): Promise<unknown[]> => {
    const { body } = await ask('GET', `/v1/audit?action=${action}`);
    return body.entries.map(({ after }: { after: unknown }) => after);
  };
  const poll = (read: () => unknown) => expect.poll(read, WAIT);

  describe('at GitLab, with a token', () => {
    const ROOT = '/v1/sites/by-token.localhost/connections';
    let one: string;

    test('the repositories that the token sees are listed, and nothing is stored', async () => {
      await createSite('by-token.localhost');
      const { kind, serverUrl, token } = toGitLab();
      expect(
        await ask('POST', '/v1/sites/by-token.localhost/offered-repositories', {
          ...{ kind, serverUrl, token },
        }),
      ).toEqual({
        status: 200,
        body: {
          repositories: [{ repositoryId: '7', name: 'acme/docs', private: false }],
          cut: false,
        },
      });
      expect((await ask('GET', ROOT)).body).toEqual({ connections: [] });
    });

    test.each([
      [
        'a token that opens nothing',
        { token: 'wrong' },
        422,
        'REPOSITORY_REFUSED',
        'GitLab returned 401 for GET /projects/acme%2Fdocs: 401 Unauthorized. Connect the repository again, with a token that is still valid.',
      ],
      [
        'a repository that is not there',
        { name: 'acme/nothing' },
        422,
        'REPOSITORY_REFUSED',
        'GitLab returned 404 for GET /projects/acme%2Fnothing: 404 Project Not Found. Check that the repository exists under this name, and that the token or App can access it.',
      ],
      [
        'a server that does not answer',
        { serverUrl: 'http://127.0.0.1:1' },
        422,
        'REPOSITORY_UNREACHABLE',
        expect.stringContaining('GitLab could not be reached'),
      ],
      [
        'a private address that the operator does not allow',
        { serverUrl: 'https://192.168.0.1' },
        422,
        'REPOSITORY_UNREACHABLE',
        expect.stringContaining('GitLab could not be reached'),
      ],
    ])('%s is a clear error', async (_title, change, status, code, error) => {
      expect(await ask('POST', ROOT, toGitLab(change))).toEqual({ status, body: { error, code } });
    });

    test.each([
      [
        'http to a host that nobody allowed',
        { serverUrl: 'http://gitlab.example.com' },
        'body.serverUrl',
        'http would send the token unencrypted',
      ],
      [
        'an address with a password',
        { serverUrl: 'https://a:b@gitlab.com' },
        'body.serverUrl',
        'a user name or password',
      ],
      [
        'a name without its owner',
        { name: 'docs' },
        'body.name',
        'must be a repository name with its owner, such as acme/docs',
      ],
      [
        'a folder that leads out',
        { folder: '../other' },
        'body',
        'it is not a path within a repository',
      ],
      [
        'a branch that is not there',
        { productionBranch: 'mian' },
        'body.productionBranch',
        'The repository has no branch "mian". Choose an existing branch, such as main.',
      ],
      ['a look every half minute', { pollMinutes: 0 }, 'body.pollMinutes', '1'],
      ['a setting that there is not', { colour: 'red' }, 'body', 'colour'],
    ])('%s is named', async (_title, change, path, message) => {
      expect(await ask('POST', ROOT, toGitLab(change))).toEqual({
        status: 400,
        body: {
          error: 'The request is not valid.',
          code: 'INVALID_REQUEST',
          details: [{ message: expect.stringContaining(message), path }],
        },
      });
    });

    test('after all refusals nothing is stored', async () => {
      expect((await ask('GET', ROOT)).body).toEqual({ connections: [] });
      expect(gitlab.forge.hooks).toEqual([]);
    });

    test('it is connected, goes live, and nothing that opens it is answered', async () => {
      const created = await ask('POST', ROOT, toGitLab({ previewBranches: 'docs/*' }));
      expect(created.status).toBe(201);
      one = `${ROOT}/${created.body.connectionId}`;
      expect(created.body).toEqual({
        connectionId: expect.stringMatching(/^con_[0-9a-f]{24}$/),
        kind: 'gitlab',
        name: 'acme/docs',
        url: gitlab.forge.repository.cloneUrl,
        webUrl: 'https://gitlab.example/acme/docs',
        serverUrl: gitlab.provider.url,
        private: false,
        credential: 'token',
        appId: null,
        hostKeyFingerprint: null,
        webhook: {
          url: `${quire.platform.url}/_hooks/git/${created.body.connectionId}`,
          failure: null,
        },
        folder: '',
        productionBranch: 'main',
        goLive: 'no-errors',
        previewRequests: true,
        previewBranches: 'docs/*',
        pollMinutes: 15,
        failureMails: true,
        looking: true,
        syncedAt: null,
        failure: null,
        createdAt: MOMENT,
      });
      expect(gitlab.forge.hooks.map(({ url }) => url)).toEqual([created.body.webhook.url]);
      await service.readUntil('by-token.localhost', '/', 'Low water.');
      const record = (await ask('GET', one)).body;
      await poll(async () => (await ask('GET', one)).body.looking).toBe(false);
      expect(await ask('GET', ROOT)).toEqual({
        status: 200,
        body: { connections: [{ ...record, looking: false, syncedAt: MOMENT }] },
      });
    });

    test('a second one is refused', async () => {
      expect(await ask('POST', ROOT, toGitLab())).toEqual({
        status: 409,
        body: {
          error:
            'The site is already connected to acme/docs. Disconnect that repository first, or connect this one under a path.',
          code: 'SITE_CONNECTED',
        },
      });
    });

    test('its deploys say what became of each commit', async () => {
      await poll(async () => (await ask('GET', `${one}/deploys`)).body.deploys[0].state).toBe(
        'done',
      );
      const { body } = await ask('GET', `${one}/deploys`);
      expect(body).toEqual({
        deploys: [
          {
            deployId: expect.stringMatching(/^dep_/),
            target: 'production',
            state: 'done',
            commit: runGit(`${folder.path}/gitlab/gitlab-docs.git`, ['rev-parse', 'main'])
              .toString()
              .trim(),
            branch: 'main',
            request: null,
            untrusted: false,
            author: 'Ada',
            message: 'Low water.',
            versionId: expect.stringMatching(/^ver_/),
            live: true,
            heldBack: null,
            previewUrl: null,
            error: null,
            reportError: null,
            createdAt: MOMENT,
            startedAt: MOMENT,
            finishedAt: MOMENT,
          },
        ],
      });
    });

    test('a request is a deploy with the address of its preview', async () => {
      gitlab.request(4, 'Ebb.', { isFromFork: true });
      expect((await ask('POST', `${one}/sync`)).body.looking).toBe(true);
      const newest = async () => (await ask('GET', `${one}/deploys`)).body.deploys[0];
      await poll(newest).toMatchObject({
        target: 'request:4',
        state: 'done',
        request: { number: 4, url: 'https://gitlab.example/acme/docs/-/merge_requests/4' },
        untrusted: true,
        live: false,
        previewUrl: expect.stringContaining('--by-token'),
      });
    });

    test('what was told is listed, and acted on once more by hand', async () => {
      const hook = gitlab.forge.hooks[0];
      const body = JSON.stringify({ repository: { id: 7 } });
      const deliver = () =>
        send(quire.port, new URL(hook?.url ?? '').pathname, {
          method: 'POST',
          headers: signDelivery('gitlab', { body, id: 'told-1', secret: hook?.secret ?? '' }),
          body,
        });
      expect([(await deliver()).status, (await deliver()).status]).toEqual([200, 200]);
      const { deliveries } = (await ask('GET', `${one}/deliveries`)).body;
      expect(deliveries).toEqual([
        {
          deliveryId: expect.stringMatching(/^dlv_/),
          senderId: 'told-1',
          event: 'Push Hook',
          bytes: body.length,
          outcome: 'The repository was synced.',
          receivedAt: MOMENT,
        },
      ]);
      await poll(async () => (await ask('GET', one)).body.looking).toBe(false);
      gitlab.push('High water.');
      expect(await ask('POST', `${one}/deliveries/${deliveries[0].deliveryId}/redeliver`)).toEqual({
        status: 202,
        body: { ...deliveries[0], outcome: 'The repository was checked again.' },
      });
      await service.readUntil('by-token.localhost', '/', 'High water.');
    });

    test('its settings change, and what is left out stays', async () => {
      const before = (await ask('GET', one)).body;
      const change = {
        goLive: 'never',
        previewRequests: false,
        previewBranches: '',
        pollMinutes: 60,
        failureMails: false,
      };
      expect(await ask('PUT', one, change)).toEqual({
        status: 200,
        body: { ...before, ...change, looking: true, syncedAt: MOMENT },
      });
      await poll(
        async () => (await ask('GET', '/v1/sites/by-token.localhost/previews')).body.previews,
      ).toEqual([]);
      gitlab.push('Not by itself.');
      await ask('POST', `${one}/sync`);
      await poll(async () => (await ask('GET', `${one}/deploys`)).body.deploys[0]).toMatchObject({
        message: 'Not by itself.',
        state: 'done',
        live: false,
        heldBack: 'asked',
      });
    });

    test('a branch that went away is told in words', async () => {
      await ask('PUT', one, { productionBranch: 'release' });
      await poll(async () => (await ask('GET', one)).body.failure).toContain(
        'acme/docs has no branch "release"',
      );
      await ask('PUT', one, { productionBranch: 'main' });
      await poll(async () => (await ask('GET', one)).body.failure).toBeNull();
    });

    test('its token is replaced by one that opens it, and by no other', async () => {
      expect(await ask('PUT', `${one}/credential`, { token: 'wrong' })).toMatchObject({
        status: 422,
        body: { code: 'REPOSITORY_REFUSED' },
      });
      expect(await ask('PUT', `${one}/credential`, { token: gitlab.forge.token })).toMatchObject({
        status: 200,
        body: { credential: 'token', webhook: { failure: null } },
      });
      const unfit = await ask('PUT', `${one}/credential`, {});
      expect(unfit.body.details).toEqual([
        { message: 'must have either a token or a deployKeyId', path: 'body' },
      ]);
    });

    test('a webhook that somebody removed is created again', async () => {
      gitlab.forge.hooks.length = 0;
      expect(await ask('POST', `${one}/webhook`)).toEqual({
        status: 200,
        body: { url: expect.stringContaining('/_hooks/git/con_'), secret: null },
      });
      expect(gitlab.forge.hooks).toHaveLength(1);
    });

    test('a key that publishes may read, not connect', async () => {
      const reads = [ROOT, one, `${one}/deploys`, `${one}/deliveries`];
      const read = await Promise.all(reads.map((path) => ask('GET', path, undefined, publishKey)));
      expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const writes = [
        await ask('POST', ROOT, toGitLab(), publishKey),
        await ask('PUT', one, {}, publishKey),
        await ask('PUT', `${one}/credential`, { token: 'a' }, publishKey),
        await ask('POST', `${one}/sync`, undefined, publishKey),
        await ask('POST', `${one}/webhook`, undefined, publishKey),
        await ask('DELETE', one, undefined, publishKey),
        await ask('GET', '/v1/github-apps', undefined, publishKey),
      ];
      expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 403));
    });

    test('to another organization it does not exist, not even at a site of its own', async () => {
      const id = one.slice(ROOT.length + 1);
      for (const domain of ['by-token.localhost', 'other.localhost']) {
        const root = `/v1/sites/${domain}/connections/${id}`;
        const answers = [
          await ask('GET', root, undefined, other.key),
          await ask('PUT', root, { goLive: 'never' }, other.key),
          await ask('PUT', `${root}/credential`, { token: 'a' }, other.key),
          await ask('POST', `${root}/sync`, undefined, other.key),
          await ask('POST', `${root}/webhook`, undefined, other.key),
          await ask('GET', `${root}/deploys`, undefined, other.key),
          await ask('GET', `${root}/deliveries`, undefined, other.key),
          await ask('DELETE', root, undefined, other.key),
        ];
        const code = domain === 'other.localhost' ? 'CONNECTION_NOT_FOUND' : 'SITE_NOT_FOUND';
        expect(answers.map(({ status, body }) => [status, body?.code])).toEqual(
          answers.map(() => [404, code]),
        );
      }
    });

    test('a member of the dashboard sees the same', async () => {
      const { status, body } = await member.get(one);
      expect([status, body]).toEqual([200, (await ask('GET', one)).body]);
    });

    test('below a path it is a part of the site; a path that is taken is refused', async () => {
      const part = toGitLab({ mount: { path: 'sdk' }, previewRequests: false });
      const connected = await ask('POST', ROOT, part);
      expect(connected).toMatchObject({ status: 201, body: { name: 'acme/docs' } });
      const { connectionId } = connected.body;
      const { mounts } = (await ask('GET', '/v1/sites/by-token.localhost/mounts')).body;
      expect(mounts.map((mount: Json) => [mount.connectionId, mount.root, mount.path])).toEqual([
        [one.split('/').at(-1), true, ''],
        [connectionId, false, 'sdk'],
      ]);
      expect(await ask('POST', ROOT, part)).toMatchObject({ status: 400 });
      expect((await ask('DELETE', `${ROOT}/${connectionId}`)).status).toBe(204);
      await poll(async () => (await ask('GET', ROOT)).body.connections.length).toBe(1);
    });

    test('disconnected, its webhook and previews are gone, and what is live stays', async () => {
      expect((await ask('DELETE', one)).status).toBe(204);
      expect(gitlab.forge.hooks).toEqual([]);
      expect(await ask('GET', one)).toMatchObject({
        status: 404,
        body: { code: 'CONNECTION_NOT_FOUND' },
      });
      expect((await service.read('by-token.localhost', '/')).text).toContain('High water.');
      expect(gitlab.provider.mistakes).toEqual([]);
    });
  });

  describe('at any git server', () => {
    const ROOT = '/v1/sites/any.localhost/connections';

    test.each([
      [
        'a scheme that is neither',
        { url: 'git://localhost/a/b.git' },
        'body.url',
        'the scheme "git" is not https or ssh',
      ],
      [
        'credentials in the address',
        { url: 'https://a:b@localhost/a.git' },
        'body.url',
        'it contains a user name or password',
      ],
      [
        'ssh with a token',
        { url: 'git@localhost:a/b.git', token: 'a' },
        'body.token',
        'For SSH, use a deploy key.',
      ],
      [
        'ssh without a host key',
        { url: 'git@localhost:a/b.git' },
        'body.hostKey',
        'which you must accept',
      ],
      [
        'https with a deploy key',
        { url: 'https://localhost/a.git', deployKeyId: 'dky_' },
        'body.deployKeyId',
        'For HTTPS, use a token.',
      ],
    ])('%s is named', async (_title, place, path, message) => {
      await createSite('any.localhost');
      expect(await ask('POST', ROOT, { kind: 'git', ...place })).toEqual({
        status: 400,
        body: {
          error: 'The request is not valid.',
          code: 'INVALID_REQUEST',
          details: [{ message: expect.stringContaining(message), path }],
        },
      });
    });

    test('by https with a token; deliveries are signed with a secret that is answered once', async () => {
      const url = gitlab.forge.repository.cloneUrl;
      expect(await ask('POST', ROOT, { kind: 'git', url, token: 'wrong' })).toMatchObject({
        status: 422,
        body: { code: 'REPOSITORY_REFUSED' },
      });
      const { body } = await ask('POST', ROOT, { kind: 'git', url, token: gitlab.forge.token });
      expect(body).toMatchObject({ kind: 'git', credential: 'token', private: true, webUrl: null });
      const one = `${ROOT}/${body.connectionId}`;
      const { body: webhook } = await ask('POST', `${one}/webhook`);
      expect(webhook).toEqual({ url: body.webhook.url, secret: expect.any(String) });
      const payload = '{}';
      const sign = (secret: string) => createHmac('sha256', secret).update(payload).digest('hex');
      const deliver = (signature: string): Promise<HttpAnswer> =>
        send(quire.port, new URL(webhook.url).pathname, {
          method: 'POST',
          headers: { 'x-quire-signature-256': `sha256=${signature}` },
          body: payload,
        });
      expect((await deliver(sign(webhook.secret))).status).toBe(200);
      const again = (await ask('POST', `${one}/webhook`)).body.secret;
      expect((await deliver(sign(webhook.secret))).status).toBe(401);
      expect((await deliver(sign(again))).status).toBe(200);
      await ask('DELETE', one);
    });

    describe.skipIf(!findSshServer())('by ssh', () => {
      let server: SshServer;
      let url: string;
      let key: { deployKeyId: string; publicKey: string; hostKey: string; fingerprint: string };
      beforeAll(async () => {
        server = await startSshServer(folder.path);
        const repository = createBareRepository(folder.path, 'by-ssh.git');
        runGit(repository, ['config', 'uploadpack.allowFilter', 'true']);
        commitFiles(repository, [
          {
            path: 'docs.json',
            text: '{"theme":"mint","name":"Tides","colors":{"primary":"#3b5bdb"},"navigation":{"pages":["index"]}}',
          },
          { path: 'index.mdx', text: '---\ntitle: Tides\n---\n\nBy ssh.\n' },
        ]);
        url = `ssh://${server.user}@127.0.0.1:${server.port}${repository}`;
      });
      afterAll(() => server?.stop());

      test('the public half and the key of the server are answered, the private half is not', async () => {
        await createSite('any.localhost');
        const answer = await ask('POST', '/v1/sites/any.localhost/deploy-keys', { url });
        expect(answer).toEqual({
          status: 201,
          body: {
            deployKeyId: expect.stringMatching(/^dky_[0-9a-f]{24}$/),
            publicKey: expect.stringMatching(/^ssh-ed25519 \S+ quire$/),
            hostKey: expect.stringMatching(/^ssh-ed25519 \S+$/),
            fingerprint: server.fingerprint,
          },
        });
        key = answer.body;
        expect(await readAudited('repository.deploy-key')).toEqual([
          { deployKeyId: key.deployKeyId, fingerprint: server.fingerprint },
        ]);
      });

      test('before the server lets the key in, and with another server’s key, it is refused', async () => {
        const place = { kind: 'git', url, deployKeyId: key.deployKeyId, hostKey: key.hostKey };
        expect(await ask('POST', ROOT, place)).toMatchObject({
          status: 422,
          body: { code: 'REPOSITORY_REFUSED', error: expect.stringContaining('Permission denied') },
        });
        server.allow(key.publicKey);
        const hostKey = key.publicKey.replace(/ quire$/, '');
        expect(await ask('POST', ROOT, { ...place, hostKey })).toMatchObject({
          status: 422,
          body: { error: expect.stringContaining('does not have the host key that was accepted') },
        });
      });

      test('to another organization the key does not exist', async () => {
        const place = { kind: 'git', url, deployKeyId: key.deployKeyId, hostKey: key.hostKey };
        expect(
          await ask('POST', '/v1/sites/other.localhost/connections', place, other.key),
        ).toMatchObject({ status: 404, body: { code: 'DEPLOY_KEY_NOT_FOUND' } });
      });

      test('accepted, it is connected and goes live; the key has moved into the connection', async () => {
        const place = { kind: 'git', url, deployKeyId: key.deployKeyId, hostKey: key.hostKey };
        const { status, body } = await ask('POST', ROOT, place);
        expect([status, body]).toEqual([
          201,
          expect.objectContaining({
            credential: 'deploy-key',
            hostKeyFingerprint: server.fingerprint,
            private: true,
          }),
        ]);
        await service.readUntil('any.localhost', '/', 'By ssh.');
        const credential = { deployKeyId: key.deployKeyId };
        expect(
          await ask('PUT', `${ROOT}/${body.connectionId}/credential`, credential),
        ).toMatchObject({ status: 404, body: { code: 'DEPLOY_KEY_NOT_FOUND' } });
      });
    });
  });

  describe('at GitHub, with an App', () => {
    const ROOT = '/v1/sites/app.localhost/connections';
    let state: string;
    let appId: string;

    const begin = async (who: SignedInMember, body: Json = {}) =>
      who.call('/github-apps/begin', 'POST', {
        domain: 'app.localhost',
        webUrl: pages.url,
        ...body,
      });
    const open = (who: SignedInMember, url: string) =>
      who.call(url.replace('/_dashboard', ''), 'GET');
    const finish = (who: SignedInMember, body: Json) =>
      who.call('/github-apps/finish', 'POST', body);

    test('a page of the dashboard posts the manifest to GitHub, and to nobody else', async () => {
      await createSite('app.localhost');
      const begun = await begin(member, { owner: 'acme' });
      expect(begun.status).toBe(201);
      const { url } = JSON.parse(begun.text);
      const page = await open(member, url);
      expect(page.status).toBe(200);
      expect(page.headers['content-security-policy']).toContain(`form-action ${pages.url};`);
      const toPlain = (text: string) =>
        text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&');
      const action = toPlain(/action="([^"]+)"/.exec(page.text)?.[1] ?? '');
      const manifest = toPlain(/name="manifest" value="([^"]+)"/.exec(page.text)?.[1] ?? '');
      const posted = await fetch(action, {
        method: 'POST',
        body: new URLSearchParams({ manifest }),
      });
      expect(posted.status).toBe(200);
      expect(pages.manifests).toEqual([
        {
          owner: 'acme',
          manifest: expect.objectContaining({
            name: 'Quire test enterprise',
            url: quire.platform.url,
            redirect_url: `${quire.platform.url}/connect/github`,
            setup_url: expect.stringContaining('/connect/github/installed?app=app_'),
            public: false,
          }),
        },
      ]);
      state = new URL(action).searchParams.get('state') ?? '';
    });

    test('what one session began no other finishes, of whatever organization', async () => {
      const colleague = await signInMember(quire, org.orgId);
      const stranger = await signInMember(quire, other.orgId);
      const [id = '', rest = ''] = state.split(/\.(.*)/);
      const altered = `${id}.${rest.slice(0, -4)}AAAA`;
      const answers = [
        await finish(colleague, { code: 'good-code', state }),
        await finish(stranger, { code: 'good-code', state }),
        await finish(member, { code: 'good-code', state: altered }),
        await finish(member, { code: 'good-code', state: 'x' }),
      ];
      expect(answers.map(({ status, text }) => [status, JSON.parse(text).code])).toEqual(
        answers.map(() => [410, 'CONNECT_EXPIRED']),
      );
      const page = `/_dashboard/github-apps/new?${new URLSearchParams({ state })}`;
      expect((await open(colleague, page)).status).toBe(410);
      const site = await begin(stranger);
      expect([site.status, JSON.parse(site.text).code]).toEqual([404, 'SITE_NOT_FOUND']);
    });

    test('the code gives the App, whose key stays here', async () => {
      const wrong = await finish(member, { code: 'used-code', state });
      expect([wrong.status, JSON.parse(wrong.text).code]).toEqual([422, 'REPOSITORY_REFUSED']);
      const finished = await finish(member, { code: 'good-code', state });
      expect(finished.status).toBe(201);
      const { domain, app } = JSON.parse(finished.text);
      expect({ domain, app }).toEqual({
        domain: 'app.localhost',
        app: {
          appId: expect.stringMatching(/^app_/),
          name: GITHUB_APP.slug,
          webUrl: pages.url,
          installUrl: `${pages.url}/github-apps/${GITHUB_APP.slug}/installations/new`,
          connections: 0,
          createdAt: MOMENT,
        },
      });
      ({ appId } = app);
      const again = await finish(member, { code: 'good-code', state });
      expect([again.status, JSON.parse(again.text)]).toEqual([201, { domain, app }]);
      expect(await readAudited('app.create')).toHaveLength(1);
      expect((await ask('GET', '/v1/github-apps')).body).toEqual({ apps: [app] });
      expect((await ask('GET', '/v1/github-apps', undefined, other.key)).body).toEqual({
        apps: [],
      });
    });

    test('its installations and repositories are offered, to its organization alone', async () => {
      const installations = `/v1/github-apps/${appId}/installations`;
      expect((await ask('GET', installations)).body).toEqual({
        installations: [
          {
            installation: GITHUB_APP.installation,
            account: expect.any(String),
            webUrl: expect.any(String),
          },
        ],
      });
      const place = { kind: 'github', appId, installation: GITHUB_APP.installation };
      const offered = '/v1/sites/app.localhost/offered-repositories';
      expect((await ask('POST', offered, place)).body).toEqual({
        repositories: [{ repositoryId: '7', name: 'acme/docs', private: false }],
        cut: false,
      });
      const elsewhere = '/v1/sites/other.localhost/offered-repositories';
      const answers = [
        await ask('GET', installations, undefined, other.key),
        await ask('POST', elsewhere, place, other.key),
        await ask('DELETE', `/v1/github-apps/${appId}`, undefined, other.key),
        await ask(
          'POST',
          '/v1/sites/other.localhost/connections',
          { ...place, repositoryId: '7', name: 'acme/docs' },
          other.key,
        ),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [404, 'APP_NOT_FOUND']),
      );
    });

    test('connected, it goes live, and its App cannot be forgotten', async () => {
      const place = {
        ...{ kind: 'github', appId, installation: GITHUB_APP.installation },
        ...{ repositoryId: '7', name: 'acme/docs' },
      };
      const { status, body } = await ask('POST', ROOT, place);
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({
          credential: 'app',
          appId,
          webhook: { url: `${quire.platform.url}/_hooks/git/${appId}`, failure: null },
        }),
      ]);
      await service.readUntil('app.localhost', '/', 'From GitHub.');
      expect((await ask('DELETE', `/v1/github-apps/${appId}`)).body.code).toBe('APP_IN_USE');
      const one = `${ROOT}/${body.connectionId}`;
      const deliver = (id: string, payload: Json, event?: string) => {
        const text = JSON.stringify(payload);
        const headers = signDelivery('github', {
          ...{ body: text, id, event, secret: GITHUB_WEBHOOK_SECRET },
        });
        return send(quire.port, `/_hooks/git/${appId}`, { method: 'POST', headers, body: text });
      };
      const statuses = [
        await deliver('greeting', { zen: 'Keep it logically awesome.' }, 'ping'),
        await deliver('of-another', { repository: { id: 8 } }),
        await deliver('of-this-one', { repository: { id: 7 } }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([200, 200, 200]);
      const { deliveries } = (await ask('GET', `${one}/deliveries`)).body;
      expect(
        deliveries.map(({ senderId, event, outcome }: Json) => [senderId, event, outcome]),
      ).toEqual([
        ['of-this-one', 'push', 'The repository was synced.'],
        ['greeting', 'ping', 'No sync was needed.'],
      ]);
      expect((await ask('PUT', `${one}/credential`, { token: 'a' })).body.details).toEqual([
        { message: expect.stringContaining('accessed through its App'), path: 'body' },
      ]);
      expect((await ask('POST', `${one}/webhook`)).status).toBe(400);
      expect((await ask('DELETE', one)).status).toBe(204);
      expect((await ask('DELETE', `/v1/github-apps/${appId}`)).status).toBe(204);
      expect((await ask('GET', '/v1/github-apps')).body).toEqual({ apps: [] });
      expect(github.provider.mistakes).toEqual([]);
    });
  });

  test('no answer of all of these had a credential in it', () => {
    const said = service.recorded.map(({ answer }) => answer.text).join('\n');
    expect(service.recorded.length).toBeGreaterThan(80);
    for (const secret of [gitlab.forge.token, github.forge.token, 'PRIVATE KEY']) {
      expect(said).not.toContain(secret);
    }
  });
});
