import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

/** A project of the organisation: what analytics are asked for by its id. */
export interface Project {
  projectId: string;
  name: string;
  domains: string[];
}

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) =>
    (await request<{ projects: Project[] }>('/v1/projects', { signal })).projects,
});
