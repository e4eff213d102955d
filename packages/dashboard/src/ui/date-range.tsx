import { countDays, type DayRange, isDay, lastDays } from '../api/day-range.ts';
import { Input, Select } from './field.tsx';
import { useNow } from './use-now.ts';

interface DateRangeProps {
  value: DayRange;
  onChange(range: DayRange): void;
  /** The most days that may be asked for at once. */
  mostDays?: number;
}

const PRESETS = [7, 30, 90, 365];

/** Chooses whole days: some last ones by a name, or any by their two ends. Times are UTC. */
export function DateRange({ value, onChange, mostDays = 3_660 }: DateRangeProps) {
  const now = useNow();
  const today = lastDays(1, now).to;
  const preset =
    value.to === today ? PRESETS.find((count) => count === countDays(value)) : undefined;
  const change = (range: DayRange) => {
    const isFine = isDay(range.from) && isDay(range.to) && range.from <= range.to;
    if (isFine && countDays(range) <= mostDays) onChange(range);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <legend className="sr-only">Days, in UTC</legend>
      <Select
        aria-label="Period"
        className="w-40 max-sm:w-full"
        value={preset ?? 'other'}
        onChange={({ target }) => {
          if (target.value !== 'other') onChange(lastDays(Number(target.value), Date.now()));
        }}
      >
        {PRESETS.filter((count) => count <= mostDays).map((count) => (
          <option key={count} value={count}>
            {count === 365 ? 'Last 12 months' : `Last ${count} days`}
          </option>
        ))}
        <option value="other" hidden={preset !== undefined}>
          Other days
        </option>
      </Select>
      <span className="flex items-center gap-2 max-sm:w-full">
        <Input
          type="date"
          aria-label="First day"
          className="w-36 tabular-nums max-sm:flex-1"
          value={value.from}
          max={value.to}
          onChange={({ target }) => change({ ...value, from: target.value })}
        />
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <Input
          type="date"
          aria-label="Last day"
          className="w-36 tabular-nums max-sm:flex-1"
          value={value.to}
          min={value.from}
          max={today}
          onChange={({ target }) => change({ ...value, to: target.value })}
        />
      </span>
    </fieldset>
  );
}
