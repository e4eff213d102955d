import type { DEFAULT_FEATURES, DeploymentType, FEATURE_MATRIX, Feature } from '@quire/model';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

/** What each kind of deployment can have, and what it has where nothing is said. */
export interface FeatureTable {
  types: DeploymentType[];
  features: Feature[];
  matrix: typeof FEATURE_MATRIX;
  defaults: typeof DEFAULT_FEATURES;
}

/** What is on at a hosted site. */
export interface HostedFeatures {
  search: { isOn: boolean; indexes: number };
  assistant: { isOn: boolean; isInPages: boolean };
  analytics: { isOn: boolean };
  playground: { isOn: boolean; servers: number; isPassedOn: boolean };
  staticExport: { isOn: boolean };
}

/** The one table of the platform itself: it changes with a release only. */
export const featureTableQuery = queryOptions({
  queryKey: ['feature-table'],
  queryFn: ({ signal }) => request<FeatureTable>('/features', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What is on at one site; nothing where nothing is published. */
export function hostedFeaturesQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'features'],
    queryFn: async ({ signal }) =>
      (await request<{ features: HostedFeatures | null }>(`/sites/${domain}/features`, { signal }))
        .features,
  });
}
