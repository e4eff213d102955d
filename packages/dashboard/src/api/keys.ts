import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

export type KeyScope = 'admin' | 'publish';

/** An API key as it is listed: its secret is not known any more. */
export interface ApiKey {
  id: string;
  name: string;
  scope: KeyScope;
  lastFour: string;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

export interface NewKey {
  name: string;
  scope: KeyScope;
  /** How long it works; null: for ever. */
  days: number | null;
}

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => (await request<{ keys: ApiKey[] }>('/keys', { signal })).keys,
});

/** Makes a key; the answer is its secret, the only time it is known. */
export function useCreateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewKey) =>
      (await request<{ key: string }>('/keys', { method: 'POST', body })).key,
    onSuccess: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
    // The secret must not stay in memory longer than it is shown.
    gcTime: 0,
  });
}

/** Takes a key out of use, for good. */
export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<void>(`/keys/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}
