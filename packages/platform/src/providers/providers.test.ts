import { generateKeyPairSync } from 'node:crypto';
import { systemClock } from '@quire/base';
import { afterEach, describe, expect, test } from 'vitest';
import { createForge, type Forge } from '../../../../tests/support/provider-server/forge.ts';
import { GITEA_DIALECT } from '../../../../tests/support/provider-server/gitea-dialect.ts';
import {
  createGitHubDialect,
  GITHUB_APP,
} from '../../../../tests/support/provider-server/github-dialect.ts';
import { GITLAB_DIALECT } from '../../../../tests/support/provider-server/gitlab-dialect.ts';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../../tests/support/provider-server/provider-server.ts';
import { createGiteaProvider } from './gitea/gitea-provider.ts';
import { createGitHubProvider } from './github/github-provider.ts';
import { createGitLabProvider } from './gitlab/gitlab-provider.ts';
import type { CommitReport, Deployment, Provider } from './provider.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** How each provider is reached, and what it calls the same things. */
const PROVIDERS = [
  {
    title: 'GitHub',
    dialect: createGitHubDialect(),
    create: ({ url }: ProviderServer, name: string) =>
      createGitHubProvider(
        {
          app: { appId: GITHUB_APP.appId, privateKey, apiUrl: url, trust: 'operator' },
          installation: GITHUB_APP.installation,
          repositoryId: '7',
          name,
        },
        systemClock,
      ),
    ref: 'refs/pull/12/head',
    webUrl: 'https://github.example/acme/docs',
    states: ['queued', 'in_progress', 'success', 'failure', 'cancelled'],
  },
  {
    title: 'GitHub Enterprise Server',
    dialect: createGitHubDialect({ root: '/api/v3' }),
    create: ({ url }: ProviderServer, name: string) =>
      createGitHubProvider(
        {
          app: { appId: GITHUB_APP.appId, privateKey, apiUrl: `${url}/api/v3`, trust: 'operator' },
          installation: GITHUB_APP.installation,
          repositoryId: '7',
          name,
        },
        systemClock,
      ),
    ref: 'refs/pull/12/head',
    webUrl: 'https://github.example/acme/docs',
    states: ['queued', 'in_progress', 'success', 'failure', 'cancelled'],
  },
  {
    title: 'GitLab',
    dialect: GITLAB_DIALECT,
    create: ({ url, forge }: ProviderServer, project: string) =>
      createGitLabProvider({ url, trust: 'operator', token: forge.token, project }),
    ref: 'refs/merge-requests/12/head',
    webUrl: 'https://gitlab.example/acme/docs',
    states: ['pending', 'running', 'success', 'failed', 'canceled'],
  },
  {
    title: 'Gitea',
    dialect: GITEA_DIALECT,
    create: ({ url, forge }: ProviderServer, name: string) =>
      createGiteaProvider({ url, trust: 'operator', token: forge.token, name }),
    ref: 'refs/pull/12/head',
    webUrl: 'https://gitea.example/acme/docs',
    states: ['pending', 'pending', 'success', 'failure', 'warning'],
  },
] as const;

const COMMIT = 'a'.repeat(40);
const servers: ProviderServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    await server.close();
    expect(server.mistakes).toEqual([]);
  }
});

function addRequest(forge: Forge, number: number, own: Partial<Forge['requests'][0]> = {}): void {
  forge.requests.push({
    number,
    title: `Change ${number}`,
    branch: 'better-words',
    target: 'main',
    commit: COMMIT,
    author: 'ada',
    isFromFork: false,
    isOpen: true,
    ...own,
  });
}

const REPORT: CommitReport = {
  commit: COMMIT,
  name: 'Quire / docs',
  state: 'waiting',
  title: 'Waiting',
  summary: 'Waiting in the queue.',
  annotations: [],
};

describe.each(PROVIDERS)('$title', ({ dialect, create, ref, webUrl, states }) => {
  async function open(name = 'acme/docs'): Promise<{ server: ProviderServer; provider: Provider }> {
    const server = await startProviderServer(dialect, createForge('acme/docs'));
    servers.push(server);
    return { server, provider: create(server, name) };
  }

  test('the facts of the repository are read', async () => {
    const { provider } = await open();
    expect(await provider.readRepository()).toEqual({
      id: '7',
      name: 'acme/docs',
      defaultBranch: 'main',
      isPrivate: false,
      webUrl,
      cloneUrl: 'https://git.example/acme/docs.git',
    });
  });

  test('a repository that is not there is an error that says what to check', async () => {
    const { provider } = await open('acme/gone');
    await expect(provider.readRepository()).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      fix: 'Check that the repository exists under this name, and that the token or App can access it.',
    });
  });

  test('open requests are read, with where their commits come from', async () => {
    const { server, provider } = await open();
    addRequest(server.forge, 12, { isFromFork: true });
    addRequest(server.forge, 13, { isOpen: false });
    const { requests, isCut } = await provider.listOpenRequests();
    expect(isCut).toBe(false);
    expect(requests).toEqual([
      {
        number: 12,
        title: 'Change 12',
        branch: 'better-words',
        target: 'main',
        commit: COMMIT,
        author: 'ada',
        isFromFork: true,
        webUrl: expect.stringContaining('/acme/docs/'),
        ref,
      },
    ]);
    expect(await provider.readOpenRequest(12)).toEqual(requests[0]);
    expect(await provider.readOpenRequest(13)).toBeUndefined();
    expect(await provider.readOpenRequest(14)).toBeUndefined();
  });

  test('requests of all pages are read', async () => {
    const { server, provider } = await open();
    for (let number = 1; number <= 120; number++) addRequest(server.forge, number);
    const { requests } = await provider.listOpenRequests();
    expect(requests.map(({ number }) => number)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
  });

  test('a list that never ends is cut, and says so', async () => {
    const { server, provider } = await open();
    for (let number = 1; number <= 2001; number++) addRequest(server.forge, number);
    const { requests, isCut } = await provider.listOpenRequests();
    expect([requests.length, isCut]).toEqual([2000, true]);
  });

  test('each state of a report has a name of the provider', async () => {
    const { server, provider } = await open();
    const reported = ['waiting', 'running', 'passed', 'failed', 'superseded'] as const;
    for (const [index, state] of reported.entries()) {
      const commit = String(index).repeat(40);
      await provider.reportCommit({ ...REPORT, commit, state, url: 'https://docs.example/x' });
    }
    expect(server.forge.reports.map(({ state }) => state)).toEqual(states);
    expect(server.forge.reports.map(({ url }) => url)).toEqual(
      states.map(() => 'https://docs.example/x'),
    );
  });

  test('saying the same again is no error', async () => {
    const { server, provider } = await open();
    for (let round = 0; round < 2; round++) {
      await provider.reportCommit({ ...REPORT, state: 'running', title: 'Rendering' });
      await provider.reportCommit({ ...REPORT, state: 'passed', title: '3 pages' });
    }
    expect(server.forge.reports.at(-1)).toMatchObject({ state: states[2], title: '3 pages' });
  });

  test('there is one comment for a request, and it is kept up to date', async () => {
    const { server, provider } = await open();
    const marker = '<!-- quire 4f1d -->';
    for (const words of ['first', 'second', 'second']) {
      await provider.keepComment({ request: 12, marker, body: `${words}\n${marker}` });
    }
    await provider.keepComment({ request: 13, marker, body: `other\n${marker}` });
    expect(server.forge.comments).toEqual([
      { id: expect.any(Number), request: 12, body: `second\n${marker}` },
      { id: expect.any(Number), request: 13, body: `other\n${marker}` },
    ]);
    const changes = server.calls.filter((call) => /^(PATCH|PUT)/.test(call));
    expect(changes).toHaveLength(1);
  });

  test('a comment of a stranger that carries our marker later is not written into', async () => {
    const { server, provider } = await open();
    const marker = '<!-- quire 4f1d -->';
    await provider.keepComment({ request: 12, marker, body: `ours\n${marker}` });
    server.forge.comments.push({ id: 1, request: 12, body: `theirs ${marker}` });
    await provider.keepComment({ request: 12, marker, body: `ours again\n${marker}` });
    expect(server.forge.comments.map(({ body }) => body)).toEqual([
      `ours again\n${marker}`,
      `theirs ${marker}`,
    ]);
  });

  test('a webhook is created once, told its new secret, and removed', async () => {
    const { server, provider } = await open();
    await provider.keepWebhook({ url: 'https://quire.example/hook', secret: 'one' });
    await provider.keepWebhook({ url: 'https://quire.example/hook', secret: 'two' });
    const expected =
      dialect.root === '' || dialect.root === '/api/v3'
        ? []
        : [['https://quire.example/hook', 'two']];
    expect(server.forge.hooks.map(({ url, secret }) => [url, secret])).toEqual(expected);
    await provider.removeWebhook('https://quire.example/another');
    expect(server.forge.hooks).toHaveLength(expected.length);
    await provider.removeWebhook('https://quire.example/hook');
    expect(server.forge.hooks).toEqual([]);
  });

  test('a deployment is recorded once for a commit, and ends when it is removed', async () => {
    const { server, provider } = await open();
    const deployment = {
      commit: COMMIT,
      ref: 'better-words',
      environment: 'Preview / docs / 12',
      isProduction: false,
    };
    await provider.recordDeployment({ ...deployment, state: 'running' });
    const url = 'https://12--docs.example';
    await provider.recordDeployment({ ...deployment, state: 'passed', url });
    await provider.recordDeployment({ ...deployment, state: 'removed' });
    const { deployments, environments } = server.forge;
    if (dialect === GITEA_DIALECT) expect([deployments, environments]).toEqual([[], []]);
    else if (dialect === GITLAB_DIALECT) {
      expect(deployments.map(({ states: given }) => given)).toEqual([['running', 'success']]);
      expect(environments).toMatchObject([{ name: 'Preview / docs / 12', state: 'stopped', url }]);
    } else {
      const given = ['in_progress', 'success', 'inactive'];
      expect(deployments).toMatchObject([{ commit: COMMIT, states: given, url }]);
    }
  });

  test('no deployment stays active beside the last one, and none once they are removed', async () => {
    const { server, provider } = await open();
    const place = { ref: 'words', environment: 'pr-12', isProduction: false };
    const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
    const record = (commit: string | undefined, state: Deployment['state']) =>
      provider.recordDeployment({ ...place, commit: commit ?? '', state });
    const { deployments, environments } = server.forge;
    const ends = () => deployments.map(({ states: given }) => given.at(-1));
    await record(first, 'passed');
    await record(second, 'running');
    await record(second, 'superseded');
    await record(third, 'superseded');
    await record(third, 'passed');
    const isGitHub = dialect !== GITEA_DIALECT && dialect !== GITLAB_DIALECT;
    if (isGitHub) expect(ends()).toEqual(['inactive', 'inactive', 'success']);
    else if (dialect === GITLAB_DIALECT) expect(ends()).toEqual(['success', 'canceled', 'success']);
    await record(second, 'removed');
    if (isGitHub) expect(ends()).toEqual(['inactive', 'inactive', 'inactive']);
    // The same commit again, as when a request is opened again.
    await record(third, 'passed');
    if (isGitHub) expect(ends()).toEqual(['inactive', 'inactive', 'success']);
    else if (dialect === GITLAB_DIALECT)
      expect(environments).toMatchObject([{ state: 'available' }]);
    expect(server.mistakes).toEqual([]);
  });

  test('removing a deployment that never was does nothing', async () => {
    const { server, provider } = await open();
    const deployment = { commit: COMMIT, ref: 'x', environment: 'none', isProduction: false };
    await provider.recordDeployment({ ...deployment, state: 'removed' });
    expect([server.forge.deployments, server.forge.environments]).toEqual([[], []]);
  });

  test('a provider that asks for a pause is left alone for that long', async () => {
    const { server, provider } = await open();
    await provider.readRepository();
    server.faults.push({ status: 429, headers: { 'retry-after': '90' } });
    await expect(provider.readRepository()).rejects.toMatchObject({
      code: 'PROVIDER_BUSY',
      what: expect.stringContaining('90 seconds'),
    });
  });

  test('an answer that is not as documented is an error, not a crash', async () => {
    const { server, provider } = await open();
    await provider.readRepository();
    server.faults.push({ status: 200, body: '<html>' });
    await expect(provider.readRepository()).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
  });

  test('the credential for git is what the provider takes', async () => {
    const { server, provider } = await open();
    expect((await provider.gitCredential()).password).toBe(server.forge.token);
  });
});
