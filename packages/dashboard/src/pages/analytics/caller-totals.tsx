import { CALLERS, type CallerTotals } from '../../api/caller-stats.ts';
import { formatCount } from '../../ui/amounts.ts';
import { classNames } from '../../ui/class-names.ts';
import { toChange } from './caller-series.ts';
import { CALLER_LOOKS } from './callers.ts';

interface CallerTotalsProps {
  totals: CallerTotals;
  /** Of the same number of days before; nothing while it is not known. */
  before: CallerTotals | undefined;
}

/** The sums of a range, each beside that of the range before. */
export function CallerTotalTiles({ totals, before }: CallerTotalsProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-raised lg:grid-cols-4">
      <Tile name="All questions" count={totals.total} before={before?.total} />
      {CALLERS.map((caller) => (
        <Tile
          key={caller}
          name={CALLER_LOOKS[caller].label}
          swatch={CALLER_LOOKS[caller].swatch}
          count={totals[caller]}
          before={before?.[caller]}
        />
      ))}
    </dl>
  );
}

function Tile({
  name,
  swatch,
  count,
  before,
}: {
  name: string;
  swatch?: string;
  count: number;
  before: number | undefined;
}) {
  return (
    <div className="min-w-0 bg-surface px-5 py-4">
      <dt className="flex items-center gap-2 text-sm text-muted">
        {swatch !== undefined && (
          <span aria-hidden="true" className={classNames('size-2 rounded-[2px]', swatch)} />
        )}
        {name}
      </dt>
      <dd className="mt-1">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">
          {formatCount(count)}
        </span>
        <Change count={count} before={before} />
      </dd>
    </div>
  );
}

/** More questions are neither good nor bad: the change has no colour. */
function Change({ count, before }: { count: number; before: number | undefined }) {
  const change = before === undefined ? undefined : toChange(count, before);
  return (
    // A line is kept free, so that nothing moves when the days before are known.
    <span className="block min-h-5 text-sm text-muted tabular-nums">
      {change !== undefined && (
        <>
          {`${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)} %`}
          <span className="max-sm:sr-only"> on the days before</span>
        </>
      )}
    </span>
  );
}
