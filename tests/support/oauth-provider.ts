import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata, type Configuration, errors } from 'oidc-provider';

/** Sets a cookie that other sites may send, and answers with the cookies that came. */
export const COOKIE_ECHO = '/cookies';

/** The one API that the provider gives tokens for by name. */
export const AUDIENCE = 'https://pets.example/';
export const SECRET = 'a secret of many characters';

/** Clients by what is special about them. */
export const CLIENTS = {
  /** Has no secret. */
  public: 'public',
  /** Has one. */
  secret: 'secret',
  /** Its tokens run out at once. */
  short: 'short',
  /** No page of another origin may read what the provider answers it. */
  closed: 'closed',
} as const;

/** An OAuth 2 provider on this machine, as a playground meets it. */
export interface OAuthProvider {
  issuer: string;
  /** Knows its clients from now on: they need the address that readers are sent back to. */
  open(redirectUri: string): void;
  /** Queries of authorization requests, and what tokens were asked for with, since they were last taken. */
  take(): { authorizations: URLSearchParams[]; grants: string[] };
  /** Whose a token is and what it allows; nothing for one that the provider did not give. */
  find(token: string): Promise<{ client: string; scope: string | undefined } | undefined>;
  close(): Promise<void>;
}

export async function startOAuthProvider(): Promise<OAuthProvider> {
  let authorizations: URLSearchParams[] = [];
  let grants: string[] = [];
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    if (pathname === '/auth') authorizations.push(searchParams);
    if (pathname === COOKIE_ECHO) {
      response.writeHead(200, {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-credentials': 'true',
        'set-cookie': 'seen=1; SameSite=None; Secure; Path=/',
      });
      return void response.end(request.headers.cookie ?? '');
    }
    void provider?.callback()(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    open(redirectUri) {
      provider = new Provider(issuer, configure(redirectUri));
      provider.on('grant.success', ({ oidc }) => grants.push(String(oidc.params?.grant_type)));
    },
    take() {
      const taken = { authorizations, grants };
      authorizations = [];
      grants = [];
      return taken;
    },
    async find(token) {
      const found =
        (await provider?.AccessToken.find(token)) ??
        (await provider?.ClientCredentials.find(token));
      return found && { client: found.clientId ?? '', scope: found.scope };
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

function toClients(redirectUri: string): ClientMetadata[] {
  const shared = {
    redirect_uris: [redirectUri],
    response_types: ['code' as const],
    grant_types: [
      'authorization_code',
      'refresh_token',
      'client_credentials',
      'urn:ietf:params:oauth:grant-type:device_code',
    ],
  };
  const open = {
    ...shared,
    grant_types: shared.grant_types.filter((type) => type !== 'client_credentials'),
    token_endpoint_auth_method: 'none' as const,
  };
  return [
    { ...open, client_id: CLIENTS.public },
    { ...open, client_id: CLIENTS.short },
    { ...shared, client_id: CLIENTS.secret, client_secret: SECRET },
    { ...shared, client_id: CLIENTS.closed, client_secret: SECRET },
  ];
}

function configure(redirectUri: string): Configuration {
  return {
    clients: toClients(redirectUri),
    cookies: { keys: ['a key of the test'] },
    scopes: ['openid', 'offline_access', 'pets:read', 'pets:write'],
    clientBasedCORS: (_context, _origin, client) => client.clientId !== CLIENTS.closed,
    features: {
      devInteractions: { enabled: true },
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true },
      resourceIndicators: {
        enabled: true,
        async getResourceServerInfo(_context, resource) {
          if (resource !== AUDIENCE) throw new errors.InvalidTarget();
          return { scope: 'pets:read pets:write', audience: resource };
        },
      },
    },
    pkce: { required: () => true },
    async findAccount(_context, id) {
      return { accountId: id, claims: async () => ({ sub: id }) };
    },
    // Whoever signs in has agreed.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider, params } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(String(params?.scope ?? ''));
      grant.addResourceScope(AUDIENCE, String(params?.scope ?? ''));
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: (_context, _token, client) => (client.clientId === CLIENTS.short ? 5 : 600),
      ClientCredentials: 600,
      DeviceCode: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 600,
      Session: 600,
    },
  };
}
