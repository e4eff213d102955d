import { lazy, Suspense, useState } from 'react';
import { CALLERS } from '../../api/caller-stats.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { CallerSeries } from './caller-series.ts';
import { CallerTable } from './caller-table.tsx';
import { CALLER_LOOKS } from './callers.ts';

// Half of this page's code, and not needed by who reads the table.
const DayChart = lazy(async () => ({
  default: (await import('../../ui/day-chart/day-chart.tsx')).DayChart,
}));

const PARTS = CALLERS.map((name) => ({ name, ...CALLER_LOOKS[name] }));

/** The questions of a range as a chart or as a table. */
export function CallerCard({ series, last }: { series: CallerSeries; last: string }) {
  const [view, setView] = useState('chart');
  return (
    <Card title={series.step === 'day' ? 'Questions by day' : 'Questions by week'}>
      <Tabs
        label="View"
        value={view}
        onChange={setView}
        tabs={[
          {
            value: 'chart',
            label: 'Chart',
            content: (
              <>
                <Suspense fallback={<Skeleton className="h-70" />}>
                  <DayChart noun="questions" parts={PARTS} series={series} last={last} />
                </Suspense>
                <Legend />
              </>
            ),
          },
          {
            value: 'table',
            label: 'Table',
            content: <CallerTable series={series} last={last} />,
          },
        ]}
      />
    </Card>
  );
}

function Legend() {
  return (
    <ul className="mt-4 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-3">
      {CALLERS.map((caller) => (
        <li key={caller} className="flex items-baseline gap-2">
          <span
            aria-hidden="true"
            className={classNames('size-2 shrink-0 rounded-[2px]', CALLER_LOOKS[caller].swatch)}
          />
          <span>
            <span className="font-medium">{CALLER_LOOKS[caller].label}</span>{' '}
            <span className="text-muted">{CALLER_LOOKS[caller].about}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
