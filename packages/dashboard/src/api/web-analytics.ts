import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { type DayRange, toExclusive } from './day-range.ts';

/** Views are written once a second: somebody who looks wants to see theirs arrive. */
const LIVE_MS = 10_000;

/** Page views and searches of a project's sites. */
export function webStatsQuery(projectId: string, range: DayRange) {
  const { from, to } = toExclusive(range);
  return queryOptions({
    queryKey: ['web-stats', projectId, from, to],
    queryFn: ({ signal }) =>
      call('GET /projects/:projectId/web-analytics', {
        params: { projectId },
        query: { from, to },
        signal,
      }),
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  });
}
