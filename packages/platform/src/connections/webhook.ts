import { eq } from 'drizzle-orm';
import { connections, type SiteConnection } from '../database/schema/index.ts';
import { createSecret } from '../members/secret.ts';
import type { Services } from '../services.ts';
import { describeError } from './describe-error.ts';
import { openConnection } from './open-connection.ts';
import { toSecretPlace } from './secrets.ts';

/** Where changes of a repository are told. Those of an App come to the App. */
export function toWebhookUrl(
  { platformUrl }: Pick<Services, 'platformUrl'>,
  { id, appId }: Pick<SiteConnection, 'id' | 'appId'>,
): string {
  return `${platformUrl}/_hooks/git/${appId ?? id}`;
}

/**
 * Asks the provider to tell of changes. Without that the repository is still looked at now and then, so it is no
 * reason to fail: why it does not tell stays with the connection.
 */
export async function askForDeliveries(
  services: Services,
  connection: SiteConnection,
): Promise<SiteConnection> {
  const webhookFailure = await keepWebhook(services, connection);
  if (webhookFailure === connection.webhookFailure) return connection;
  await services.db
    .update(connections)
    .set({ webhookFailure })
    .where(eq(connections.id, connection.id));
  return { ...connection, webhookFailure };
}

async function keepWebhook(services: Services, connection: SiteConnection): Promise<string | null> {
  try {
    const { provider } = await openConnection(services, connection);
    const place = toSecretPlace(connection, 'webhook');
    const secret = await services.vault.open(place, connection.webhookSecret);
    await provider?.keepWebhook({ url: toWebhookUrl(services, connection), secret });
    return null;
  } catch (error) {
    return describeError(error, services.logger);
  }
}

/** Has the provider stop telling of changes, where it can be asked. */
export async function stopDeliveries(
  services: Services,
  connection: SiteConnection,
): Promise<void> {
  try {
    const { provider } = await openConnection(services, connection);
    await provider?.removeWebhook(toWebhookUrl(services, connection));
  } catch (error) {
    const reason = describeError(error, services.logger);
    services.logger.warn({ connectionId: connection.id, reason }, 'a webhook was not removed');
  }
}

/** Gives a connection to a plain git server a new secret for deliveries, the only time it is known. */
export async function renewWebhookSecret(
  { db, vault, random }: Services,
  connection: SiteConnection,
): Promise<string> {
  const secret = createSecret(random);
  const webhookSecret = await vault.seal(toSecretPlace(connection, 'webhook'), secret);
  await db.update(connections).set({ webhookSecret }).where(eq(connections.id, connection.id));
  return secret;
}
