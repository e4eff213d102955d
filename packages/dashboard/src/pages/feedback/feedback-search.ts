import type { FeedbackFilter } from '../../api/feedback.ts';
import type { FiguresSearch } from '../analytics/project-figures.tsx';
import { RATINGS, STATUSES } from './feedback-words.ts';

/** What the address says of the inbox: whose and when, and which entries. */
export interface FeedbackSearch extends FiguresSearch {
  page?: string | undefined;
  rating?: string | undefined;
  /** `all` for every status; open ones unless said. */
  status?: string | undefined;
  language?: string | undefined;
  text?: string | undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

/** The filter that an address asks for; what means nothing is passed over. */
export function toFilter({ page, rating, status, language, text }: FeedbackSearch): FeedbackFilter {
  const knownRating = oneOf(RATINGS, rating);
  const knownStatus = status === 'all' ? undefined : (oneOf(STATUSES, status) ?? 'open');
  return {
    ...(page ? { path: page } : {}),
    ...(knownRating ? { rating: knownRating } : {}),
    ...(knownStatus ? { status: knownStatus } : {}),
    ...(language ? { language } : {}),
    ...(text ? { text: text.slice(0, 200) } : {}),
  };
}
