import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

/** Who is signed in, and for which organisation. */
export interface Me {
  member: { id: string; email: string; name: string };
  organisation: { id: string; name: string; plan: 'free' | 'pro' | 'enterprise' };
}

/** A browser that somebody is signed in with. */
export interface Session {
  id: string;
  /** What the browser calls itself. */
  browser: string;
  isThisOne: boolean;
  createdAt: string;
  lastSeenAt: string;
}

/** What a one-time link is for: a new member, or one who gets a new password. */
export interface LinkPurpose {
  organisation: string;
  member: { email: string; name: string } | null;
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => request<Me>('/me', { signal }),
  staleTime: 60_000,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await request<{ sessions: Session[] }>('/sessions', { signal })).sessions,
});

/** Who is signed in; only for pages inside the frame, which has asked already. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('This page is shown to signed-in people only.');
  return data;
}

/** Signs in by password. */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      request<void>('/session', { method: 'POST', body }),
  });
}

/** Signs this browser out. */
export function useSignOut() {
  return useMutation({ mutationFn: () => request<void>('/session', { method: 'DELETE' }) });
}

/** Signs every browser of this person out. */
export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => request<void>('/sessions', { method: 'DELETE' }) });
}

/** Signs another browser of the same person out. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<void>(`/sessions/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Changes the password, which signs all other browsers out. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { current: string; next: string }) =>
      request<void>('/password', { method: 'PUT', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** What a one-time link is for. The secret stays out of addresses and so out of logs. */
export function linkQuery(secret: string) {
  return queryOptions({
    queryKey: ['link', secret],
    queryFn: ({ signal }) =>
      request<LinkPurpose>('/link', { method: 'POST', body: { secret }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Uses a one-time link up and signs this browser in. */
export function useLink() {
  return useMutation({
    mutationFn: (body: { secret: string; email?: string; name?: string; password: string }) =>
      request<void>('/link/use', { method: 'POST', body }),
  });
}
