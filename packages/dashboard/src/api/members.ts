import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async ({ signal }) => (await call('GET /members', { signal })).members,
});

/** Creates an invitation; its link is known only now. */
export function useInvite() {
  return useMutation({ mutationFn: () => call('POST /invites'), gcTime: 0 });
}

/** Takes somebody out of the organization and signs them out everywhere. */
export function useRemoveMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /members/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  });
}
