import { buffer } from 'node:stream/consumers';
import { decodeVectors, encodeVectors, mapRows, type VectorRow } from '@quire/assistant';
import { messageOf } from '@quire/base';
import { listSearchParts } from '@quire/model';
import type { SiteVectors, VectorFile } from '../database/schema/index.ts';
import { showSite, toContent } from '../hosting/live-site.ts';
import { openSearchParts } from '../hosting/search-parts.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { addStoredBytes } from '../usage/stored-bytes.ts';
import { storeBlob } from '../versions/blobs.ts';
import { loadSiteManifest } from '../versions/site-manifest.ts';
import { embedIndex } from './embed-index.ts';
import { type ClaimedSite, finishSite, postponeSite, renewClaim } from './vector-queue.ts';
import { toEmbeddedReader, toSiteSpace, type VectorsSetting } from './vectors-setting.ts';

/** Where a try that did not end leaves what it has. */
const LEFT_OVER = '';

/** Computes and stores the vectors of what is live at a claimed site. What fails is tried again later. */
export async function embedSite(
  services: Services,
  setting: VectorsSetting,
  site: ClaimedSite,
  signal: AbortSignal,
): Promise<void> {
  const known = await loadKnown(services, site);
  const before = known.size;
  try {
    const files = await embedParts(services, setting, site, { known, signal });
    await finishSite(services, site, { space: toSiteSpace(setting, site.readers.isPublic), files });
  } catch (error) {
    const { siteId, row } = site;
    if (!signal.aborted) {
      services.logger.warn(
        { siteId, tries: row.tries, error: messageOf(error) },
        'the vectors of a site are computed later',
      );
    }
    const left = known.size > before ? await storeLeftOver(services, site, known) : undefined;
    await postponeSite(services, site, { error: messageOf(error), files: left ?? row.files });
  }
}

async function embedParts(
  services: Services,
  setting: VectorsSetting,
  claimed: ClaimedSite,
  { known, signal }: { known: Map<string, VectorRow>; signal: AbortSignal },
): Promise<SiteVectors['files']> {
  const { storage } = services;
  const { orgId, versionId } = claimed;
  const content = toContent(await loadSiteManifest(storage, { orgId, id: versionId }));
  const site = showSite({ ...claimed, embedOrigins: [], content }, toEmbeddedReader(setting));
  const onBatch = async () => {
    signal.throwIfAborted();
    if (!(await renewClaim(services, claimed))) throw new Error('Another worker has it.');
  };
  const files: SiteVectors['files'] = {};
  for (const index of site.searchIndexes) {
    // One by one: each is an index of its own, and so are its vectors.
    for (const part of listSearchParts(site, index)) {
      const { searcher } = await openSearchParts(storage, site, [part]);
      const { driver, maxBytes } = setting;
      const bytes = await embedIndex(searcher, { driver, known, maxBytes, onBatch, signal });
      files[part] = await storeFile(services, claimed, bytes);
    }
  }
  return files;
}

async function storeFile(
  services: Services,
  { orgId }: Pick<ClaimedSite, 'orgId'>,
  bytes: Buffer,
): Promise<VectorFile> {
  const { sha256, added } = await storeBlob(services, orgId, bytes);
  await addStoredBytes(services.db, orgId, added);
  return { sha256, size: bytes.byteLength };
}

/** What a server that went away in the middle has given is not asked for again. */
async function storeLeftOver(
  services: Services,
  site: ClaimedSite,
  known: ReadonlyMap<string, VectorRow>,
): Promise<SiteVectors['files'] | undefined> {
  const rows = [...known.values()];
  const dimensions = rows[0]?.numbers.length ?? 0;
  const alike = rows.filter(({ numbers }) => numbers.length === dimensions);
  try {
    const file = await storeFile(services, site, encodeVectors(alike, dimensions));
    return { ...site.row.files, [LEFT_OVER]: file };
  } catch {
    return undefined;
  }
}

/** The vectors that the site had before, of whichever version: most sections are the same. */
async function loadKnown(
  { storage }: Services,
  { orgId, row }: ClaimedSite,
): Promise<Map<string, VectorRow>> {
  const known = new Map<string, VectorRow>();
  for (const { sha256 } of Object.values(row.files)) {
    const bytes = await storage
      .read(storageKey.blob(orgId, sha256))
      .then(buffer)
      // Without it, its vectors are computed again.
      .catch(() => undefined);
    const vectors = bytes && decodeVectors(bytes);
    if (vectors) for (const [key, vector] of mapRows(vectors)) known.set(key, vector);
  }
  return known;
}
