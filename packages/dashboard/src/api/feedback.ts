import type { FeedbackRating, FeedbackStatus } from '@quire/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { type DayRange, toExclusive } from './day-range.ts';

/** Somebody who looks wants to see feedback arrive. */
const LIVE_MS = 3_000;
const LISTED_PAGES = 20;
const KEY = 'feedback';

/** Which feedback is listed. */
export interface FeedbackFilter {
  path?: string;
  rating?: FeedbackRating;
  status?: FeedbackStatus;
  language?: string;
  text?: string;
}

const toDates = (range: DayRange) => {
  const { from, to } = toExclusive(range);
  return { dateFrom: from, dateTo: to };
};

const LIVE = { refetchInterval: LIVE_MS, placeholderData: keepPreviousData } as const;

/** The newest feedback of some days. */
export function feedbackQuery(
  projectId: string,
  range: DayRange,
  { filter, limit }: { filter: FeedbackFilter; limit: number },
) {
  const query = { ...toDates(range), ...filter, limit };
  return queryOptions({
    queryKey: [KEY, projectId, 'rows', query],
    queryFn: ({ signal }) =>
      call('GET /v1/analytics/:projectId/feedback', { params: { projectId }, query, signal }),
    ...LIVE,
  });
}

/** What readers said in some days in sums, of all pages or of one. */
export function feedbackSummaryQuery(projectId: string, range: DayRange, path?: string) {
  const query = { ...toDates(range), ...(path === undefined ? {} : { path }) };
  return queryOptions({
    queryKey: [KEY, projectId, 'summary', query],
    queryFn: ({ signal }) =>
      call('GET /v1/analytics/:projectId/feedback/summary', {
        params: { projectId },
        query,
        signal,
      }),
    ...LIVE,
  });
}

/** The pages with the most feedback that they did not help. */
export function feedbackPagesQuery(projectId: string, range: DayRange) {
  const query = { ...toDates(range), limit: LISTED_PAGES };
  return queryOptions({
    queryKey: [KEY, projectId, 'pages', query],
    queryFn: ({ signal }) =>
      call('GET /v1/analytics/:projectId/feedback/by-page', {
        params: { projectId },
        query,
        signal,
      }),
    ...LIVE,
  });
}

/** Which feedback, at which domain of its site. */
interface Place {
  domain: string;
  feedbackId: string;
}

export function useChangeFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ status, ...params }: Place & { status: FeedbackStatus }) =>
      call('PUT /v1/sites/:domain/feedback/:feedbackId', { params, body: { status } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useDeleteFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (params: Place) =>
      call('DELETE /v1/sites/:domain/feedback/:feedbackId', { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
