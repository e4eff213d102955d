import { messageOf } from '@quire/base';
import { type DiffReport, diffReportSchema } from '@quire/model';
import { and, eq } from 'drizzle-orm';
import { type Deploy, type SiteConnection, sites } from '../database/schema/index.ts';
import { settleWithin } from '../diffs/settle-within.ts';
import type { Services } from '../services.ts';

/** A comment can do without the list; what takes longer is there at its address. */
const PATIENCE_MS = 20_000;

/**
 * What a rendered request changes against what is live. Nothing where nothing is live, it takes too long, or the
 * comment can be read by people who may not see what is live.
 */
export async function loadChanges(
  { db, diffs, clock, logger }: Services,
  { orgId, siteId, versionId, state }: Deploy,
  { isPrivate }: Pick<SiteConnection, 'isPrivate'>,
): Promise<Pick<DiffReport, 'counts' | 'pages'> | undefined> {
  if (state !== 'done' || versionId === null) return undefined;
  const [site] = await db
    .select({ live: sites.liveVersionId, access: sites.previewAccess })
    .from(sites)
    .where(and(eq(sites.id, siteId), eq(sites.orgId, orgId)));
  if (!site?.live || (site.access === 'members' && !isPrivate)) return undefined;
  const pair = { orgId, before: site.live, after: versionId };
  try {
    const found = await settleWithin(diffs.load(pair, 'report'), PATIENCE_MS, clock);
    if (found === 'waiting' || found === undefined) return undefined;
    return diffReportSchema.parse(JSON.parse(found.toString('utf8')));
  } catch (error) {
    logger.warn({ ...pair, error: messageOf(error) }, 'a comment has no list of changes');
    return undefined;
  }
}
