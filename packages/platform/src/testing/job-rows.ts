import { createId, type Id, systemClock, systemRandom } from '@quire/base';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { exportJobs, organisations, projects, sites, versions } from '../database/schema/index.ts';
import { claimJob } from '../exports/job-lease.ts';
import type { Turn } from '../lease/find-turn.ts';
import type { JobTable } from '../lease/leased-rows.ts';
import { claimVersion } from '../versions/render-version.ts';

/** A site that jobs can be about. */
export interface SiteRows {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
  /** Rendered already, for exports. */
  versionId: Id<'ver'>;
}

const START = new Date('2026-01-01T00:00:00Z');
const newId = <Prefix extends Parameters<typeof createId>[0]>(prefix: Prefix) =>
  createId(prefix, systemRandom);

export async function createSiteRows(db: Database, org?: Id<'org'>): Promise<SiteRows> {
  const orgId = org ?? newId('org');
  const [projectId, siteId, versionId] = [newId('prj'), newId('site'), newId('ver')];
  if (!org) {
    const tenant = { id: orgId, name: 'test', plan: 'free', createdAt: START } as const;
    await db.insert(organisations).values(tenant);
  }
  await db.insert(projects).values({ id: projectId, orgId, name: 'test', createdAt: START });
  await db.insert(sites).values({ id: siteId, orgId, projectId, name: 'test', createdAt: START });
  await db.insert(versions).values({
    id: versionId,
    orgId,
    siteId,
    state: 'ready',
    contentHash: 'content',
    generation: 1,
    createdAt: START,
  });
  return { orgId, siteId, versionId };
}

/** The two kinds of rows that are leased, told apart by nothing that their tests would have to know. */
export interface JobRows {
  name: string;
  table: JobTable;
  /** A row that waits; the later its number, the later it was created. */
  insert(db: Database, site: SiteRows, number?: number): Promise<string>;
  claim(db: Database, turn?: Partial<Turn>): Promise<{ id: string; fence: number } | undefined>;
  /** Ends a row, without a lease. */
  finish(db: Database, id: string): Promise<void>;
}

/** As if the server had been up for long: only the lease itself decides. */
const ANY_TIME = { busy: [], held: [], seconds: 0 };

const toMoment = (number: number) => new Date(START.getTime() + number * 1000);

export const EXPORT_ROWS: JobRows = {
  name: 'export jobs',
  table: exportJobs,
  async insert(db, { orgId, siteId, versionId }, number = 0) {
    const id = newId('se');
    const at = toMoment(number);
    await db.insert(exportJobs).values({
      id,
      orgId,
      siteId,
      versionId,
      domain: 'a.localhost',
      label: 'a',
      status: 'queued',
      createdAt: at,
      updatedAt: at,
    });
    return id;
  },
  async claim(db, turn) {
    return (await claimJob({ db, clock: systemClock }, { ...ANY_TIME, ...turn }))?.job;
  },
  async finish(db, id) {
    await db.execute(
      sql`update export_jobs set status = 'completed', lease_until = null where id = ${id}`,
    );
  },
};

export const VERSION_ROWS: JobRows = {
  name: 'versions',
  table: versions,
  async insert(db, { orgId, siteId }, number = 0) {
    const id = newId('ver');
    await db.insert(versions).values({
      id,
      orgId,
      siteId,
      state: 'rendering',
      contentHash: 'content',
      generation: number + 2,
      createdAt: toMoment(number),
    });
    return id;
  },
  claim: (db, turn) => claimVersion({ db, clock: systemClock }, { ...ANY_TIME, ...turn }),
  async finish(db, id) {
    await db.execute(sql`update versions set state = 'ready', lease_until = null where id = ${id}`);
  },
};
