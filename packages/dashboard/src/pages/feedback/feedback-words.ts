import type { FeedbackRating, FeedbackRow, FeedbackStatus, FeedbackSummary } from '@quire/contract';
import { formatCount } from '../../ui/amounts.ts';
import type { State } from '../../ui/badge.tsx';

/** How a status is called and shown. */
export const STATUS_STATES: Record<FeedbackStatus, State> = {
  open: { tone: 'accent', label: 'Open' },
  'in-progress': { tone: 'warning', label: 'In progress' },
  resolved: { tone: 'success', label: 'Resolved' },
  ignored: { tone: 'neutral', label: 'Ignored' },
};

/** Every status, in the order of work. */
export const STATUSES = Object.keys(STATUS_STATES) as FeedbackStatus[];

/** How a rating is called. */
export const RATING_NAMES: Record<FeedbackRating, string> = { up: 'Helpful', down: 'Not helpful' };

export const RATINGS = Object.keys(RATING_NAMES) as FeedbackRating[];

/** The key that gives the chosen entry a status. */
export const STATUS_KEYS: Readonly<Record<string, FeedbackStatus>> = {
  o: 'open',
  p: 'in-progress',
  r: 'resolved',
  i: 'ignored',
};

const REASONS: Readonly<Record<string, string>> = {
  accurate: 'Accurate',
  easy: 'Easy to understand',
  solved: 'Solved my problem',
  inaccurate: 'Inaccurate',
  missing: 'Missing information',
  unclear: 'Hard to understand',
  code: 'Code does not work',
  other: 'Something else',
};

/** Why, as the form says it. */
export function nameReason(reason: string): string {
  return REASONS[reason] ?? reason;
}

/** Where an entry comes from, in a few words. */
export function describeSource({ language, version, section, caller }: FeedbackRow): string {
  return [
    ...(section === null ? [] : [`#${section}`]),
    ...(version === null ? [] : [version]),
    ...(language === null ? [] : [language]),
    ...(caller === 'client-hosted' ? ['client-hosted'] : []),
  ].join(' · ');
}

/** What was not stored and why; nothing where all was. */
export function describeRefused({ refused }: FeedbackSummary): string | undefined {
  const { limit, page, origin, spam } = refused;
  const parts = [
    ...(limit > 0 ? [`${formatCount(limit)} above the limits`] : []),
    ...(spam > 0 ? [`${formatCount(spam)} from programs`] : []),
    ...(page > 0 ? [`${formatCount(page)} about unknown pages`] : []),
    ...(origin > 0 ? [`${formatCount(origin)} from other sites`] : []),
  ];
  return parts.length === 0 ? undefined : `Counted but not stored: ${parts.join(', ')}.`;
}
