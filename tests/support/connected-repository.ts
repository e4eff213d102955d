import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createConnection, createProviderApp, findOwnSite } from '@quire/platform';
import { createCertificate } from './git/certificate.ts';
import { type GitServer, runGit, startGitServer } from './git/git-server.mjs';
import { type CommittedFile, commitFiles, createBareRepository } from './git/repositories.ts';
import type { HttpAnswer } from './http.ts';
import { send } from './http.ts';
import { createForge, type Forge, type ForgeRequest } from './provider-server/forge.ts';
import { GITEA_DIALECT } from './provider-server/gitea-dialect.ts';
import { createGitHubDialect, GITHUB_APP } from './provider-server/github-dialect.ts';
import { GITLAB_DIALECT } from './provider-server/gitlab-dialect.ts';
import { type ProviderServer, startProviderServer } from './provider-server/provider-server.ts';
import type { Service } from './service.ts';
import type { TemporaryFolder } from './temporary-folder.ts';
import type { TestPlatform } from './test-platform.ts';

export type ProviderKind = 'github' | 'gitlab' | 'gitea';

const NAME = 'acme/docs';
const DIALECTS = {
  github: createGitHubDialect(),
  gitlab: GITLAB_DIALECT,
  gitea: GITEA_DIALECT,
};
/** Where each provider keeps the commit of a request. */
const REQUEST_REFS = {
  github: (number: number) => `refs/pull/${number}/head`,
  gitlab: (number: number) => `refs/merge-requests/${number}/head`,
  gitea: (number: number) => `refs/pull/${number}/head`,
};

/** A repository on a git server and at a provider, both of this machine. */
export interface TestRepository {
  kind: ProviderKind;
  forge: Forge;
  provider: ProviderServer;
  git: GitServer;
  authorityFile: string;
  /** Commits a page on a branch; the commit. */
  push(text: string, options?: { branch?: string; folder?: string }): string;
  /** Commits these files on the main branch; the commit. */
  commit(files: readonly CommittedFile[], message: string): string;
  /** Opens a request, or pushes to it. */
  request(
    number: number,
    text: string,
    options?: { isFromFork?: boolean; folder?: string },
  ): string;
  close(number: number): void;
  stop(): Promise<void>;
}

export async function startRepository(
  folder: TemporaryFolder,
  kind: ProviderKind,
  answer?: Parameters<typeof startGitServer>[0]['answer'],
): Promise<TestRepository> {
  const forge = createForge(NAME);
  const { tls, authorityFile } = createCertificate(folder.path, ['localhost']);
  const repository = createBareRepository(folder.path, `${kind}-docs.git`);
  const git = await startGitServer({
    folder: folder.path,
    tls,
    token: forge.token,
    ...(answer ? { answer } : {}),
  });
  forge.repository.cloneUrl = `https://localhost:${git.port}/${kind}-docs.git`;
  const provider = await startProviderServer(DIALECTS[kind], forge);
  const push: TestRepository['push'] = (text, { branch = 'main', folder: below = '' } = {}) =>
    commitFiles(repository, toFiles(text, below), { branch, message: text });
  return {
    kind,
    forge,
    provider,
    git,
    authorityFile,
    push,
    commit: (files, message) => commitFiles(repository, files, { message }),
    request(number, text, { isFromFork = false, folder: below = '' } = {}) {
      const branch = `change-${number}`;
      const from = runGit(repository, ['for-each-ref', `refs/heads/${branch}`]).length;
      if (from === 0) runGit(repository, ['branch', branch, 'main']);
      const commit = push(text, { branch, folder: below });
      runGit(repository, ['update-ref', REQUEST_REFS[kind](number), commit]);
      // What a fork has is in the fork: the repository itself knows the request alone.
      if (isFromFork) runGit(repository, ['update-ref', '-d', `refs/heads/${branch}`]);
      const known = forge.requests.find((one) => one.number === number);
      const state: ForgeRequest = {
        number,
        title: `Change ${number}`,
        branch,
        target: 'main',
        commit,
        author: 'grace',
        isFromFork,
        isOpen: true,
      };
      if (known) Object.assign(known, state);
      else forge.requests.push(state);
      return commit;
    },
    close(number) {
      const known = forge.requests.find((one) => one.number === number);
      if (known) known.isOpen = false;
    },
    async stop() {
      await provider.close();
      await git.stop();
    },
  };
}

function toFiles(text: string, folder: string) {
  const at = (path: string) => (folder ? `${folder}/${path}` : path);
  const config = {
    theme: 'mint',
    name: 'Tides',
    colors: { primary: '#3b5bdb' },
    navigation: { pages: ['index'] },
  };
  return [
    { path: at('docs.json'), text: JSON.stringify(config) },
    { path: at('index.mdx'), text: `---\ntitle: Tides\n---\n\n${text}\n` },
  ];
}

export interface ConnectedSite {
  siteId: string;
  connectionId: string;
  /** Tells the platform of a change, as the provider would. */
  deliver(event?: string, options?: { id?: string; port?: number }): Promise<HttpAnswer>;
}

/** Creates a site and connects it to the repository. */
export async function connectSite(
  { platform, port }: TestPlatform,
  service: Service,
  org: { orgId: `org_${string}`; key: string },
  {
    domain,
    repository,
    ...wishes
  }: { domain: string; repository: TestRepository } & Parameters<typeof createConnection>[3],
): Promise<ConnectedSite> {
  const { services } = platform;
  await service.post('/v1/sites', { domain }, org.key);
  const site = await findOwnSite(services.db, org.orgId, domain);
  if (!site) throw new Error('The site was not created.');
  const { kind, provider, forge } = repository;
  const secret = 'the-secret-of-the-app';
  const app = kind === 'github' ? await createApp() : undefined;
  const connection = await createConnection(
    services,
    site,
    kind === 'github'
      ? {
          kind,
          appId: app?.id ?? 'app_',
          installation: GITHUB_APP.installation,
          repositoryId: String(forge.repository.id),
          name: NAME,
        }
      : { kind, serverUrl: provider.url, name: NAME, token: forge.token },
    wishes,
  );
  let deliveries = 0;
  return {
    siteId: site.id,
    connectionId: connection.id,
    deliver(event, { id = `delivery-${++deliveries}`, port: to = port } = {}) {
      const body = JSON.stringify({ repository: { id: forge.repository.id } });
      const address = app ? `/_hooks/git/${app.id}` : new URL(forge.hooks[0]?.url ?? '').pathname;
      const headers = signDelivery(kind, {
        body,
        id,
        event,
        secret: app ? secret : (forge.hooks[0]?.secret ?? ''),
      });
      return send(to, address, { method: 'POST', headers, body });
    },
  };

  async function createApp() {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    return createProviderApp(services, org.orgId, {
      webUrl: 'https://github.example',
      apiUrl: provider.url,
      appId: GITHUB_APP.appId,
      slug: GITHUB_APP.slug,
      privateKey,
      webhookSecret: secret,
    });
  }
}

/** The headers of a delivery as each provider documents them. */
export function signDelivery(
  kind: ProviderKind,
  {
    body,
    id,
    event,
    secret,
  }: { body: string; id: string; event?: string | undefined; secret: string },
): Record<string, string> {
  const hmac = createHmac('sha256', secret).update(body).digest('hex');
  const json = { 'content-type': 'application/json' };
  if (kind === 'gitlab') {
    return {
      ...json,
      'x-gitlab-event': event ?? 'Push Hook',
      'x-gitlab-token': secret,
      'idempotency-key': id,
    };
  }
  if (kind === 'gitea') {
    return {
      ...json,
      'x-gitea-event': event ?? 'push',
      'x-gitea-signature': hmac,
      'x-gitea-delivery': id,
    };
  }
  return {
    ...json,
    'x-github-event': event ?? 'push',
    'x-hub-signature-256': `sha256=${hmac}`,
    'x-github-delivery': id,
  };
}
