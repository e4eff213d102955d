import { createId, type Id, isId, QuireError } from '@quire/base';
import { and, asc, count, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { connections, type ProviderApp, providerApps } from '../database/schema/index.ts';
import { createSecret } from '../members/secret.ts';
import { readCreatedApp, toAppManifest } from '../providers/github/app-manifest.ts';
import type { Services } from '../services.ts';
import { appStateRefused } from './errors.ts';
import { toTrust } from './open-connection.ts';
import { createProviderApp } from './provider-apps.ts';
import { toSecretPlace } from './secrets.ts';
import { parseServerUrl } from './server-address.ts';

/** As long as the code that GitHub sends is good. */
const STATE_MS = 3600 * 1000;
/** GitHub takes no longer name. */
const LONGEST_NAME = 34;
const GITHUB = 'https://github.com';

/** Where GitHub is, or a server of one's own. */
export interface GitHubAddresses {
  webUrl: string;
  apiUrl: string;
}

/** The addresses of github.com, of a tenant of ghe.com, or of an Enterprise Server. */
export function toGitHubAddresses(
  parts: Pick<Services, 'gitHosts'>,
  text: string,
): GitHubAddresses {
  const webUrl = parseServerUrl(parts, text).replace(/^https:\/\/www\.github\.com$/, GITHUB);
  if (webUrl === GITHUB) return { webUrl, apiUrl: 'https://api.github.com' };
  const [, tenant] = /^https:\/\/([a-z0-9-]+\.ghe\.com)$/.exec(webUrl) ?? [];
  return { webUrl, apiUrl: tenant ? `https://api.${tenant}` : `${webUrl}/api/v3` };
}

/** Where an App is installed; an Enterprise Server has its Apps at another place. */
export function toInstallUrl({ webUrl, slug }: Pick<ProviderApp, 'webUrl' | 'slug'>): string {
  const isCloud = webUrl === GITHUB || /^https:\/\/[a-z0-9-]+\.ghe\.com$/.test(webUrl);
  return `${webUrl}/${isCloud ? 'apps' : 'github-apps'}/${slug}/installations/new`;
}

/** Whoever creates an App. */
export interface AppCreator {
  orgId: Id<'org'>;
  orgName: string;
  sessionId: Id<'ses'>;
}

interface AppWish {
  domain: string;
  webUrl: string;
  owner?: string | undefined;
}

const stateSchema = z.object({
  sessionId: z.string(),
  domain: z.string(),
  webUrl: z.string(),
  owner: z.string().optional(),
  until: z.number(),
});

type AppState = z.infer<typeof stateSchema> & { appId: Id<'app'> };

/** Begins the creation of an App. What comes back opens for this session alone, and for an hour. */
export async function beginApp(
  services: Services,
  { orgId, sessionId }: AppCreator,
  { domain, webUrl, owner }: AppWish,
): Promise<string> {
  const { vault, clock, random } = services;
  const id = createId('app', random);
  const state = {
    ...{ sessionId, domain, owner },
    webUrl: toGitHubAddresses(services, webUrl).webUrl,
    until: clock.now() + STATE_MS,
  };
  const sealed = await vault.seal(toSecretPlace({ orgId, id }, 'state'), JSON.stringify(state));
  return `${id}.${sealed}`;
}

/** What a state was begun with. One of another session, or an old one, is refused. */
export async function openAppState(
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  { orgId, sessionId }: AppCreator,
  text: string,
): Promise<AppState> {
  const at = text.indexOf('.');
  const appId = text.slice(0, at);
  if (at < 0 || !isId('app', appId)) throw appStateRefused();
  const place = toSecretPlace({ orgId, id: appId }, 'state');
  const opened = await vault.open(place, text.slice(at + 1)).catch((error: unknown) => {
    throw error instanceof QuireError ? appStateRefused() : error;
  });
  const state = stateSchema.parse(JSON.parse(opened));
  if (state.sessionId !== sessionId || state.until < clock.now()) throw appStateRefused();
  return { ...state, appId };
}

/** What the browser of the member posts to GitHub, and where. */
export function toAppForm(
  { platformUrl }: Pick<Services, 'platformUrl'>,
  { orgName }: AppCreator,
  { appId, webUrl, owner }: AppState,
): { action: string; manifest: string } {
  const folder = owner ? `/organizations/${encodeURIComponent(owner)}/settings` : '/settings';
  const manifest = toAppManifest(`Quire ${orgName}`.slice(0, LONGEST_NAME).trim(), {
    home: platformUrl,
    webhook: `${platformUrl}/_hooks/git/${appId}`,
    created: `${platformUrl}/connect/github`,
    installed: `${platformUrl}/connect/github/installed?app=${appId}`,
  });
  return { action: `${webUrl}${folder}/apps/new`, manifest: JSON.stringify(manifest) };
}

/** Fetches the App that GitHub has created and keeps it for the organization. */
export async function finishApp(
  services: Services,
  creator: AppCreator,
  { code, state: text }: { code: string; state: string },
): Promise<{ domain: string; app: ProviderApp; isNew: boolean }> {
  const { appId, domain, webUrl } = await openAppState(services, creator, text);
  // The page was loaded again: the code is used up, and the App is here.
  const [known] = await listApps(services.db, creator.orgId, appId);
  if (known) return { domain, app: known.app, isNew: false };
  const { apiUrl } = toGitHubAddresses(services, webUrl);
  const created = await readCreatedApp({ apiUrl, trust: toTrust(services, apiUrl) }, code);
  const app = await createProviderApp(
    services,
    creator.orgId,
    {
      ...{ webUrl, apiUrl, appId: created.appId, slug: created.slug },
      privateKey: created.privateKey,
      webhookSecret: created.webhookSecret ?? createSecret(services.random),
    },
    appId,
  );
  return { domain, app, isNew: true };
}

/** An App with the number of repositories that are connected with it. */
export interface ListedApp {
  app: ProviderApp;
  used: number;
}

/** The Apps of an organization, or the one that is named. */
export function listApps(db: Database, orgId: Id<'org'>, id?: Id<'app'>): Promise<ListedApp[]> {
  return db
    .select({ app: providerApps, used: count(connections.id) })
    .from(providerApps)
    .leftJoin(connections, eq(connections.appId, providerApps.id))
    .where(and(eq(providerApps.orgId, orgId), id ? eq(providerApps.id, id) : undefined))
    .groupBy(providerApps.id)
    .orderBy(asc(providerApps.createdAt), asc(providerApps.id));
}

/** Forgets an App that no repository is connected with. */
export async function removeApp(
  db: Database,
  { orgId, id }: Pick<ProviderApp, 'orgId' | 'id'>,
): Promise<void> {
  await db.delete(providerApps).where(and(eq(providerApps.id, id), eq(providerApps.orgId, orgId)));
}
