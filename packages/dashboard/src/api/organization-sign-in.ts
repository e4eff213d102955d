import type { NewOrganizationSignIn } from '@quire/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

export const organizationSignInQuery = queryOptions({
  queryKey: ['organization-sign-in'],
  queryFn: ({ signal }) => call('GET /organization/sign-in', { signal }),
});

/** Sets up the identity provider of the organization. */
export function useSaveSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewOrganizationSignIn) => call('PUT /organization/sign-in', { body }),
    gcTime: 0,
    onSuccess: (saved) => client.setQueryData(organizationSignInQuery.queryKey, saved),
  });
}

/** Removes it. */
export function useRemoveSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_: string) => call('DELETE /organization/sign-in'),
    onSettled: () => client.invalidateQueries({ queryKey: organizationSignInQuery.queryKey }),
  });
}
