import { toRelativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** A moment, as far from now as it is; the exact time when one points at it. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exact.format(moment)} className="whitespace-nowrap">
      {toRelativeTime(moment.getTime(), now)}
    </time>
  );
}

/** A moment by its date: "15 Nov 2026" in the reader's way of writing. */
export function CalendarDate({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exact.format(moment)} className="whitespace-nowrap">
      {day.format(moment)}
    </time>
  );
}
