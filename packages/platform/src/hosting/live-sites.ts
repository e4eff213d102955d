import type { Clock, Id } from '@quire/base';
import { createRedirects, type Redirects } from '@quire/model';
import { databaseAway } from '../database/errors.ts';
import type { Services } from '../services.ts';
import { findSiteByHost } from '../sites/sites.ts';
import { listReadyVersions } from '../versions/find-version.ts';
import { loadSiteManifest, type SiteManifest } from '../versions/site-manifest.ts';
import { createBoundedMap } from './bounded-map.ts';

/** What is live at a host: one version, by its immutable manifest. */
export interface LiveSite {
  orgId: Id<'org'>;
  versionId: Id<'ver'>;
  siteId: Id<'site'>;
  projectId: Id<'prj'>;
  siteName: string;
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
  /**
   * The newest of the versions before that has this file. A page that was read just before a
   * switch still asks for its scripts and pictures; their names carry their content, so they fit.
   */
  findBefore(site: LiveSite, file: string): Promise<LiveSite | undefined>;
}

/** How long a switch may go unnoticed: the price of not asking the database for every file. */
const POINTER_MS = 1000;
/** How long the database may take before the site that was found last is shown instead. */
const ANSWER_MS = 2000;
const CONTENTS_KEPT = 200;
const HOSTS_KEPT = 10_000;
/** How many switches an open page outlives. */
const VERSIONS_BEFORE = 3;

export function createLiveSites({ db, storage, clock }: Services): LiveSites {
  const pointers = createBoundedMap<string, { until: number; live: Promise<Pointer | undefined> }>(
    HOSTS_KEPT,
  );
  // Apart from those, because a flood of hosts without a site must not push out what there is.
  const found = createBoundedMap<string, Pointer>(HOSTS_KEPT);
  const earlier = createBoundedMap<Id<'ver'>, Promise<Pointer[]>>(CONTENTS_KEPT);
  const contents = createBoundedMap<Id<'ver'>, Promise<Content>>(CONTENTS_KEPT);

  return {
    async find(host) {
      const pointer = await findPointer(host);
      if (!pointer) return undefined;
      return { ...pointer, ...(await loadContent(pointer)) };
    },
    async findBefore(site, file) {
      for (const pointer of await listBefore(site)) {
        const content = await loadContent(pointer);
        if (Object.hasOwn(content.files, file)) return { ...pointer, ...content };
      }
      return undefined;
    },
  };

  function listBefore(site: LiveSite): Promise<Pointer[]> {
    const known = earlier.get(site.versionId);
    if (known) return known;
    const { orgId, siteId, projectId, siteName } = site;
    const target = { orgId, siteId, limit: VERSIONS_BEFORE + 1 };
    const looking = listReadyVersions(db, target).then((versions) =>
      versions
        .filter(({ id }) => id !== site.versionId)
        .map(({ id }) => ({ orgId, siteId, projectId, siteName, versionId: id })),
    );
    earlier.set(site.versionId, looking);
    looking.catch(() => earlier.delete(site.versionId));
    return looking;
  }

  function findPointer(host: string): Promise<Pointer | undefined> {
    const known = pointers.get(host);
    if (known && known.until > clock.now()) return known.live;
    const entry = { until: Number.POSITIVE_INFINITY, live: readPointer(host) };
    pointers.set(host, entry);
    entry.live.then(
      () => {
        entry.until = clock.now() + POINTER_MS;
      },
      () => pointers.delete(host),
    );
    return entry.live;
  }

  /** What the database says, or what it said last while it is away. */
  async function readPointer(host: string): Promise<Pointer | undefined> {
    const last = found.get(host);
    if (!last) return askDatabase(host);
    const late = createDeadline(clock, ANSWER_MS);
    try {
      return await Promise.race([askDatabase(host), late.passed]);
    } catch (error) {
      if (databaseAway.is(error)) return last;
      throw error;
    } finally {
      late.cancel();
    }
  }

  async function askDatabase(host: string): Promise<Pointer | undefined> {
    const site = await findSiteByHost(db, host);
    if (!site?.liveVersionId) {
      found.delete(host);
      return undefined;
    }
    const { id: siteId, orgId, projectId, liveVersionId: versionId, name: siteName } = site;
    const pointer = { orgId, siteId, projectId, siteName, versionId };
    found.set(host, pointer);
    return pointer;
  }

  function loadContent({ orgId, versionId }: Pointer): Promise<Content> {
    const known = contents.get(versionId);
    if (known) return known;
    const loading = loadSiteManifest(storage, { orgId, id: versionId }).then(toContent);
    contents.set(versionId, loading);
    loading.catch(() => contents.delete(versionId));
    return loading;
  }
}

/** A database that does not answer is as good as away. */
function createDeadline(clock: Clock, milliseconds: number) {
  let cancel = () => {};
  const passed = new Promise<never>((_resolve, reject) => {
    const reason = `no answer within ${milliseconds / 1000} seconds`;
    cancel = clock.after(milliseconds, () => reject(databaseAway({ reason })));
  });
  return { passed, cancel };
}

type Content = Omit<LiveSite, keyof Pointer>;

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

interface Pointer {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
  projectId: Id<'prj'>;
  siteName: string;
  versionId: Id<'ver'>;
}
