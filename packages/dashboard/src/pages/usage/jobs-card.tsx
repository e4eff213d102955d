import type { UsageDay } from '@quire/contract';
import { useMemo } from 'react';
import type { DayRange } from '../../api/day-range.ts';
import { Card } from '../../ui/card.tsx';
import { DayCard } from '../../ui/day-chart/day-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const NAMES = ['publishes', 'previews', 'exports', 'pageViews', 'questions'] as const;
type Name = (typeof NAMES)[number];

const PARTS = [
  { name: 'publishes', label: 'Publishes', color: '--chart-1', swatch: 'bg-chart-1' },
  { name: 'previews', label: 'Previews', color: '--chart-2', swatch: 'bg-chart-2' },
  { name: 'exports', label: 'Exports', color: '--chart-3', swatch: 'bg-chart-3' },
];

const toColumn = (title: string, name: Name) => ({
  title,
  count: (row: Record<Name, number>) => row[name],
});
const COLUMNS = [
  toColumn('Publishes', 'publishes'),
  toColumn('Previews', 'previews'),
  toColumn('Exports', 'exports'),
  toColumn('Page views', 'pageViews'),
  toColumn('Questions', 'questions'),
];

/** The jobs of a range as a chart, or with all other counts as a table. */
export function JobsCard({ days, range }: { days: readonly UsageDay[]; range: DayRange }) {
  const rows = useMemo(
    () =>
      days.map(({ date, publishes, previews, exports, pageViews, questions }) => ({
        day: date,
        ...{ publishes, previews, exports, pageViews, questions },
      })),
    [days],
  );
  if (rows.every((row) => NAMES.every((name) => row[name] === 0))) {
    return (
      <Card title="Renders by day">
        <EmptyState icon="chart" title="Nothing in this period" docs="usage">
          Quire renders a site when you publish, preview or export it. Each day is a bar here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <DayCard
      title="Renders"
      days={rows}
      range={range}
      names={NAMES}
      parts={PARTS}
      caption="Renders, page views and questions"
      columns={COLUMNS}
    />
  );
}
