import { shiftDay } from '../../api/day-range.ts';
import type { DayStep } from './day-series.ts';

const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A moment under an axis that has one every so many days: "Nov 15", "Nov 2026" or "2026". */
export function toTickWords(time: number, days: number): string {
  if (days >= 365) return String(new Date(time).getUTCFullYear());
  return (days >= 30 ? month : short).format(time);
}

/** What a bar stands for: a day, or the week that begins with it. */
export function toStepWords(day: string, step: DayStep, last: string): string {
  const name = long.format(Date.parse(day));
  if (step === 'day') return name;
  const end = shiftDay(day, 6);
  return `${short.format(Date.parse(day))} – ${long.format(Date.parse(end < last ? end : last))}`;
}
