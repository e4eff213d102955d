import type { PreviewRecord } from '@quire/contract';
import { needsHandOver } from './preview-state.ts';

type OpenedPreview = Pick<PreviewRecord, 'url' | 'access' | 'hasPassword'>;

/** Where a member opens a preview: its own address, or the page that hands them over to it. */
export function toOpenAddress(preview: OpenedPreview): string {
  return toAddress(preview, preview.url);
}

/** Where a member sees what changed from the live site to a preview: on the preview's own host. */
export function toDiffAddress(preview: OpenedPreview): string {
  return toAddress(preview, `${preview.url.replace(/\/$/, '')}/_quire/diff`);
}

function toAddress(preview: OpenedPreview, url: string): string {
  if (!needsHandOver(preview)) return url;
  const { hostname, pathname } = new URL(url);
  return `/previews/open?${new URLSearchParams({ host: hostname, path: pathname })}`;
}
