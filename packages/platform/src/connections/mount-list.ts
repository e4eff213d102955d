import { createId, type Id } from '@quire/base';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { connections, mounts, type Site, sites } from '../database/schema/index.ts';
import { parseSourceFolder } from '../git/names.ts';
import { assertMountList } from '../mounts/check-mount-list.ts';
import { mountListInvalid } from '../mounts/errors.ts';
import { listMountSources } from '../mounts/mount-sources.ts';
import { listTakenRefs, toRefName } from '../mounts/taken-refs.ts';
import type { Services } from '../services.ts';
import { listSiteMounts, type SiteMountRow } from './deploy-plan.ts';
import { wantSync } from './hints.ts';
import { redeploySite } from './plan-deploys.ts';

/** Where files of a connected repository are to stand in a site. */
export interface MountWish {
  connectionId: Id<'con'>;
  /** Whether its docs.json decides look and top navigation. */
  root?: boolean;
  /** A branch, or several as a pattern such as `release/*`; tags begin with `tags/`. Empty: the production branch. */
  ref?: string;
  folder?: string;
  path?: string;
  /** A version, `{1}` for what a star stands for; of the root the name of its own version. */
  version?: string;
  isDefault?: boolean;
  tag?: string;
}

/** A mount as it is, and what it takes. */
export interface ListedMount extends Required<MountWish> {
  /** The name of the repository. */
  repository: string;
  /** The branches and tags that the site currently uses. */
  taken: { ref: string; version: string; commit: string }[];
}

/** The mounts of a site in their order, with what is known of each. */
export async function listMounts(db: Database, site: Site): Promise<ListedMount[]> {
  const sources = await listMountSources(db, site.id);
  return (await listSiteMounts(db, site.id)).map(({ mount, connection }) => {
    const own = sources.filter(
      (each) => each.connectionId === connection.id && each.folder === mount.folder,
    );
    const commits = new Map(own.map(({ ref, commit }) => [ref, commit]));
    const taken = listTakenRefs(mount, connection, [...commits.keys()]);
    return {
      ...toWish({ mount, connection }),
      repository: connection.name,
      taken: taken.map(({ ref, version }) => ({
        ref: toRefName(ref) ?? ref,
        version,
        commit: commits.get(ref) ?? '',
      })),
    };
  });
}

/** Replaces the mounts of a site, looks at its repositories, and puts it together again. */
export async function replaceMounts(
  services: Services,
  site: Site,
  wanted: readonly MountWish[],
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Held until the list is stored: a deploy is put together with all of the old or all of the new.
    await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, site.id)).for('update');
    const known = await assertConnected(tx, site, wanted);
    const names = new Map<string, string>(known);
    const list = wanted.map(withParsedFolder);
    assertMountList(list, (id) => names.get(id) ?? id);
    await tx.delete(mounts).where(eq(mounts.siteId, site.id));
    for (const [position, wish] of list.entries()) {
      await insertMount(services, tx, site, { ...wish, position });
    }
    await wantSync(tx, [...known.keys()]);
    await redeploySite(services, tx, site.id);
  });
}

/** Adds a mount to the list of a site that is held. */
export async function addMount(
  services: Services,
  tx: Database,
  site: Site,
  wish: MountWish,
): Promise<void> {
  const rows = await listSiteMounts(tx, site.id);
  const names = new Map<string, string>(
    rows.map(({ connection }) => [connection.id, connection.name]),
  );
  const list = [...rows.map(toWish), withParsedFolder(wish)];
  assertMountList(list, (id) => names.get(id) ?? 'The repository');
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${mounts.position}), -1)::int` })
    .from(mounts)
    .where(eq(mounts.siteId, site.id));
  await insertMount(services, tx, site, { ...wish, position: (last?.position ?? -1) + 1 });
}

function toWish({ mount, connection }: SiteMountRow): Required<MountWish> {
  const { refPattern: ref, folder, kind, path, version, isDefault, tag } = mount;
  const connectionId = connection.id;
  return { connectionId, root: kind === 'root', ref, folder, path, version, isDefault, tag };
}

function withParsedFolder(wish: MountWish): MountWish {
  return { ...wish, folder: parseSourceFolder(wish.folder ?? '') };
}

async function insertMount(
  { random }: Services,
  tx: Database,
  { orgId, id: siteId }: Site,
  { root = false, ref = '', folder = '', ...wish }: MountWish & { position: number },
): Promise<void> {
  const place = { orgId, siteId, kind: root ? ('root' as const) : ('part' as const) };
  await tx
    .insert(mounts)
    .values({ id: createId('mnt', random), ...place, ...wish, refPattern: ref, folder });
}

/** The repositories of the site, by their names; one of another site does not exist. */
async function assertConnected(
  tx: Database,
  site: Site,
  wanted: readonly MountWish[],
): Promise<Map<Id<'con'>, string>> {
  const rows = await tx
    .select({ id: connections.id, name: connections.name })
    .from(connections)
    .where(and(eq(connections.siteId, site.id), eq(connections.orgId, site.orgId)));
  const known = new Map(rows.map(({ id, name }) => [id, name]));
  const unknown = wanted.find(({ connectionId }) => !known.has(connectionId));
  if (unknown) {
    throw mountListInvalid({
      problem: `The site is not connected to ${JSON.stringify(unknown.connectionId)}.`,
      fix: 'Connect the repository first.',
    });
  }
  return known;
}
