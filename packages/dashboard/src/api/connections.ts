import type {
  ConnectionChange,
  ConnectionRecord,
  DeployRecord,
  NewConnection,
} from '@quire/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from './client.ts';
import { useRefreshSite } from './sites.ts';

/** How often to look while something is under way, and otherwise. */
const BUSY_MS = 1_000;
const CALM_MS = 5_000;

const isBusy = ({ state }: DeployRecord) => state === 'waiting' || state === 'running';

/** The repositories that a site is connected to. */
export function connectionsQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'connections'],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/sites/:domain/connections', { params: { domain }, signal })).connections,
    refetchInterval: ({ state }) =>
      state.data?.some(({ looking }) => looking) ? BUSY_MS : CALM_MS,
  });
}

/** Names a connection in a call. */
export interface ConnectionPlace {
  domain: string;
  connectionId: string;
}

export function deploysQuery({ domain, connectionId }: ConnectionPlace) {
  return queryOptions({
    queryKey: ['site', domain, 'deploys', connectionId],
    queryFn: async ({ signal }) => {
      const params = { domain, connectionId };
      const path = 'GET /v1/sites/:domain/connections/:connectionId/deploys';
      return (await call(path, { params, signal })).deploys;
    },
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? BUSY_MS : CALM_MS),
  });
}

export function deliveriesQuery({ domain, connectionId }: ConnectionPlace) {
  return queryOptions({
    queryKey: ['site', domain, 'deliveries', connectionId],
    queryFn: async ({ signal }) => {
      const params = { domain, connectionId };
      const path = 'GET /v1/sites/:domain/connections/:connectionId/deliveries';
      return (await call(path, { params, signal })).deliveries;
    },
    refetchInterval: CALM_MS,
  });
}

/** Connects a site; a token in it stays no longer than it is sent. */
export function useConnect(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (body: NewConnection): Promise<ConnectionRecord> =>
      call('POST /v1/sites/:domain/connections', { params: { domain }, body }),
    onSuccess: refresh,
    gcTime: 0,
  });
}

/** Where repositories are asked for. */
export type OfferPlace =
  | { kind: 'gitlab' | 'gitea'; serverUrl: string; token: string }
  | { kind: 'github'; appId: string; installation: string };

const listOffered = (domain: string, body: OfferPlace) =>
  call('POST /v1/sites/:domain/offered-repositories', { params: { domain }, body });

/** The repositories that a token may see, to choose from. */
export function useOffered(domain: string) {
  return useMutation({ mutationFn: (body: OfferPlace) => listOffered(domain, body), gcTime: 0 });
}

/** Those that an installation of an App shows. */
export function installedRepositoriesQuery(
  domain: string,
  place: { appId: string; installation: string },
) {
  return queryOptions({
    queryKey: ['github-app', place.appId, 'repositories', place.installation],
    queryFn: () => listOffered(domain, { kind: 'github', ...place }),
    enabled: place.installation !== '',
  });
}

export function useCreateDeployKey(domain: string) {
  return useMutation({
    mutationFn: (url: string) =>
      call('POST /v1/sites/:domain/deploy-keys', { params: { domain }, body: { url } }),
  });
}

export function useChangeConnection({ domain, connectionId }: ConnectionPlace) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (body: ConnectionChange) =>
      call('PUT /v1/sites/:domain/connections/:connectionId', {
        params: { domain, connectionId },
        body,
      }),
    onSettled: refresh,
  });
}

export function useReplaceCredential({ domain, connectionId }: ConnectionPlace) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (body: { token: string } | { deployKeyId: string; hostKey: string }) =>
      call('PUT /v1/sites/:domain/connections/:connectionId/credential', {
        params: { domain, connectionId },
        body,
      }),
    onSuccess: refresh,
    gcTime: 0,
  });
}

/** Has the provider tell of changes, or creates a secret that is known only now. */
export function useKeepWebhook({ domain, connectionId }: ConnectionPlace) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: () =>
      call('POST /v1/sites/:domain/connections/:connectionId/webhook', {
        params: { domain, connectionId },
      }),
    onSuccess: refresh,
    gcTime: 0,
  });
}

export function useSync({ domain, connectionId }: ConnectionPlace) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: () =>
      call('POST /v1/sites/:domain/connections/:connectionId/sync', {
        params: { domain, connectionId },
      }),
    onSettled: refresh,
  });
}

export function useDisconnect(domain: string) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (connectionId: string) =>
      call('DELETE /v1/sites/:domain/connections/:connectionId', {
        params: { domain, connectionId },
      }),
    onSettled: refresh,
  });
}

export function useRedeliver({ domain, connectionId }: ConnectionPlace) {
  const refresh = useRefreshSite(domain);
  return useMutation({
    mutationFn: (deliveryId: string) =>
      call('POST /v1/sites/:domain/connections/:connectionId/deliveries/:deliveryId/redeliver', {
        params: { domain, connectionId, deliveryId },
      }),
    onSettled: refresh,
  });
}
