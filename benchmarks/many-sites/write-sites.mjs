import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { createId, systemClock, systemRandom } from '@quire/base';
import { sql } from 'drizzle-orm';
import {
  createOrganisation,
  createSite,
  publishFolder,
  waitForVersion,
} from '../../packages/platform/dist/index.js';
import { storageKey } from '../../packages/platform/dist/storage/key.js';
import { generateSite } from '../generate-site.mjs';

export const PAGES = 10;
/** Sites that are rendered; the others are copies of one of them. */
export const RENDERED = 20;
/** The first sites are of one organization, which then has half of all; every other one that is rendered is of its own. */
export const TOGETHER = 10;
/** Copies that are written at once. */
const AT_ONCE = 8;
/** Copies whose rows are one statement. */
const ROWS_AT_ONCE = 500;

export const toHost = (number) => `site-${number}.localhost`;

/** Publishes sites that the others are copies of, as the service does. */
export async function renderSites({ services }, { from, to }) {
  const sites = [];
  let orgId;
  for (let number = from; number < to; number++) {
    const name = `Site ${number}`;
    if (!orgId || number >= TOGETHER) {
      orgId = await createOrganisation(services.db, { name, plan: 'enterprise' }, services);
    }
    sites.push(await renderSite(services, { orgId, name, number }));
  }
  return sites;
}

async function renderSite(services, { orgId, name, number }) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-many-sites-'));
  try {
    generateSite(folder, { pages: PAGES, seed: number + 1 });
    const { siteId } = await services.db.transaction((tx) =>
      createSite(tx, { orgId, name, host: toHost(number) }, services),
    );
    const id = await publishFolder(services, { orgId, siteId }, folder);
    await waitForVersion(services, { orgId, siteId, id });
    return { orgId, siteId, versionId: id };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the other sites as rows and as objects through the storage driver. Each has pages of its own; scripts, styles
 * and pictures are those of the site that it is a copy of, as they are for sites of one release.
 */
export async function copySites({ services }, rendered, { from, to, tell = () => {} }) {
  const templates = await Promise.all(
    rendered.map(async (site) => ({ ...site, ...(await readTemplate(services, site)) })),
  );
  for (let first = from; first < to; first += ROWS_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(ROWS_AT_ONCE, to - first) },
      (_, at) => first + at,
    );
    const copies = [];
    const left = [...numbers];
    const work = async () => {
      for (let number = left.shift(); number !== undefined; number = left.shift()) {
        copies.push(await copySite(services, templates[number % templates.length], number));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await writeRows(services, copies);
    tell(first + numbers.length);
  }
}

async function readTemplate({ storage }, { orgId, versionId }) {
  const read = async (key) => text(await storage.read(key));
  const manifest = JSON.parse(await read(storageKey.siteManifest(orgId, versionId)));
  const pages = new Map();
  for (const { file } of manifest.pages) {
    const { sha256 } = manifest.files[file];
    pages.set(file, await buffer(await storage.read(storageKey.blob(orgId, sha256))));
  }
  return {
    manifest,
    pages,
    sources: await read(storageKey.sourceList(orgId, versionId)),
    report: await read(storageKey.versionReport(orgId, versionId)),
  };
}

async function copySite({ storage }, { orgId, versionId: template, manifest, ...parts }, number) {
  const host = toHost(number);
  const versionId = createId('ver', systemRandom);
  const files = { ...manifest.files };
  const encodings = { ...manifest.encodings };
  for (const [file, page] of parts.pages) {
    const plain = Buffer.concat([page, Buffer.from(`\n<!-- ${host} -->\n`)]);
    const stored = await putBlob(storage, orgId, plain);
    files[file] = stored;
    // The fastest: what compressing costs is not what is measured.
    encodings[stored.sha256] = {
      gzip: await putBlob(storage, orgId, gzipSync(plain, { level: 1 })),
    };
  }
  const put = (key, value) => storage.put(key, Buffer.from(value));
  await put(storageKey.sourceList(orgId, versionId), parts.sources);
  await put(storageKey.versionReport(orgId, versionId), parts.report);
  const described = JSON.stringify({ ...manifest, files, encodings });
  await put(storageKey.siteManifest(orgId, versionId), described);
  const ids = { projectId: createId('prj', systemRandom), siteId: createId('site', systemRandom) };
  return { ...ids, orgId, versionId, template, host, name: `Site ${number}` };
}

async function putBlob(storage, orgId, bytes) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storage.put(storageKey.blob(orgId, sha256), bytes);
  return { sha256, size: bytes.length };
}

/** All rows of some sites, in the order in which they name each other. */
async function writeRows({ db }, copies) {
  const at = new Date(systemClock.now()).toISOString();
  const rows = JSON.stringify(copies);
  const given = sql`json_to_recordset(${rows}::json) as copy("orgId" text, "projectId" text, "siteId" text,
    "versionId" text, template text, host text, name text)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into projects (id, org_id, name, created_at)
      select "projectId", "orgId", name, ${at} from ${given}`);
    await tx.execute(sql`insert into sites (id, org_id, project_id, name, generation, live_generation, created_at)
      select "siteId", "orgId", "projectId", name, 1, 1, ${at} from ${given}`);
    await tx.execute(sql`insert into domains (host, org_id, site_id, created_at)
      select host, "orgId", "siteId", ${at} from ${given}`);
    await tx.execute(sql`insert into versions
        (id, org_id, site_id, state, content_hash, generation, page_count, created_at, finished_at)
      select "versionId", "orgId", "siteId", 'ready', versions.content_hash, 1, versions.page_count, ${at}, ${at}
      from ${given} join versions on versions.id = copy.template`);
    await tx.execute(sql`update sites set live_version_id = copy."versionId" from ${given}
      where sites.id = copy."siteId"`);
  });
}
