import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toAccountPlace, toCertificatePlace } from '../certificates/secret-places.ts';
import type { Database } from '../database/database.ts';
import {
  authorityAccounts,
  certificates,
  connections,
  deployKeys,
  organisationSignIns,
  providerApps,
  readerSettings,
  totpSecrets,
  webhooks,
} from '../database/schema/index.ts';
import { toClientSecretPlace } from '../member-identity/sign-in-settings.ts';
import { toTotpPlace } from '../members/totp.ts';
import { toReaderSecretPlace } from '../readers/secret-place.ts';
import { secretDamaged, secretKeyUnknown } from '../vault/errors.ts';
import type { SecretPlace } from '../vault/sealed-text.ts';
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

interface Stored {
  place: SecretPlace;
  sealed: string;
  /** Puts another text in the place of the one that was read, and of no other. */
  replace(resealed: string): Promise<void>;
}

/** Encrypts every stored secret with the newest key. One that is changed meanwhile is left as it is then. */
export async function resealSecrets(db: Database, vault: Vault): Promise<ResealedSecrets> {
  const counts: ResealedSecrets = { resealed: 0, current: 0, lost: 0 };
  for (const { place, sealed, replace } of await listStored(db)) {
    try {
      const resealed = await vault.reseal(place, sealed);
      if (resealed !== undefined) await replace(resealed);
      counts[resealed === undefined ? 'current' : 'resealed']++;
    } catch (error) {
      if (!secretKeyUnknown.is(error) && !secretDamaged.is(error)) throw error;
      counts.lost++;
    }
  }
  return counts;
}

/** Every column with secrets in it that somebody entered. */
async function listStored(db: Database): Promise<Stored[]> {
  const { stored, add, addOwned } = createStoredList(db);
  for (const row of await db.select().from(connections)) {
    addOwned(connections, row, 'credential', { key: 'credential', sealed: row.credential });
    addOwned(connections, row, 'webhook', { key: 'webhookSecret', sealed: row.webhookSecret });
  }
  for (const row of await db.select().from(providerApps)) {
    addOwned(providerApps, row, 'private-key', { key: 'privateKey', sealed: row.privateKey });
    addOwned(providerApps, row, 'webhook', { key: 'webhookSecret', sealed: row.webhookSecret });
  }
  for (const row of await db.select().from(deployKeys)) {
    addOwned(deployKeys, row, 'private-key', { key: 'privateKey', sealed: row.privateKey });
  }
  for (const row of await db.select().from(readerSettings)) {
    const place = toReaderSecretPlace(row, 'reader-secret');
    const which = { id: readerSettings.siteId, value: row.siteId };
    add(readerSettings, which, { place, key: 'secret', sealed: row.secret });
  }
  for (const row of await db.select().from(totpSecrets)) {
    const place = toTotpPlace({ orgId: row.orgId, id: row.memberId });
    const which = { id: totpSecrets.memberId, value: row.memberId };
    add(totpSecrets, which, { place, key: 'sealed', sealed: row.sealed });
  }
  for (const row of await db.select().from(organisationSignIns)) {
    const which = { id: organisationSignIns.orgId, value: row.orgId };
    const place = toClientSecretPlace(row.orgId);
    add(organisationSignIns, which, { place, key: 'clientSecret', sealed: row.clientSecret });
  }
  for (const { host, sealedKey: sealed } of await db.select().from(certificates)) {
    const which = { id: certificates.host, value: host };
    add(certificates, which, { place: toCertificatePlace(host), key: 'sealedKey', sealed });
  }
  for (const { directory, sealedKey: sealed } of await db.select().from(authorityAccounts)) {
    const which = { id: authorityAccounts.directory, value: directory };
    add(authorityAccounts, which, { place: toAccountPlace(directory), key: 'sealedKey', sealed });
  }
  for (const row of await db.select().from(webhooks)) {
    addOwned(webhooks, row, 'outgoing-webhook', { key: 'secret', sealed: row.secret });
    addOwned(webhooks, row, 'outgoing-webhook-address', { key: 'url', sealed: row.url });
  }
  return stored;
}

/** A list that columns of rows are added to; a column that holds nothing is passed over. */
function createStoredList(db: Database) {
  const stored: Stored[] = [];
  const add = (
    table: PgTable,
    { id, value }: { id: PgColumn; value: string },
    { place, key, sealed }: { place: SecretPlace; key: string; sealed: string | null },
  ) => {
    const column = (table as unknown as Record<string, PgColumn>)[key];
    if (sealed === null || !column) return;
    const isUnchanged = and(eq(id, value), eq(column, sealed));
    stored.push({
      ...{ place, sealed },
      async replace(resealed) {
        await db
          .update(table)
          .set({ [key]: resealed })
          .where(isUnchanged);
      },
    });
  };
  const addOwned = (
    table: PgTable & { id: PgColumn },
    owner: Parameters<typeof toSecretPlace>[0],
    name: Parameters<typeof toSecretPlace>[1],
    { key, sealed }: { key: string; sealed: string | null },
  ) => {
    const place = toSecretPlace(owner, name);
    add(table, { id: table.id, value: owner.id }, { place, key, sealed });
  };
  return { stored, add, addOwned };
}
