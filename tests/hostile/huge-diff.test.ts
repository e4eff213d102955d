import { createHash } from 'node:crypto';
import { createId, silentLogger, systemRandom } from '@quire/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiffs, type VersionPair } from '../../packages/platform/dist/diffs/diffs.js';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const PAGES = 40;
const BLOCKS = 15_000;

let quire: TestPlatform;
beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
});
afterAll(() => quire?.stop());

/** A version as it is stored, of pages that are as costly to compare as pages can be. */
async function storeVersion(orgId: VersionPair['orgId'], word: string) {
  const { storage } = quire.platform.services;
  const id = createId('ver', systemRandom);
  const files: Record<string, { sha256: string; size: number }> = {};
  const pages = [];
  for (let page = 0; page < PAGES; page++) {
    const blocks = Array.from({ length: BLOCKS }, (_, at) => `<p>${word} ${at} ${page * at}</p>`);
    const text = `<!doctype html><html><body><div id="content">${blocks.join('')}</div></body></html>`;
    const bytes = Buffer.from(text);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await storage.put(`${orgId}/blobs/${sha256.slice(0, 2)}/${sha256}`, bytes);
    files[`p${page}.html`] = { sha256, size: bytes.length };
    pages.push({ path: `p${page}`, title: `Page ${page}`, file: `p${page}.html` });
  }
  const manifest = {
    format: 1,
    generator: { name: 'quire', version: '0' },
    site: { name: 'Huge' },
    version: {},
    files,
    pages,
    redirects: [],
    replaceable: 'quire-config.js',
  };
  await storage.put(`${orgId}/versions/${id}/site.json`, Buffer.from(JSON.stringify(manifest)));
  return id;
}

test('a huge pair of versions ends bounded with a message, and the service stays up', async () => {
  const { storage, db, room, clock } = quire.platform.services;
  const orgId = createId('org', systemRandom);
  const before = await storeVersion(orgId, 'before');
  const after = await storeVersion(orgId, 'after');
  const limits = { seconds: 2, mebibytes: 256 };
  const diffs = createDiffs({
    storage,
    db,
    room,
    clock,
    logger: silentLogger,
    limits,
    isolation: [],
    atOnce: 2,
  });
  const comparing = diffs.load({ orgId, before, after }, 'list').catch((error: Error) => error);
  expect((await quire.call('/healthz', { key: null })).status).toBe(200);
  expect(String(await comparing)).toMatch(
    /The comparison of these versions was stopped because it (?:took longer than 2 seconds|needed more than 256 MiB of memory)/,
  );
  expect((await quire.call('/healthz', { key: null })).status).toBe(200);
  const stored = [];
  for await (const { key } of storage.list(`${orgId}/diffs/`)) stored.push(key);
  expect(stored).toEqual([]);
  diffs.close();
});
