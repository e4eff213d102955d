import type {
  DeployKey,
  ProviderApp,
  SiteConnection,
  SiteWebhook,
} from '../database/schema/index.ts';
import type { SecretPlace } from '../vault/sealed-text.ts';

type Owner =
  | Pick<SiteConnection, 'orgId' | 'id'>
  | Pick<ProviderApp, 'orgId' | 'id'>
  | Pick<DeployKey, 'orgId' | 'id'>
  | Pick<SiteWebhook, 'orgId' | 'id'>;

/** Where a secret of a connection, App, deploy key or webhook belongs: sealed for one, it opens for no other. */
export function toSecretPlace(
  { orgId, id }: Owner,
  name:
    | 'credential'
    | 'webhook'
    | 'private-key'
    | 'state'
    | 'outgoing-webhook'
    | 'outgoing-webhook-address',
): SecretPlace {
  return { orgId, connectionId: id, name };
}
