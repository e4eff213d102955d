import { defineError } from '@quire/base';

/** Said to whoever published when a version could not be rendered after all its tries. */
export const publishWorkerLost = defineError<{ tries: number }>(
  'PUBLISH_WORKER_LOST',
  'usage',
  ({ tries }) => ({
    what: `The publish was given up after ${tries} tries: its worker stopped each time.`,
    fix: 'Publish again; if it ends the same way, look into the log of the service.',
  }),
);
