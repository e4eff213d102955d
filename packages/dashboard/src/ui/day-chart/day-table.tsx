import { formatCount } from '../amounts.ts';
import { type Column, Table } from '../table.tsx';
import type { DayCounts, DaySeries } from './day-series.ts';
import { toStepWords } from './day-words.ts';

/** A column of counts. */
export interface CountColumn<Name extends string> {
  title: string;
  count(row: DayCounts<Name>): number;
}

interface DayTableProps<Name extends string> {
  caption: string;
  columns: readonly CountColumn<Name>[];
  series: DaySeries<Name>;
  /** The last day of the range. */
  last: string;
}

/** The figures of a chart as a table that scrolls, the newest first. */
export function DayTable<Name extends string>(props: DayTableProps<Name>) {
  const { caption, columns, series, last } = props;
  const shown: Column<DayCounts<Name>>[] = [
    {
      title: series.step === 'day' ? 'Day' : 'Week',
      cell: ({ day }) => toStepWords(day, series.step, last),
    },
    ...columns.map(({ title, count }) => ({
      title,
      isNumber: true,
      cell: (row: DayCounts<Name>) => formatCount(count(row)),
    })),
  ];
  return (
    // It reaches the edges of its card, so that the days stand under the title.
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="-mx-5 -mb-5 max-h-110 overflow-y-auto rounded-b-lg outline-offset-[-2px]"
    >
      <Table
        hasFixedTitles
        caption={caption}
        columns={shown}
        rows={series.rows.toReversed()}
        keyOf={({ day }) => day}
      />
    </div>
  );
}
