import { shiftDay } from '../day-range.ts';
import type { DayStep } from './day-series.ts';

const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day under an axis: "Nov 15". */
export function toShortDay(time: number): string {
  return short.format(new Date(time));
}

/** What a bar stands for: a day, or the week that begins with it. */
export function toStepWords(day: string, step: DayStep, last: string): string {
  const name = long.format(Date.parse(day));
  if (step === 'day') return name;
  const end = shiftDay(day, 6);
  return `${short.format(Date.parse(day))} – ${long.format(Date.parse(end < last ? end : last))}`;
}
