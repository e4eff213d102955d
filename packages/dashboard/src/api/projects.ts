import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) => (await call('GET /v1/projects', { signal })).projects,
});
