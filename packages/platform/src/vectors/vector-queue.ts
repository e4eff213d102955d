import type { Id } from '@quire/base';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { readerSettings, type SiteVectors, sites, siteVectors } from '../database/schema/index.ts';
import { isDue } from '../queue/is-due.ts';
import { type SiteReaders, toSiteReaders } from '../readers/site-readers.ts';
import type { Services } from '../services.ts';

/** A site whose vectors are to be computed, held by whoever claimed it. */
export interface ClaimedSite {
  siteId: Id<'site'>;
  orgId: Id<'org'>;
  projectId: Id<'prj'>;
  siteName: string;
  versionId: Id<'ver'>;
  readers: SiteReaders;
  row: SiteVectors;
}

type QueueServices = Pick<Services, 'db' | 'clock'>;

/** How long a claim lasts without a sign of life. */
const CLAIM_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** Claims a site whose live version has no vectors of this space yet, and which is not being worked on. */
export async function claimSite(
  { db, clock }: QueueServices,
  space: string,
): Promise<ClaimedSite | undefined> {
  const now = clock.now();
  const isTime = isDue(sql`${siteVectors.tryAfter}`, now, LONGEST_PAUSE_MS);
  const [waiting] = await db
    .select({ site: sites, readers: readerSettings })
    .from(sites)
    .leftJoin(siteVectors, eq(siteVectors.siteId, sites.id))
    .leftJoin(readerSettings, eq(readerSettings.siteId, sites.id))
    .where(
      and(
        isNotNull(sites.liveVersionId),
        isNull(sites.deletedAt),
        sql`(${siteVectors.versionId} is distinct from ${sites.liveVersionId} or ${siteVectors.space} <> ${space} || ' ' || coalesce(${readerSettings.isPublic}, true)::text)`,
        or(isNull(siteVectors.tryAfter), isTime),
      ),
    )
    .orderBy(sql`${siteVectors.tryAfter} nulls first`, sites.id)
    .limit(1);
  if (!waiting?.site.liveVersionId) return undefined;
  const { id: siteId, orgId, projectId, name: siteName, liveVersionId: versionId } = waiting.site;
  const tryAfter = new Date(now + CLAIM_MS);
  const [row] = await db
    .insert(siteVectors)
    .values({ siteId, orgId, space, tryAfter, tries: 1 })
    .onConflictDoUpdate({
      target: siteVectors.siteId,
      set: { tryAfter, tries: sql`${siteVectors.tries} + 1` },
      // Of several who saw it waiting, one has it.
      setWhere: isTime,
    })
    .returning();
  const readers = toSiteReaders(waiting.readers);
  return row && { siteId, orgId, projectId, siteName, versionId, readers, row };
}

/** Says that the work goes on. False where somebody else has it. */
export async function renewClaim(
  { db, clock }: QueueServices,
  site: ClaimedSite,
): Promise<boolean> {
  const tryAfter = new Date(clock.now() + CLAIM_MS);
  const renewed = await db
    .update(siteVectors)
    .set({ tryAfter })
    .where(isHeld(site))
    .returning({ siteId: siteVectors.siteId });
  if (renewed.length === 0) return false;
  site.row = { ...site.row, tryAfter };
  return true;
}

/** Writes down the vectors of a version; they are found from then on. */
export async function finishSite(
  { db, clock }: QueueServices,
  site: ClaimedSite,
  { space, files }: Pick<SiteVectors, 'space' | 'files'>,
): Promise<void> {
  const { versionId } = site;
  const tryAfter = new Date(clock.now());
  await db
    .update(siteVectors)
    .set({ versionId, space, files, tryAfter, tries: 0, error: null })
    .where(isHeld(site));
}

/** Leaves a site for later, with what there is of its vectors. */
export async function postponeSite(
  { db, clock }: QueueServices,
  site: ClaimedSite,
  { error, files }: Pick<SiteVectors, 'error' | 'files'>,
): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, site.row.tries - 1));
  await db
    .update(siteVectors)
    .set({ tryAfter: new Date(clock.now() + pause), error, files })
    .where(isHeld(site));
}

/** Whoever took longer than a claim lasts must not undo what another did since. */
function isHeld({ siteId, row }: ClaimedSite) {
  return and(eq(siteVectors.siteId, siteId), eq(siteVectors.tryAfter, row.tryAfter));
}
