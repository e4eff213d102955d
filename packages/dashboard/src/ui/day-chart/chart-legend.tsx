import { Swatch } from '../swatch.tsx';
import type { ChartPart } from './day-series.ts';

/** What the colors of a chart stand for. */
export function ChartLegend({ parts }: { parts: readonly ChartPart[] }) {
  return (
    <ul className="mt-4 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-3">
      {parts.map(({ name, label, about, swatch }) => (
        <li key={name} className="flex items-baseline gap-2">
          <Swatch color={swatch} />
          <span>
            <span className="font-medium">{label}</span> <span className="text-muted">{about}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
