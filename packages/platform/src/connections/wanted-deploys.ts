import type { SiteConnection, SiteMount } from '../database/schema/index.ts';
import type { RemoteRefs } from '../git/list-refs.ts';
import { listTakenRefs, toBranchRef, toRefName } from '../mounts/taken-refs.ts';
import type { ReviewRequest } from '../providers/provider.ts';
import { matchesBranch } from './branch-pattern.ts';
import type { WantedDeploy } from './plan-deploys.ts';
import { PRODUCTION, toBranchTarget, toRefTarget, toRequestTarget } from './target.ts';

const HEADS = 'refs/heads/';

interface Rules extends Pick<SiteConnection, 'productionBranch' | 'previewsBranches'> {
  /** What the site takes of the repository; where it takes nothing, nothing is wanted. */
  mounts: readonly Pick<SiteMount, 'refPattern' | 'version' | 'isDefault'>[];
}

/** What the targets of a connection should show, by what its branches and open requests are now. */
export function listWanted(
  { productionBranch, previewsBranches, mounts }: Rules,
  refs: RemoteRefs['refs'],
  requests: readonly ReviewRequest[],
): WantedDeploy[] {
  if (mounts.length === 0) return [];
  const names = refs.map(({ name }) => name);
  const taken = new Set(
    mounts
      .flatMap((mount) => listTakenRefs(mount, { productionBranch }, names))
      .map(({ ref }) => ref),
  );
  const toTarget = (ref: string, branch: string): string | undefined => {
    if (taken.has(ref)) {
      return ref === toBranchRef(productionBranch) ? PRODUCTION : toRefTarget(branch);
    }
    const isBranch = ref.startsWith(HEADS) && branch !== productionBranch;
    return isBranch && matchesBranch(previewsBranches, branch) ? toBranchTarget(branch) : undefined;
  };
  const branches = refs.flatMap(({ name, commit }): WantedDeploy[] => {
    const branch = toRefName(name);
    const target = branch === undefined ? undefined : toTarget(name, branch);
    if (branch === undefined || target === undefined) return [];
    const own = { base: null, request: null, requestUrl: null, untrusted: false };
    return [{ target, commit, ref: name, branch, ...own }];
  });
  return [...branches, ...requests.map(toWantedRequest)];
}

export function toWantedRequest(request: ReviewRequest): WantedDeploy {
  const { number, commit, ref, branch, target: base, webUrl, isFromFork } = request;
  return {
    target: toRequestTarget(number),
    commit,
    ref,
    branch,
    base,
    request: number,
    requestUrl: webUrl,
    untrusted: isFromFork,
  };
}
