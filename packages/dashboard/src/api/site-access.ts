import type { NewSiteAccess, SiteAccessRecord } from '@quire/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

/** Who may read a site, and how they sign in. */
export function siteAccessQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'access'],
    queryFn: ({ signal }): Promise<SiteAccessRecord> =>
      call('GET /v1/sites/:domain/access', { params: { domain }, signal }),
  });
}

/** Puts a new setting in the place of the one before. What is sent may hold a secret, and is not kept. */
export function useChangeAccess(domain: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSiteAccess) =>
      call('PUT /v1/sites/:domain/access', { params: { domain }, body }),
    gcTime: 0,
    onSuccess: (saved) => client.setQueryData(siteAccessQuery(domain).queryKey, saved),
  });
}

/** The groups that pages of the live version are for. */
export function readerGroupsQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'reader-groups'],
    queryFn: async ({ signal }) =>
      (await call('GET /sites/:domain/reader-groups', { params: { domain }, signal })).groups,
  });
}

/** Asks for a link that shows the site as readers of these groups see it, once. */
export function useViewAs(domain: string) {
  return useMutation({
    mutationFn: (groups: string[]) =>
      call('POST /sites/:domain/view-as', { params: { domain }, body: { groups } }),
    gcTime: 0,
  });
}
