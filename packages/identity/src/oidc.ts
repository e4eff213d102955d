import { type Clock, messageOf, QuireError } from '@quire/base';
import * as client from 'openid-client';
import { describeRefusal, isUnreachable } from './describe-refusal.ts';
import { assertEmailDomain } from './email-domain.ts';
import { identityUnreachable, signInRefused } from './errors.ts';
import type { Documents, IdentityFetch } from './fetch.ts';
import { findClaim, type Person, toPerson } from './person.ts';

/** How one OpenID Connect provider is used. */
export interface OidcSettings {
  /** As the provider names itself, such as `https://id.example.com/realms/docs`. */
  issuer: string;
  clientId: string;
  /** Nothing for a public client, which PKCE alone protects. */
  clientSecret?: string | undefined;
  /** Besides `openid`. */
  scopes: readonly string[];
  groupsClaim: string;
  /** Only people with a verified address in one of these are taken; nothing for everybody. */
  emailDomains?: readonly string[] | undefined;
}

/** A sign-in that has begun: kept where only this browser brings it back, and used once. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

export interface OidcParts {
  fetch: IdentityFetch;
  documents: Documents;
  clock: Clock;
  /** Whether a provider may be asked without encryption; only an operator can say so. */
  allowsHttp(url: string): boolean;
}

/** The relying party of OpenID Connect: code flow with PKCE, state and nonce. */
export interface Oidc {
  /** Throws where the provider does not answer, or is another one than its address says. */
  check(settings: OidcSettings): Promise<void>;
  /** Where to send the browser, and what to remember until it comes back. */
  begin(
    settings: OidcSettings,
    redirectUri: string,
  ): Promise<{ url: string; pending: PendingSignIn }>;
  /** Checks what the browser came back with, and asks the provider who it is. */
  finish(
    settings: OidcSettings,
    back: { pending: PendingSignIn; url: URL },
  ): Promise<{ person: Person; idToken: string }>;
  /** Where the provider ends its own session; nothing where it offers no such address. */
  findLogOutUrl(
    settings: OidcSettings,
    to: { idToken?: string | undefined; returnTo: string },
  ): Promise<string | undefined>;
}

/** How long somebody may take to sign in at the provider. */
export const SIGN_IN_MS = 10 * 60_000;
/** How far the clocks of a provider and of this machine may be apart. */
export const SKEW_SECONDS = 30;
const TIMEOUT_SECONDS = 15;

export function createOidc(parts: OidcParts): Oidc {
  const { clock } = parts;
  return {
    async check(settings) {
      await configure(parts, settings);
    },
    async begin(settings, redirectUri) {
      const config = await configure(parts, settings);
      const verifier = client.randomPKCECodeVerifier();
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier,
        redirectUri,
        expiresAt: clock.now() + SIGN_IN_MS,
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', ...settings.scopes])].join(' '),
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      });
      return { url: url.href, pending };
    },
    async finish(settings, { pending, url }) {
      if (pending.expiresAt <= clock.now()) {
        throw signInRefused({ reason: 'it took longer than ten minutes' });
      }
      const config = await configure(parts, settings);
      // The address that the provider was given, whatever a proxy made of the one that was asked for.
      const current = new URL(pending.redirectUri);
      current.search = url.search;
      try {
        const tokens = await client.authorizationCodeGrant(config, current, {
          pkceCodeVerifier: pending.verifier,
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw signInRefused({ reason: 'the provider sent no ID token' });
        const all = { ...(await findMore(config, tokens, claims, settings)), ...claims };
        return { person: toTakenPerson(all, settings), idToken: tokens.id_token ?? '' };
      } catch (error) {
        throw toRefusal(settings, error);
      }
    },
    async findLogOutUrl(settings, { idToken, returnTo }) {
      const config = await configure(parts, settings);
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      const url = client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnTo,
        ...(idToken ? { id_token_hint: idToken } : {}),
      });
      return url.href;
    },
  };
}

/** Who it is, where the settings take them. */
function toTakenPerson(claims: Record<string, unknown>, settings: OidcSettings): Person {
  assertEmailDomain(claims, settings.emailDomains ?? []);
  return toPerson(claims, settings);
}

/** Providers differ in what they put into the token and what has to be asked for. */
async function findMore(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  claims: client.IDToken,
  { groupsClaim, emailDomains = [] }: OidcSettings,
): Promise<Record<string, unknown>> {
  const isWhole =
    findClaim(claims, groupsClaim) !== undefined &&
    claims.name !== undefined &&
    claims.email !== undefined &&
    (emailDomains.length === 0 || claims.email_verified !== undefined);
  if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return {};
  return { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) };
}

/** A configuration for one step: its clock is that of this moment. */
async function configure(
  { fetch, documents, clock, allowsHttp }: OidcParts,
  settings: OidcSettings,
): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const metadata: Partial<client.ClientMetadata> = {
    [client.clockSkew]: Math.round((clock.now() - Date.now()) / 1000),
    [client.clockTolerance]: SKEW_SECONDS,
  };
  const secretless = clientSecret === undefined ? client.None() : toSecretAuth(clientSecret);
  try {
    return await client.discovery(new URL(issuer), clientId, metadata, secretless, {
      [client.customFetch]: toFetch(fetch, documents),
      timeout: TIMEOUT_SECONDS,
      execute: [
        // The signature is checked as well, although the token comes over a connection of our own.
        client.enableNonRepudiationChecks,
        ...(allowsHttp(issuer) ? [client.allowInsecureRequests] : []),
      ],
    });
  } catch (error) {
    throw identityUnreachable({ url: issuer, reason: describeRefusal(error) }, error);
  }
}

/** As the provider says that it takes secrets; the standard's own default is the header. */
function toSecretAuth(secret: string): client.ClientAuth {
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const auth = methods.includes('client_secret_basic') ? basic : post;
    return auth(server, ...rest);
  };
}

/** The guarded fetch in the form that the library calls. */
function toFetch(fetch: IdentityFetch, documents: Documents): client.CustomFetch {
  return async (url, { method, headers, body }) => {
    const request = {
      url,
      method: method === 'POST' ? ('POST' as const) : ('GET' as const),
      headers,
      ...(body ? { body: Buffer.from(String(body)) } : {}),
    };
    const isDocument = request.method === 'GET' && !('authorization' in headers);
    const answer = await (isDocument ? documents.read(request) : fetch(request));
    // An answer without content may have no body at all, not even an empty one.
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : Buffer.from(answer.bytes), {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

function toRefusal({ issuer }: OidcSettings, error: unknown): QuireError {
  if (error instanceof QuireError && signInRefused.is(error)) return error;
  if (isUnreachable(error)) {
    return identityUnreachable({ url: issuer, reason: messageOf(findRoot(error)) }, error);
  }
  return signInRefused({ reason: describeRefusal(error) }, error);
}

function findRoot(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root;
}
