import { formatCount } from '../amounts.ts';
import { classNames } from '../class-names.ts';
import { Swatch } from '../swatch.tsx';
import type { ChartPart, ChartRow } from './day-series.ts';

interface ChartTooltipProps {
  /** The day or the week that is pointed at. */
  title: string;
  parts: readonly ChartPart[];
  /** The counts by the names of the parts. */
  counts: ChartRow;
  /** Pixels from the left edge of the chart. */
  left: number;
  /** Whether it is in the right half, where it must open to the left. */
  isRight: boolean;
}

/** The figures of one bar. It is also what a screen reader says when the bar is reached by keys. */
export function ChartTooltip({ title, parts, counts, left, isRight }: ChartTooltipProps) {
  return (
    <div
      role="status"
      style={{ left }}
      className={classNames(
        'pointer-events-none absolute top-3 z-10 w-40 rounded-md border border-line bg-surface px-3 py-2.5 text-sm shadow-floating',
        isRight ? '-translate-x-[calc(100%+12px)]' : 'translate-x-3',
      )}
    >
      <p className="mb-1.5 font-medium">{title}</p>
      <dl className="grid gap-1 tabular-nums">
        {parts.map(({ name, label, swatch }) => (
          <div key={name} className="flex items-center gap-2">
            <dt className="flex flex-1 items-center gap-2 text-muted">
              <Swatch color={swatch} />
              {label}
            </dt>
            <dd className="font-medium">{formatCount(Number(counts[name]))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
