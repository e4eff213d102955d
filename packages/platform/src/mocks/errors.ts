import { defineError } from '@quire/base';

export const mockTooSlow = defineError<{ seconds: number }>(
  'MOCK_TOO_SLOW',
  'content',
  ({ seconds }) => ({
    what: `The mock was stopped because its answer took longer than ${seconds} seconds.`,
    fix: 'Make the API description or the request smaller.',
  }),
);

export const mockTooLarge = defineError<{ mebibytes: number }>(
  'MOCK_TOO_LARGE',
  'content',
  ({ mebibytes }) => ({
    what: `The mock was stopped because it needed more than ${mebibytes} MiB of memory.`,
    fix: 'Make the API description or the request smaller.',
  }),
);

/** The process ended without an error message. @fix Send the request again. If the problem persists, check whether the machine has enough memory. */
export const mockDied = defineError<{ how: string }>('MOCK_DIED', 'usage', ({ how }) => ({
  what: `The process of the mock ended unexpectedly (${how}).`,
}));

export const mockStopped = defineError('MOCK_STOPPED', 'usage', () => ({
  what: 'The mock was stopped because the service is shutting down.',
  fix: 'Send the request again when the service is back.',
}));

export const mockBusy = defineError<{ waiting: number }>('MOCK_BUSY', 'usage', ({ waiting }) => ({
  what: `The mock did not answer: ${waiting} requests of this site are already waiting.`,
  fix: 'Wait a moment, then send the request again.',
}));

/** What was published for the mock is no description with operations, or is too large. */
export const mockUnusable = defineError('MOCK_UNUSABLE', 'content', () => ({
  what: 'The mock cannot use the published API description.',
  fix: 'Check that the description has operations and is smaller than 20 MiB, and publish the site again.',
}));
