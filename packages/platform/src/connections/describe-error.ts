import { type Logger, messageOf, QuireError } from '@quire/base';

/** Why something failed, in words for members: what is no error of ours may tell of the inside, and goes to the log. */
export function describeError(error: unknown, logger: Logger): string {
  if (error instanceof QuireError) return messageOf(error);
  logger.error({ error: messageOf(error) }, 'a connected repository met an unexpected error');
  return 'An unexpected error occurred. Check the service log.';
}
