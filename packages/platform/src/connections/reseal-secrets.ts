import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { connections, deployKeys, providerApps } from '../database/schema/index.ts';
import { secretDamaged, secretKeyUnknown } from '../vault/errors.ts';
import type { Vault } from '../vault/vault.ts';
import { toSecretPlace } from './secrets.ts';

/** What became of the stored secrets. */
export interface ResealedSecrets {
  /** Those that have the newest key now and had another one before. */
  resealed: number;
  /** Those that have the newest key already. */
  current: number;
  /** Those that no key here opens. */
  lost: number;
}

type Owner = Parameters<typeof toSecretPlace>[0];
type SecretName = Parameters<typeof toSecretPlace>[1];

interface Stored {
  owner: Owner;
  name: SecretName;
  sealed: string;
  /** Puts another text in the place of the one that was read, and of no other. */
  replace(resealed: string): Promise<void>;
}

/** Encrypts every stored secret with the newest key. One that is changed meanwhile is left as it is then. */
export async function resealSecrets(db: Database, vault: Vault): Promise<ResealedSecrets> {
  const counts: ResealedSecrets = { resealed: 0, current: 0, lost: 0 };
  for (const { owner, name, sealed, replace } of await listStored(db)) {
    try {
      const resealed = await vault.reseal(toSecretPlace(owner, name), sealed);
      if (resealed !== undefined) await replace(resealed);
      counts[resealed === undefined ? 'current' : 'resealed']++;
    } catch (error) {
      if (!secretKeyUnknown.is(error) && !secretDamaged.is(error)) throw error;
      counts.lost++;
    }
  }
  return counts;
}

/** Every column with secrets in it. */
async function listStored(db: Database): Promise<Stored[]> {
  const stored: Stored[] = [];
  const add = (
    table: PgTable & { id: PgColumn },
    owner: Owner,
    { name, key, sealed }: { name: SecretName; key: string; sealed: string | null },
  ) => {
    const column = (table as unknown as Record<string, PgColumn>)[key];
    if (sealed === null || !column) return;
    const isUnchanged = and(eq(table.id, owner.id), eq(column, sealed));
    stored.push({
      ...{ owner, name, sealed },
      async replace(resealed) {
        await db
          .update(table)
          .set({ [key]: resealed })
          .where(isUnchanged);
      },
    });
  };
  for (const row of await db.select().from(connections)) {
    add(connections, row, { name: 'credential', key: 'credential', sealed: row.credential });
    add(connections, row, { name: 'webhook', key: 'webhookSecret', sealed: row.webhookSecret });
  }
  for (const row of await db.select().from(providerApps)) {
    add(providerApps, row, { name: 'private-key', key: 'privateKey', sealed: row.privateKey });
    add(providerApps, row, { name: 'webhook', key: 'webhookSecret', sealed: row.webhookSecret });
  }
  for (const row of await db.select().from(deployKeys)) {
    add(deployKeys, row, { name: 'private-key', key: 'privateKey', sealed: row.privateKey });
  }
  return stored;
}
