import { defineError } from '@quire/base';

/** Said to the API's caller when a job could not be finished after all its tries. */
export const exportWorkerLost = defineError<{ tries: number }>(
  'EXPORT_WORKER_LOST',
  'usage',
  ({ tries }) => ({
    what: `The export was canceled after ${tries} attempts because the worker stopped each time.`,
    fix: 'Start a new export. If it fails again, check the service log.',
  }),
);
