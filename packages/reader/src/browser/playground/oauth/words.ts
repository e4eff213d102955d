import { inPageLanguage } from '../page-words.ts';

/** What the flows say, in English: they are in a file of their own, and so are their words. */
export const OAUTH_ENGLISH = {
  authorizationAddress: 'authorization address',
  tokenAddress: 'token address',
  deviceAddress: 'device authorization address',
  names: 'The provider names no {}.',
  namesFix: 'Choose another flow, or enter a token that you already have.',
  noWebAddress: 'The provider names no web address at which the code could be entered.',
  expired: 'The code expired before it was entered.',
  expiredFix: 'Get a new code.',
  notDocument:
    '{url} is not a discovery document: the response has the status {status} and is not JSON with an issuer.',
  notDocumentStatus: '{url} is not a discovery document: the response has the status {status}.',
  notDocumentFix:
    'Tell the author of this page: the address in the API description is wrong, or the provider is down.',
  otherIssuer: 'The discovery document at {url} is of another issuer: {issuer}.',
  otherIssuerFix:
    'Tell the author of this page: the API description must name the document of the issuer itself.',
  insecure: '{} does not begin with https, so a token or secret could be read on its way.',
  insecureFix: 'Tell the author of this page: the API description must name https addresses.',
  refused: 'The provider refused: {}',
  status: 'The provider returned status {} without an OAuth error.',
  notAccepted: 'The response of the provider was not accepted: {}.',
  fixes: {
    access_denied: 'Sign in again, and agree to what the provider asks.',
    expired_token: 'Get a new code and enter it in time.',
    invalid_client: 'Check the client ID, the secret, and how the secret is sent.',
    invalid_grant: 'Sign in again.',
    invalid_scope: 'Choose scopes that the provider supports and that your client may use.',
    invalid_target: 'Check the audience.',
    unauthorized_client: 'Allow this flow for the client at the provider, or choose another flow.',
  },
} as const;

/** The same in the language of the page. */
export const OAUTH_WORDS = inPageLanguage(OAUTH_ENGLISH, 'oauth');
