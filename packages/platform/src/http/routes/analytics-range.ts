import { toTimestamp } from '@quire/base';
import { parseDate } from '@quire/contract';
import { type DateRange, isExact } from '../../analytics/caller-stats.ts';
import { DAY_MS, dayOf } from '../../analytics/time-parts.ts';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { DayRange } from '../../web-analytics/web-stats.ts';

/** The dates of a request about figures. */
export interface AskedDates {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** From the first one, and up to now, unless the request says otherwise. */
export function toRange({ dateFrom, dateTo }: AskedDates, now: number): DateRange {
  return {
    from: dateFrom === undefined ? 0 : (parseDate(dateFrom) ?? 0),
    to: dateTo === undefined ? now + 1 : (parseDate(dateTo) ?? 0),
  };
}

/** The same in whole days, for figures that only days have. What is not over yet counts as far as it is. */
export function toWholeDays(asked: AskedDates, now: number): { range: DateRange; days: DayRange } {
  const range = toRange(asked, now);
  assertExact(range, now);
  const days = { from: dayOf(toMidnight(range.from)), to: dayOf(toMidnight(range.to)) };
  return { range, days };
}

/** Of what was deleted only the sums of whole days are left: a bound within such a day has no exact answer. */
export function assertExact({ from, to }: DateRange, exactSince: number): void {
  const bounds = [
    ['dateFrom', from],
    ['dateTo', to],
  ] as const;
  const faults = from === to ? [] : bounds.filter(([, time]) => !isExact(time, exactSince));
  if (faults.length === 0) return;
  const message = `must be midnight UTC, or not before ${toTimestamp(exactSince)}: for earlier times, only daily totals are kept`;
  throw apiErrors.invalidRequest(
    faults.map(([name]) => ({ message, path: `querystring.${name}` })),
  );
}

/** The next midnight, or this very one. */
function toMidnight(time: number): number {
  return Math.ceil(time / DAY_MS) * DAY_MS;
}
