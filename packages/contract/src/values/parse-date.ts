const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?([Zz]|[+-]\d{2}(?::?\d{2})?)?$/;
/** A plus sign that a client did not encode arrives as a space. */
const LOST_PLUS = / (\d{2}(?::?\d{2})?)$/;
/** Nothing was counted before; earlier dates mean the same. */
const EARLIEST = 0;

/**
 * The moment that a date or date-time of ISO 8601 names, in milliseconds since 1970; nothing for
 * what is none. A date is its midnight in UTC; a date-time without an offset is in UTC. A moment
 * between two milliseconds is taken as the later one, which as a bound means the same.
 */
export function parseDate(text: string): number | undefined {
  const date = DATE.exec(text);
  const parts = date ?? DATE_TIME.exec(text.replace(LOST_PLUS, '+$1'));
  if (!parts) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', offset] = parts;
  const numbers = [year, month, day, hour, minute, second].map(Number) as SixNumbers;
  const shift = toOffsetMs(offset);
  const time = toTime(numbers);
  if (time === undefined || shift === undefined) return undefined;
  const milliseconds = Math.ceil(Number(`0.${fraction || '0'}`) * 1000);
  return Math.max(EARLIEST, time + milliseconds - shift);
}

type SixNumbers = [number, number, number, number, number, number];

/** Nothing for a date that no calendar has, such as the 30th of February. */
function toTime([year, month, day, hour, minute, second]: SixNumbers): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const isSame =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second;
  return isSame ? date.getTime() : undefined;
}

function toOffsetMs(offset: string | undefined): number | undefined {
  if (offset === undefined || /^z$/i.test(offset)) return 0;
  const sign = offset.startsWith('-') ? -1 : 1;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(3).replace(':', '') || '0');
  return hours > 23 || minutes > 59 ? undefined : sign * (hours * 60 + minutes) * 60_000;
}
