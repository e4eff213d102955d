import { systemClock } from '@quire/base';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { CLIENT, type IdentityProvider, type ProviderUser } from '../identity-provider.ts';
import type { Service } from '../service.ts';
import { signInMember } from '../signed-in-member.ts';
import { createReaderBrowser, type ReaderBrowser } from '../signed-in-reader.ts';
import type { TestPlatform } from '../test-platform.ts';
import type { MarkedSite } from './marked-sites.ts';

export const WAYS = ['password', 'members', 'oidc', 'jwt'] as const;
export type Way = (typeof WAYS)[number];

const PASSWORD = 'the harbor at low tide';
const SECRET = 'a shared secret with more than 32 bytes';

/** People at the provider, one for each set of groups. */
export function listProviderUsers(sets: readonly (readonly string[])[]) {
  return Object.fromEntries(
    sets.map((groups): [string, ProviderUser] => {
      const login = toLogin(groups);
      return [
        login,
        { name: login, email: `${login}@example.com`, groups: [...groups], roles: [] },
      ];
    }),
  );
}

const toLogin = (groups: readonly string[]) => `reader-${groups.join('') || 'none'}`;

export interface SignInPlace {
  quire: TestPlatform;
  service: Service;
  provider: Pick<IdentityProvider, 'issuer' | 'signIn'>;
}

/** Says how readers sign in to a site, and waits until its host knows. */
export async function setWay(
  { service, provider }: SignInPlace,
  site: MarkedSite,
  way: Way,
): Promise<void> {
  const { issuer } = provider;
  const key = { kind: 'secret', secret: SECRET };
  const ways = {
    password: { password: PASSWORD },
    members: {},
    oidc: {
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      scopes: ['profile', 'email', 'groups'],
    },
    jwt: { loginUrl: 'https://app.example.com', key },
  };
  const { refusal, access, host } = site;
  const answer = await service.call(`/v1/sites/${host}/access`, {
    method: 'PUT',
    key: site.org.key,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...access, refusal, signIn: { way, ...ways[way] } }),
  });
  if (answer.status !== 200) throw new Error(`${host} takes no ${way}: ${answer.text}`);
  const tells = { password: 200, members: 303, oidc: 303, jwt: 303 }[way];
  const to = { password: '', members: '/previews/open', oidc: issuer, jwt: 'app.example' }[way];
  for (;;) {
    const { status, headers } = await service.read(host, '/_quire/reader/sign-in');
    if (status === tells && (headers.location ?? '').includes(to)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Somebody who signed in to a site as its setting asks for. A password is nobody's, so it brings no groups. */
export async function signIn(
  place: SignInPlace,
  {
    site,
    way,
    groups,
    host = site.host,
  }: { site: MarkedSite; way: Way; groups: readonly string[]; host?: string },
): Promise<ReaderBrowser> {
  const browser = createReaderBrowser(place.service, host);
  const answer = await { password, members, oidc, jwt }[way]();
  if (answer.status !== 303) {
    throw new Error(`Nobody was let in to ${host} by ${way}: ${answer.status} ${answer.text}`);
  }
  return browser;

  function password() {
    return browser.post('/_quire/reader/password', { password: PASSWORD, to: '/' });
  }

  async function members() {
    const member = await signInMember(place.quire, site.org.orgId, 'viewer');
    const list = sql.join(
      groups.map((group) => sql`${group}`),
      sql`, `,
    );
    await place.service.db.execute(
      sql`update members set groups = array[${list}]::text[] where created_at = (select max(created_at) from members)`,
    );
    const entered = await member.call('/previews/enter', 'POST', { host, path: '/' });
    const { pathname, search } = new URL(JSON.parse(entered.text).url);
    return browser.get(pathname + search);
  }

  async function oidc() {
    const begun = await browser.get('/_quire/reader/sign-in?to=%2F');
    const back = await place.provider.signIn(begun.headers.location ?? '', toLogin(groups));
    return browser.get(back.pathname + back.search);
  }

  async function jwt() {
    const token = await createToken(`http://${host}:${place.quire.port}`, groups);
    return browser.post('/_quire/reader/token', { token, to: '/' });
  }
}

let tokens = 0;
export function createToken(audience: string, groups: readonly string[]): Promise<string> {
  const now = Math.floor(systemClock.now() / 1000);
  const id = `${process.pid}-${++tokens}`;
  return new SignJWT({ sub: 'x', iat: now, exp: now + 60, jti: id, groups, aud: audience })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(SECRET));
}
