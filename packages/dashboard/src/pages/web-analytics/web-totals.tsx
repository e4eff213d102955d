import type { WebStats } from '@quire/contract';
import { TileGrid } from '../../ui/tile-grid.tsx';
import { TotalTile } from '../../ui/total-tile.tsx';

type Totals = WebStats['totals'];

/** The sums of a range, each beside that of the range before. */
export function WebTotals({ totals, before }: { totals: Totals; before: Totals | undefined }) {
  return (
    <TileGrid columns="sm:grid-cols-3">
      <TotalTile name="Page views" count={totals.views} before={before?.views} />
      <TotalTile name="Searches" count={totals.searches} before={before?.searches} />
      <TotalTile
        name="Searches without results"
        count={totals.emptySearches}
        before={before?.emptySearches}
      />
    </TileGrid>
  );
}
