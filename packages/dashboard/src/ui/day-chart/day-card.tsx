import { lazy, Suspense, useMemo, useState } from 'react';
import type { DayRange } from '../../api/day-range.ts';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Tabs } from '../tabs.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { type ChartPart, type DayCounts, toDaySeries } from './day-series.ts';
import { type CountColumn, DayTable } from './day-table.tsx';

// Half of the code of a page with a chart, and not needed by who reads the table.
const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));

interface DayCardProps<Name extends string> {
  /** What is counted: "Page views". */
  title: string;
  /** Those that have counts. */
  days: readonly DayCounts<Name>[];
  range: DayRange;
  /** All counts of a day. Like the parts the same list every time, or the chart is drawn again. */
  names: readonly Name[];
  /** The counts of the chart, from the bottom of a bar to its top. */
  parts: readonly ChartPart[];
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly CountColumn<Name>[];
}

/** The counts of a range as a chart or as a table. */
export function DayCard<Name extends string>(props: DayCardProps<Name>) {
  const { title, days, range, names, parts, caption, columns } = props;
  const [view, setView] = useState('chart');
  const { from, to } = range;
  const series = useMemo(() => toDaySeries(days, { from, to }, names), [days, from, to, names]);
  const chart = (
    <>
      <Suspense fallback={<Skeleton className="h-70" />}>
        <DayChart title={title} parts={parts} series={series} last={to} />
      </Suspense>
      {parts.length > 1 && <ChartLegend parts={parts} />}
    </>
  );
  const table = <DayTable caption={caption} columns={columns} series={series} last={to} />;
  return (
    <Card title={`${title} by ${series.step}`}>
      <Tabs
        label="View"
        value={view}
        onChange={setView}
        tabs={[
          { value: 'chart', label: 'Chart', content: chart },
          { value: 'table', label: 'Table', content: table },
        ]}
      />
    </Card>
  );
}
