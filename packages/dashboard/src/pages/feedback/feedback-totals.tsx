import type { FeedbackSummary } from '@quire/contract';
import { TileGrid } from '../../ui/tile-grid.tsx';
import { TotalTile } from '../../ui/total-tile.tsx';

const TILES: readonly { name: string; swatch?: string; count(of: FeedbackSummary): number }[] = [
  { name: 'Helpful', swatch: 'bg-chart-1', count: ({ up }) => up },
  { name: 'Not helpful', swatch: 'bg-chart-2', count: ({ down }) => down },
  { name: 'Open', count: ({ statuses }) => statuses.open },
  { name: 'Resolved', count: ({ statuses }) => statuses.resolved },
];

interface Props {
  summary: FeedbackSummary;
  before: FeedbackSummary | undefined;
}

/** What readers thought and what became of it, each beside the days before. */
export function FeedbackTotals({ summary, before }: Props) {
  return (
    <TileGrid columns="grid-cols-2 sm:grid-cols-4">
      {TILES.map(({ count, ...tile }) => (
        <TotalTile
          key={tile.name}
          {...tile}
          count={count(summary)}
          before={before && count(before)}
        />
      ))}
    </TileGrid>
  );
}
