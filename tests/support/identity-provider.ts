import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** Somebody that the provider knows. */
export interface ProviderUser {
  name: string;
  email: string;
  groups: string[];
  roles: string[];
}

/** Two people with different groups. */
export const USERS: Readonly<Record<string, ProviderUser>> = {
  anna: {
    name: 'Anna Berg',
    email: 'anna@example.com',
    groups: ['staff', 'partners'],
    roles: ['a'],
  },
  bert: { name: 'Bert Vale', email: 'bert@example.com', groups: ['partners'], roles: ['b'] },
};

export const CLIENT = { id: 'docs', secret: 'a client secret of many characters' } as const;

/** A certified OpenID Connect provider on this machine. */
export interface IdentityProvider {
  issuer: string;
  /** Addresses that were asked for, without their queries, such as `GET /jwks`. */
  asked: string[];
  /** From now on it signs with another key, and publishes that one alone. */
  rotate(): Promise<void>;
  /** Changes the claims of ID tokens before they are signed again with the provider's own key. */
  change(claims: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined): void;
  /** Signs in as somebody, as a browser would, and gives the address that the browser ends at. */
  signIn(authorizationUrl: string, login: string): Promise<URL>;
  close(): Promise<void>;
}

export interface ProviderOptions {
  redirectUris: string[];
  logOutUris?: string[];
  /** Who can sign in, by their login; the two people above unless told. */
  users?: Readonly<Record<string, ProviderUser>>;
  /** Whether claims are in the ID token as well, or have to be asked for. */
  hasClaimsInToken?: boolean;
}

export async function startIdentityProvider(options: ProviderOptions): Promise<IdentityProvider> {
  const asked: string[] = [];
  let change: Parameters<IdentityProvider['change']>[0];
  let handle: ReturnType<Provider['callback']>;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?', 1)[0]}`);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const begin = async () => {
    const key = await createSigningKey();
    const provider = new Provider(issuer, configure(options, key));
    provider.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (!change || context.path !== '/token' || !body?.id_token) return;
      body.id_token = await signAgain(body.id_token, key, change);
    });
    handle = provider.callback();
  };
  await begin();
  return {
    issuer,
    asked,
    rotate: begin,
    change(claims) {
      change = claims;
    },
    signIn: (url, login) => walk(issuer, url, login),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = crypto.randomUUID();
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid };
}

async function signAgain(
  token: string,
  key: JWK,
  change: (claims: Record<string, unknown>) => Record<string, unknown>,
): Promise<string> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const header = { alg: 'RS256', ...(key.kid ? { kid: key.kid } : {}) };
  return new SignJWT(change(claims)).setProtectedHeader(header).sign(await importJWK(key, 'RS256'));
}

function configure(options: ProviderOptions, key: JWK): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: options.redirectUris,
        post_logout_redirect_uris: options.logOutUris ?? [],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key as never] },
    cookies: { keys: ['a key of the test'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      openid: ['sub'],
      profile: ['name'],
      email: ['email'],
      groups: ['groups', 'realm_access'],
    },
    conformIdTokenClaims: options.hasClaimsInToken === false,
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    pkce: { required: () => true },
    async findAccount(_context, id) {
      const user = (options.users ?? USERS)[id];
      if (!user) return undefined;
      const { name, email, groups, roles } = user;
      return {
        accountId: id,
        claims: async () => ({ sub: id, name, email, groups, realm_access: { roles } }),
      };
    },
    // Whoever signs in has agreed.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider, params } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(String(params?.scope ?? 'openid'));
      await grant.save();
      return grant;
    },
    ttl: { Grant: 600, Session: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  };
}

/** Follows redirects with cookies and sends the form of the provider, until it leads away from it. */
async function walk(issuer: string, from: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(from);
  let init: RequestInit = {};
  for (let step = 0; step < 12; step++) {
    if (url.origin !== issuer) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    init = {};
    if (location) {
      await answer.body?.cancel();
      url = new URL(location, url);
      continue;
    }
    const page = await answer.text();
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
    if (!action)
      throw new Error(`The provider shows no form: ${answer.status} ${page.slice(0, 500)}`);
    url = new URL(action, url);
    init = {
      method: 'POST',
      body: new URLSearchParams({ prompt: 'login', login, password: 'any' }),
    };
  }
  throw new Error('The provider leads nowhere.');
}
