import { toTimestamp } from '@quire/base';
import type { FeedbackRow } from '@quire/contract';
import type { Feedback } from '../database/schema/index.ts';

/** Feedback as callers are shown it. */
export function toFeedbackRow({ orgId: _, at, statusChangedAt, ...row }: Feedback): FeedbackRow {
  return {
    ...row,
    at: toTimestamp(at),
    statusChangedAt: statusChangedAt && toTimestamp(statusChangedAt),
  };
}
