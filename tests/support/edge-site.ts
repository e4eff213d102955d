import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createId, type Id, systemRandom } from '@quire/base';
import type { Platform } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { storageKey } from '../../packages/platform/src/storage/key.ts';

/** Pages by path, each with its text. */
export type Pages = Readonly<Record<string, string>>;

/** Writes versions as rows and objects, without rendering them: what caches do depends on bytes and headers alone. */
export async function createVersionWriter({ services }: Platform) {
  const { db, storage } = services;
  const { rows } = await db.execute<{ org: Id<'org'>; live: Id<'ver'> }>(
    sql`select org_id as org, live_version_id as live from sites where name = 'Example'`,
  );
  const [example] = rows;
  if (!example) throw new Error('There is no example site.');
  const { org } = example;
  const key = storageKey.siteManifest(org, example.live);
  const manifest = JSON.parse(await text(await storage.read(key)));
  let generation = 0;
  return async (host: string, pages: Pages, access?: object): Promise<Id<'ver'>> => {
    const id = createId('ver', systemRandom);
    const files: Record<string, { sha256: string; size: number }> = {};
    for (const [path, body] of Object.entries(pages)) {
      const bytes = Buffer.from(body);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await storage.put(storageKey.blob(org, sha256), bytes);
      files[path] = { sha256, size: bytes.length };
    }
    const shown = Object.keys(pages).filter((path) => path.endsWith('.html'));
    const described = {
      ...manifest,
      ...{ files, encodings: {}, redirects: [], searchIndexes: [], access },
      pages: shown.map((file) => ({ ...manifest.pages[0], file })),
    };
    await storage.put(storageKey.siteManifest(org, id), Buffer.from(JSON.stringify(described)));
    await db.execute(sql`
      insert into versions (id, org_id, site_id, state, content_hash, generation, created_at)
      select ${id}, org_id, site_id, 'ready', ${id}, ${++generation}, now() from domains where host = ${host}`);
    return id;
  };
}
