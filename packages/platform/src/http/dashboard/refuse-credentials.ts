import { QuireError } from '@quire/base';
import { apiErrors } from '../../api-errors/api-error.ts';

/** What is wrong with an email or a password is the caller's to fix. */
export function refuseCredentials(error: unknown): never {
  if (error instanceof QuireError && ['CREDENTIALS_REFUSED', 'EMAIL_TAKEN'].includes(error.code)) {
    throw apiErrors.invalidRequest([{ message: error.message }]);
  }
  throw error;
}
