import { formatCount, toChange } from './amounts.ts';
import { Swatch } from './swatch.tsx';

interface TotalTileProps {
  name: string;
  /** The class of the color that it has in a chart. */
  swatch?: string;
  count: number;
  /** How it is written; as a whole number unless said. */
  format?: (count: number) => string;
  /** The same of as many days before; nothing while it is not known. */
  before: number | undefined;
}

/** A sum of some days beside that of the days before, in a `TileGrid`. */
export function TotalTile({ name, swatch, count, format = formatCount, before }: TotalTileProps) {
  return (
    <div className="@container min-w-0 bg-surface px-5 py-4">
      <dt className="flex items-center gap-2 text-sm text-muted">
        {swatch !== undefined && <Swatch color={swatch} />}
        {name}
      </dt>
      <dd className="mt-1">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{format(count)}</span>
        <Change count={count} before={before} />
      </dd>
    </div>
  );
}

/** More is neither good nor bad: the change has no color. */
function Change({ count, before }: Pick<TotalTileProps, 'count' | 'before'>) {
  const change = before === undefined ? undefined : toChange(count, before);
  return (
    // A line is kept free, so that nothing moves when the days before are known.
    <span className="block min-h-5 truncate text-sm text-muted tabular-nums">
      {change !== undefined && (
        <>
          {`${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)}%`}
          <Aside> from the previous period</Aside>
        </>
      )}
      {before === 0 && count > 0 && <Aside>none in the previous period</Aside>}
    </span>
  );
}

/** Words for which a narrow tile has no room. */
function Aside({ children }: { children: string }) {
  return <span className="@max-[11rem]:sr-only">{children}</span>;
}
