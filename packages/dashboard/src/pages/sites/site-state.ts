import type { Publish, SiteOverview } from '@quire/contract';
import type { State } from '../../ui/badge.tsx';

/** How a site is: what readers see, and whether something is under way or went wrong. */
export function toSiteState({ live, latest }: Pick<SiteOverview, 'live' | 'latest'>): State {
  if (latest?.state === 'rendering') return { tone: 'accent', label: 'Publishing' };
  if (latest?.state === 'failed') {
    return live
      ? { tone: 'warning', label: 'Last version failed' }
      : { tone: 'danger', label: 'Publishing failed' };
  }
  if (latest?.heldBack && !latest.isLive) {
    return live
      ? { tone: 'warning', label: 'Last version not live' }
      : { tone: 'warning', label: 'Not live' };
  }
  return live
    ? { tone: 'success', label: 'Live' }
    : { tone: 'neutral', label: 'Nothing published' };
}

/** What became of a publish. */
export function toPublishState({
  state,
  isLive,
  heldBack,
}: Pick<Publish, 'state' | 'isLive' | 'heldBack'>): State {
  if (state === 'rendering') return { tone: 'accent', label: 'Rendering' };
  if (state === 'failed') return { tone: 'danger', label: 'Failed' };
  if (isLive) return { tone: 'success', label: 'Live' };
  if (heldBack === 'errors') return { tone: 'warning', label: 'Not live: errors' };
  return heldBack === 'asked'
    ? { tone: 'neutral', label: 'Not live yet' }
    : { tone: 'neutral', label: 'Ready' };
}
