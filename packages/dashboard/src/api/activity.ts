import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The last fourteen days, those without anything left out. */
export const activityQuery = queryOptions({
  queryKey: ['activity'],
  queryFn: async ({ signal }) => (await call('GET /activity', { signal })).days,
  refetchInterval: 30_000,
});

/** The page views of the last thirty days by project, those without any left out. One question for all sites. */
export const projectViewsQuery = queryOptions({
  queryKey: ['activity', 'projects'],
  queryFn: async ({ signal }) => {
    const { projects } = await call('GET /activity/projects', { signal });
    return new Map(projects.map(({ projectId, views }) => [projectId, views]));
  },
  refetchInterval: 60_000,
});
