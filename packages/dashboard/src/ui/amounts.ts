const whole = new Intl.NumberFormat('en');
const UNITS = ['B', 'KB', 'MB', 'GB'];

/** A count as people read it: 12,480. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** A count and its noun: "1 page", "46 pages". */
export function formatCounted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** All of them together. */
export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** By how much a count differs from the one before, in whole percent; nothing to compare with gives none. */
export function toChange(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100);
}

/** A size in bytes by its largest unit: "3.4 MB". */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount.toFixed(power > 0 && amount < 10 ? 1 : 0)} ${UNITS[power]}`;
}

/** How long something took, between two moments: "0.8 s", "12 s", "3 min 20 s". */
export function formatDuration(from: string, to: string): string {
  return formatSeconds(Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000));
}

/** A time that may be long: "0.8 s", "12 s", "3 min 20 s", "26 h 5 min". */
export function formatSeconds(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds - minutes * 60)} s`;
  return `${formatCount(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** An identifier by its beginning, which is enough to tell it from others in a list. */
export function toShortId(id: string): string {
  return id.slice(0, id.indexOf('_') + 9);
}
