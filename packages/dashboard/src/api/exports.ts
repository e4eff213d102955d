import type { ExportRecord, NewExport } from '@quire/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

/** Whether a job may still change. */
export function isUnfinished({ status }: Pick<ExportRecord, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

const BUSY_MS = 2_000;
const CALM_MS = 15_000;

/** The latest exports of all sites. Where events do not get through, this is how progress is seen. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => (await call('GET /exports', { signal })).exports,
  refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? BUSY_MS : CALM_MS),
});

/** Starts an export of what is published now. The same press, sent twice, starts one. */
export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewExport & { key: string }) =>
      call('POST /v1/static-export/jobs', { body, headers: { 'idempotency-key': key } }),
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
}

/** Asks for a fresh link to the bundle of a completed job. */
export function useBundleLink() {
  return useMutation({
    mutationFn: (jobId: string) =>
      call('POST /v1/static-export/jobs/:jobId/bundle', { params: { jobId } }),
    // A link is a credential: it stays no longer than it is shown.
    gcTime: 0,
  });
}
