import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

/** What went on at all sites together on a day of UTC. */
export interface ActivityDay {
  day: string;
  /** To the assistant. */
  questions: number;
  /** Of pages. */
  views: number;
}

/** The last fourteen days, those without anything left out. */
export const activityQuery = queryOptions({
  queryKey: ['activity'],
  queryFn: async ({ signal }) =>
    (await request<{ days: ActivityDay[] }>('/activity', { signal })).days,
  refetchInterval: 30_000,
});
