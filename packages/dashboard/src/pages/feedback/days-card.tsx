import type { FeedbackSummary } from '@quire/contract';
import { useMemo } from 'react';
import type { DayRange } from '../../api/day-range.ts';
import { DayCard } from '../../ui/day-chart/day-card.tsx';

const NAMES = ['up', 'down'] as const;
const PARTS = [
  { name: 'up', label: 'Helpful', color: '--chart-1', swatch: 'bg-chart-1' },
  { name: 'down', label: 'Not helpful', color: '--chart-2', swatch: 'bg-chart-2' },
];
const COLUMNS = [
  { title: 'Helpful', count: ({ up }: { up: number }) => up },
  { title: 'Not helpful', count: ({ down }: { down: number }) => down },
];

interface Props {
  summary: FeedbackSummary;
  range: DayRange;
  /** The page that is shown alone. */
  path: string | undefined;
}

/** How feedback changes with time, of all pages or of one. */
export function DaysCard({ summary, range, path }: Props) {
  const days = useMemo(
    () => summary.days.map(({ date, up, down }) => ({ day: date, up, down })),
    [summary.days],
  );
  return (
    <DayCard
      title={path === undefined ? 'Feedback' : `Feedback on ${path}`}
      days={days}
      range={range}
      names={NAMES}
      parts={PARTS}
      caption="Feedback"
      columns={COLUMNS}
    />
  );
}
