import type { PreviewAccess } from '@quire/contract';
import type { Preview, Site } from '../database/schema/index.ts';

/**
 * Who may read a preview: as its site says, and members alone where its address can be guessed. So nothing
 * becomes public by itself when a site opens its previews.
 */
export function toEffectiveAccess(
  { previewAccess }: Pick<Site, 'previewAccess'>,
  { isUnguessable }: Pick<Preview, 'isUnguessable'>,
): PreviewAccess {
  return previewAccess === 'link' && isUnguessable ? 'link' : 'members';
}
