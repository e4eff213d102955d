import type { Diagnostic } from '@quire/base';
import { joinBase } from '@quire/model';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Deploy, type Version, versions } from '../database/schema/index.ts';
import { inParallel } from '../in-parallel.ts';
import {
  type ComposedVersion,
  composeVersion,
  type KnownSource,
} from '../mounts/compose-version.ts';
import {
  forgetMountSource,
  listMountSources,
  loadMountedFiles,
  storeMountSource,
} from '../mounts/mount-sources.ts';
import { takesRef } from '../mounts/taken-refs.ts';
import type { Services } from '../services.ts';
import { STORAGE_AT_ONCE } from '../versions/blobs.ts';
import { toMountTable } from '../versions/mount-table.ts';
import { hashSourceList } from '../versions/source-list.ts';
import type { DeployPlan, SiteMountRow } from './deploy-plan.ts';
import type { DeployPart } from './fetch-part.ts';
import { listProduction } from './plan-deploys.ts';
import { isProductionTarget } from './target.ts';

/** What a deploy brings, and the site that it becomes a part of. */
export interface Brought {
  plan: DeployPlan;
  parts: readonly DeployPart[];
}

/** What the fetch left out; with the folder before it where the site takes several. */
export function listFindings({ plan, parts }: Brought): Diagnostic[] {
  return parts.flatMap(({ folder, findings }) =>
    plan.mounted.length === 1
      ? findings
      : findings.map((finding) =>
          finding.file === undefined
            ? finding
            : { ...finding, file: joinBase(folder, finding.file) },
        ),
  );
}

/** What the site is with this deploy; what is new of the live site is kept for the others. */
export async function composeDeploy(
  services: Services,
  tx: Database,
  deploy: Deploy,
  { plan, parts }: Brought,
): Promise<ComposedVersion> {
  const { orgId, siteId, connectionId, commit } = deploy;
  const { ref, mounted } = plan;
  if (isProductionTarget(deploy.target)) {
    for (const { folder, author, message, findings, files, isKnown } of parts) {
      if (isKnown) continue;
      const fetchedAt = new Date(services.clock.now());
      const place = { orgId, siteId, connectionId, ref, folder };
      const source = { ...place, commit, author, message, findings, fetchedAt };
      await storeMountSource(services, tx, source, { files });
    }
  }
  const own = parts.map(({ folder, files, findings }) => ({
    ...{ connectionId, ref, folder, commit },
    ...{ files, findings },
  }));
  const current = await listProduction(tx, siteId);
  const isTaken = (source: SourcePlace) =>
    current.some((each) => each.connectionId === source.connectionId && each.ref === source.ref) &&
    mounted.some((row) => takes(row, source));
  const known = (await listMountSources(tx, siteId)).filter(
    (source) => !own.some((each) => isSamePlace(each, source)),
  );
  for (const source of known) if (!isTaken(source)) await forgetMountSource(tx, source);
  const others: KnownSource[] = [];
  await inParallel(known.filter(isTaken), STORAGE_AT_ONCE, async (source) => {
    others.push({ ...source, files: await loadMountedFiles(services.storage, source) });
  });
  const { files, ...rest } = composeVersion(mounted, [...own, ...others]);
  return { ...rest, files: files.map(({ path, sha256, size }) => ({ path, sha256, size })) };
}

type SourcePlace = Pick<KnownSource, 'connectionId' | 'ref' | 'folder'>;

function isSamePlace(a: SourcePlace, b: SourcePlace): boolean {
  return a.connectionId === b.connectionId && a.ref === b.ref && a.folder === b.folder;
}

function takes({ mount, connection }: SiteMountRow, source: SourcePlace): boolean {
  const isOwn = source.connectionId === connection.id && source.folder === mount.folder;
  return isOwn && takesRef(mount, connection, source.ref);
}

/**
 * The version that another deploy of the site gave already: the first of several at once fetches what is missing of
 * all, and the others find nothing new.
 */
export async function findSame(
  tx: Database,
  { siteId, target }: Deploy,
  { composed, parts }: { composed: ComposedVersion; parts: readonly DeployPart[] },
): Promise<Version | undefined> {
  const { files, mounts } = composed;
  if (!mounts || !isProductionTarget(target) || !parts.every(({ isKnown }) => isKnown)) {
    return undefined;
  }
  const [newest] = await tx
    .select()
    .from(versions)
    .where(and(eq(versions.siteId, siteId), isNull(versions.previewId)))
    .orderBy(desc(versions.generation))
    .limit(1);
  const hash = hashSourceList(files, [], toMountTable(mounts));
  const isSame = newest?.contentHash === hash && newest.state !== 'failed';
  return isSame ? newest : undefined;
}
