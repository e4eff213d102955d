import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The last fourteen days, those without anything left out. */
export const activityQuery = queryOptions({
  queryKey: ['activity'],
  queryFn: async ({ signal }) => (await call('GET /activity', { signal })).days,
  refetchInterval: 30_000,
});
