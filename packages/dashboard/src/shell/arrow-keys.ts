import type { KeyboardEvent } from 'react';

const STOPS = 'a[href], button:not(:disabled), input:checked';

/** Moves the focus through a menu by arrow keys, Home and End. Left and right stay with groups of choices inside it. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const last = stops.length - 1;
  const next = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  stops[next]?.focus();
}
