import { defineError } from '@quire/base';

/** Said to the API's caller when a job could not be finished after all its tries. */
export const exportWorkerLost = defineError<{ tries: number }>(
  'EXPORT_WORKER_LOST',
  'usage',
  ({ tries }) => ({
    what: `The export was given up after ${tries} tries: its worker stopped each time.`,
    fix: 'Start a new job; if it ends the same way, look into the log of the service.',
  }),
);
