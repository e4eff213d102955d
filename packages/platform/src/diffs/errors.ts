import { defineError } from '@quire/base';

export const diffTooSlow = defineError<{ seconds: number }>(
  'DIFF_TOO_SLOW',
  'content',
  ({ seconds }) => ({
    what: `The comparison of these versions was stopped because it took longer than ${seconds} seconds.`,
    fix: 'Compare versions with fewer differences.',
  }),
);

export const diffTooLarge = defineError<{ mebibytes: number }>(
  'DIFF_TOO_LARGE',
  'content',
  ({ mebibytes }) => ({
    what: `The comparison of these versions was stopped because it needed more than ${mebibytes} MiB of memory.`,
    fix: 'Compare versions with fewer differences.',
  }),
);

/** What came out is more than anybody reads. */
export const diffTooLong = defineError<{ what: string }>(
  'DIFF_TOO_LONG',
  'content',
  ({ what }) => ({
    what: `${what} is too long to show.`,
    fix: 'Compare versions with fewer differences.',
  }),
);

/** The process ended without an error message. @fix Compare again. If the problem persists, check whether the machine has enough memory. */
export const diffDied = defineError<{ how: string }>('DIFF_DIED', 'usage', ({ how }) => ({
  what: `The process that compares versions ended unexpectedly (${how}).`,
}));

/** The service stopped while it compared two versions. */
export const diffStopped = defineError('DIFF_STOPPED', 'usage', () => ({
  what: 'The comparison was stopped because the service is shutting down.',
  fix: 'Compare again when the service is back.',
}));

/** The organization has too many comparisons in progress. @fix Compare again in a moment. */
export const diffBusy = defineError<{ waiting: number }>('DIFF_BUSY', 'usage', ({ waiting }) => ({
  what: `${waiting} comparisons of this organization are already waiting.`,
}));
