import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

/** What DNS has to say before a domain serves. */
export interface DomainChallenge {
  name: string;
  type: 'TXT';
  value: string;
}

/** A domain of a site. */
export interface SiteDomain {
  domain: string;
  /** Whether it serves. */
  verified: boolean;
  challenge?: DomainChallenge;
}

/** One publish of a site. */
export interface Publish {
  versionId: string;
  state: 'rendering' | 'ready' | 'failed';
  isLive: boolean;
  /** Why it did not go live when it was rendered. */
  heldBack: 'errors' | 'asked' | null;
  pageCount: number | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Why it failed. */
  error: string | null;
}

export type Severity = 'error' | 'warning' | 'info';

/** How much a publish had to tell about its content. */
export interface ProblemCounts {
  counts: Record<Severity, number>;
  pages: Record<'ok' | 'degraded' | 'failed', number>;
}

/** A publish and how many problems it had; nothing is known of publishes from before they were kept. */
export type ListedPublish = Publish & { problems: ProblemCounts | null };

/** Something about the content that its writer should know. */
export interface Problem {
  code: string;
  severity: Severity;
  message: string;
  fix?: string;
  file?: string;
  line?: number;
  column?: number;
  path?: string;
}

/** A documentation site with what is live and what was published last. */
export interface Site {
  siteId: string;
  projectId: string;
  name: string;
  basePath: string;
  domains: SiteDomain[];
  /** Where readers find it; nothing while no domain serves. */
  url: string | null;
  createdAt: string;
  live: Publish | null;
  latest: Publish | null;
}

/** How often to look while something is being rendered, and otherwise. */
const BUSY_MS = 1_500;
const CALM_MS = 15_000;
const pace = (publishes: readonly (Publish | null)[]) =>
  publishes.some((publish) => publish?.state === 'rendering') ? BUSY_MS : CALM_MS;

export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async ({ signal }) => (await request<{ sites: Site[] }>('/sites', { signal })).sites,
  refetchInterval: ({ state }) => pace(state.data?.map(({ latest }) => latest) ?? []),
});

export function siteQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain],
    queryFn: ({ signal }) => request<Site>(`/sites/${domain}`, { signal }),
    refetchInterval: ({ state }) => pace([state.data?.latest ?? null]),
  });
}

/** The newest publishes of a site. */
export function publishesQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'publishes'],
    queryFn: async ({ signal }) =>
      (await request<{ publishes: ListedPublish[] }>(`/sites/${domain}/publishes`, { signal }))
        .publishes,
    refetchInterval: ({ state }) => pace(state.data ?? []),
  });
}

/** What one publish had to tell, problem by problem; it never changes. */
export function problemsQuery(domain: string, versionId: string) {
  return queryOptions({
    queryKey: ['problems', versionId],
    queryFn: async ({ signal }) => {
      const path = `/sites/${domain}/publishes/${versionId}`;
      return (await request<{ listed: Problem[] }>(path, { signal })).listed;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The pages of what is live, to choose from. */
export function sitePagesQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'pages'],
    queryFn: async ({ signal }) => {
      const path = `/sites/${domain}/pages`;
      return (await request<{ pages: { path: string; title: string }[] }>(path, { signal })).pages;
    },
    staleTime: 60_000,
  });
}

/** Makes what a site shows be asked for again. */
function useRefreshSite(domain: string) {
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
      request<void>(`/v1/sites/${domain}/live`, { method: 'PUT', body: { versionId } }),
    onSettled: refresh,
  });
}

export function useAddDomain(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (added: string) =>
      request<SiteDomain>(`/v1/sites/${domain}/domains`, {
        method: 'POST',
        body: { domain: added },
      }),
    onSettled: refresh,
  });
}

/** Looks for the DNS record of a domain, which serves from then on. */
export function useVerifyDomain(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (host: string) =>
      request<SiteDomain>(`/v1/sites/${domain}/domains/${host}/verify`, { method: 'POST' }),
    onSettled: refresh,
  });
}

export function useRemoveDomain(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (host: string) =>
      request<void>(`/v1/sites/${domain}/domains/${host}`, { method: 'DELETE' }),
    onSettled: refresh,
  });
}
