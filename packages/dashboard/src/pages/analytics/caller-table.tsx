import { CALLERS, type CallerDay } from '../../api/caller-stats.ts';
import { formatCount } from '../../ui/amounts.ts';
import { toStepWords } from '../../ui/day-chart/day-words.ts';
import { type Column, Table } from '../../ui/table.tsx';
import type { CallerSeries } from './caller-series.ts';
import { CALLER_LOOKS } from './callers.ts';

/** The figures of the chart as a table, the newest first. */
export function CallerTable({ series, last }: { series: CallerSeries; last: string }) {
  const columns: Column<CallerDay>[] = [
    {
      title: series.step === 'day' ? 'Day' : 'Week',
      cell: ({ day }) => toStepWords(day, series.step, last),
    },
    ...CALLERS.map((caller) => ({
      title: CALLER_LOOKS[caller].label,
      isNumber: true,
      cell: (row: CallerDay) => formatCount(row[caller]),
    })),
    {
      title: 'All',
      isNumber: true,
      cell: (row) => formatCount(row.web + row.api + row.other),
    },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div tabIndex={0} className="max-h-105 overflow-y-auto rounded-md">
      <Table
        caption="Questions to the assistant by caller"
        columns={columns}
        rows={series.rows.toReversed()}
        keyOf={({ day }) => day}
      />
    </div>
  );
}
