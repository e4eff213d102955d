import type { NewKey } from '@quire/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => (await call('GET /keys', { signal })).keys,
});

/** Creates a key; the answer is its secret, the only time it is known. */
export function useCreateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewKey) => (await call('POST /keys', { body })).key,
    onSuccess: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
    // The secret must not stay in memory longer than it is shown.
    gcTime: 0,
  });
}

/** Takes a key out of use, for good. */
export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /keys/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}
