import { type DayRange, listDays } from '../../api/day-range.ts';
import { sum } from '../amounts.ts';

/** What is counted on a day, by name. */
export type DayCounts<Name extends string> = { day: string } & Record<Name, number>;

export type DayStep = 'day' | 'week';

/** What a chart is drawn from: one entry a step of time, days without any count among them. */
export interface DaySeries<Name extends string> {
  /** Days, or weeks where days would be too many to tell apart. */
  step: DayStep;
  rows: DayCounts<Name>[];
}

/** One of the counts that are stacked in a bar. */
export interface ChartPart {
  name: string;
  label: string;
  /** What it counts, for the legend. */
  about?: string;
  /** The name of its color among the tokens of the theme. */
  color: string;
  /** The class of its swatch. */
  swatch: string;
}

/** Beyond so many days a bar would be thinner than a few pixels on a phone. */
const MOST_DAYS = 120;

/** Fills the days between those that have counts, and sums them by week where there are many. */
export function toDaySeries<Name extends string>(
  known: readonly DayCounts<Name>[],
  range: DayRange,
  names: readonly Name[],
): DaySeries<Name> {
  const byDay = new Map(known.map((row) => [row.day, row]));
  const rows = listDays(range).map((day) => byDay.get(day) ?? toEmpty(day, names));
  return rows.length > MOST_DAYS
    ? { step: 'week', rows: toWeeks(rows, names) }
    : { step: 'day', rows };
}

/** Weeks of seven days from the first day on; the last one may be shorter. */
function toWeeks<Name extends string>(
  days: readonly DayCounts<Name>[],
  names: readonly Name[],
): DayCounts<Name>[] {
  const weeks: DayCounts<Name>[] = [];
  for (const [index, row] of days.entries()) {
    if (index % 7 === 0) weeks.push(toEmpty(row.day, names));
    const week = weeks.at(-1) as Record<Name, number> | undefined;
    if (week) for (const name of names) week[name] += (row as Record<Name, number>)[name];
  }
  return weeks;
}

function toEmpty<Name extends string>(day: string, names: readonly Name[]): DayCounts<Name> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  return { day, ...counts };
}

/** A row of any series: a chart finds the counts by the names of its parts. */
export type ChartRow = { day: string; [name: string]: number | string };

/** Columns for stacked bars: times in seconds, then each count on top of those before it. */
export function toStackedColumns(
  rows: readonly ChartRow[],
  names: readonly string[],
): [number[], ...number[][]] {
  const times = rows.map(({ day }) => Date.parse(day) / 1000);
  const stacks = names.map((_, index) =>
    rows.map((row) => sumRows([row], names.slice(0, index + 1))),
  );
  return [times, ...stacks];
}

/** The sum of these counts of all rows. */
export function sumRows(rows: readonly ChartRow[], names: readonly string[]): number {
  return sum(rows.flatMap((row) => names.map((name) => Number(row[name]))));
}
