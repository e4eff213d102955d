import type { SiteWebhook } from '../database/schema/index.ts';
import type { SecretPlace } from '../vault/sealed-text.ts';

/** Where the secret of a webhook belongs: sealed for one, it opens for no other. */
export function toWebhookSecretPlace({
  orgId,
  id,
}: Pick<SiteWebhook, 'orgId' | 'id'>): SecretPlace {
  return { orgId, connectionId: id, name: 'outgoing-webhook' };
}
