import type { UsageSummary } from '@quire/contract';
import { formatSeconds } from '../../ui/amounts.ts';
import { TileGrid } from '../../ui/tile-grid.tsx';
import { TotalTile } from '../../ui/total-tile.tsx';

type Totals = UsageSummary['totals'];

const countJobs = ({ publishes, previews, exports }: Totals) => publishes + previews + exports;

/** The sums of a range, each beside that of the range before. */
export function UsageTotals({ totals, before }: { totals: Totals; before: Totals | undefined }) {
  return (
    <TileGrid columns="grid-cols-2 lg:grid-cols-4">
      <TotalTile name="Page views" count={totals.pageViews} before={before?.pageViews} />
      <TotalTile name="Questions" count={totals.questions} before={before?.questions} />
      <TotalTile
        name="Renders"
        count={countJobs(totals)}
        before={before === undefined ? undefined : countJobs(before)}
      />
      <TotalTile
        name="Rendering time"
        count={totals.renderSeconds}
        format={formatSeconds}
        before={before?.renderSeconds}
      />
    </TileGrid>
  );
}
