import type { Turn } from './conversation.ts';
import type { Words } from './words.ts';

/** What went wrong in a turn and what to do about it; nothing where nothing did. */
export function describeTrouble(
  { outcome, waitUntil = 0 }: Turn,
  words: Words,
  now = Date.now(),
): string | undefined {
  switch (outcome) {
    case 'stopped':
      return words.stopped;
    case 'failed':
      return words.brokeOff;
    case 'offline':
      return words.offline;
    case 'unreachable':
      return words.unreachable;
    case 'limit':
      return words.tooMany.replace('{}', () => toDuration(Math.max(1, waitUntil - now)));
    default:
      return undefined;
  }
}

/** A wait in words of the page's language: seconds up to a minute, then minutes. */
function toDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [count, unit] =
    seconds <= 60 ? ([seconds, 'second'] as const) : ([Math.ceil(seconds / 60), 'minute'] as const);
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  return new Intl.NumberFormat(language || 'en', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);
}
