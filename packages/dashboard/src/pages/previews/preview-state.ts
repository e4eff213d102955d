import type { PreviewRecord } from '@quire/contract';
import type { State } from '../../ui/badge.tsx';

/** How a preview is: whether it can be looked at, and whether somebody has to look first. */
export function toPreviewState({
  state,
  shownVersionId,
  live,
  approved,
}: Pick<PreviewRecord, 'state' | 'shownVersionId' | 'live' | 'approved'>): State {
  if (state === 'rendering') return { tone: 'accent', label: 'Rendering' };
  if (state === 'failed') {
    return shownVersionId === null
      ? { tone: 'danger', label: 'Failed' }
      : { tone: 'warning', label: 'Last version failed' };
  }
  if (live) return { tone: 'success', label: 'Live' };
  return approved
    ? { tone: 'neutral', label: 'Ready' }
    : { tone: 'warning', label: 'Not approved' };
}

/** Who may read a preview, in a few words. */
export function describeAccess({
  access,
  hasPassword,
}: Pick<PreviewRecord, 'access' | 'hasPassword'>): string {
  if (access === 'members') return 'Members';
  return hasPassword ? 'With password' : 'With address';
}

/** Whether a member needs to be handed over to read it. */
export function needsHandOver({
  access,
  hasPassword,
}: Pick<PreviewRecord, 'access' | 'hasPassword'>): boolean {
  return access === 'members' || hasPassword;
}
