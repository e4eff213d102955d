import type { SiteConnection } from '../database/schema/index.ts';
import type { RemoteRefs } from '../git/list-refs.ts';
import type { ReviewRequest } from '../providers/provider.ts';
import { matchesBranch } from './branch-pattern.ts';
import type { WantedDeploy } from './plan-deploys.ts';
import { PRODUCTION, toBranchTarget, toRequestTarget } from './target.ts';

const HEADS = 'refs/heads/';

type Rules = Pick<SiteConnection, 'productionBranch' | 'previewsBranches'>;

/** What the targets of a connection should show, by what its branches and open requests are now. */
export function listWanted(
  { productionBranch, previewsBranches }: Rules,
  refs: RemoteRefs['refs'],
  requests: readonly ReviewRequest[],
): WantedDeploy[] {
  const branches = refs.flatMap(({ name, commit }): WantedDeploy[] => {
    if (!name.startsWith(HEADS)) return [];
    const branch = name.slice(HEADS.length);
    const isProduction = branch === productionBranch;
    if (!isProduction && !matchesBranch(previewsBranches, branch)) return [];
    const target = isProduction ? PRODUCTION : toBranchTarget(branch);
    const own = { request: null, requestUrl: null, untrusted: false };
    return [{ target, commit, ref: name, branch, ...own }];
  });
  return [...branches, ...requests.map(toWantedRequest)];
}

export function toWantedRequest(request: ReviewRequest): WantedDeploy {
  const { number, commit, ref, branch, webUrl, isFromFork } = request;
  return {
    target: toRequestTarget(number),
    commit,
    ref,
    branch,
    request: number,
    requestUrl: webUrl,
    untrusted: isFromFork,
  };
}
