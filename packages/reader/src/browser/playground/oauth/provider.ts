import { type AuthorizationServer, allowInsecureRequests, customFetch } from 'oauth4webapi';
import { say } from '../page-words.ts';
import { type ProviderSource, type SignInOrder, SignInRefusal } from './library.ts';
import { OAUTH_WORDS } from './words.ts';

/** A provider whose addresses are known. */
export interface Provider {
  server: AuthorizationServer;
  /** Whether it said itself who it is: only then is there an issuer to compare with. */
  isDiscovered: boolean;
  /** Where tokens are refreshed. */
  refreshUrl: string | undefined;
}

const OPENID = '/.well-known/openid-configuration';
const OAUTH = '/.well-known/oauth-authorization-server';

/** Finds the addresses of a provider. */
export async function findProvider({ source, ask }: SignInOrder): Promise<Provider> {
  return source.kind === 'described' ? toDescribed(source) : discover(source.url, ask);
}

function toDescribed(source: Extract<ProviderSource, { kind: 'described' }>): Provider {
  const { authorizationUrl, tokenUrl, deviceAuthorizationUrl, refreshUrl } = source;
  const known = authorizationUrl ?? deviceAuthorizationUrl ?? tokenUrl;
  return {
    server: {
      // Nobody says who issues the tokens: whoever answers has to be of the origin that was asked.
      issuer: new URL(known ?? '').origin,
      ...(authorizationUrl === undefined ? {} : { authorization_endpoint: authorizationUrl }),
      ...(tokenUrl === undefined ? {} : { token_endpoint: tokenUrl }),
      ...(deviceAuthorizationUrl === undefined
        ? {}
        : { device_authorization_endpoint: deviceAuthorizationUrl }),
    },
    isDiscovered: false,
    refreshUrl: refreshUrl ?? tokenUrl,
  };
}

async function discover(url: string, ask: SignInOrder['ask']): Promise<Provider> {
  assertSafe(url);
  const response = await ask(url, { headers: { accept: 'application/json' } });
  const server: unknown = await response.json().catch(() => undefined);
  if (!response.ok || !isServer(server)) {
    throw new SignInRefusal(
      say(response.ok ? OAUTH_WORDS.notDocument : OAUTH_WORDS.notDocumentStatus, {
        url,
        status: String(response.status),
      }),
      OAUTH_WORDS.notDocumentFix,
    );
  }
  if (!listDocuments(server.issuer).includes(new URL(url).href)) {
    throw new SignInRefusal(
      say(OAUTH_WORDS.otherIssuer, { url, issuer: server.issuer }),
      OAUTH_WORDS.otherIssuerFix,
    );
  }
  return { server, isDiscovered: true, refreshUrl: server.token_endpoint };
}

function isServer(value: unknown): value is AuthorizationServer {
  const issuer = (value as { issuer?: unknown } | undefined | null)?.issuer;
  return typeof issuer === 'string' && URL.canParse(issuer);
}

/** Where an issuer has its documents (OpenID Connect Discovery 4, RFC 8414 3). */
function listDocuments(issuer: string): string[] {
  const base = issuer.replace(/\/+$/, '');
  const { origin } = new URL(base);
  const path = base.slice(origin.length);
  return [`${base}${OPENID}`, `${base}${OAUTH}`, `${origin}${OAUTH}${path}`].map(
    (address) => new URL(address).href,
  );
}

/** An address that the flow cannot do without. */
export function need(address: string | undefined, what: string): string {
  if (address === undefined) {
    throw new SignInRefusal(say(OAUTH_WORDS.names, what), OAUTH_WORDS.namesFix);
  }
  assertSafe(address);
  return address;
}

/** A secret must not travel where others can read it; on this machine nobody can. */
function assertSafe(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url))) return;
  throw new SignInRefusal(say(OAUTH_WORDS.insecure, address), OAUTH_WORDS.insecureFix);
}

function isLocal({ hostname }: URL): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** How the library asks: by our own way, at addresses that were checked above. */
export function toRequestOptions({ ask }: SignInOrder) {
  return {
    [customFetch]: (url: string, init: unknown) => ask(url, init as RequestInit),
    [allowInsecureRequests]: true,
  };
}
