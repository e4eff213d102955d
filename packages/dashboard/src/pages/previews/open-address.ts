import type { PreviewRecord } from '@quire/contract';
import { needsHandOver } from './preview-state.ts';

/** Where a member opens a preview: its own address, or the page that hands them over to it. */
export function toOpenAddress(
  preview: Pick<PreviewRecord, 'url' | 'access' | 'hasPassword'>,
): string {
  if (!needsHandOver(preview)) return preview.url;
  const { hostname, pathname } = new URL(preview.url);
  return `/previews/open?${new URLSearchParams({ host: hostname, path: pathname })}`;
}
