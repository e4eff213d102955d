import { createMountBases, joinBase, toMountBase, withinBase } from '@quire/model';
import type { Deploy, VersionMounts } from '../database/schema/index.ts';
import type { VersionReport } from '../versions/version-report.ts';

type Own = Pick<Deploy, 'connectionId' | 'commit'>;

/**
 * A report of a site with mounts as it is told to one of its repositories: what is found in its own files has their
 * paths in the repository, and what is found in others says whose it is.
 */
export function placeFindings(
  report: VersionReport,
  { root, mounts }: VersionMounts,
  own: Own,
): VersionReport {
  const byBase = new Map(mounts.map((mount) => [toMountBase(mount), mount]));
  const bases = createMountBases([...byBase.keys()]);
  const problems = report.problems.map((problem) => {
    const { file, line, ...rest } = problem;
    if (file === undefined) return problem;
    const base = bases.baseOf(file);
    const { connectionId, commit, folder = '', source } = byBase.get(base) ?? root;
    const path = joinBase(folder, withinBase(base, file));
    const isOwn = connectionId === own.connectionId && commit === own.commit;
    if (isOwn) return { ...problem, file: path };
    const place = line === undefined ? path : `${path}:${line}`;
    return { ...rest, message: `${source}: ${place}: ${problem.message}` };
  });
  return { ...report, problems };
}
