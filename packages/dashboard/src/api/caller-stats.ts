import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DayRange, toExclusive } from './day-range.ts';
import { request } from './request.ts';

/** Where questions come from, in the order in which they are always shown. */
export const CALLERS = ['web', 'api', 'other'] as const;
export type Caller = (typeof CALLERS)[number];

/** The questions of one day of UTC by caller. */
export type CallerDay = { day: string } & Record<Caller, number>;
export type CallerTotals = Record<Caller | 'total', number>;

/** Somebody who looks at a chart wants to see a question arrive. */
const LIVE_MS = 10_000;

/** The days of a range on which a project's assistant was asked. No limit of the API counts this. */
export function callerDaysQuery(projectId: string, range: DayRange) {
  const { from, to } = toExclusive(range);
  return queryOptions({
    queryKey: ['caller-days', projectId, from, to],
    queryFn: async ({ signal }) => {
      const path = `/projects/${projectId}/assistant-days?from=${from}&to=${to}`;
      return (await request<{ days: CallerDay[] }>(path, { signal })).days;
    },
    refetchInterval: LIVE_MS,
    // The chart keeps its shape while another range loads.
    placeholderData: keepPreviousData,
  });
}
