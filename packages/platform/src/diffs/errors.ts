import { defineError } from '@quire/base';

export const diffTooSlow = defineError<{ seconds: number }>(
  'DIFF_TOO_SLOW',
  'content',
  ({ seconds }) => ({
    what: `Comparing these versions took longer than ${seconds} seconds and was stopped.`,
    fix: 'Compare versions with fewer differences.',
  }),
);

export const diffTooLarge = defineError<{ mebibytes: number }>(
  'DIFF_TOO_LARGE',
  'content',
  ({ mebibytes }) => ({
    what: `Comparing these versions needed more than ${mebibytes} MiB of memory and was stopped.`,
    fix: 'Compare versions with fewer differences.',
  }),
);

/** What came out is more than anybody reads. */
export const diffTooLong = defineError<{ what: string }>(
  'DIFF_TOO_LONG',
  'content',
  ({ what }) => ({
    what: `${what} is too long to be shown.`,
    fix: 'Compare versions with fewer differences.',
  }),
);

/** The process died without a word. @fix Ask again. If it stays, look for a lack of memory on the machine. */
export const diffDied = defineError<{ how: string }>('DIFF_DIED', 'usage', ({ how }) => ({
  what: `The process that compares versions ended unexpectedly (${how}).`,
}));

/** @fix Nothing: ask again when the service is back. */
export const diffStopped = defineError('DIFF_STOPPED', 'usage', () => ({
  what: 'The comparison was stopped because the service is shutting down.',
}));

/** The organization has too many comparisons under way. @fix Ask again in a moment. */
export const diffBusy = defineError<{ waiting: number }>('DIFF_BUSY', 'usage', ({ waiting }) => ({
  what: `${waiting} comparisons of this organization are already waiting. Try again in a moment.`,
}));
