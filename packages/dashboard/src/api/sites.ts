import type { Publish } from '@quire/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

/** How often to look while something is being rendered, and otherwise. */
const BUSY_MS = 1_500;
const CALM_MS = 15_000;
const pace = (publishes: readonly (Publish | null)[]) =>
  publishes.some((publish) => publish?.state === 'rendering') ? BUSY_MS : CALM_MS;

const allSitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: ({ signal }) => call('GET /sites', { signal }),
  refetchInterval: ({ state }) => pace(state.data?.sites.map(({ latest }) => latest) ?? []),
});

/** What a site is created with. */
export interface NewSite {
  domain: string;
  name?: string;
  basePath?: string;
}

export const sitesQuery = queryOptions({ ...allSitesQuery, select: ({ sites }) => sites });

/** Those that can still be restored. */
export const deletedSitesQuery = queryOptions({
  ...allSitesQuery,
  select: ({ deleted }) => deleted,
});

export function siteQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain],
    queryFn: ({ signal }) => call('GET /sites/:domain', { params: { domain }, signal }),
    refetchInterval: ({ state }) => pace([state.data?.latest ?? null]),
  });
}

/** The newest publishes of a site. */
export function publishesQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'publishes'],
    queryFn: async ({ signal }) =>
      (await call('GET /sites/:domain/publishes', { params: { domain }, signal })).publishes,
    refetchInterval: ({ state }) => pace(state.data ?? []),
  });
}

/** What one publish had to tell, counted and problem by problem; it never changes. */
export function publishQuery(domain: string, versionId: string) {
  return queryOptions({
    queryKey: ['problems', versionId],
    queryFn: ({ signal }) =>
      call('GET /sites/:domain/publishes/:versionId', { params: { domain, versionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The pages of what is live, to choose from. */
export function sitePagesQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'pages'],
    queryFn: async ({ signal }) =>
      (await call('GET /sites/:domain/pages', { params: { domain }, signal })).pages,
    staleTime: 60_000,
  });
}

/** Asks again for everything that a site shows. */
export function useRefreshSite(domain: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['site', domain] }),
      client.invalidateQueries({ queryKey: sitesQuery.queryKey }),
    ]);
}

/** Shows readers a version that was published before. */
export function useRollBack(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (versionId: string) =>
      call('PUT /v1/sites/:domain/live', { params: { domain }, body: { versionId } }),
    onSettled: refresh,
  });
}

export function useCreateSite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (site: NewSite) => call('POST /v1/sites', { body: site }),
    onSettled: () => client.invalidateQueries({ queryKey: sitesQuery.queryKey }),
  });
}

/** Changes the name or the base path of a site. */
export function useChangeSite(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (change: Pick<NewSite, 'name' | 'basePath'> & { embedOrigins?: string[] }) =>
      call('PUT /v1/sites/:domain', { params: { domain }, body: change }),
    onSettled: refresh,
  });
}

/** Deletes a site by its domain and the name that was typed. */
export function useDeleteSite(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (name: string) =>
      call('DELETE /v1/sites/:domain', { params: { domain }, query: { name } }),
    onSettled: refresh,
  });
}

export function useRestoreSite(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: () => call('POST /v1/sites/:domain/restore', { params: { domain } }),
    onSettled: refresh,
  });
}

export function useAddDomain(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (added: string) =>
      call('POST /v1/sites/:domain/domains', { params: { domain }, body: { domain: added } }),
    onSettled: refresh,
  });
}

/** Looks for the DNS record of a domain, which serves from then on. */
export function useVerifyDomain(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (host: string) =>
      call('POST /v1/sites/:domain/domains/:host/verify', { params: { domain, host } }),
    onSettled: refresh,
  });
}

/** Asks for a new certificate, also after a failure. */
export function useRequestCertificate(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (host: string) =>
      call('POST /v1/sites/:domain/domains/:host/certificate', { params: { domain, host } }),
    onSettled: refresh,
  });
}

export function useRemoveDomain(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (host: string) =>
      call('DELETE /v1/sites/:domain/domains/:host', { params: { domain, host } }),
    onSettled: refresh,
  });
}
