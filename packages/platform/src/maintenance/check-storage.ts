import type { Id } from '@quire/base';
import type { Site } from '../database/schema/index.ts';
import { forgetMountSource, listMountSources } from '../mounts/mount-sources.ts';
import type { Services } from '../services.ts';
import { findServingHost } from '../sites/serving-host.ts';
import { distrustVersions } from '../versions/distrust-versions.ts';
import { createLostFiles, type LostFiles } from './lost-files.ts';
import { listMountFiles, listVersionFiles, type NamedFiles } from './named-files.ts';
import {
  listBundleRows,
  listOwners,
  listShown,
  listSites,
  listVersionRows,
} from './naming-rows.ts';

type CheckServices = Pick<Services, 'db' | 'storage'>;

/** Something that has lost files. */
export interface StorageProblem {
  /** A version, the bundle of an export job, or what is known of a repository that a site is put together from. */
  kind: 'version' | 'export' | 'repository';
  organization: { id: Id<'org'>; name: string };
  site: { id: Id<'site'>; name: string; domain: string | null };
  /** Of the version, the job or the connection. */
  id: string;
  /** Where readers see a version. */
  shownAs: 'live' | 'preview' | null;
  /** How many files are not there, or have another size than they should. */
  missing: number;
  /** The names of the first. */
  files: string[];
}

/** How much was looked at, and what of it has lost files. */
export interface StorageCheck {
  versions: number;
  exports: number;
  problems: StorageProblem[];
}

export interface CheckOptions {
  /** Whether it looks at all versions that are kept, or at those that readers see or that a publish builds on. */
  allVersions: boolean;
  /** Whether the next publish of a site with lost files looks for each of its files, and stores what is not there. */
  repair: boolean;
}

interface SiteCheck extends CheckOptions {
  check: StorageCheck;
  lostFiles: LostFiles;
}

/** What is known of a problem where it is found. */
type Finding = Omit<StorageProblem, 'organization' | 'site'>;

const NAMES_SHOWN = 5;

/** Looks in the storage for the files that rows name. What one version names is in memory at a time. */
export async function checkStorage(
  services: CheckServices,
  options: CheckOptions,
): Promise<StorageCheck> {
  const { db, storage } = services;
  const check: StorageCheck = { versions: 0, exports: 0, problems: [] };
  for await (const organization of listOwners(db)) {
    const lostFiles = createLostFiles(storage);
    const listed = listSites(db, organization.id, { withDeleted: options.allVersions });
    for await (const site of listed) {
      const found = await checkSite(services, site, { ...options, check, lostFiles });
      if (found.length === 0) continue;
      const { id, name } = site;
      const domain = (await findServingHost(db, id)) ?? null;
      for (const finding of found) {
        check.problems.push({ ...finding, organization, site: { id, name, domain } });
      }
      const isOfContent = found.some(({ kind }) => kind !== 'export');
      if (options.repair && isOfContent) await distrustVersions(db, id);
    }
  }
  return check;
}

async function checkSite(
  { db, storage }: CheckServices,
  site: Site,
  { check, lostFiles, allVersions, repair }: SiteCheck,
): Promise<Finding[]> {
  const { orgId, id: siteId } = site;
  const found: Finding[] = [];
  /** Whether files of it are lost. */
  const look = async (about: Omit<Finding, 'missing' | 'files'>, named: NamedFiles) => {
    const lost = [...named.lostLists, ...(await lostFiles.find(named.files))];
    if (lost.length === 0) return false;
    found.push({ ...about, missing: lost.length, files: lost.slice(0, NAMES_SHOWN) });
    return true;
  };
  const shown = await listShown(db, site);
  const only = allVersions ? undefined : [...shown.keys()];
  for await (const { id, state, vectors } of listVersionRows(db, siteId, only)) {
    check.versions++;
    const named = await listVersionFiles(
      storage,
      { id, orgId, state },
      Object.values(vectors ?? {}),
    );
    await look({ kind: 'version', id, shownAs: shown.get(id) ?? null }, named);
  }
  for (const source of await listMountSources(db, siteId)) {
    const about = { kind: 'repository', id: source.connectionId, shownAs: null } as const;
    const isLost = await look(about, await listMountFiles(storage, source));
    // The next deploy fetches it again.
    if (isLost && repair) await forgetMountSource(db, source);
  }
  for await (const { id, key, size } of listBundleRows(db, siteId)) {
    check.exports++;
    const files = [{ key, size, name: 'the bundle' }];
    await look({ kind: 'export', id, shownAs: null }, { files, lostLists: [] });
  }
  return found;
}
