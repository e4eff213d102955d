import type { Id } from '@quire/base';
import type { Database } from '../database/database.ts';
import { loadShownPreview, mayBePreview, type PreviewPlace } from '../previews/shown-preview.ts';
import type { Services } from '../services.ts';
import { listReadyVersions } from '../versions/find-version.ts';
import { loadSiteManifest } from '../versions/site-manifest.ts';
import { keepByVersion, type VersionKey } from './kept-by-version.ts';
import { createKnownHosts } from './known-hosts.ts';
import { type LivePointer, loadPointer } from './live-pointer.ts';
import { type LiveSite, showSite, toContent, type VersionContent } from './live-site.ts';

/** What is live at a host, before it is known who asks: nothing of it can be read. */
export interface HostedSite extends LivePointer {
  content: VersionContent;
}

/**
 * Looks up what is live at a host. Answers from memory until that changes; versions never change. While the
 * database is away, the site that was found last at a host is what is live there, with what was said last
 * of who may read it.
 */
export interface LiveSites {
  find(host: string): Promise<HostedSite | undefined>;
  /** The same, where it is in memory and nothing has changed since. */
  known(host: string): HostedSite | undefined;
  /** The preview at a host that is no domain of a site, and what it shows: nothing of it is counted anywhere. */
  findPreview(host: string): Promise<PreviewSite | undefined>;
  /** Another version for the same reader, whether it is live or not. */
  loadOther(site: LiveSite, versionId: Id<'ver'>): Promise<LiveSite>;
  /**
   * The newest of the versions before that has this file and shows it to the same reader. A page that was
   * read just before a switch still asks for its scripts and pictures; their names carry their content,
   * so they fit.
   */
  findBefore(site: LiveSite, file: string): Promise<LiveSite | undefined>;
}

/** Of what is known of versions: enough for 10,000 small sites, or some eighty with 10,000 pages each. */
const CONTENT_BYTES = 128 * 1024 * 1024;
/** How many lists of versions before are kept. */
const LISTS_KEPT = 1000;
/** How many switches an open page outlives. */
const VERSIONS_BEFORE = 3;

/** A preview, and the version that it shows once one is rendered. */
export interface PreviewSite {
  place: PreviewPlace;
  site: HostedSite | undefined;
}

export function createLiveSites({ db, storage, clock, changes }: Services): LiveSites {
  const parts = { changes, clock };
  const pointers = createKnownHosts({ read: (host) => loadPointer(db, host), ...parts });
  const previews = createKnownHosts({ read: (host) => loadShownPreview(db, host), ...parts });
  const contents = keepByVersion<VersionKey, VersionContent>({
    load: async ({ orgId, versionId: id }) =>
      toContent(await loadSiteManifest(storage, { orgId, id })),
    limit: CONTENT_BYTES,
    weigh: ({ bytes }) => bytes,
  });
  const before = keepByVersion<LiveSite, Id<'ver'>[]>({
    load: (site) => listVersionsBefore(db, site),
    limit: LISTS_KEPT,
    weigh: () => 1,
  });

  async function loadOther(site: LiveSite, versionId: Id<'ver'>): Promise<LiveSite> {
    const { orgId, siteId, projectId, siteName, readers, embedOrigins, preview, reader } = site;
    const content = await contents.load({ orgId, versionId });
    const pointer = { orgId, siteId, projectId, siteName, versionId, readers, embedOrigins };
    return showSite({ ...pointer, ...(preview ? { preview } : {}), content }, reader);
  }

  return {
    async find(host) {
      const pointer = await pointers.find(host);
      return pointer && { ...pointer, content: await contents.load(pointer) };
    },
    known(host) {
      const pointer = pointers.known(host);
      const content = pointer && contents.known(pointer);
      return content && { ...pointer, content };
    },
    async findPreview(host) {
      const shown = mayBePreview(host) ? await previews.find(host) : undefined;
      if (!shown || shown.place.expiresAt <= clock.now()) return undefined;
      const { place, pointer } = shown;
      return { place, site: pointer && { ...pointer, content: await contents.load(pointer) } };
    },
    loadOther,
    async findBefore(site, file) {
      for (const versionId of await before.load(site)) {
        const other = await loadOther(site, versionId);
        if (other.file(file)) return other;
        // What was there and was not for this reader is not looked for any further.
        if (other.isRefused(file)) return undefined;
      }
      return undefined;
    },
  };
}

async function listVersionsBefore(db: Database, site: LiveSite): Promise<Id<'ver'>[]> {
  const { orgId, siteId, preview } = site;
  const target = { orgId, siteId, previewId: preview?.id, limit: VERSIONS_BEFORE + 1 };
  const versions = await listReadyVersions(db, target);
  return versions.map(({ id }) => id).filter((id) => id !== site.versionId);
}
