import { defineError } from '@quire/base';

const createdAtInvalid = defineError<{ name: string; text: string }>(
  'CREATED_AT_INVALID',
  'usage',
  ({ name, text }) => ({
    what: `${name} is not a time: "${text}".`,
    fix: 'Use a time such as 2026-11-15T02:22:13Z. SOURCE_DATE_EPOCH is a number of seconds since 1970.',
  }),
);

const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/i;

/**
 * The time that goes into the output: that of the flag, else that of the environment as
 * reproducible-builds.org defines it, else none. Never that of the clock.
 */
export function readCreatedAt(
  flag: string | undefined,
  environment: Record<string, string | undefined>,
): string | undefined {
  if (flag !== undefined) {
    return toTime('--created-at', flag, TIME.test(flag) ? Date.parse(flag) : Number.NaN);
  }
  const seconds = environment.SOURCE_DATE_EPOCH?.trim();
  if (seconds === undefined || seconds === '') return undefined;
  const isCount = /^\d{1,12}$/.test(seconds);
  return toTime('SOURCE_DATE_EPOCH', seconds, isCount ? Number(seconds) * 1000 : Number.NaN);
}

function toTime(name: string, text: string, time: number): string {
  if (Number.isNaN(time) || time > Date.UTC(9999, 11, 31)) throw createdAtInvalid({ name, text });
  return new Date(time).toISOString();
}
