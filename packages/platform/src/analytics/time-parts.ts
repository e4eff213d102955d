import { type SQL, sql } from 'drizzle-orm';

export const DAY_MS = 24 * 3600 * 1000;
/** How long a slice of a full day is. */
export const SLICE_MS = 5 * 60 * 1000;

/** The UTC day of a moment, such as `2026-11-15`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** A moment as the database takes it. */
export function toMoment(time: number): SQL {
  return sql`${new Date(time).toISOString()}::timestamptz`;
}

/** The UTC day of a moment as the database takes it. */
export function toDay(time: number): SQL {
  return sql`${dayOf(time)}::date`;
}
