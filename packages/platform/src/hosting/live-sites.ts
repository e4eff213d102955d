import { createBoundedMap, type Id } from '@quire/base';
import type { Database } from '../database/database.ts';
import { loadShownPreview, mayBePreview, type PreviewPlace } from '../previews/shown-preview.ts';
import type { Services } from '../services.ts';
import { listReadyVersions } from '../versions/find-version.ts';
import { loadSiteManifest } from '../versions/site-manifest.ts';
import { askedRarely, createPointerFinder, type LivePointer } from './live-pointer.ts';
import { type LiveSite, showSite, toContent, type VersionContent } from './live-site.ts';

/** What is live at a host, before it is known who asks: nothing of it can be read. */
export interface HostedSite extends LivePointer {
  content: VersionContent;
}

/**
 * Looks up what is live at a host. Answers from memory for a moment; versions never change. While the
 * database is away, the site that was found last at a host is what is live there, with what was said last
 * of who may read it.
 */
export interface LiveSites {
  find(host: string): Promise<HostedSite | undefined>;
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

const CONTENTS_KEPT = 200;
/** How many switches an open page outlives. */
const VERSIONS_BEFORE = 3;

/** A preview, and the version that it shows once one is rendered. */
export interface PreviewSite {
  place: PreviewPlace;
  site: HostedSite | undefined;
}

export function createLiveSites({ db, storage, clock }: Services): LiveSites {
  const findPointer = createPointerFinder(db, clock);
  const findShown = askedRarely((host) => loadShownPreview(db, host), clock);
  const loadContent = keepByVersion(({ orgId, versionId }) =>
    loadSiteManifest(storage, { orgId, id: versionId }).then(toContent),
  );
  const listBefore = keepByVersion((site: LiveSite) => listVersionsBefore(db, site));

  async function loadOther(site: LiveSite, versionId: Id<'ver'>): Promise<LiveSite> {
    const { orgId, siteId, projectId, siteName, readers, embedOrigins, preview, reader } = site;
    const content = await loadContent({ orgId, versionId });
    const pointer = { orgId, siteId, projectId, siteName, versionId, readers, embedOrigins };
    return showSite({ ...pointer, ...(preview ? { preview } : {}), content }, reader);
  }

  return {
    async find(host) {
      const pointer = await findPointer(host);
      return pointer && { ...pointer, content: await loadContent(pointer) };
    },
    async findPreview(host) {
      const shown = mayBePreview(host) ? await findShown(host) : undefined;
      if (!shown || shown.place.expiresAt <= clock.now()) return undefined;
      const { place, pointer } = shown;
      return { place, site: pointer && { ...pointer, content: await loadContent(pointer) } };
    },
    loadOther,
    async findBefore(site, file) {
      for (const versionId of await listBefore(site)) {
        const before = await loadOther(site, versionId);
        if (before.file(file)) return before;
        // What was there and was not for this reader is not looked for any further.
        if (before.isRefused(file)) return undefined;
      }
      return undefined;
    },
  };
}

type VersionKey = Pick<LivePointer, 'orgId' | 'versionId'>;

/** Loads what never changes for a version once, while it is asked for. */
function keepByVersion<Key extends VersionKey, Value>(
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = createBoundedMap<Id<'ver'>, Promise<Value>>(CONTENTS_KEPT);
  return (key) => {
    const known = kept.get(key.versionId);
    if (known) return known;
    const loading = load(key);
    kept.set(key.versionId, loading);
    loading.catch(() => kept.delete(key.versionId));
    return loading;
  };
}

async function listVersionsBefore(db: Database, site: LiveSite): Promise<Id<'ver'>[]> {
  const { orgId, siteId, preview } = site;
  const target = { orgId, siteId, previewId: preview?.id, limit: VERSIONS_BEFORE + 1 };
  const versions = await listReadyVersions(db, target);
  return versions.map(({ id }) => id).filter((id) => id !== site.versionId);
}
