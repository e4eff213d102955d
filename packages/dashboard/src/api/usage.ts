import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { type DayRange, toExclusive } from './day-range.ts';

/** Somebody who published wants to see it counted. */
const LIVE_MS = 30_000;

/** What the organization took in some days, and what it has now. */
export function usageQuery(range: DayRange) {
  const { from, to } = toExclusive(range);
  const query = { dateFrom: from, dateTo: to };
  return queryOptions({
    queryKey: ['usage', query],
    queryFn: ({ signal }) => call('GET /v1/usage/summary', { query, signal }),
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  });
}
