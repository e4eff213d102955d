import { QuireError } from '@quire/base';
import { apiErrors } from '../../api-errors/api-error.ts';
import { toEmail } from '../../members/members.ts';

/** What is wrong with an email or a password is the caller's to fix. */
export function refuseCredentials(error: unknown): never {
  if (error instanceof QuireError && ['CREDENTIALS_REFUSED', 'EMAIL_TAKEN'].includes(error.code)) {
    throw apiErrors.invalidRequest([{ message: error.message }]);
  }
  throw error;
}

/** The address of a body in the form in which it is kept. */
export function readEmail(given: string): string {
  try {
    return toEmail(given);
  } catch (error) {
    return refuseCredentials(error);
  }
}
