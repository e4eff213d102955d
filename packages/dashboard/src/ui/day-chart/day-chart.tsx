import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { toChartOptions } from './chart-options.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import {
  type ChartPart,
  type ChartRow,
  type DayStep,
  sumRows,
  toStackedColumns,
} from './day-series.ts';
import { toStepWords } from './day-words.ts';

interface ChartSeries {
  step: DayStep;
  rows: readonly ChartRow[];
}

interface DayChartProps {
  /** What is counted: "questions". */
  title: string;
  /** From the bottom of a bar to its top. The same list every time, or the chart is drawn again. */
  parts: readonly ChartPart[];
  series: ChartSeries;
  /** The last day of the range. */
  last: string;
}

interface Pointed {
  index: number;
  /** Pixels from the left edge of the chart. */
  left: number;
}

const HEIGHT = 280;
const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Stacked bars of counts by the day. Arrow keys walk along them; put a table with the same figures beside it. */
export function DayChart({ title, parts, series, last }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const [pointed, setPointed] = useState<Pointed>();
  useChart(box, chart, { series, parts, onPoint: setPointed });
  const row = pointed && series.rows[pointed.index];
  const total = sumRows(
    series.rows,
    parts.map(({ name }) => name),
  );
  const step = (event: KeyboardEvent) => {
    const move = KEYS[event.key];
    if (!move || !chart.current) return;
    event.preventDefault();
    const end = series.rows.length - 1;
    pointAt(chart.current, move(pointed?.index ?? end + 1, end));
  };
  return (
    <div
      role="application"
      aria-roledescription="chart"
      aria-label={`${title}: ${total} from ${series.rows[0]?.day} to ${last}, by ${series.step}. Use the arrow keys to move between bars.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its bars are walked along by arrow keys.
      tabIndex={0}
      onKeyDown={step}
      onBlur={() => setPointed(undefined)}
      className="relative rounded-md"
    >
      <div ref={box} aria-hidden="true" style={{ height: HEIGHT }} />
      {row && (
        <ChartTooltip
          title={toStepWords(row.day, series.step, last)}
          parts={parts}
          counts={row}
          left={pointed.left}
          isRight={pointed.left > (box.current?.clientWidth ?? 0) / 2}
        />
      )}
    </div>
  );
}

function pointAt(chart: uPlot, index: number): void {
  const time = chart.data[0][index];
  if (time === undefined) return;
  chart.setCursor({ left: chart.valToPos(time, 'x'), top: 0 });
}

interface Drawn {
  series: ChartSeries;
  parts: readonly ChartPart[];
  onPoint: (pointed: Pointed | undefined) => void;
}

/** Draws again when the figures, the theme or the width change. */
function useChart(
  box: RefObject<HTMLDivElement | null>,
  chart: RefObject<uPlot | undefined>,
  { series, parts, onPoint }: Drawn,
): void {
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const point = (index: number | undefined) => {
      const time = index === undefined ? undefined : chart.current?.data[0][index];
      if (index === undefined || time === undefined || !chart.current) return onPoint(undefined);
      const { left } = chart.current.bbox;
      onPoint({ index, left: left / devicePixelRatio + chart.current.valToPos(time, 'x') });
    };
    const draw = () => {
      chart.current?.destroy();
      const size = { width: place.clientWidth, height: HEIGHT };
      const names = parts.map(({ name }) => name);
      const [times, ...stacks] = toStackedColumns(series.rows, names);
      const options = toChartOptions({ step: series.step, parts }, size, point);
      chart.current = new uPlot(options, [times, ...stacks.toReversed()], place);
    };
    draw();
    const resizing = new ResizeObserver(() =>
      chart.current?.setSize({ width: place.clientWidth, height: HEIGHT }),
    );
    resizing.observe(place);
    const theming = new MutationObserver(draw);
    theming.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resizing.disconnect();
      theming.disconnect();
      chart.current?.destroy();
      chart.current = undefined;
    };
  }, [box, chart, series, parts, onPoint]);
}
