import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import type { CodeAttempt, SignInOrder, Token } from './library.ts';
import { findProvider, need, type Provider, toRequestOptions } from './provider.ts';
import { refusing } from './refusal.ts';
import {
  toAudience,
  toClient,
  toClientAuth,
  toParameters,
  toToken,
  withoutStrangeIdToken,
} from './token-response.ts';
import { OAUTH_WORDS } from './words.ts';

interface Secrets {
  state: string;
  verifier: string;
  /** Only where an ID token will say it again. */
  nonce?: string;
}

/** Begins the authorization code flow with PKCE. */
export async function startCode(order: SignInOrder, redirectUri: string): Promise<CodeAttempt> {
  const provider = await findProvider(order);
  const url = new URL(
    need(provider.server.authorization_endpoint, OAUTH_WORDS.authorizationAddress),
  );
  need(provider.server.token_endpoint, OAUTH_WORDS.tokenAddress);
  const hasIdToken = provider.isDiscovered && order.scopes.includes('openid');
  const secrets: Secrets = {
    state: generateRandomState(),
    verifier: generateRandomCodeVerifier(),
    ...(hasIdToken ? { nonce: generateRandomNonce() } : {}),
  };
  const parameters = {
    ...Object.fromEntries(toParameters(order)),
    response_type: 'code',
    client_id: order.client.id,
    redirect_uri: redirectUri,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    state: secrets.state,
    ...(secrets.nonce === undefined ? {} : { nonce: secrets.nonce }),
    // OpenID Connect Core 11: whoever wants a refresh token has to have the reader agree.
    ...(order.scopes.includes('offline_access') ? { prompt: 'consent' } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return {
    url: url.href,
    state: secrets.state,
    finish: (query) => refusing(() => exchange({ order, provider, redirectUri, secrets }, query)),
  };
}

interface Exchange {
  order: SignInOrder;
  provider: Provider;
  redirectUri: string;
  secrets: Secrets;
}

async function exchange(
  { order, provider, redirectUri, secrets }: Exchange,
  query: string,
): Promise<Token> {
  const answer = new URLSearchParams(query);
  const server = withIssuer(provider, answer.get('iss'));
  const client = toClient(order);
  const parameters = validateAuthResponse(server, client, answer, secrets.state);
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    toClientAuth(order),
    parameters,
    redirectUri,
    secrets.verifier,
    { ...toRequestOptions(order), additionalParameters: toAudience(order) },
  );
  const { nonce } = secrets;
  const checks = nonce === undefined ? {} : { expectedNonce: nonce, requireIdToken: true };
  const plain = await withoutStrangeIdToken(provider, response);
  return toToken(await processAuthorizationCodeResponse(server, client, plain, checks));
}

/**
 * The provider with the issuer that the answer names (RFC 9207). Of one that did not say who it is, any
 * issuer of its own origin is taken; the check refuses every other.
 */
function withIssuer(
  { server, isDiscovered }: Provider,
  issuer: string | null,
): AuthorizationServer {
  if (isDiscovered || issuer === null || !URL.canParse(issuer)) return server;
  return new URL(issuer).origin === server.issuer ? { ...server, issuer } : server;
}
