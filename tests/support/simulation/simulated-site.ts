import { createHash } from 'node:crypto';
import { createId, type Id } from '@quire/base';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../packages/platform/dist/database/database.js';
import {
  domains,
  organisations,
  projects,
  sites,
} from '../../../packages/platform/dist/database/schema/index.js';
import { TRY_LIMIT } from '../../../packages/platform/dist/lease/hold.js';
import type { Services } from '../../../packages/platform/dist/services.js';
import { storageKey } from '../../../packages/platform/dist/storage/key.js';
import type { SiteManifest } from '../../../packages/platform/dist/versions/site-manifest.js';
import type { Stored } from './memory-storage.ts';
import { toBundle, toPage } from './simulated-worker.ts';

export interface SimulatedSite {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
  domain: string;
}

/** What was promised to somebody. */
export interface Acknowledged {
  /** The source of every version that was published, in order. */
  sources: Map<string, string>;
  exports: { id: string; versionId: string; label: string }[];
  /** Versions that somebody went back to. */
  lives: { siteId: string; versionId: string }[];
}

/** Two organizations with a site each. */
export async function createSites({
  db,
  clock,
  random,
}: Pick<Services, 'db' | 'clock' | 'random'>): Promise<SimulatedSite[]> {
  const createdAt = new Date(clock.now());
  const made: SimulatedSite[] = [];
  for (const name of ['one', 'two']) {
    const [orgId, projectId] = [createId('org', random), createId('prj', random)];
    const [siteId, domain] = [createId('site', random), `${name}.example`];
    await db.insert(organisations).values({ id: orgId, name, plan: 'enterprise', createdAt });
    await db.insert(projects).values({ id: projectId, orgId, name, createdAt });
    await db.insert(sites).values({ id: siteId, orgId, projectId, name, createdAt });
    await db.insert(domains).values({ host: domain, orgId, siteId, createdAt });
    made.push({ orgId, siteId, domain });
  }
  return made;
}

const list = async <Row extends Record<string, unknown>>(
  db: Database,
  query: ReturnType<typeof sql>,
) => (await db.execute<Row>(query)).rows;

/** The jobs that have not ended. */
export async function listUnfinished(db: Database): Promise<string[]> {
  const rows = await list<{ id: string }>(
    db,
    sql`select id from export_jobs where status in ('queued', 'running')
      union all select id from versions where state = 'rendering'`,
  );
  return rows.map(({ id }) => id);
}

/** What a reader would notice: a live version that is not whole, or not what was published. */
export async function listWrongSites(
  db: Database,
  stored: Stored,
  { sources }: Acknowledged,
): Promise<string[]> {
  const live = await list<{ id: Id<'ver'>; org: Id<'org'>; state: string }>(
    db,
    sql`select v.id, v.org_id as org, v.state from sites s join versions v on v.id = s.live_version_id`,
  );
  return live.flatMap(({ id, org, state }) => {
    if (state !== 'ready') return [`${id} is live and ${state}`];
    const text = stored.get(storageKey.siteManifest(org, id))?.bytes.toString();
    if (text === undefined) return [`${id} is live without a manifest`];
    const { files } = JSON.parse(text) as SiteManifest;
    return Object.values(files).flatMap(({ sha256 }, page) => {
      const bytes = stored.get(storageKey.blob(org, sha256))?.bytes.toString();
      const expected = toPage(sources.get(id) ?? '', page);
      return bytes === expected ? [] : [`page ${page} of ${id} is ${bytes}`];
    });
  });
}

/** What is not as it must be at the end. */
export async function listViolations(
  db: Database,
  stored: Stored,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const broken = await list<{ what: string }>(db, sql`select what from sim.broken`);
  const twice = await list<{ id: string }>(
    db,
    sql`select id from sim.ended group by id having count(*) > 1`,
  );
  return [
    ...broken.map(({ what }) => what),
    ...twice.map(({ id }) => `${id} ended twice`),
    ...(await listWrongSites(db, stored, acknowledged)),
    ...(await listWrongVersions(db, acknowledged)),
    ...(await listWrongExports(db, stored, acknowledged)),
    ...(await listWrongLives(db, acknowledged)),
  ];
}

/** Every version is there, and none was given up before its tries were used up. */
async function listWrongVersions(db: Database, { sources }: Acknowledged): Promise<string[]> {
  const rows = await list<{ id: string; state: string; tries: number }>(
    db,
    sql`select id, state, tries from versions`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...sources.keys()].flatMap((id) => {
    const version = found.get(id);
    if (!version) return [`${id} is lost`];
    const isGivenUp = version.state === 'failed' && version.tries >= TRY_LIMIT;
    if (version.state === 'ready' || isGivenUp) return [];
    return [`${id} is ${version.state} after ${version.tries} tries`];
  });
}

/** Every export ended with the bytes of an undisturbed one, or was given up after its tries. */
async function listWrongExports(
  db: Database,
  stored: Stored,
  { sources, exports }: Acknowledged,
): Promise<string[]> {
  const rows = await list<Record<'id' | 'status' | 'key' | 'sha256', string> & { tries: number }>(
    db,
    sql`select id, status, tries, bundle_key as key, bundle_sha256 as sha256 from export_jobs`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return exports.flatMap(({ id, versionId, label }) => {
    const job = found.get(id);
    if (!job) return [`${id} is lost`];
    if (job.status === 'failed' && job.tries >= TRY_LIMIT) return [];
    if (job.status !== 'completed') return [`${id} is ${job.status} after ${job.tries} tries`];
    const bundle = toBundle(sources.get(versionId) ?? '', label);
    const sha256 = createHash('sha256').update(bundle).digest('hex');
    const bytes = stored.get(job.key)?.bytes.toString();
    return job.sha256 === sha256 && bytes === bundle ? [] : [`${id} has the bundle ${bytes}`];
  });
}

/** What is live is what was published or gone back to last, of what came out. */
async function listWrongLives(db: Database, { lives }: Acknowledged): Promise<string[]> {
  const rows = await list<{ site: string; live: string | null; newest: string | null }>(
    db,
    sql`select s.id as site, s.live_version_id as live, (select v.id from versions v
      where v.site_id = s.id and v.state = 'ready' order by v.generation desc limit 1) as newest
      from sites s`,
  );
  return rows.flatMap(({ site, live, newest }) => {
    const isAsked = lives.some(({ siteId, versionId }) => siteId === site && versionId === live);
    return live === newest || isAsked ? [] : [`${site} shows ${live} in place of ${newest}`];
  });
}
