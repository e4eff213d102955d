import type { CallerDay } from '@quire/contract';
import { CALLERS } from '../../api/caller-stats.ts';
import type { DayRange } from '../../api/day-range.ts';
import { DayCard } from '../../ui/day-chart/day-card.tsx';
import { CALLER_LOOKS } from './callers.ts';

const PARTS = CALLERS.map((name) => ({ name, ...CALLER_LOOKS[name] }));
const COLUMNS = [
  ...PARTS.map(({ name, label }) => ({ title: label, count: (row: CallerDay) => row[name] })),
  { title: 'All', count: (row: CallerDay) => row.web + row.api + row.other },
];

/** The questions of a range by caller. */
export function CallerCard({ days, range }: { days: readonly CallerDay[]; range: DayRange }) {
  return (
    <DayCard
      title="Questions"
      days={days}
      range={range}
      names={CALLERS}
      parts={PARTS}
      caption="Questions to the assistant by caller"
      columns={COLUMNS}
    />
  );
}
