/** Whole days of UTC, both included: `2026-11-01` to `2026-11-15`. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** A moment's day in UTC. */
function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Moves a day by some days, forwards or back. */
export function shiftDay(day: string, by: number): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS);
}

/** The last days up to today, today included. */
export function lastDays(count: number, now: number): DayRange {
  const to = toDay(now);
  return { from: shiftDay(to, 1 - count), to };
}

/** How many days a range has. */
export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Every day of a range, in order. */
export function listDays(range: DayRange): string[] {
  return Array.from({ length: countDays(range) }, (_, index) => shiftDay(range.from, index));
}

/** The range as the platform takes it: the end excluded. */
export function toExclusive({ from, to }: DayRange): DayRange {
  return { from, to: shiftDay(to, 1) };
}

/** The range of the same length just before, to compare with. */
export function toRangeBefore(range: DayRange): DayRange {
  return { from: shiftDay(range.from, -countDays(range)), to: shiftDay(range.from, -1) };
}

/** Whether a text is a day of the calendar. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && FORM.test(text) && isReal(text);
}

function isReal(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && toDay(moment) === text;
}

/** The range of an address (`?from=…&to=…`), or the other one where it names none that makes sense. */
export function parseDayRange(
  { from, to }: { from?: unknown; to?: unknown },
  otherwise: DayRange,
): DayRange {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : otherwise;
}
