import { messageOf, QuireError, toTimestamp } from '@quire/base';
import { type NewSiteAccess, SESSION_HOURS, type SiteAccessRecord } from '@quire/contract';
import { openTokenKey, type TokenKey, toReaderAddress } from '@quire/identity';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  type ReaderSettings,
  readerSessions,
  readerSettings,
  type Site,
} from '../database/schema/index.ts';
import { hashPassword } from '../members/password.ts';
import type { Services } from '../services.ts';
import { readerSettingsRefused } from './errors.ts';
import { toReaderSecretPlace } from './secret-place.ts';

type Parts = Pick<Services, 'vault' | 'clock' | 'identity'>;

/** What was said of who may read a site; nothing where nobody said anything. */
export async function findReaderSettings(
  db: Database,
  { id }: Pick<Site, 'id'>,
): Promise<ReaderSettings | undefined> {
  const [settings] = await db.select().from(readerSettings).where(eq(readerSettings.siteId, id));
  return settings;
}

/** The setting as the API shows it: no secret is in it. `urls` are those of the site's domains. */
export function toAccessRecord(
  settings: ReaderSettings | undefined,
  urls: readonly string[],
): SiteAccessRecord {
  const {
    isPublic = true,
    refusal = 'offer',
    sessionHours = SESSION_HOURS.usual,
    changedAt,
  } = settings ?? {};
  return {
    isPublic,
    refusal,
    sessionHours,
    signIn: toSignInRecord(settings, urls),
    addresses: urls.map((url) => ({
      origin: new URL(url).origin,
      redirectUri: toReaderAddress(url, 'callback'),
      logOutUri: `${url}/`,
      tokenUrl: toReaderAddress(url, 'token'),
    })),
    changedAt: changedAt ? toTimestamp(changedAt) : null,
  };
}

function toSignInRecord(
  settings: ReaderSettings | undefined,
  urls: readonly string[],
): SiteAccessRecord['signIn'] {
  const { way = 'none', oidc, jwt, secret } = settings ?? {};
  if (way === 'oidc' && oidc) {
    const redirectUris = urls.map((url) => toReaderAddress(url, 'callback'));
    const { emailDomains = [] } = oidc;
    return { way, ...oidc, emailDomains, hasClientSecret: secret != null, redirectUris };
  }
  if (way === 'jwt' && jwt) {
    return { way, ...jwt, tokenUrls: urls.map((url) => toReaderAddress(url, 'token')) };
  }
  return { way: way === 'oidc' || way === 'jwt' ? 'none' : way };
}

/** Puts a new setting in the place of the one before, and signs everybody out. */
export async function changeReaderSettings(
  db: Database,
  site: Site,
  wanted: NewSiteAccess,
  parts: Parts,
): Promise<ReaderSettings> {
  const before = await findReaderSettings(db, site);
  const { isPublic, refusal, sessionHours } = wanted;
  if (!isPublic && wanted.signIn.way === 'none') {
    const message = 'no one could read a site that is not public and has no way to sign in';
    throw readerSettingsRefused({ message, path: 'body.signIn.way' });
  }
  const row = {
    siteId: site.id,
    orgId: site.orgId,
    isPublic,
    refusal,
    sessionHours,
    way: wanted.signIn.way,
    ...{ passwordHash: null, oidc: null, jwt: null, secret: null },
    ...(await toWayColumns(site, wanted.signIn, before, parts)),
    changedAt: new Date(parts.clock.now()),
  };
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .insert(readerSettings)
      .values(row)
      .onConflictDoUpdate({ target: readerSettings.siteId, set: row })
      .returning();
    if (!changed) throw new Error('The setting is gone.');
    await tx.delete(readerSessions).where(eq(readerSessions.siteId, site.id));
    return changed;
  });
}

type WayColumns = Partial<Pick<ReaderSettings, 'passwordHash' | 'oidc' | 'jwt' | 'secret'>>;
type Wanted<Way> = Extract<NewSiteAccess['signIn'], { way: Way }>;

async function toWayColumns(
  site: Site,
  signIn: NewSiteAccess['signIn'],
  before: ReaderSettings | undefined,
  parts: Parts,
): Promise<WayColumns> {
  switch (signIn.way) {
    case 'password':
      return { passwordHash: await toPasswordHash(signIn, before) };
    case 'oidc':
      return toOidcColumns(site, signIn, before, parts);
    case 'jwt':
      return toJwtColumns(site, signIn, before, parts);
    default:
      return {};
  }
}

async function toPasswordHash(
  { password }: Wanted<'password'>,
  before: ReaderSettings | undefined,
): Promise<string> {
  if (password !== undefined) return hashPassword(password);
  if (before?.passwordHash) return before.passwordHash;
  const message = 'no password is set yet, so you must send one';
  throw readerSettingsRefused({ message, path: 'body.signIn.password' });
}

async function toOidcColumns(
  site: Site,
  { issuer, clientId, clientSecret, scopes, groupsClaim, emailDomains }: Wanted<'oidc'>,
  before: ReaderSettings | undefined,
  { vault, identity }: Parts,
): Promise<WayColumns> {
  const oidc = { issuer, clientId, scopes, groupsClaim, emailDomains };
  try {
    await identity.oidc.check(oidc);
  } catch (error) {
    if (!(error instanceof QuireError)) throw error;
    throw readerSettingsRefused(
      { message: error.what.replace(/\.$/, ''), path: 'body.signIn.issuer' },
      error,
    );
  }
  if (clientSecret === null) return { oidc };
  if (clientSecret !== undefined) {
    return { oidc, secret: await vault.seal(toPlace(site), clientSecret) };
  }
  // A stored secret goes to nobody but the provider that it was stored for.
  const isSame = before?.oidc?.issuer === issuer && before.oidc.clientId === clientId;
  if (isSame) return { oidc, secret: before.secret };
  const message =
    'the issuer or the client has changed: send the client secret, or null if there is none';
  throw readerSettingsRefused({ message, path: 'body.signIn.clientSecret' });
}

async function toJwtColumns(
  site: Site,
  { key, issuer, groupsClaim, loginUrl }: Wanted<'jwt'>,
  before: ReaderSettings | undefined,
  { vault, identity }: Parts,
): Promise<WayColumns> {
  const others = { issuer, groupsClaim, loginUrl };
  if (key.kind !== 'secret') {
    assertKey(key, identity);
    if (key.kind === 'jwks') await assertKeySet(key.url, identity);
    return { jwt: { key, ...others } };
  }
  const jwt = { key: { kind: key.kind }, ...others };
  if (key.secret !== undefined) {
    assertKey({ kind: 'secret', secret: key.secret }, identity);
    return { jwt, secret: await vault.seal(toPlace(site), key.secret) };
  }
  if (before?.jwt?.key.kind === 'secret' && before.secret) return { jwt, secret: before.secret };
  const message = 'no shared secret is set yet, so you must send one';
  throw readerSettingsRefused({ message, path: 'body.signIn.key.secret' });
}

function assertKey(key: TokenKey, { documents }: Services['identity']): void {
  try {
    openTokenKey(key, documents);
  } catch (error) {
    if (!(error instanceof QuireError)) throw error;
    const path = key.kind === 'secret' ? 'body.signIn.key.secret' : 'body.signIn.key.text';
    throw readerSettingsRefused({ message: error.what.replace(/\.$/, ''), path }, error);
  }
}

async function assertKeySet(url: string, identity: Services['identity']): Promise<void> {
  try {
    await identity.checkKeys(url);
  } catch (error) {
    const message = (error instanceof QuireError ? error.what : messageOf(error)).replace(
      /\.$/,
      '',
    );
    throw readerSettingsRefused({ message, path: 'body.signIn.key.url' }, error);
  }
}

function toPlace({ orgId, id: siteId }: Site) {
  return toReaderSecretPlace({ orgId, siteId }, 'reader-secret');
}
