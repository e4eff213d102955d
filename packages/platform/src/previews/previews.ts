import { createId, type Id } from '@quire/base';
import type { NewVersionOrigin } from '@quire/contract';
import { and, asc, count, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  domainClaims,
  domains,
  type Preview,
  previews,
  type Site,
  type Version,
  versions,
} from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { createHostSecret, toPreviewLabels } from '../sites/preview-host.ts';

/** The most previews that one site may have at once. */
export const PREVIEW_LIMIT = 500;

const DAY_MS = 24 * 3600 * 1000;

type Parts = Pick<Services, 'clock' | 'random' | 'previewDomain' | 'platformDomains'>;

/** What a preview is called when its publisher does not say. */
export function toPreviewName({ pullRequest, branch, commit }: NewVersionOrigin = {}): string {
  if (pullRequest) return `pr-${pullRequest.number}`;
  return branch ?? commit?.slice(0, 7) ?? 'preview';
}

/**
 * The preview of this name, which stays for the site's number of days from now; a new one where there is none.
 * Nothing where the site has too many.
 */
export async function openPreview(
  tx: Database,
  site: Site,
  name: string,
  parts: Parts,
): Promise<Preview | undefined> {
  const expiresAt = toExpiry(site, parts);
  const [known] = await tx
    .update(previews)
    .set({ expiresAt })
    .where(and(eq(previews.siteId, site.id), eq(previews.name, name)))
    .returning();
  if (known) return known;
  const [row] = await tx
    .select({ previews: count() })
    .from(previews)
    .where(eq(previews.siteId, site.id));
  if ((row?.previews ?? 0) >= PREVIEW_LIMIT) return undefined;
  return createPreview(tx, site, { name, expiresAt }, parts);
}

async function createPreview(
  tx: Database,
  { id: siteId, orgId, previewAccess }: Site,
  { name, expiresAt }: Pick<Preview, 'name' | 'expiresAt'>,
  { clock, random, previewDomain, platformDomains }: Parts,
): Promise<Preview> {
  const isUnguessable = previewAccess === 'link';
  const secret = isUnguessable ? createHostSecret(random) : undefined;
  const domain = await findNamingDomain(tx, siteId, platformDomains);
  const labels = toPreviewLabels({ name, domain, platformDomains, secret, salt: siteId });
  for (const label of labels) {
    const host = `${label}.${previewDomain}`;
    const [taken] = await tx.select().from(domains).where(eq(domains.host, host));
    if (taken) continue;
    const createdAt = new Date(clock.now());
    const values = { siteId, orgId, name, host, isUnguessable, createdAt, expiresAt };
    const [created] = await tx
      .insert(previews)
      .values({ ...values, id: createId('prv', random) })
      .onConflictDoNothing()
      .returning();
    if (created) return created;
  }
  // Somebody published to the same name at this moment.
  const [known] = await tx
    .select()
    .from(previews)
    .where(and(eq(previews.siteId, siteId), eq(previews.name, name)));
  if (!known) throw new Error(`There is no host for the preview ${JSON.stringify(name)}.`);
  return known;
}

/** The domain that addresses of previews have in them: one of the platform, or the site's oldest one. */
async function findNamingDomain(
  tx: Database,
  siteId: Id<'site'>,
  platformDomains: readonly string[],
): Promise<string> {
  const serving = await tx
    .select({ host: domains.host })
    .from(domains)
    .where(eq(domains.siteId, siteId))
    .orderBy(asc(domains.createdAt), asc(domains.host));
  const claimed = await tx
    .select({ host: domainClaims.host })
    .from(domainClaims)
    .where(eq(domainClaims.siteId, siteId))
    .orderBy(asc(domainClaims.createdAt), asc(domainClaims.host));
  const hosts = [...serving, ...claimed].map(({ host }) => host);
  const isPlatforms = (host: string) => platformDomains.some((each) => host.endsWith(`.${each}`));
  return hosts.find(isPlatforms) ?? hosts[0] ?? 'site';
}

/** A preview with the version that was published to it last. */
export interface PreviewState {
  preview: Preview;
  newest: Version;
}

/** The previews of a site that have not expired; the one that was published last comes first. */
export async function listPreviews(
  db: Database,
  site: Site,
  { clock }: Pick<Services, 'clock'>,
): Promise<PreviewState[]> {
  const rows = await db
    .select()
    .from(previews)
    .where(
      and(
        eq(previews.siteId, site.id),
        eq(previews.orgId, site.orgId),
        gt(previews.expiresAt, new Date(clock.now())),
      ),
    )
    .limit(PREVIEW_LIMIT);
  return loadStates(db, rows);
}

/** A preview of a site that has not expired. */
export async function findPreview(
  db: Database,
  site: Site,
  id: Id<'prv'>,
  { clock }: Pick<Services, 'clock'>,
): Promise<PreviewState | undefined> {
  const rows = await db
    .select()
    .from(previews)
    .where(
      and(
        eq(previews.id, id),
        eq(previews.siteId, site.id),
        eq(previews.orgId, site.orgId),
        gt(previews.expiresAt, new Date(clock.now())),
      ),
    );
  const [state] = await loadStates(db, rows);
  return state;
}

/** The newest version of each: one that went live is not a preview's any more, but may still be shown. */
async function loadStates(db: Database, rows: readonly Preview[]): Promise<PreviewState[]> {
  if (rows.length === 0) return [];
  const shown = rows.flatMap(({ versionId }) => versionId ?? []);
  const found = await db
    .select()
    .from(versions)
    .where(
      or(
        inArray(
          versions.previewId,
          rows.map(({ id }) => id),
        ),
        inArray(versions.id, shown),
      ),
    )
    .orderBy(desc(versions.generation));
  const states = rows.flatMap((preview) => {
    const newest = found.find(
      ({ id, previewId }) => previewId === preview.id || id === preview.versionId,
    );
    return newest ? [{ preview, newest }] : [];
  });
  return states.sort((a, b) => b.newest.generation - a.newest.generation);
}

/** Keeps a preview for so many days from now. */
export async function extendPreview(
  db: Database,
  site: Site,
  { id }: Preview,
  { clock, days = site.previewDays }: Pick<Services, 'clock'> & { days?: number | undefined },
): Promise<Preview | undefined> {
  const [extended] = await db
    .update(previews)
    .set({ expiresAt: toExpiry({ previewDays: days }, { clock }) })
    .where(eq(previews.id, id))
    .returning();
  return extended;
}

/** From now on nothing is at its address. Its versions go with the clean-up. */
export async function removePreview(db: Database, { id }: Preview): Promise<void> {
  await db.delete(previews).where(eq(previews.id, id));
}

function toExpiry({ previewDays }: Pick<Site, 'previewDays'>, { clock }: Pick<Services, 'clock'>) {
  return new Date(clock.now() + previewDays * DAY_MS);
}
