import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
} from 'oauth4webapi';
import { say } from '../page-words.ts';
import { SignInRefusal } from './library.ts';
import { OAUTH_WORDS } from './words.ts';

/** A provider may say a lot. */
const MAX_LENGTH = 500;

const FIXES: Readonly<Record<string, string>> = OAUTH_WORDS.fixes;

/** Runs a step of a flow, and says in words what the provider or the check of its answer refused. */
export async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw toRefusal(error);
  }
}

function toRefusal(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const about = error.error_description;
    const what = about ? `${cut(error.error)}: ${cut(about)}` : cut(error.error);
    return new SignInRefusal(say(OAUTH_WORDS.refused, what), FIXES[error.error]);
  }
  if (error instanceof OperationProcessingError || error instanceof UnsupportedOperationError) {
    const { cause } = error;
    if (cause instanceof Response && !cause.ok) {
      return new SignInRefusal(say(OAUTH_WORDS.status, cause.status));
    }
    return new SignInRefusal(say(OAUTH_WORDS.notAccepted, error.message));
  }
  return error;
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
