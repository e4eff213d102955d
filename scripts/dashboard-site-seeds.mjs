// Sites, versions, domains and exports of an organization that is in use, for the contact sheets.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDomain, createSite, publishFolder, waitForVersion } from '@quire/platform';
import { sql } from 'drizzle-orm';

/** Fills the pages about sites and exports. */
export async function seedSites(/** @type {import('./dashboard-seeds.mjs').Ground} */ ground) {
  await seedVersions(ground);
  await seedDomains(ground);
  await seedExports(ground);
}

/** A good version, one with problems, one that fails; and a second site that has nothing yet. */
async function seedVersions({ services, orgId, siteId }) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-seed-'));
  const target = { orgId, siteId };
  const publish = async () => {
    const id = await publishFolder(services, target, folder);
    await waitForVersion(services, { ...target, id }).catch(() => {});
  };
  writeDocs(folder, 18);
  await publish();
  writeFileSync(
    join(folder, 'guide-2.mdx'),
    '---\ntitle: Guide 2\n---\n\nSee [the other one](/gone) and ![a chart](/images/none.png).\n\n<Unknown>x</Unknown>\n',
  );
  await publish();
  writeFileSync(join(folder, 'docs.json'), '{ "name": "Harbor", "theme": ');
  await publish();
  rmSync(folder, { recursive: true });
  await createSite(services.db, { orgId, name: 'Handbook', host: 'handbook.localhost' }, services);
}

function writeDocs(folder, count) {
  const pages = Array.from({ length: count }, (_, index) => `guide-${index + 1}`);
  const config = {
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#3b5bdb' },
    navigation: { pages: ['index', ...pages] },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config));
  for (const page of config.navigation.pages) {
    writeFileSync(join(folder, `${page}.mdx`), `---\ntitle: ${page}\n---\n\n## Berths\n\nText.\n`);
  }
}

/** One domain that serves, and one that waits for its record. */
async function seedDomains({ services, orgId, siteId }) {
  const asking = { ...services, domains: { ...services.domains, needsProof: () => true } };
  const owner = { orgId, siteId };
  await addDomain(services.db, owner, 'docs.harbor.example', services);
  await addDomain(services.db, owner, 'help.harbor.example', asking);
}

/** Completed exports by the service itself; then records of one that runs, one that waits and one that failed. */
async function seedExports({ services: { db }, platform, orgId, cookie }) {
  const start = (body) =>
    fetch(`${platform.url}/_dashboard/v1/static-export/jobs`, {
      method: 'POST',
      headers: { origin: platform.url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await start({ domain: 'demo.localhost', version: '2026.4' });
  await start({ domain: 'docs.harbor.example', paths: ['index', 'guide-1', 'guide-3'] });
  while (await hasUnfinished(db, orgId)) await new Promise((resolve) => setTimeout(resolve, 200));
  const states = [
    {
      status: 'failed',
      progress: 41,
      done: 8,
      error:
        'Rendering needed more than 1024 MiB of memory and was stopped. Look for a page that is much larger than the others, or raise QUIRE_RENDER_MEMORY.',
    },
    { status: 'running', progress: 63, done: 12, error: null },
    { status: 'queued', progress: 0, done: 0, error: null },
  ];
  for (const [index, { status, progress, done, error }] of states.entries()) {
    const at = new Date(Date.now() - (3 - index) * 40_000).toISOString();
    const id = `se_${String(index).padStart(24, '0')}`;
    await db.execute(sql`insert into export_jobs
      (id, org_id, site_id, version_id, domain, label, status, progress, page_count, pages_rendered, error, created_at, started_at, finished_at, updated_at)
      select ${id}, org_id, site_id, version_id, domain, version_id, ${status}, ${progress}::real,
        ${status === 'queued' ? 0 : 19}::int, ${done}::int, ${error}, ${at}::timestamptz,
        case when ${status} = 'queued' then null else ${at}::timestamptz end,
        case when ${status} = 'failed' then ${at}::timestamptz + interval '31 seconds' end, ${at}::timestamptz
      from export_jobs where org_id = ${orgId} and status = 'completed' and paths is null limit 1`);
  }
}

async function hasUnfinished(db, orgId) {
  const { rows } = await db.execute(
    sql`select 1 from export_jobs where org_id = ${orgId} and status in ('queued', 'running')`,
  );
  return rows.length > 0;
}
