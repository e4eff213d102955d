import type { WebStats } from '../../api/web-analytics.ts';
import { formatCount } from '../../ui/amounts.ts';
import { toChange } from '../analytics/caller-series.ts';

type Totals = WebStats['totals'];

/** The sums of a range, each beside that of the range before. */
export function WebTotals({ totals, before }: { totals: Totals; before: Totals | undefined }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-raised sm:grid-cols-3">
      <Tile name="Page views" count={totals.views} before={before?.views} />
      <Tile name="Searches" count={totals.searches} before={before?.searches} />
      <Tile
        name="Searches without results"
        count={totals.emptySearches}
        before={before?.emptySearches}
      />
    </dl>
  );
}

function Tile({
  name,
  count,
  before,
}: {
  name: string;
  count: number;
  before: number | undefined;
}) {
  return (
    <div className="min-w-0 bg-surface px-5 py-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">
          {formatCount(count)}
        </span>
        <span className="block truncate text-sm text-muted tabular-nums">
          {toWords(count, before)}
        </span>
      </dd>
    </div>
  );
}

function toWords(count: number, before: number | undefined): string {
  if (before === undefined) return ' ';
  const change = toChange(count, before);
  if (change === undefined) return count > 0 ? 'none in the days before' : ' ';
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${Math.abs(change)} % on the days before`;
}
