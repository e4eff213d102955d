import { lastDays, listDays } from '../../api/day-range.ts';
import { formatCount, formatCounted, sum } from '../../ui/amounts.ts';

const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** What the line of a site's views shows, in words: "1,204 views; most on Nov 3 (97)". The last day is today. */
export function describeViews(views: readonly number[], now: number): string {
  const total = sum(views);
  if (total === 0) return 'No views';
  const most = Math.max(...views);
  const best = listDays(lastDays(views.length, now))[views.indexOf(most)] as string;
  return `${formatCounted(total, 'view')}; most on ${day.format(new Date(best))} (${formatCount(most)})`;
}
