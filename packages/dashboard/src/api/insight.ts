import type { InsightSettings, InsightSettingsChange, QuestionRow } from '@quire/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { type DayRange, toExclusive } from './day-range.ts';

/** Somebody who looks wants to see a question arrive. */
const LIVE_MS = 10_000;
const LISTED_TOPICS = 20;
const LISTED_QUESTIONS = 20;

/** Which questions are listed. */
export type QuestionFilter = { outcome: QuestionRow['outcome'] } | { rating: 'up' | 'down' };

const toDates = (range: DayRange) => {
  const { from, to } = toExclusive(range);
  return { dateFrom: from, dateTo: to };
};

const LIVE = { refetchInterval: LIVE_MS, placeholderData: keepPreviousData } as const;

/** How well the questions and searches of some days were answered. */
export function insightSummaryQuery(projectId: string, range: DayRange) {
  const query = toDates(range);
  return queryOptions({
    queryKey: ['insight', projectId, 'summary', query],
    queryFn: ({ signal }) =>
      call('GET /v1/analytics/:projectId/insight/summary', {
        params: { projectId },
        query,
        signal,
      }),
    ...LIVE,
  });
}

/** What readers did not find in some days, by topic; the most frequent alone. */
export function topicsQuery(projectId: string, range: DayRange) {
  const query = { ...toDates(range), limit: LISTED_TOPICS };
  return queryOptions({
    queryKey: ['insight', projectId, 'topics', query],
    queryFn: ({ signal }) =>
      call('GET /v1/analytics/:projectId/insight/topics', { params: { projectId }, query, signal }),
    ...LIVE,
  });
}

/** The newest questions of some days that ended in one way. */
export function questionsQuery(projectId: string, range: DayRange, filter: QuestionFilter) {
  const query = { ...toDates(range), ...filter, limit: LISTED_QUESTIONS };
  return queryOptions({
    queryKey: ['insight', projectId, 'questions', query],
    queryFn: ({ signal }) =>
      call('GET /v1/analytics/:projectId/assistant/questions', {
        params: { projectId },
        query,
        signal,
      }),
    ...LIVE,
  });
}

/** What is kept of questions to the assistant of a site. */
export function insightSettingsQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'insight-settings'],
    queryFn: ({ signal }): Promise<InsightSettings> =>
      call('GET /v1/sites/:domain/insight-settings', { params: { domain }, signal }),
  });
}

export function useChangeInsightSettings(domain: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InsightSettingsChange) =>
      call('PUT /v1/sites/:domain/insight-settings', { params: { domain }, body }),
    onSuccess: async (saved) => {
      client.setQueryData(insightSettingsQuery(domain).queryKey, saved);
      await client.invalidateQueries({ queryKey: ['insight'] });
    },
  });
}
