import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DayRange, toExclusive } from './day-range.ts';
import { request } from './request.ts';

/** What readers did on a day of UTC. */
export type WebDay = { day: string; views: number; searches: number; emptySearches: number };

/** What readers did in a range of days. In lists, `null` is what is not kept by its own name. */
export interface WebStats {
  /** Whether this platform counts at all. */
  isOn: boolean;
  totals: Omit<WebDay, 'day'>;
  days: WebDay[];
  pages: { path: string | null; views: number }[];
  referrers: { host: string | null; views: number }[];
  searches: { query: string | null; searches: number; emptySearches: number }[];
  emptySearches: { query: string | null; searches: number }[];
}

/** Views are written once a second: somebody who looks wants to see theirs arrive. */
const LIVE_MS = 10_000;

/** Page views and searches of a project's sites. */
export function webStatsQuery(projectId: string, range: DayRange) {
  const { from, to } = toExclusive(range);
  return queryOptions({
    queryKey: ['web-stats', projectId, from, to],
    queryFn: ({ signal }) =>
      request<WebStats>(`/projects/${projectId}/web-analytics?from=${from}&to=${to}`, { signal }),
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  });
}
