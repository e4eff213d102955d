import type { Diagnostic } from '@quire/base';
import { composeFiles, joinBase, type Mount, toMountBase } from '@quire/model';
import type {
  SiteConnection,
  SiteMount,
  VersionMount,
  VersionMounts,
} from '../database/schema/index.ts';
import type { SourceList } from '../versions/source-list.ts';
import { mountRootMissing } from './errors.ts';
import { listTakenRefs, type TakenRef, toRefName } from './taken-refs.ts';

/** A mount of a site, and the repository that it takes files of. */
export interface MountedRepository {
  mount: Pick<
    SiteMount,
    'refPattern' | 'folder' | 'kind' | 'path' | 'version' | 'isDefault' | 'tag'
  >;
  connection: Pick<SiteConnection, 'id' | 'name' | 'productionBranch'>;
}

/** The files of a folder at a branch or tag, as they are known. */
export interface KnownSource {
  connectionId: string;
  ref: string;
  folder: string;
  commit: string;
  files: SourceList;
  /** What a fetch left out, by paths within the folder. */
  findings: readonly Diagnostic[];
}

/** The source of a version of a site with mounts. */
export interface ComposedVersion {
  files: SourceList;
  /** Nothing where all of it is of one folder. */
  mounts: VersionMounts | undefined;
  findings: Diagnostic[];
}

interface PlacedSource extends Pick<KnownSource, 'files' | 'findings'> {
  place: VersionMount;
}

/**
 * Puts a site together from what is known of its repositories. What nothing is known of yet is left out, but for the
 * root, without which there is no site.
 */
export function composeVersion(
  mounted: readonly MountedRepository[],
  sources: readonly KnownSource[],
): ComposedVersion {
  const root = mounted.find(({ mount }) => mount.kind === 'root');
  const [rootSource] = root ? listPlaced(root, sources) : [];
  if (!root || !rootSource) throw mountRootMissing(root && { name: root.connection.name });
  const parts = mounted
    .filter(({ mount }) => mount.kind === 'part')
    .flatMap((each) => listPlaced(each, sources));
  const findings: Diagnostic[] = [...rootSource.findings];
  const placed = leaveTakenPlaces(parts, findings);
  findings.push(...placed.flatMap(toSiteFindings));
  if (placed.length === 0) return { files: rootSource.files, mounts: undefined, findings };
  const { version, ...rest } = rootSource.place;
  const hasVersions = placed.some(({ place }) => place.version !== undefined);
  const mounts: VersionMounts = {
    root: { ...rest, ...(hasVersions && version !== undefined ? { version } : {}) },
    mounts: placed.map(({ place }) => place),
  };
  const composed = composeFiles(
    rootSource.files,
    placed.map(({ place, files }) => ({ mount: place, files })),
    mounts.root,
  );
  const files = composed.files.map(({ path, file }) => ({ ...file, path }));
  return { files, mounts, findings: [...findings, ...composed.diagnostics] };
}

function listPlaced(
  { mount, connection }: MountedRepository,
  sources: readonly KnownSource[],
): PlacedSource[] {
  const own = sources.filter(
    ({ connectionId, folder }) => connectionId === connection.id && folder === mount.folder,
  );
  const byRef = new Map(own.map((source) => [source.ref, source]));
  return listTakenRefs(mount, connection, [...byRef.keys()]).flatMap((taken) => {
    const source = byRef.get(taken.ref);
    if (!source) return [];
    const { ref, folder, commit, files, findings } = source;
    const where = { connectionId: connection.id, ref, commit, folder };
    return [{ place: { ...where, ...toPlace({ mount, connection }, taken) }, files, findings }];
  });
}

function toPlace({ mount, connection }: MountedRepository, taken: TakenRef): Mount {
  const { version, isDefault, ref } = taken;
  const isProduction = ref === `refs/heads/${connection.productionBranch}`;
  return {
    source: isProduction ? connection.name : `${connection.name}@${toRefName(ref)}`,
    ...(mount.path === '' ? {} : { path: mount.path }),
    ...(version === '' ? {} : { version }),
    ...(isDefault ? { isDefault } : {}),
    ...(mount.tag === '' ? {} : { tag: mount.tag }),
  };
}

/** What was left out of a part, by paths in the site. */
function toSiteFindings({ place, findings }: PlacedSource): Diagnostic[] {
  return findings.map((finding) =>
    finding.file === undefined
      ? finding
      : { ...finding, file: joinBase(toMountBase(place), finding.file) },
  );
}

/** Two branches may give the same version: the first holds, and the error names both. */
function leaveTakenPlaces(parts: readonly PlacedSource[], findings: Diagnostic[]): PlacedSource[] {
  const byBase = new Map<string, PlacedSource>();
  for (const part of parts) {
    const base = toMountBase(part.place);
    const other = byBase.get(base.toLowerCase());
    if (!other) byBase.set(base.toLowerCase(), part);
    else {
      findings.push({
        code: 'mount-clash',
        severity: 'error',
        message: `${part.place.source} and ${other.place.source} are mounted at the same place, "${base}"; only the second is used.`,
        fix: 'Rename one of the branches, or change the mounts of the site.',
      });
    }
  }
  return [...byBase.values()];
}
