import { defineError } from '@quire/base';

/** The receiver of a webhook did not take an event. */
export const webhookAnswered = defineError<{ status: number }>(
  'WEBHOOK_ANSWERED',
  'usage',
  ({ status }) => ({
    what: `The receiver of a webhook returned status ${status}.`,
    fix: 'Check the log of the receiver, which must return a status from 200 to 299 within 15 seconds. Quire retries for a day.',
  }),
);

/** The receiver of a webhook was not reached. The address is a secret, so that its path is not named. */
export const webhookUnreached = defineError<{ problem: string }>(
  'WEBHOOK_UNREACHED',
  'usage',
  ({ problem }) => ({
    what: `The receiver of a webhook could not be reached. ${problem}`,
    fix: 'Check that it is running and that its address is correct. Quire retries for a day.',
  }),
);
