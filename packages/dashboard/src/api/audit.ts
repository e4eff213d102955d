import type { AuditAction } from '@quire/contract/client';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { address, call } from './client.ts';

/** Which entries are shown; what is empty does not count. */
export interface AuditChoice {
  actor: string;
  action: AuditAction | '';
  target: string;
}

function toQuery({ actor, action, target }: AuditChoice) {
  return {
    ...(actor ? { actor } : {}),
    ...(action ? { action } : {}),
    ...(target ? { target } : {}),
  };
}

/** The audit log, the newest entries first, part by part. */
export function auditQuery(choice: AuditChoice) {
  return infiniteQueryOptions({
    queryKey: ['audit', choice],
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === null ? {} : { before: String(pageParam) };
      return call('GET /v1/audit', { query: { ...toQuery(choice), ...before }, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Where all of it is downloaded as lines of JSON. */
export const toAuditExport = (choice: AuditChoice) =>
  address('GET /v1/audit/export', { query: toQuery(choice) });

export const auditSettingsQuery = queryOptions({
  queryKey: ['audit-settings'],
  queryFn: ({ signal }) => call('GET /audit-settings', { signal }),
});

/** Changes for how many days entries stay; nothing: for good. */
export function useChangeAuditDays() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (days: number | null) => call('PUT /audit-settings', { body: { days } }),
    onSettled: () => client.invalidateQueries({ queryKey: auditSettingsQuery.queryKey }),
  });
}
