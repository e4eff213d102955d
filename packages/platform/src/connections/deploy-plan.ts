import type { Id } from '@quire/base';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  connections,
  type Deploy,
  mounts,
  organisations,
  type Plan,
  type SiteConnection,
  type SiteMount,
} from '../database/schema/index.ts';
import { takesRef, toBranchRef } from '../mounts/taken-refs.ts';
import { isProductionTarget } from './target.ts';

/** A mount of a site with its connection. */
export interface SiteMountRow {
  mount: SiteMount;
  connection: SiteConnection;
}

/** What a deploy fetches, and what its site is put together from. */
export interface DeployPlan {
  connection: SiteConnection;
  plan: Plan;
  /** All of the site, in their order. */
  mounted: SiteMountRow[];
  /** The branch or tag that its files are of, or take the place of in a preview. */
  ref: string;
  /** The folders of the repository that the site takes at that branch; none where it takes nothing any more. */
  folders: string[];
}

/** The mounts of a site, in their order. */
export function listSiteMounts(db: Database, siteId: Id<'site'>): Promise<SiteMountRow[]> {
  return db
    .select({ mount: mounts, connection: connections })
    .from(mounts)
    .innerJoin(connections, eq(connections.id, mounts.connectionId))
    .where(eq(mounts.siteId, siteId))
    .orderBy(asc(mounts.position), asc(mounts.id));
}

export async function loadDeployPlan(db: Database, deploy: Deploy): Promise<DeployPlan> {
  const [found] = await db
    .select({ connection: connections, plan: organisations.plan })
    .from(connections)
    .innerJoin(organisations, eq(organisations.id, connections.orgId))
    .where(and(eq(connections.id, deploy.connectionId), eq(connections.orgId, deploy.orgId)));
  if (!found) throw new Error('The connection no longer exists.');
  const mounted = await listSiteMounts(db, deploy.siteId);
  const own = mounted.filter(({ connection }) => connection.id === deploy.connectionId);
  const ref = isProductionTarget(deploy.target) ? deploy.ref : findBase(deploy, own);
  const taking = own.filter(({ mount, connection }) => takesRef(mount, connection, ref));
  const folders = [...new Set(taking.map(({ mount }) => mount.folder))];
  return { ...found, mounted, ref, folders };
}

/**
 * What a preview shows its files in place of: the branch that a request asks to be merged into where the site takes
 * it, else the production branch.
 */
function findBase({ base }: Deploy, own: readonly SiteMountRow[]): string {
  const isTaken = (ref: string) =>
    own.some(({ mount, connection }) => takesRef(mount, connection, ref));
  const wanted = base === null ? undefined : toBranchRef(base);
  if (wanted !== undefined && isTaken(wanted)) return wanted;
  return toBranchRef(own[0]?.connection.productionBranch ?? '');
}
