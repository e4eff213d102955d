import {
  clientCredentialsGrantRequest,
  processClientCredentialsResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
} from 'oauth4webapi';
import type { SignInOrder, Token } from './library.ts';
import { findProvider, need, toRequestOptions } from './provider.ts';
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

/** Gets a token for the client itself: nobody signs in. */
export async function getByClient(order: SignInOrder): Promise<Token> {
  const { server } = await findProvider(order);
  need(server.token_endpoint, OAUTH_WORDS.tokenAddress);
  const client = toClient(order);
  return refusing(async () => {
    const response = await clientCredentialsGrantRequest(
      server,
      client,
      toClientAuth(order),
      toParameters(order),
      toRequestOptions(order),
    );
    return toToken(await processClientCredentialsResponse(server, client, response));
  });
}

/** Gets a new token for one that has run out or is about to. */
export async function refresh(order: SignInOrder, token: Token): Promise<Token> {
  const provider = await findProvider(order);
  const server = {
    ...provider.server,
    token_endpoint: need(provider.refreshUrl, OAUTH_WORDS.tokenAddress),
  };
  const client = toClient(order);
  return refusing(async () => {
    const response = await refreshTokenGrantRequest(
      server,
      client,
      toClientAuth(order),
      token.refreshToken ?? '',
      { ...toRequestOptions(order), additionalParameters: toAudience(order) },
    );
    const plain = await withoutStrangeIdToken(provider, response);
    const fresh = toToken(await processRefreshTokenResponse(server, client, plain));
    // A provider that gives no new one means the old one to go on.
    return token.refreshToken === undefined
      ? fresh
      : { refreshToken: token.refreshToken, ...fresh };
  });
}
