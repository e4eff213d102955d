import { createId, systemRandom } from '@quire/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { connections, type Deploy, mounts } from '../database/schema/index.ts';
import { createSiteRows, type SiteRows } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { loadDeployPlan } from './deploy-plan.ts';

let database: TestDatabase;
let db: Database;
let site: SiteRows;
const docs = createId('con', systemRandom);
const sdk = createId('con', systemRandom);
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
  site = await createSiteRows(db);
  const { orgId, siteId } = site;
  const now = new Date();
  const common = { orgId, siteId, kind: 'git' as const, url: 'https://git.example/x', name: 'x' };
  const more = { isPrivate: false, webhookSecret: '', nextSyncAt: now, createdAt: now };
  await db.insert(connections).values([
    { id: docs, ...common, ...more, productionBranch: 'main' },
    { id: sdk, ...common, ...more, productionBranch: 'trunk' },
  ]);
  const place = () => ({ id: createId('mnt', systemRandom), orgId, siteId });
  await db.insert(mounts).values([
    { ...place(), connectionId: docs, kind: 'root', folder: 'docs' },
    { ...place(), connectionId: docs, kind: 'part', path: 'cli', folder: 'cli/docs', position: 1 },
    { ...place(), connectionId: docs, kind: 'part', refPattern: 'release/*', position: 2 },
    { ...place(), connectionId: sdk, kind: 'part', path: 'sdk', position: 3 },
  ]);
});
afterAll(() => database?.stop());

const plan = async (wish: Partial<Deploy>) => {
  const deploy = { ...site, connectionId: docs, base: null, ...wish } as Deploy;
  const { ref, folders, mounted } = await loadDeployPlan(db, deploy);
  return { ref, folders, mounted: mounted.length };
};

test.each<[string, Partial<Deploy>, { ref: string; folders: string[] }]>([
  [
    'a push brings each folder of its branch',
    { target: 'production', ref: 'refs/heads/main' },
    { ref: 'refs/heads/main', folders: ['docs', 'cli/docs'] },
  ],
  [
    'a push to a release branch brings that of its version',
    { target: 'ref:release/v1', ref: 'refs/heads/release/v1' },
    { ref: 'refs/heads/release/v1', folders: [''] },
  ],
  [
    'a request takes the place of the branch that it is for',
    { target: 'request:1', ref: 'refs/pull/1/head', base: 'release/v1' },
    { ref: 'refs/heads/release/v1', folders: [''] },
  ],
  [
    'a request for a branch that is not shown takes the place of production',
    { target: 'request:1', ref: 'refs/pull/1/head', base: 'other' },
    { ref: 'refs/heads/main', folders: ['docs', 'cli/docs'] },
  ],
  [
    'a branch of another repository takes the place of its own production',
    { target: 'branch:new', ref: 'refs/heads/new', connectionId: sdk },
    { ref: 'refs/heads/trunk', folders: [''] },
  ],
  [
    'a branch that the site takes nothing of any more brings nothing',
    { target: 'ref:old/v1', ref: 'refs/heads/old/v1' },
    { ref: 'refs/heads/old/v1', folders: [] },
  ],
])('%s', async (_, wish, expected) => {
  expect(await plan(wish)).toEqual({ ...expected, mounted: 4 });
});
