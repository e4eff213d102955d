import type { DeployRecord } from '@quire/contract';
import type { State } from '../../ui/badge.tsx';

type Facts = Pick<DeployRecord, 'state' | 'live' | 'heldBack' | 'versionId' | 'target'>;

/** What became of a commit, in a word or two. */
export function toDeployState({ state, live, heldBack, versionId, target }: Facts): State {
  switch (state) {
    case 'waiting':
      return { tone: 'neutral', label: 'Waiting' };
    case 'running':
      return { tone: 'accent', label: versionId === null ? 'Fetching' : 'Rendering' };
    case 'failed':
      return { tone: 'danger', label: 'Failed' };
    case 'superseded':
      return { tone: 'neutral', label: 'Superseded' };
    case 'done':
      if (live) return { tone: 'success', label: 'Live' };
      if (heldBack === 'errors') return { tone: 'warning', label: 'Held back' };
      if (heldBack === 'asked') return { tone: 'accent', label: 'Ready' };
      // Nothing that went live is held back: a later one has taken its place.
      return target === 'production'
        ? { tone: 'neutral', label: 'Was live' }
        : { tone: 'success', label: 'Preview' };
  }
}

/** Where a commit went: "main", "docs/new", "#12". */
export function toTargetWords({
  branch,
  request,
}: Pick<DeployRecord, 'branch' | 'request'>): string {
  return request ? `#${request.number} ${branch}` : branch;
}

/** Why a deploy is not to be seen, where that needs a sentence. */
export function explainDeploy({
  state,
  error,
  heldBack,
}: Pick<DeployRecord, 'state' | 'error' | 'heldBack'>): string | undefined {
  if (state === 'failed') return error ?? 'The deploy failed.';
  if (state === 'superseded') return 'A later commit replaced it.';
  if (heldBack === 'errors') return 'Its content has errors, so it did not go live.';
  if (heldBack === 'asked') return 'Make it live in the list of versions.';
  return undefined;
}
