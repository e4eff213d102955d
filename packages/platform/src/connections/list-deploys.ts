import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  type Deploy,
  deploys,
  type Preview,
  previews,
  type SiteConnection,
  type Version,
  versions,
} from '../database/schema/index.ts';
import { findPreviewName } from './target.ts';

/** A deploy with the version that came of it and the preview that shows its target. */
export interface DeployState {
  deploy: Deploy;
  version: Version | null;
  preview: Preview | undefined;
}

/** The newest deploys of a connection, the newest first. */
export async function listDeploys(
  db: Database,
  { id, siteId, previewPrefix }: SiteConnection,
  limit: number,
): Promise<DeployState[]> {
  const rows = await db
    .select({ deploy: deploys, version: versions })
    .from(deploys)
    .leftJoin(versions, eq(versions.id, deploys.versionId))
    .where(eq(deploys.connectionId, id))
    .orderBy(desc(deploys.createdAt), desc(deploys.number), desc(deploys.id))
    .limit(limit);
  const shown = await db.select().from(previews).where(eq(previews.siteId, siteId));
  const byName = new Map(shown.map((preview) => [preview.name, preview]));
  return rows.map(({ deploy, version }) => {
    const isShown = deploy.removedAt === null;
    const name = isShown ? findPreviewName(deploy.target, previewPrefix) : undefined;
    const preview = name === undefined ? undefined : byName.get(name);
    // An older commit of the same target is not what its preview shows.
    return { deploy, version, preview: preview?.versionId === version?.id ? preview : undefined };
  });
}
