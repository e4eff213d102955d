import type { ErrorDetail } from '@quire/contract';
import { RequestFailed } from '@quire/contract/client';
import { ToldError } from './told-error.ts';

/** Whether the answer was that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'SIGNED_OUT';
}

/** Whether the same request may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  return error instanceof RequestFailed && (error.status === 0 || error.status >= 500);
}

/** All that an error has to say, in whole sentences. */
export function toSentences(error: unknown): string[] {
  if (error instanceof ToldError) return [error.message];
  if (!(error instanceof RequestFailed)) return ['An error occurred on this page. Reload it.'];
  return error.details.length > 0 ? error.details.map(toSentence) : [error.message];
}

/** A detail that is no sentence by itself says what it is about first. */
function toSentence({ message, path }: ErrorDetail): string {
  if (/^[A-Z]/.test(message)) return message;
  const field = path?.split('.').at(-1);
  return field ? `${field} ${message}.` : `${message}.`;
}
