import type { Id } from '@quire/base';
import { type BundleManifest, createRedirects, type Redirects } from '@quire/model';
import type { Services } from '../services.ts';
import { findSiteByHost } from '../sites/sites.ts';
import { loadSiteManifest } from '../versions/site-manifest.ts';

/** What is live at a host: one version, by its immutable manifest. */
export interface LiveSite {
  orgId: Id<'org'>;
  versionId: Id<'ver'>;
  files: BundleManifest['files'];
  /** The files that are pages; other HTML files only stand in for redirects on plain hosts. */
  pages: ReadonlySet<string>;
  redirects: Redirects;
  inlineScripts: readonly string[];
}

/** Looks up what is live at a host. Answers from memory for a moment; versions never change. */
export interface LiveSites {
  find(host: string): Promise<LiveSite | undefined>;
}

/** How long a switch may go unnoticed: the price of not asking the database for every file. */
const POINTER_MS = 1000;
const CONTENTS_KEPT = 200;
const HOSTS_KEPT = 10_000;

export function createLiveSites({ db, storage, clock }: Services): LiveSites {
  const pointers = createBoundedMap<string, { until: number; live: Promise<Pointer | undefined> }>(
    HOSTS_KEPT,
  );
  const contents = createBoundedMap<Id<'ver'>, Promise<Content>>(CONTENTS_KEPT);

  return {
    async find(host) {
      const pointer = await findPointer(host);
      if (!pointer) return undefined;
      return { ...pointer, ...(await loadContent(pointer)) };
    },
  };

  function findPointer(host: string): Promise<Pointer | undefined> {
    const known = pointers.get(host);
    if (known && known.until > clock.now()) return known.live;
    const live = readPointer(host);
    pointers.set(host, { until: clock.now() + POINTER_MS, live });
    live.catch(() => pointers.delete(host));
    return live;
  }

  async function readPointer(host: string): Promise<Pointer | undefined> {
    const site = await findSiteByHost(db, host);
    return site?.liveVersionId ? { orgId: site.orgId, versionId: site.liveVersionId } : undefined;
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

type Content = Omit<LiveSite, keyof Pointer>;

function toContent({ files, pages, redirects, inlineScripts }: BundleManifest): Content {
  return {
    files,
    pages: new Set(pages.map(({ file }) => file)),
    redirects: createRedirects(redirects),
    inlineScripts,
  };
}

interface Pointer {
  orgId: Id<'org'>;
  versionId: Id<'ver'>;
}

/** A map that forgets what was not asked for longest. */
function createBoundedMap<Key, Value>(limit: number) {
  const map = new Map<Key, Value>();
  return {
    get(key: Key): Value | undefined {
      const value = map.get(key);
      if (value === undefined) return undefined;
      map.delete(key);
      map.set(key, value);
      return value;
    },
    set(key: Key, value: Value): void {
      map.delete(key);
      map.set(key, value);
      for (const oldest of map.keys()) {
        if (map.size <= limit) break;
        map.delete(oldest);
      }
    },
    delete: (key: Key) => map.delete(key),
  };
}
