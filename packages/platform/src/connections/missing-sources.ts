import { messageOf } from '@quire/base';
import type { Deploy } from '../database/schema/index.ts';
import { listMountSources, storeMountSource } from '../mounts/mount-sources.ts';
import { takesRef } from '../mounts/taken-refs.ts';
import { whenAble } from '../queue/when-able.ts';
import type { Services } from '../services.ts';
import type { DeployPlan, SiteMountRow } from './deploy-plan.ts';
import { loadPart } from './fetch-part.ts';
import { listProduction } from './plan-deploys.ts';

/**
 * Fetches what the site takes besides the deploy itself and nothing is known of yet. After this each push is put
 * together with what is known of the others.
 */
export async function fetchMissing(
  services: Services,
  { connection, mounted, plan, ref, folders }: DeployPlan,
  signal: AbortSignal,
): Promise<void> {
  if (mounted.length === 1) return;
  const known = await listMountSources(services.db, connection.siteId);
  const keys = new Set([
    ...known.map((each) => toKey(each.connectionId, each.ref, each.folder)),
    ...folders.map((folder) => toKey(connection.id, ref, folder)),
  ]);
  for (const deploy of await listProduction(services.db, connection.siteId)) {
    for (const row of mounted) {
      const key = toKey(deploy.connectionId, deploy.ref, row.mount.folder);
      if (row.connection.id !== deploy.connectionId || keys.has(key)) continue;
      if (!takesRef(row.mount, row.connection, deploy.ref)) continue;
      keys.add(key);
      await fetchOne(services, deploy, { row, plan }, signal);
    }
  }
}

const toKey = (connectionId: string, ref: string, folder: string) =>
  JSON.stringify([connectionId, ref, folder]);

/** A part that cannot be fetched keeps the others from nothing: its own deploy says what is wrong. */
async function fetchOne(
  services: Services,
  deploy: Deploy,
  { row, plan }: { row: SiteMountRow; plan: DeployPlan['plan'] },
  signal: AbortSignal,
): Promise<void> {
  const { mount, connection } = row;
  const { orgId, siteId, connectionId, ref, commit } = deploy;
  try {
    const source = { connection, plan, folder: mount.folder };
    const { folder, author, message, findings, files } = await loadPart(
      services,
      deploy,
      source,
      signal,
    );
    const fetchedAt = new Date(services.clock.now());
    const place = { orgId, siteId, connectionId, ref, folder };
    await whenAble(services, signal, () =>
      storeMountSource(
        services,
        services.db,
        { ...place, commit, author, message, findings, fetchedAt },
        { files, onlyMissing: true },
      ),
    );
  } catch (error) {
    if (mount.kind === 'root' || signal.aborted) throw error;
    const reason = messageOf(error);
    services.logger.warn({ connectionId, ref, reason }, 'a mounted repository was not fetched');
  }
}
