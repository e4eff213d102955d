import { lazy, Suspense, useMemo, useState } from 'react';
import type { WebDay } from '../../api/web-analytics.ts';
import { formatCount } from '../../ui/amounts.ts';
import { Card } from '../../ui/card.tsx';
import { type DaySeries, toDaySeries } from '../../ui/day-chart/day-series.ts';
import { toStepWords } from '../../ui/day-chart/day-words.ts';
import type { DayRange } from '../../ui/day-range.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const DayChart = lazy(async () => ({
  default: (await import('../../ui/day-chart/day-chart.tsx')).DayChart,
}));

const NAMES = ['views', 'searches', 'emptySearches'] as const;
const PARTS = [{ name: 'views', label: 'Views', color: '--chart-1', swatch: 'bg-chart-1' }];

type Series = DaySeries<(typeof NAMES)[number]>;

/** The views of a range as a chart, or with the searches as a table. */
export function ViewsCard({ days, range }: { days: readonly WebDay[]; range: DayRange }) {
  const [view, setView] = useState('chart');
  const { from, to } = range;
  const series = useMemo(() => toDaySeries(days, { from, to }, NAMES), [days, from, to]);
  return (
    <Card title={series.step === 'day' ? 'Page views by day' : 'Page views by week'}>
      <Tabs
        label="View"
        value={view}
        onChange={setView}
        tabs={[
          {
            value: 'chart',
            label: 'Chart',
            content: (
              <Suspense fallback={<Skeleton className="h-70" />}>
                <DayChart noun="page views" parts={PARTS} series={series} last={range.to} />
              </Suspense>
            ),
          },
          {
            value: 'table',
            label: 'Table',
            content: <DayTable series={series} last={range.to} />,
          },
        ]}
      />
    </Card>
  );
}

function DayTable({ series, last }: { series: Series; last: string }) {
  const columns: Column<Series['rows'][number]>[] = [
    {
      title: series.step === 'day' ? 'Day' : 'Week',
      cell: ({ day }) => toStepWords(day, series.step, last),
    },
    { title: 'Views', isNumber: true, cell: ({ views }) => formatCount(views) },
    { title: 'Searches', isNumber: true, cell: ({ searches }) => formatCount(searches) },
    {
      title: 'Without results',
      isNumber: true,
      cell: ({ emptySearches }) => formatCount(emptySearches),
    },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div tabIndex={0} className="max-h-105 overflow-y-auto rounded-md">
      <Table
        caption="Page views and searches"
        columns={columns}
        rows={series.rows.toReversed()}
        keyOf={({ day }) => day}
      />
    </div>
  );
}
