import type { Caller } from '@quire/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { type DayRange, toExclusive } from './day-range.ts';

/** Where questions come from, in the order in which they are always shown. */
export const CALLERS: readonly Caller[] = ['web', 'api', 'other'];

/** Somebody who looks at a chart wants to see a question arrive. */
const LIVE_MS = 10_000;

/** The days of a range on which a project's assistant was asked. No limit of the API counts this. */
export function callerDaysQuery(projectId: string, range: DayRange) {
  const { from, to } = toExclusive(range);
  return queryOptions({
    queryKey: ['caller-days', projectId, from, to],
    queryFn: async ({ signal }) => {
      const asked = { params: { projectId }, query: { from, to }, signal };
      return (await call('GET /projects/:projectId/assistant-days', asked)).days;
    },
    refetchInterval: LIVE_MS,
    // The chart keeps its shape while another range loads.
    placeholderData: keepPreviousData,
  });
}
