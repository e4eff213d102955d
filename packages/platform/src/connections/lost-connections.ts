import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { connections, providerApps } from '../database/schema/index.ts';
import type { Vault } from '../vault/vault.ts';

/** The names of repositories whose secrets this installation has no key for: they have to be connected again. */
export async function listLostConnections(db: Database, vault: Vault): Promise<string[]> {
  const rows = await db
    .select({ connection: connections, app: providerApps })
    .from(connections)
    .leftJoin(providerApps, eq(providerApps.id, connections.appId))
    .orderBy(asc(connections.name), asc(connections.id));
  const lost: string[] = [];
  for (const { connection, app } of rows) {
    const sealed = [connection.webhookSecret, connection.credential, app?.privateKey];
    for (const text of sealed) {
      if (!text || (await vault.canOpen(text))) continue;
      lost.push(connection.name);
      break;
    }
  }
  return lost;
}
