import type { MemberChange, NewInvite } from '@quire/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async ({ signal }) => (await call('GET /members', { signal })).members,
});

/** Invites somebody: by mail to an address, or by a link that is known only now. */
export function useInvite() {
  return useMutation({
    mutationFn: (body: NewInvite) => call('POST /invites', { body }),
    gcTime: 0,
  });
}

/** Changes what a member may do and read. */
export function useChangeMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: MemberChange }) =>
      call('PUT /members/:id', { params: { id }, body }),
    // Somebody may have changed their own rights.
    onSettled: () => client.invalidateQueries(),
  });
}

/** Takes somebody out of the organization and signs them out everywhere. */
export function useRemoveMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /members/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  });
}
