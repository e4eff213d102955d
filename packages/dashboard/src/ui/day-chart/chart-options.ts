import uPlot from 'uplot';
import type { ChartPart, DayStep } from './day-series.ts';
import { toTickWords } from './day-words.ts';

const DAY = 86_400;
/** Thirty days and their multiples stand for months, 365 for years: such steps fall on the first of them. */
const DAY_STEPS = [1, 2, 7, 14, 30, 60, 90, 180, 365, 730, 1095, 1825].map((days) => days * DAY);
const COUNT_STEPS = [1, 2, 5].flatMap((first) =>
  Array.from({ length: 9 }, (_, power) => first * 10 ** power),
);
const FONT = '12px "Inter Variable", system-ui, sans-serif';

/** A chart with fewer than so many would show halves of them on its axis. */
const LOWEST_TOP = 4;

export interface ChartSize {
  width: number;
  height: number;
}

/** How the chart is drawn: stacked bars in the colors of the theme that is shown now. */
export function toChartOptions(
  { step, parts }: { step: DayStep; parts: readonly ChartPart[] },
  size: ChartSize,
  onPoint: (index: number | undefined) => void,
): uPlot.Options {
  const color = readColors();
  const width = (step === 'week' ? 7 : 1) * DAY;
  const axis = { stroke: color('--muted'), font: FONT, ticks: { show: false } };
  return {
    ...size,
    tzDate: (time) => uPlot.tzDate(new Date(time * 1000), 'Etc/UTC'),
    padding: [12, 16, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { range: (_, min, max) => [min - width / 2, max + width / 2] },
      y: { range: (_, __, max) => [0, Math.max(LOWEST_TOP, max * 1.08)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: DAY_STEPS,
        space: 64,
        size: 30,
        values: (_, splits, _axis, _space, apart) =>
          splits.map((time) => toTickWords(time * 1000, apart / DAY)),
      },
      {
        ...axis,
        grid: { stroke: color('--line'), width: 1 },
        incrs: COUNT_STEPS.sort((a, b) => a - b),
        size: 44,
        values: (_, splits) => splits.map((count) => count.toLocaleString('en')),
      },
    ],
    series: [{}, ...toBars(parts, color)],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}

/** The highest stack is drawn first: each one after it covers what is not its own. */
function toBars(parts: readonly ChartPart[], color: (name: string) => string): uPlot.Series[] {
  const paths = uPlot.paths.bars?.({ size: [0.66, 56], align: 0 });
  return parts.toReversed().map((part) => ({
    label: part.label,
    fill: color(part.color),
    width: 0,
    points: { show: false },
    ...(paths ? { paths } : {}),
  }));
}

function readColors(): (name: string) => string {
  const styles = getComputedStyle(document.documentElement);
  return (name) => styles.getPropertyValue(name).trim();
}
