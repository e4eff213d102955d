import type { PreviewRecord, PreviewSettingsChange } from '@quire/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { useRefreshSite } from './sites.ts';

/** How often to look while something is being rendered, and otherwise. */
const BUSY_MS = 1_500;
const CALM_MS = 15_000;
const pace = (previews: readonly PreviewRecord[]) =>
  previews.some(({ state }) => state === 'rendering') ? BUSY_MS : CALM_MS;

/** The previews of a site. */
export function previewsQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'previews'],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/sites/:domain/previews', { params: { domain }, signal })).previews,
    refetchInterval: ({ state }) => pace(state.data ?? []),
  });
}

/** Who may read them, and for how long. */
export function previewSettingsQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'preview-settings'],
    queryFn: ({ signal }) =>
      call('GET /v1/sites/:domain/preview-settings', { params: { domain }, signal }),
  });
}

export function useChangePreviewSettings(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (change: PreviewSettingsChange) =>
      call('PUT /v1/sites/:domain/preview-settings', { params: { domain }, body: change }),
    onSettled: refresh,
  });
}

/** Makes what a preview shows live. */
export function usePromotePreview(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (previewId: string) =>
      call('POST /v1/sites/:domain/previews/:previewId/promote', { params: { domain, previewId } }),
    onSettled: refresh,
  });
}

export function useRemovePreview(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (previewId: string) =>
      call('DELETE /v1/sites/:domain/previews/:previewId', { params: { domain, previewId } }),
    onSettled: refresh,
  });
}

/** Keeps a preview for the site's number of days from now. */
export function useExtendPreview(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (previewId: string) =>
      call('PUT /v1/sites/:domain/previews/:previewId', {
        params: { domain, previewId },
        body: {},
      }),
    onSettled: refresh,
  });
}

/** Lets a version of a stranger act. */
export function useApproveVersion(domain: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (versionId: string) =>
      call('POST /v1/sites/:domain/versions/:versionId/approve', { params: { domain, versionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['site', domain] }),
  });
}

/** Asks for a link that lets the member who is signed in into a preview, once. */
export function useEnterPreview() {
  return useMutation({
    mutationFn: (place: { host: string; path?: string }) =>
      call('POST /previews/enter', { body: place }),
  });
}
