import type { LiveSite } from './live-site.ts';

/**
 * Whether a reader of a preview may see what changed, which shows parts of every page that was changed. The one
 * place that decides it: members may, and everybody where everybody may read all there is.
 */
export function maySeeDiff({ preview, reader, isForAll }: LiveSite): boolean {
  return preview?.liveVersionId != null && (reader.kind === 'member' || isForAll);
}
