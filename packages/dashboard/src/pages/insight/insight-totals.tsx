import type { InsightSummary } from '@quire/contract';
import { TileGrid } from '../../ui/tile-grid.tsx';
import { TotalTile } from '../../ui/total-tile.tsx';

const TILES: readonly { name: string; count(summary: InsightSummary): number }[] = [
  { name: 'Unanswered questions', count: ({ outcomes }) => outcomes['not-in-docs'] },
  { name: 'Unsure answers', count: ({ outcomes }) => outcomes.unsure },
  { name: 'Searches without results', count: (summary) => summary.searchesWithoutResults },
  { name: 'Rated helpful', count: ({ ratings }) => ratings.up },
  { name: 'Rated not helpful', count: ({ ratings }) => ratings.down },
  { name: 'Results opened', count: ({ openedResults }) => openedResults },
];

interface Props {
  summary: InsightSummary;
  before: InsightSummary | undefined;
}

/** What went well and what did not, each beside the days before. */
export function InsightTotals({ summary, before }: Props) {
  return (
    <TileGrid columns="grid-cols-2 sm:grid-cols-3">
      {TILES.map(({ name, count }) => (
        <TotalTile key={name} name={name} count={count(summary)} before={before && count(before)} />
      ))}
    </TileGrid>
  );
}
