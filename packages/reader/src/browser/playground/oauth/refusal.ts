import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
} from 'oauth4webapi';
import { SignInRefusal } from './library.ts';

/** A provider may say a lot. */
const MAX_LENGTH = 500;

const FIXES: Readonly<Record<string, string>> = {
  access_denied: 'Sign in again, and agree to what the provider asks.',
  expired_token: 'Get a new code and enter it in time.',
  invalid_client: 'Check the client ID, the secret, and how the secret is sent.',
  invalid_grant: 'Sign in again.',
  invalid_scope: 'Choose scopes that the provider knows and that your client may use.',
  invalid_target: 'Check the audience.',
  unauthorized_client: 'Allow this flow for the client at the provider, or choose another flow.',
};

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
    return new SignInRefusal(`The provider refused: ${what}`, FIXES[error.error]);
  }
  if (error instanceof OperationProcessingError || error instanceof UnsupportedOperationError) {
    const { cause } = error;
    if (cause instanceof Response && !cause.ok) {
      return new SignInRefusal(
        `The provider returned status ${cause.status} without an OAuth error.`,
      );
    }
    return new SignInRefusal(`The response of the provider was not accepted: ${error.message}.`);
  }
  return error;
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
