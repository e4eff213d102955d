import { defineError } from '@quire/base';

/** Said to whoever published when a version could not be rendered after all its tries. */
export const publishWorkerLost = defineError<{ tries: number }>(
  'PUBLISH_WORKER_LOST',
  'usage',
  ({ tries }) => ({
    what: `Publishing was canceled after ${tries} attempts because the worker stopped each time.`,
    fix: 'Publish again. If it fails again, check the service log.',
  }),
);
