import type { Id } from '@quire/base';
import type { SecretPlace } from '../vault/sealed-text.ts';

/** Where a secret of a site's readers belongs: sealed for one site, it opens for no other. */
export function toReaderSecretPlace(
  { orgId, siteId }: { orgId: Id<'org'>; siteId: Id<'site'> },
  name: 'reader-secret' | 'id-token' | 'sign-in',
): SecretPlace {
  return { orgId, connectionId: siteId, name };
}
