import type { CallerStats } from '@quire/contract';
import { CALLERS } from '../../api/caller-stats.ts';
import { TileGrid } from '../../ui/tile-grid.tsx';
import { TotalTile } from '../../ui/total-tile.tsx';
import { CALLER_LOOKS } from './callers.ts';

interface CallerTotalsProps {
  totals: CallerStats;
  /** Of the same number of days before; nothing while it is not known. */
  before: CallerStats | undefined;
}

/** The sums of a range, each beside that of the range before. */
export function CallerTotalTiles({ totals, before }: CallerTotalsProps) {
  return (
    <TileGrid columns="grid-cols-2 lg:grid-cols-4">
      <TotalTile name="All questions" count={totals.total} before={before?.total} />
      {CALLERS.map((caller) => (
        <TotalTile
          key={caller}
          name={CALLER_LOOKS[caller].label}
          swatch={CALLER_LOOKS[caller].swatch}
          count={totals[caller]}
          before={before?.[caller]}
        />
      ))}
    </TileGrid>
  );
}
