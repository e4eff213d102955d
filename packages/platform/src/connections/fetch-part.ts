import type { Diagnostic } from '@quire/base';
import type { Deploy, MountSource, Plan, SiteConnection } from '../database/schema/index.ts';
import { gitRefMissing } from '../git/errors.ts';
import type { FetchedSource } from '../git/fetch-source.ts';
import type { WantedState } from '../git/names.ts';
import { listMountSources, loadMountedFiles, type MountedFile } from '../mounts/mount-sources.ts';
import type { Services } from '../services.ts';
import { openConnection } from './open-connection.ts';
import { createSink, isSiteFile, leaveIgnored } from './source-files.ts';

/** The files of a folder at one commit. */
export interface DeployPart {
  folder: string;
  author: string;
  message: string;
  files: MountedFile[];
  findings: Diagnostic[];
  /** Whether it was known before, so that nothing was fetched. */
  isKnown: boolean;
}

/** What is fetched: a commit, the ref that has it, and the target that it is for. */
export type WantedPart = Pick<
  Deploy,
  'orgId' | 'siteId' | 'connectionId' | 'target' | 'commit' | 'ref'
>;

interface Source {
  connection: SiteConnection;
  plan: Plan;
  folder: string;
}

/** What a folder has at a commit: as it is known, or else fetched. */
export async function loadPart(
  services: Services,
  wanted: WantedPart,
  source: Source,
  signal: AbortSignal,
): Promise<DeployPart> {
  const { connection, folder } = source;
  const all = await listMountSources(services.db, connection.siteId);
  const known = all.find((each) => isPart(each, wanted, folder));
  if (!known) return fetchPart(services, wanted, source, signal);
  const { author, message, findings } = known;
  const files = await loadMountedFiles(services.storage, known);
  return { folder, author, message, files, findings, isKnown: true };
}

function isPart(each: MountSource, wanted: WantedPart, folder: string): boolean {
  return (
    each.connectionId === wanted.connectionId &&
    each.ref === wanted.ref &&
    each.commit === wanted.commit &&
    each.folder === folder
  );
}

/** By its id, so that exactly this commit is shown; servers that give no commit by its id are asked for the ref. */
async function fetchPart(
  services: Services,
  wanted: WantedPart,
  { connection, plan, folder }: Source,
  signal: AbortSignal,
): Promise<DeployPart> {
  const { remote } = await openConnection(services, connection, signal);
  const fetch = async (at: WantedState) =>
    services.git.fetchSource(await remote(), {
      at,
      folder,
      takes: isSiteFile,
      sink: createSink(services, wanted, plan),
      signal,
    });
  try {
    return await toPart(services, wanted, folder, await fetch({ commit: wanted.commit }));
  } catch (error) {
    if (!gitRefMissing.is(error)) throw error;
    const fetched = await fetch({ ref: wanted.ref });
    if (fetched.commit.id !== wanted.commit) throw error;
    return toPart(services, wanted, folder, fetched);
  }
}

async function toPart(
  services: Services,
  { orgId }: WantedPart,
  folder: string,
  { commit, files, findings }: FetchedSource,
): Promise<DeployPart> {
  const { author, message } = commit;
  const kept = await leaveIgnored(services, orgId, files);
  return { folder, author, message, files: kept, findings, isKnown: false };
}
