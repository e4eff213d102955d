import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

const ASK_AGAIN_MS = 2_000;

/** What changed from what is live to a version; nothing while the service compares them. */
export function versionDiffQuery(domain: string, versionId: string) {
  return queryOptions({
    queryKey: ['site', domain, 'diff', versionId],
    queryFn: async ({ signal }) => {
      const params = { domain, versionId };
      const route = 'GET /v1/sites/:domain/versions/:versionId/diff';
      const answer = await call(route, { params, query: { against: 'live' }, signal });
      return 'pages' in answer ? answer : null;
    },
    refetchInterval: ({ state }) => (state.data === null ? ASK_AGAIN_MS : false),
  });
}
