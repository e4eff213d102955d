import type { Id } from '@quire/base';
import type { Database } from '../database/database.ts';
import { loadShownPreview, mayBePreview, type PreviewPlace } from '../previews/shown-preview.ts';
import { type ArrivedVersions, createArrivedVersions } from '../replica/arrived-versions.ts';
import type { Services } from '../services.ts';
import { listReadyVersions, listVersionsLiveBefore } from '../versions/find-version.ts';
import { loadSiteManifest } from '../versions/site-manifest.ts';
import { keepLoaded } from './keep-loaded.ts';
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

/** Names a version. */
type VersionKey = Pick<LivePointer, 'orgId' | 'versionId'>;

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

export function createLiveSites(services: Services): LiveSites {
  const { db, storage, clock, changes } = services;
  const parts = { changes, clock };
  const arrived = openArrived(services);
  const pointers = createKnownHosts({ read: (host) => loadPointer(db, host), ...parts });
  const previews = createKnownHosts({ read: (host) => loadShownPreview(db, host), ...parts });
  const contents = keepLoaded<VersionKey, Id<'ver'>, VersionContent>({
    nameOf: ({ versionId }) => versionId,
    load: async ({ orgId, versionId: id }) =>
      toContent(await loadSiteManifest(storage, { orgId, id })),
    limit: CONTENT_BYTES,
    weigh: ({ bytes }) => bytes,
  });
  const before = keepLoaded<LiveSite, Id<'ver'>, Id<'ver'>[]>({
    nameOf: ({ versionId }) => versionId,
    load: (site) => listVersionsBefore(db, site),
    limit: LISTS_KEPT,
    weigh: () => 1,
  });

  async function loadOther(site: LiveSite, versionId: Id<'ver'>): Promise<LiveSite> {
    const { orgId, siteId, projectId, siteName, readers, embedOrigins, preview, reader } = site;
    const { edgeTag } = site;
    const content = await contents.load({ orgId, versionId });
    const pointer = { orgId, siteId, projectId, siteName, versionId, readers, embedOrigins };
    const more = { ...(preview ? { preview } : {}), ...(edgeTag ? { edgeTag } : {}) };
    return showSite({ ...pointer, ...more, content }, reader);
  }

  return {
    async find(host) {
      const live = await pointers.find(host);
      const pointer = live && arrived ? { ...live, versionId: await arrived.choose(live) } : live;
      return pointer && { ...pointer, content: await contents.load(pointer) };
    },
    known(host) {
      const pointer = pointers.known(host);
      if (pointer && arrived && !arrived.isWhole(pointer)) return undefined;
      const content = pointer && contents.known(pointer.versionId);
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

/** Where rows and objects come from another region; nothing where this process shows what its own has stored. */
function openArrived({
  primaryUrl,
  ...services
}: Pick<Services, 'primaryUrl' | 'db' | 'storage' | 'clock' | 'logger'>):
  | ArrivedVersions
  | undefined {
  if (primaryUrl === undefined) return undefined;
  return createArrivedVersions({
    ...services,
    listBefore: (live) => listVersionsLiveBefore(services.db, live, VERSIONS_BEFORE),
  });
}

async function listVersionsBefore(db: Database, site: LiveSite): Promise<Id<'ver'>[]> {
  const { orgId, siteId, preview } = site;
  const target = { orgId, siteId, previewId: preview?.id, limit: VERSIONS_BEFORE + 1 };
  const versions = await listReadyVersions(db, target);
  return versions.map(({ id }) => id).filter((id) => id !== site.versionId);
}
