import { defineError } from '@quire/base';

/** Sign-in through a provider is enforced that nobody has come through yet. */
export const enforcementTooEarly = defineError('ENFORCEMENT_TOO_EARLY', 'usage', () => ({
  what: 'No owner of this organization has signed in through this identity provider yet.',
  fix: 'Save it without enforcement, sign in through it once, then enforce it.',
}));

export const providerSecretMissing = defineError('PROVIDER_SECRET_MISSING', 'usage', () => ({
  what: 'The issuer or the client has changed, but the client secret is missing.',
  fix: 'Send the client secret, or null if there is none.',
}));
