import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

/** A static export job as the API shows it. */
export interface ExportRecord {
  jobId: string;
  status: 'queued' | 'running' | 'completed' | 'failed';
  /** 0 to 100. */
  progress: number;
  /** 0 until the site has been read. */
  pageCount: number;
  pagesRendered: number;
  domain: string;
  version: string;
  paths: string[] | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  updatedAt: string;
  error?: string;
}

/** An export of the list, with the version that it is of and the bundle that it made. */
export interface ListedExport extends ExportRecord {
  versionId: string;
  bundle: { sha256: string; sizeBytes: number } | null;
}

/** What an export is started with. */
export interface NewExport {
  domain: string;
  version?: string;
  paths?: string[];
}

/** A signed link to a bundle. */
export interface BundleLink {
  jobId: string;
  bundleUrl: string;
  expiresAt: string;
  sizeBytes: number;
  sha256: string;
}

/** Whether a job may still change. */
export function isUnfinished({ status }: Pick<ExportRecord, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

const BUSY_MS = 2_000;
const CALM_MS = 15_000;

/** The latest exports of all sites. Where events do not get through, this is how progress is seen. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) =>
    (await request<{ exports: ListedExport[] }>('/exports', { signal })).exports,
  refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? BUSY_MS : CALM_MS),
});

/** Starts an export of what is published now. The same press, sent twice, starts one. */
export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewExport & { key: string }) =>
      request<ExportRecord>('/v1/static-export/jobs', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
}

/** Asks for a fresh link to the bundle of a completed job. */
export function useBundleLink() {
  return useMutation({
    mutationFn: (jobId: string) =>
      request<BundleLink>(`/v1/static-export/jobs/${jobId}/bundle`, { method: 'POST' }),
    // A link is a credential: it stays no longer than it is shown.
    gcTime: 0,
  });
}
