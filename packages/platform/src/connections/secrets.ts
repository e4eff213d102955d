import type { DeployKey, ProviderApp, SiteConnection } from '../database/schema/index.ts';
import type { SecretPlace } from '../vault/sealed-text.ts';

type Owner =
  | Pick<SiteConnection, 'orgId' | 'id'>
  | Pick<ProviderApp, 'orgId' | 'id'>
  | Pick<DeployKey, 'orgId' | 'id'>;

/** Where a secret of a connection, App or deploy key belongs: sealed for one, it opens for no other. */
export function toSecretPlace(
  { orgId, id }: Owner,
  name: 'credential' | 'webhook' | 'private-key' | 'state',
): SecretPlace {
  return { orgId, connectionId: id, name };
}
