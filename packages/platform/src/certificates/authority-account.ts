import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Client } from 'acme-client';
import { and, eq, isNull } from 'drizzle-orm';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Database } from '../database/database.ts';
import { type AuthorityAccount, authorityAccounts } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { secretDamaged, secretKeyUnknown } from '../vault/errors.ts';
import { loadAcmeLibrary } from './acme-library.ts';
import type { CertificateOptions } from './certificate-settings.ts';
import { toAccountPlace } from './secret-places.ts';

export type AccountParts = Pick<Services, 'db' | 'vault' | 'audit' | 'clock' | 'logger'> & {
  options: CertificateOptions;
};

/** The account at the authority, and a client that speaks for it. */
export interface OpenAccount {
  client: Client;
  row: AuthorityAccount;
}

/** A new P-256 key, in PEM. */
export async function createPrivateKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}

/**
 * Opens the one account that all processes share, and registers it where it is new. Of processes that do so at once,
 * one key is stored; to register a key twice gives the same account (RFC 8555, 7.3).
 */
export async function openAccount(parts: AccountParts): Promise<OpenAccount> {
  const { db, options } = parts;
  const stored = (await findAccount(db, options.directory)) ?? (await createAccount(parts));
  const key = await openKey(parts, stored);
  if (key === undefined) {
    await dropAccount(parts, stored);
    return openAccount(parts);
  }
  const acme = await loadAcmeLibrary();
  const client = new acme.Client({
    directoryUrl: options.directory,
    accountKey: key,
    ...(stored.url === null ? {} : { accountUrl: stored.url }),
  });
  if (stored.url !== null) return { client, row: stored };
  await client.createAccount({
    termsOfServiceAgreed: true,
    ...(options.email === undefined ? {} : { contact: [`mailto:${options.email}`] }),
  });
  return { client, row: await keepAddress(parts, stored, client.getAccountUrl()) };
}

/** Forgets an account that the authority does not accept any more, unless another process already has. */
export async function dropAccount(
  { db, logger }: AccountParts,
  { directory, sealedKey }: AuthorityAccount,
): Promise<void> {
  const isSame = and(
    eq(authorityAccounts.directory, directory),
    eq(authorityAccounts.sealedKey, sealedKey),
  );
  await db.delete(authorityAccounts).where(isSame);
  logger.warn({ directory }, 'the account at the certificate authority is replaced');
}

async function findAccount(db: Database, directory: string): Promise<AuthorityAccount | undefined> {
  const isDirectory = eq(authorityAccounts.directory, directory);
  const [row] = await db.select().from(authorityAccounts).where(isDirectory);
  return row;
}

async function createAccount({ db, vault, clock, options }: AccountParts) {
  const { directory } = options;
  const sealedKey = await vault.seal(toAccountPlace(directory), await createPrivateKey());
  await db
    .insert(authorityAccounts)
    .values({ directory, sealedKey, createdAt: new Date(clock.now()) })
    .onConflictDoNothing();
  const row = await findAccount(db, directory);
  if (!row) throw new Error('The account at the certificate authority was replaced meanwhile.');
  return row;
}

/** Nothing where it was encrypted with a key that is gone, as after a restore. */
async function openKey(
  { vault }: AccountParts,
  { directory, sealedKey }: AuthorityAccount,
): Promise<string | undefined> {
  try {
    return await vault.open(toAccountPlace(directory), sealedKey);
  } catch (error) {
    if (secretKeyUnknown.is(error) || secretDamaged.is(error)) return undefined;
    throw error;
  }
}

function keepAddress(
  { db, audit }: { db: Database; audit: AuditLog },
  { directory, sealedKey }: AuthorityAccount,
  url: string,
): Promise<AuthorityAccount> {
  return db.transaction(async (tx) => {
    const isUnregistered = and(
      eq(authorityAccounts.directory, directory),
      eq(authorityAccounts.sealedKey, sealedKey),
      isNull(authorityAccounts.url),
    );
    const [kept] = await tx
      .update(authorityAccounts)
      .set({ url })
      .where(isUnregistered)
      .returning();
    if (kept) {
      await audit.add(tx, {
        orgId: undefined,
        actor: { kind: 'system', name: 'Quire' },
        action: 'certificate.account',
        target: { kind: 'certificate-authority', name: directory },
        after: { account: url },
      });
      return kept;
    }
    const row = await findAccount(tx, directory);
    if (!row) throw new Error('The account at the certificate authority was replaced meanwhile.');
    return row;
  });
}
