const SECOND = 1_000;
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400 * SECOND],
  ['month', 30 * 86_400 * SECOND],
  ['day', 86_400 * SECOND],
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
];

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago or ahead a moment is, in words: "3 hours ago", "in 30 days", "just now". */
export function toRelativeTime(moment: number, now: number): string {
  const distance = moment - now;
  const unit = UNITS.find(([, length]) => Math.abs(distance) >= length);
  return unit ? words.format(Math.round(distance / unit[1]), unit[0]) : 'just now';
}
