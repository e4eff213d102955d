import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

/** A person who may sign in for the organisation. */
export interface Member {
  id: string;
  email: string;
  name: string;
  isYou: boolean;
  createdAt: string;
}

/** A link that lets one new person in. */
export interface Invitation {
  url: string;
  expiresAt: string;
}

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async ({ signal }) =>
    (await request<{ members: Member[] }>('/members', { signal })).members,
});

/** Makes an invitation; its link is known only now. */
export function useInvite() {
  return useMutation({
    mutationFn: () => request<Invitation>('/invites', { method: 'POST' }),
    gcTime: 0,
  });
}

/** Takes somebody out of the organisation and signs them out everywhere. */
export function useRemoveMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<void>(`/members/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  });
}
