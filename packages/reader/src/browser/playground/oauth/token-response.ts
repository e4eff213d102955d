import {
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  None,
  type TokenEndpointResponse,
} from 'oauth4webapi';
import type { SignInOrder, Token } from './library.ts';
import type { Provider } from './provider.ts';

export function toClient({ client }: SignInOrder): Client {
  return { client_id: client.id };
}

/** How the client says who it is; one without a secret only says its name. */
export function toClientAuth({ client }: SignInOrder): ClientAuth {
  if (client.secret === '') return None();
  return client.secretPlace === 'header'
    ? ClientSecretBasic(client.secret)
    : ClientSecretPost(client.secret);
}

/** What all requests for tokens may carry. Providers know an audience by one of two names (RFC 8707, and before it). */
export function toParameters({ scopes, audience }: SignInOrder): URLSearchParams {
  const parameters = new URLSearchParams();
  if (scopes.length > 0) parameters.set('scope', scopes.join(' '));
  if (audience === '') return parameters;
  parameters.set('resource', audience);
  parameters.set('audience', audience);
  return parameters;
}

/** The audience again, where a token is asked for with what was granted before. */
export function toAudience(order: SignInOrder): URLSearchParams {
  return toParameters({ ...order, scopes: [] });
}

/**
 * An answer without its ID token, where nobody said who issues it: it says who the reader is, which is not
 * what a playground wants to know, and it could not be checked.
 */
export async function withoutStrangeIdToken(
  { isDiscovered }: Provider,
  response: Response,
): Promise<Response> {
  if (isDiscovered || !response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('id_token' in body)) return response;
  const { id_token: _, ...rest } = body;
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify(rest), { status: response.status, headers });
}

export function toToken(response: TokenEndpointResponse): Token {
  const { access_token: value, refresh_token: refreshToken, expires_in: seconds } = response;
  return {
    value,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(seconds === undefined ? {} : { expiresAt: Date.now() + seconds * 1000 }),
  };
}
