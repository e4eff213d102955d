import type { FetchTrust } from '@quire/base';
import { and, eq } from 'drizzle-orm';
import { providerApps, type SiteConnection } from '../database/schema/index.ts';
import type { GitRemote } from '../git/remote.ts';
import { isAllowedUrl } from '../git/repository-address.ts';
import { createGiteaProvider } from '../providers/gitea/gitea-provider.ts';
import type { GitHubApp } from '../providers/github/github-app.ts';
import { createGitHubProvider } from '../providers/github/github-provider.ts';
import { createGitLabProvider } from '../providers/gitlab/gitlab-provider.ts';
import type { Provider } from '../providers/provider.ts';
import type { Services } from '../services.ts';
import { providerAppMissing } from './errors.ts';
import { toSecretPlace } from './secrets.ts';

type Parts = Pick<Services, 'db' | 'vault' | 'clock' | 'gitHosts'>;

/** What a connection reaches. Nothing of it is looked up by anything but its organization and itself. */
export interface OpenConnection {
  /** Nothing for a plain git server. */
  provider: Provider | undefined;
  /** For one fetch: tokens of a provider end. */
  remote(): Promise<GitRemote>;
}

/** What is needed to reach a repository, connected or not yet. */
export type ConnectionAddress = Pick<
  SiteConnection,
  | 'id'
  | 'orgId'
  | 'kind'
  | 'url'
  | 'name'
  | 'serverUrl'
  | 'repositoryId'
  | 'appId'
  | 'installation'
  | 'credentialKind'
  | 'credential'
  | 'hostKey'
>;

export async function openConnection(
  parts: Parts,
  connection: ConnectionAddress,
  signal?: AbortSignal,
): Promise<OpenConnection> {
  const { vault } = parts;
  const { credentialKind, url, hostKey } = connection;
  const secret = connection.credential
    ? await vault.open(toSecretPlace(connection, 'credential'), connection.credential)
    : '';
  const provider = await openProvider(parts, connection, { token: secret, signal });
  return {
    provider,
    async remote() {
      const place = { url, ...(hostKey ? { hostKey } : {}) };
      if (provider) {
        const { username: user, password: token } = await provider.gitCredential();
        return { ...place, credential: { kind: 'token', user, token } };
      }
      if (credentialKind === null) return place;
      return credentialKind === 'token'
        ? { ...place, credential: { kind: 'token', token: secret } }
        : { ...place, credential: { kind: 'deploy-key', privateKey: secret } };
    },
  };
}

async function openProvider(
  parts: Parts,
  connection: ConnectionAddress,
  { token, signal }: { token: string; signal: AbortSignal | undefined },
): Promise<Provider | undefined> {
  const { kind, name, repositoryId } = connection;
  if (kind === 'git') return undefined;
  if (kind === 'github') {
    const app = await openApp(parts, connection);
    const { installation } = connection;
    if (!installation || !repositoryId) throw providerAppMissing();
    return createGitHubProvider({ app, installation, repositoryId, name }, parts.clock, signal);
  }
  const url = connection.serverUrl ?? '';
  const place = { url, trust: toTrust(parts, url), token };
  return kind === 'gitlab'
    ? createGitLabProvider({ ...place, project: repositoryId ?? name }, signal)
    : createGiteaProvider({ ...place, name }, signal);
}

/** An App of the organization with its key; another's does not exist. */
export async function openApp(
  parts: Parts,
  { appId, orgId }: Pick<ConnectionAddress, 'appId' | 'orgId'>,
): Promise<GitHubApp> {
  const [app] = appId
    ? await parts.db
        .select()
        .from(providerApps)
        .where(and(eq(providerApps.id, appId), eq(providerApps.orgId, orgId)))
    : [];
  if (!app) throw providerAppMissing();
  const privateKey = await parts.vault.open(toSecretPlace(app, 'private-key'), app.privateKey);
  const { apiUrl } = app;
  return { appId: app.appId, privateKey, apiUrl, trust: toTrust(parts, apiUrl) };
}

/** Private addresses only where the operator allows the host. */
export function toTrust({ gitHosts }: Pick<Services, 'gitHosts'>, url: string): FetchTrust {
  return isAllowedUrl(url, gitHosts) ? 'operator' : 'author';
}
