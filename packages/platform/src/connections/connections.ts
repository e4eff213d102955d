import { createId, type Id } from '@quire/base';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  connections,
  deploys,
  mounts,
  previews,
  type Site,
  type SiteConnection,
  sites,
} from '../database/schema/index.ts';
import { parseSourceFolder } from '../git/names.ts';
import { createSecret } from '../members/secret.ts';
import { mountedTwice } from '../mounts/errors.ts';
import type { Services } from '../services.ts';
import { siteConnected } from './errors.ts';
import { wantSync } from './hints.ts';
import { addMount, type MountWish } from './mount-list.ts';
import { redeployAll, redeploySite } from './plan-deploys.ts';
import { reachRepository } from './reach-repository.ts';
import { toRepositoryName } from './repository-name.ts';
import { toSecretPlace } from './secrets.ts';
import { findPreviewName } from './target.ts';
import { askForDeliveries, stopDeliveries } from './webhook.ts';

/** Which repository, and what opens it. */
export type ConnectionPlace =
  | { kind: 'github'; appId: Id<'app'>; installation: string; repositoryId: string; name: string }
  | { kind: 'gitlab' | 'gitea'; serverUrl: string; name: string; token: string }
  | {
      kind: 'git';
      url: string;
      credential?: { kind: 'token' | 'deploy-key'; secret: string };
      hostKey?: string;
    };

/** What is done with it; each has a default. */
export interface ConnectionWishes {
  folder?: string;
  /** Where its files stand in a site that has a root already; left out, it becomes the root. */
  mount?: Pick<MountWish, 'ref' | 'path' | 'version'>;
  productionBranch?: string;
  goLive?: SiteConnection['goLive'];
  previewsRequests?: boolean;
  previewsBranches?: string;
  pollMinutes?: number;
  mailsFailures?: boolean;
}

/**
 * Connects a site to a repository: reaches it, keeps what opens it encrypted, asks to be told of changes, and has it
 * looked at. Previews of a private repository are for members until somebody decides otherwise.
 */
export async function createConnection(
  services: Services,
  site: Site,
  place: ConnectionPlace,
  wishes: ConnectionWishes = {},
  signal?: AbortSignal,
): Promise<SiteConnection> {
  const { db, vault, clock, random } = services;
  const { folder: wantedFolder = '', mount, ...settings } = wishes;
  const folder = parseSourceFolder(wantedFolder);
  const id = createId('con', random);
  const draft = await toDraft(services, { id, orgId: site.orgId }, place);
  const branch = wishes.productionBranch;
  const facts = await reachRepository(services, draft, { branch, signal });
  const webhookSecret = await vault.seal(toSecretPlace(draft, 'webhook'), createSecret(random));
  const now = new Date(clock.now());
  const created = await db.transaction(async (tx) => {
    await holdSite(tx, site);
    if (!mount) await assertUnconnected(tx, site);
    const previewPrefix = await findPreviewPrefix(tx, site, facts.name);
    const [connection] = await tx
      .insert(connections)
      .values({
        ...draft,
        siteId: site.id,
        ...facts,
        webhookSecret,
        previewPrefix,
        ...settings,
        nextSyncAt: now,
        createdAt: now,
      })
      .returning();
    if (!connection) throw new Error('The connection was not stored.');
    await addMount(services, tx, site, { connectionId: id, folder, root: !mount, ...mount });
    if (facts.isPrivate) {
      await tx.update(sites).set({ previewAccess: 'members' }).where(eq(sites.id, site.id));
    }
    await wantSync(tx, [id]);
    return connection;
  });
  return askForDeliveries(services, created);
}

/** The row as far as it is known before the repository was reached. */
async function toDraft(
  { vault }: Services,
  owner: { id: Id<'con'>; orgId: Id<'org'> },
  place: ConnectionPlace,
) {
  const seal = (text: string) => vault.seal(toSecretPlace(owner, 'credential'), text);
  const empty = {
    ...owner,
    kind: place.kind,
    serverUrl: null,
    repositoryId: null,
    appId: null,
    installation: null,
    credentialKind: null,
    credential: null,
    hostKey: null,
  };
  if (place.kind === 'github') {
    const { appId, installation, repositoryId, name } = place;
    return { ...empty, appId, installation, repositoryId, name, url: '' };
  }
  if (place.kind === 'git') {
    const { url, credential, hostKey = null } = place;
    const name = toRepositoryName(url);
    if (!credential) return { ...empty, url, name, hostKey };
    const { kind: credentialKind, secret } = credential;
    return { ...empty, url, name, hostKey, credentialKind, credential: await seal(secret) };
  }
  const { name, token } = place;
  const serverUrl = place.serverUrl.replace(/\/+$/, '');
  const credential = await seal(token);
  return { ...empty, serverUrl, name, url: '', credentialKind: 'token' as const, credential };
}

/** Held until the new one is stored: of two at once, one is refused. */
async function holdSite(tx: Database, site: Site): Promise<void> {
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, site.id)).for('update');
}

/** Several repositories may each have a request 7: names of previews say whose, but for the first repository. */
async function findPreviewPrefix(tx: Database, site: Site, name: string): Promise<string> {
  const taken = new Set((await listConnections(tx, site)).map((each) => each.previewPrefix));
  if (!taken.has('')) return '';
  const own = name.slice(name.lastIndexOf('/') + 1) || 'repository';
  for (let count = 1; ; count++) {
    const prefix = count === 1 ? own : `${own}-${count}`;
    if (!taken.has(prefix)) return prefix;
  }
}

async function assertUnconnected(tx: Database, site: Site): Promise<void> {
  const [root] = await tx
    .select({ name: connections.name })
    .from(mounts)
    .innerJoin(connections, eq(connections.id, mounts.connectionId))
    .where(and(eq(mounts.siteId, site.id), eq(mounts.kind, 'root')));
  if (root) throw siteConnected(root);
}

/** A connection of one organization: another's does not exist. */
export async function findConnection(
  db: Database,
  { orgId, id }: { orgId: Id<'org'>; id: Id<'con'> },
): Promise<SiteConnection | undefined> {
  const [found] = await db
    .select()
    .from(connections)
    .where(and(eq(connections.id, id), eq(connections.orgId, orgId)));
  return found;
}

export function listConnections(db: Database, site: Site): Promise<SiteConnection[]> {
  return db
    .select()
    .from(connections)
    .where(and(eq(connections.siteId, site.id), eq(connections.orgId, site.orgId)))
    .orderBy(asc(connections.createdAt), asc(connections.id));
}

/** Changes what is done with a repository. Another folder deploys everything again. */
export async function changeConnection(
  services: Services,
  { id, orgId }: SiteConnection,
  { folder, mount: _, ...settings }: ConnectionWishes,
): Promise<SiteConnection | undefined> {
  return services.db.transaction(async (tx) => {
    await wantSync(tx, [id]);
    const [changed] = await tx
      .update(connections)
      // What failed before may not with the new settings.
      .set({ ...settings, failures: 0 })
      .where(and(eq(connections.id, id), eq(connections.orgId, orgId)))
      .returning();
    if (!changed) return undefined;
    if (folder !== undefined) {
      const set = { folder: parseSourceFolder(folder) };
      const moved = await tx
        .update(mounts)
        .set(set)
        .where(eq(mounts.connectionId, id))
        .returning({ id: mounts.id });
      if (moved.length > 1) throw mountedTwice(changed);
      await redeployAll(services, tx, changed);
    }
    return changed;
  });
}

/**
 * Forgets a repository and what opens it. Its previews go; versions that it gave stay. A site that others feed too is
 * put together again without it.
 */
export async function removeConnection(
  services: Pick<Services, 'db' | 'clock' | 'random'>,
  { id, orgId, siteId, previewPrefix }: SiteConnection,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const shown = await tx
      .selectDistinct({ target: deploys.target })
      .from(deploys)
      .where(and(eq(deploys.connectionId, id), isNull(deploys.removedAt)));
    const names = shown.flatMap(({ target }) => findPreviewName(target, previewPrefix) ?? []);
    if (names.length > 0) {
      await tx
        .delete(previews)
        .where(and(eq(previews.siteId, siteId), inArray(previews.name, names)));
    }
    await tx.delete(connections).where(and(eq(connections.id, id), eq(connections.orgId, orgId)));
    await redeploySite(services, tx, siteId);
  });
}

/** The same, and has the provider stop telling of changes while it can still be asked. */
export async function disconnect(services: Services, connection: SiteConnection): Promise<void> {
  await stopDeliveries(services, connection);
  await removeConnection(services, connection);
}
