import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The one table of the platform itself: it changes with a release only. */
export const featureTableQuery = queryOptions({
  queryKey: ['feature-table'],
  queryFn: ({ signal }) => call('GET /features', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What is on at one site; nothing where nothing is published. */
export function hostedFeaturesQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'features'],
    queryFn: async ({ signal }) =>
      (await call('GET /sites/:domain/features', { params: { domain }, signal })).features,
  });
}
