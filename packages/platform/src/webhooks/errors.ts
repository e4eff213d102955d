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
