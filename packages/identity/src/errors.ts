import { defineError } from '@quire/base';

/** The identity provider, or the address with its keys, did not answer as its protocol says. */
export const identityUnreachable = defineError<{ url: string; reason: string }>(
  'IDENTITY_UNREACHABLE',
  'usage',
  ({ url, reason }) => ({
    what: `The identity provider at ${url} could not be reached: ${reason}.`,
    fix: 'Check the issuer or key address, and that this machine can reach it.',
  }),
);

/** Somebody came back from the identity provider with something that cannot be accepted. */
export const signInRefused = defineError<{ reason: string }>(
  'SIGN_IN_REFUSED',
  'usage',
  ({ reason }) => ({
    what: `The sign-in was refused: ${reason}.`,
    fix: 'Start the sign-in again. If it is refused again, compare the settings here with those at the identity provider.',
  }),
);

/** A signed token of another application that cannot be accepted. */
export const tokenRefused = defineError<{ reason: string }>(
  'READER_TOKEN_REFUSED',
  'usage',
  ({ reason }) => ({
    what: `The token was refused: ${reason}.`,
    fix: 'Create a new token for every sign-in, signed with the configured key, for this site.',
  }),
);

/** A key of a setting that no token could be checked with. */
export const tokenKeyInvalid = defineError<{ reason: string }>(
  'READER_TOKEN_KEY_INVALID',
  'usage',
  ({ reason }) => ({
    what: `This key cannot check tokens: ${reason}.`,
    fix: 'Use a public key as PEM or JWK, the address of a JWKS, or a shared secret of at least 32 bytes.',
  }),
);
