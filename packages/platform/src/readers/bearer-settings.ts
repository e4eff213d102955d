import type { BearerSettings } from '@quire/identity';
import type { ReaderSettings } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { toReaderSecretPlace } from './secret-place.ts';

/** How tokens of programs are checked at a site; nothing where its readers sign in in a way that has none. */
export async function toBearerSettings(
  { vault }: Pick<Services, 'vault'>,
  settings: ReaderSettings | undefined,
): Promise<BearerSettings | undefined> {
  if (settings?.way === 'oidc' && settings.oidc) {
    const { issuer, groupsClaim } = settings.oidc;
    return { issuer, key: { kind: 'issuer' }, groupsClaim };
  }
  if (settings?.way !== 'jwt' || !settings.jwt) return undefined;
  const { key, issuer, groupsClaim } = settings.jwt;
  if (key.kind !== 'secret') return { issuer: issuer ?? undefined, key, groupsClaim };
  if (settings.secret === null) return undefined;
  const secret = await vault.open(toReaderSecretPlace(settings, 'reader-secret'), settings.secret);
  return { issuer: issuer ?? undefined, key: { ...key, secret }, groupsClaim };
}

/** The issuer as programs are sent to it: only an address is one. */
export function toIssuerAddress(settings: ReaderSettings | undefined): string | undefined {
  const issuer = settings?.way === 'oidc' ? settings.oidc?.issuer : settings?.jwt?.issuer;
  return issuer != null && /^https?:\/\//.test(issuer) && URL.canParse(issuer) ? issuer : undefined;
}
