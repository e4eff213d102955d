import type { Me } from '@quire/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call('GET /me', { signal }),
  staleTime: 60_000,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('GET /sessions', { signal })).sessions,
});

/** What the platform offers to those who sign in, for an organization where its address names one. */
export function waysQuery(organization?: string) {
  return queryOptions({
    queryKey: ['ways', organization],
    queryFn: ({ signal }) =>
      call('GET /sign-in', { query: organization === undefined ? {} : { organization }, signal }),
    staleTime: 60_000,
  });
}

/** Leads the browser to the identity provider of an organization. */
export function useProviderSignIn() {
  return useMutation({
    mutationFn: async (body: { organization: string; next?: string }) => {
      const { url } = await call('POST /session/provider', { body });
      location.assign(url);
    },
  });
}

/** Who is signed in; only for pages inside the frame, which has asked already. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('Sign in to see this page.');
  return data;
}

/** Signs in by password. */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call('POST /session', { body }),
  });
}

/** Signs this browser out. */
export function useSignOut() {
  return useMutation({ mutationFn: () => call('DELETE /session') });
}

/** Asks for a mail with a link that sets a new password. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => call('POST /password/forgot', { body: { email } }),
  });
}

/** Signs every other browser of this person out. */
export function useSignOutOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /other-sessions'),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Signs every browser of this person out. */
export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => call('DELETE /sessions') });
}

/** Signs another browser of the same person out. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /sessions/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Changes the password, which signs all other browsers out. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { current: string; next: string }) => call('PUT /password', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** What a one-time link is for. The secret stays out of addresses and so out of logs. */
export function linkQuery(secret: string) {
  return queryOptions({
    queryKey: ['link', secret],
    queryFn: ({ signal }) => call('POST /link', { body: { secret }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Uses a one-time link up and signs this browser in. */
export function useLink() {
  return useMutation({
    mutationFn: (body: { secret: string; email?: string; name?: string; password: string }) =>
      call('POST /link/use', { body }),
  });
}
