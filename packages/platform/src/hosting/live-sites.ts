import type { Id } from '@quire/base';
import { createRedirects, type Redirects } from '@quire/model';
import { createBoundedMap } from '../bounded-map.ts';
import { loadShownPreview, mayBePreview, type PreviewPlace } from '../previews/shown-preview.ts';
import type { Services } from '../services.ts';
import { listReadyVersions } from '../versions/find-version.ts';
import { loadSiteManifest, type SiteManifest } from '../versions/site-manifest.ts';
import { askedRarely, createPointerFinder, type LivePointer } from './live-pointer.ts';

/** What is live at a host: one version, by its immutable manifest. */
export interface LiveSite extends LivePointer {
  /** Where a proxy mounts it; empty at the root. */
  basePath: string;
  files: SiteManifest['files'];
  /** The compressed forms of files, by hash. */
  encodings: SiteManifest['encodings'];
  /** The files that are pages; other HTML files only stand in for redirects on plain hosts. */
  pages: ReadonlySet<string>;
  redirects: Redirects;
  searchIndexes: SiteManifest['searchIndexes'];
  inlineScripts: readonly string[];
  /** Set where pages load something from other hosts because the author asked for it. */
  origins: SiteManifest['origins'];
  /** Set where the site has API pages with servers. */
  playground: SiteManifest['playground'];
}

/**
 * Looks up what is live at a host. Answers from memory for a moment; versions never change. While the
 * database is away, the site that was found last at a host is what is live there: a page of it holds
 * nothing that not everybody may read.
 */
export interface LiveSites {
  find(host: string): Promise<LiveSite | undefined>;
  /** The preview at a host that is no domain of a site, and what it shows: nothing of it is counted anywhere. */
  findPreview(host: string): Promise<PreviewSite | undefined>;
  /** A version that is known by its pointer, whether it is live or not. */
  load(pointer: LivePointer): Promise<LiveSite>;
  /**
   * The newest of the versions before that has this file. A page that was read just before a
   * switch still asks for its scripts and pictures; their names carry their content, so they fit.
   */
  findBefore(site: LiveSite, file: string): Promise<LiveSite | undefined>;
}

const CONTENTS_KEPT = 200;
/** How many switches an open page outlives. */
const VERSIONS_BEFORE = 3;

/** A preview, and the version that it shows once one is rendered. */
export interface PreviewSite {
  place: PreviewPlace;
  site: LiveSite | undefined;
}

export function createLiveSites({ db, storage, clock }: Services): LiveSites {
  const findPointer = createPointerFinder(db, clock);
  const findShown = askedRarely((host) => loadShownPreview(db, host), clock);
  const earlier = createBoundedMap<Id<'ver'>, Promise<LivePointer[]>>(CONTENTS_KEPT);
  const contents = createBoundedMap<Id<'ver'>, Promise<Content>>(CONTENTS_KEPT);

  return {
    async find(host) {
      const pointer = await findPointer(host);
      if (!pointer) return undefined;
      return { ...pointer, ...(await loadContent(pointer)) };
    },
    async findPreview(host) {
      const shown = mayBePreview(host) ? await findShown(host) : undefined;
      if (!shown || shown.place.expiresAt <= clock.now()) return undefined;
      const { place, pointer } = shown;
      const site = pointer && { ...pointer, ...(await loadContent(pointer)) };
      return { place, site };
    },
    load: async (pointer) => ({ ...pointer, ...(await loadContent(pointer)) }),
    async findBefore(site, file) {
      for (const pointer of await listBefore(site)) {
        const content = await loadContent(pointer);
        if (Object.hasOwn(content.files, file)) return { ...pointer, ...content };
      }
      return undefined;
    },
  };

  function listBefore(site: LiveSite): Promise<LivePointer[]> {
    const known = earlier.get(site.versionId);
    if (known) return known;
    const { orgId, siteId, projectId, siteName, preview } = site;
    const target = { orgId, siteId, previewId: preview?.id, limit: VERSIONS_BEFORE + 1 };
    const looking = listReadyVersions(db, target).then((versions) =>
      versions
        .filter(({ id }) => id !== site.versionId)
        .map(({ id }) => ({
          orgId,
          siteId,
          projectId,
          siteName,
          versionId: id,
          ...(preview ? { preview } : {}),
        })),
    );
    earlier.set(site.versionId, looking);
    looking.catch(() => earlier.delete(site.versionId));
    return looking;
  }

  function loadContent({ orgId, versionId }: LivePointer): Promise<Content> {
    const known = contents.get(versionId);
    if (known) return known;
    const loading = loadSiteManifest(storage, { orgId, id: versionId }).then(toContent);
    contents.set(versionId, loading);
    loading.catch(() => contents.delete(versionId));
    return loading;
  }
}

type Content = Omit<LiveSite, keyof LivePointer>;

function toContent(manifest: SiteManifest): Content {
  const { basePath, files, encodings, pages, redirects } = manifest;
  const { searchIndexes, inlineScripts, playground } = manifest;
  return {
    basePath,
    files,
    encodings,
    pages: new Set(pages.map(({ file }) => file)),
    redirects: createRedirects(redirects),
    searchIndexes,
    inlineScripts,
    origins: manifest.origins,
    playground,
  };
}
