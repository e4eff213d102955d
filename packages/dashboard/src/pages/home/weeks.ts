import type { ActivityDay } from '@quire/contract';
import { lastDays, listDays } from '../../api/day-range.ts';
import { sum, toChange } from '../../ui/amounts.ts';

/** A figure of the last seven days, beside that of the seven before. */
export interface Week {
  total: number;
  before: number;
  /** Day by day, the oldest first. */
  days: number[];
}

const WEEK = 7;

/** Sums one kind of activity up by week; days that are not named had none. */
export function toWeek(
  days: readonly ActivityDay[],
  kind: 'questions' | 'views',
  now: number,
): Week {
  const counts = new Map(days.map((day) => [day.day, day[kind]]));
  const all = listDays(lastDays(2 * WEEK, now)).map((day) => counts.get(day) ?? 0);
  const [before, current] = [all.slice(0, WEEK), all.slice(WEEK)];
  return { total: sum(current), before: sum(before), days: current };
}

/** How a week compares with the one before, in words. */
export function describeChange({ total, before }: Pick<Week, 'total' | 'before'>): string {
  const percent = toChange(total, before);
  if (percent === undefined) {
    return total === 0 ? 'None in the last two weeks' : 'None in the week before';
  }
  if (percent === 0) return 'The same as the week before';
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'fewer'} than the week before`;
}
