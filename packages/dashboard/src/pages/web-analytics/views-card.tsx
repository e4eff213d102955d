import type { WebDay } from '@quire/contract';
import type { DayRange } from '../../api/day-range.ts';
import { DayCard } from '../../ui/day-chart/day-card.tsx';

const NAMES = ['views', 'searches', 'emptySearches'] as const;
const PARTS = [{ name: 'views', label: 'Views', color: '--chart-1', swatch: 'bg-chart-1' }];
const COLUMNS = [
  { title: 'Views', count: ({ views }: WebDay) => views },
  { title: 'Searches', count: ({ searches }: WebDay) => searches },
  { title: 'Without results', count: ({ emptySearches }: WebDay) => emptySearches },
];

/** The views of a range as a chart, or with the searches as a table. */
export function ViewsCard({ days, range }: { days: readonly WebDay[]; range: DayRange }) {
  return (
    <DayCard
      title="Page views"
      days={days}
      range={range}
      names={NAMES}
      parts={PARTS}
      caption="Page views and searches"
      columns={COLUMNS}
    />
  );
}
