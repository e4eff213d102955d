/**
 * Whether something that was to last so long, and that ends at this time, still does. A clock that is set back must
 * not make it longer.
 */
export function stillLasts(until: number, now: number, milliseconds: number): boolean {
  const left = until - now;
  return left > 0 && left <= milliseconds;
}
