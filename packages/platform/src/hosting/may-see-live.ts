import type { PreviewPlace } from '../previews/shown-preview.ts';

/**
 * Whether somebody who may read a preview may see what is live, which a comparison shows. The one place
 * that decides it: live sites are public, so everybody may.
 */
export function maySeeLive({ liveVersionId }: Pick<PreviewPlace, 'liveVersionId'>): boolean {
  return liveVersionId !== null;
}
