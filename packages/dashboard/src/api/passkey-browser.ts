import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ToldError } from './told-error.ts';

type Json = Record<string, unknown>;

/** Whether this browser can use passkeys. */
export const canUsePasskeys = browserSupportsWebAuthn;

/** Lets the browser create a passkey by what the platform asks for. */
export function createPasskey(options: Json): Promise<Json> {
  return ask(() => startRegistration({ optionsJSON: options as never }));
}

/** Lets the browser sign in with a passkey. */
export function answerWithPasskey(options: Json): Promise<Json> {
  return ask(() => startAuthentication({ optionsJSON: options as never }));
}

async function ask(begin: () => Promise<object>): Promise<Json> {
  try {
    return (await begin()) as Json;
  } catch (error) {
    throw new ToldError(toWords(error));
  }
}

/** Browsers say little, so that pages learn nothing of who has which passkey. */
function toWords(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for this account.';
  if (name === 'NotAllowedError')
    return 'No passkey was chosen, or the browser refused. Try again.';
  return 'The browser could not use a passkey here. Try another browser or device.';
}
