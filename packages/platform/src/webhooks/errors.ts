import { defineError } from '@quire/base';

/** The receiver of a webhook did not take an event. */
export const webhookAnswered = defineError<{ status: number }>(
  'WEBHOOK_ANSWERED',
  'usage',
  ({ status }) => ({
    what: `The receiver of a webhook answered with the status ${status}.`,
    fix: 'Look at its log. It has to answer with a status from 200 to 299 within 15 seconds; events are sent again for a day.',
  }),
);

/** The receiver of a webhook was not reached. The address is a secret, so that its path is not named. */
export const webhookUnreached = defineError<{ problem: string }>(
  'WEBHOOK_UNREACHED',
  'usage',
  ({ problem }) => ({
    what: `The receiver of a webhook was not reached. ${problem}`,
    fix: 'Check that it runs and that its address is right; events are sent again for a day.',
  }),
);
