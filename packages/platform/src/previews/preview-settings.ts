import type { PreviewSettings, PreviewSettingsChange } from '@quire/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { previewPasses, previews, type Site, sites } from '../database/schema/index.ts';
import { hashPassword } from '../members/password.ts';

/** What holds for all previews of a site. */
export function toPreviewSettings(site: Site): PreviewSettings {
  return {
    access: site.previewAccess,
    hasPassword: site.previewPasswordHash !== null,
    days: site.previewDays,
  };
}

/** Changes them. Whoever came in with a password that changes is let out. */
export async function changePreviewSettings(
  db: Database,
  site: Site,
  { access, password, days }: PreviewSettingsChange,
): Promise<Site> {
  const change = {
    ...(access === undefined ? {} : { previewAccess: access }),
    ...(days === undefined ? {} : { previewDays: days }),
    ...(password === undefined
      ? {}
      : { previewPasswordHash: password === null ? null : await hashPassword(password) }),
  };
  if (Object.keys(change).length === 0) return site;
  return db.transaction(async (tx) => {
    const [changed] = await tx.update(sites).set(change).where(eq(sites.id, site.id)).returning();
    if (!changed) throw new Error('The site no longer exists.');
    if (password !== undefined) await endPasswordVisits(tx, site);
    return changed;
  });
}

async function endPasswordVisits(tx: Database, site: Site): Promise<void> {
  const own = tx.select({ id: previews.id }).from(previews).where(eq(previews.siteId, site.id));
  await tx
    .delete(previewPasses)
    .where(and(isNull(previewPasses.sessionId), inArray(previewPasses.previewId, own)));
}
