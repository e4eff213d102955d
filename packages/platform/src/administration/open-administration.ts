import { join, resolve } from 'node:path';
import { type Clock, type Logger, messageOf, type Random } from '@quire/base';
import type pg from 'pg';
import { type AuditLog, createAuditLog } from '../audit/audit-log.ts';
import { type ChainReport, listChains, verifyChain } from '../audit/verify-chain.ts';
import type { BackupSummary } from '../backup/format.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { createCleanup } from '../cleanup.ts';
import { listLostConnections } from '../connections/lost-connections.ts';
import { prepareDataFolder, toCacheFolder } from '../data-folder.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import type { Organisation } from '../database/schema/index.ts';
import { releaseLeases } from '../lease/release-leases.ts';
import { listRetention, type RetentionList } from '../maintenance/apply-retention.ts';
import { type CleanUpSummary, cleanUp, type KeptDays } from '../maintenance/clean-up.ts';
import { createPublicAddress } from '../public-address.ts';
import type { PlatformSettings } from '../settings.ts';
import {
  createDomainChecker,
  type DomainChecker,
  toDomainOptions,
} from '../sites/domain-checker.ts';
import { openStorage } from '../storage/create-storage.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { rotateLinkKeys } from '../storage/link-keys.ts';
import { describeUsage, type UsageSummary } from '../usage/describe-usage.ts';
import { readQuotas } from '../usage/plan-quotas.ts';
import { openKeyRing } from '../vault/key-ring.ts';
import { createVault, type Vault } from '../vault/vault.ts';
import { createWorkFolder } from '../work-folder.ts';
import { assertInstallation, connectInstallation } from './connect-installation.ts';
import { forgetOldKeys, rotateSecrets, type SecretRotation } from './rotate-secrets.ts';

/** What was restored, and the repositories that have to be connected again because their key is not here. */
export interface RestoreSummary extends BackupSummary {
  lostConnections: string[];
}

export interface AdministrationOptions {
  settings: PlatformSettings;
  clock: Clock;
  random: Random;
  logger: Logger;
  /** Whether an installation is created where there is none; otherwise that is an error. */
  mayCreate?: boolean;
}

/** What an operator may do to an installation, beside a running platform or without one. */
export interface Administration {
  db: Database;
  /** Records what a command did. */
  audit: AuditLog;
  /** Looks at the audit log of one organization, or at all of it. */
  verifyAudit(orgId: string | undefined): Promise<ChainReport[]>;
  storage: StorageDriver;
  domains: DomainChecker;
  /** Creates a new key for download links; those of the key before it stay good, or stop. */
  rotateLinkKeys(options: { stopLinks: boolean }): Promise<void>;
  /** Encrypts all stored tokens and keys of repositories with a new key. */
  rotateSecrets(): Promise<SecretRotation>;
  /** Forgets the keys before the newest one, unless something still needs one. */
  forgetOldKeys(): Promise<SecretRotation>;
  /** What an organization has, and of how much where its plan is bound. */
  describeUsage(organisation: Pick<Organisation, 'id' | 'plan'>): Promise<UsageSummary>;
  /** What the running platform does every few hours. */
  cleanUp(keep: KeptDays): Promise<CleanUpSummary>;
  /** What that would delete of old jobs and versions. */
  listRetention(days: number): Promise<RetentionList>;
  backup(file: string): Promise<BackupSummary>;
  /** Into an empty installation only. */
  restore(file: string): Promise<RestoreSummary>;
  close(): Promise<void>;
}

export async function openAdministration(options: AdministrationOptions): Promise<Administration> {
  const { settings, clock, random, logger } = options;
  const dataFolder = resolve(settings.QUIRE_DATA);
  if (!options.mayCreate) await assertInstallation(settings, dataFolder);
  await prepareDataFolder(dataFolder);
  const cleanup = createCleanup();
  try {
    const connection = await connectInstallation(options, dataFolder, cleanup);
    const { db, pool, close } = openDatabase(connection, (error) =>
      logger.warn({ error: messageOf(error) }, 'a database connection was lost'),
    );
    cleanup.add(close);
    await migrateDatabase(pool);
    const vault = openVault(options, dataFolder);
    const hasSetting =
      settings.QUIRE_SECRET_KEY !== undefined || settings.DATABASE_URL !== undefined;
    const secrets = { db, vault, random, dataFolder, hasSetting };
    const storage = await openStorage({ settings, dataFolder, signer: refuseLinks, clock, random });
    const audit = createAuditLog({ db, vault, clock, random });
    return {
      db,
      audit,
      verifyAudit: (orgId) => verifyAudit(db, vault, orgId),
      storage,
      domains: createDomainChecker(toDomainOptions(settings, publicHostOf(settings))),
      rotateLinkKeys: (how) => rotateLinkKeys({ db, clock, random }, how),
      rotateSecrets: () => rotateSecrets(secrets),
      forgetOldKeys: () => forgetOldKeys(secrets),
      describeUsage: (organisation) =>
        describeUsage({ db, storage, clock }, readQuotas(settings), organisation),
      listRetention: (days) => listRetention({ db, clock }, { days }),
      cleanUp: (keep) =>
        cleanUp(
          { db, storage, clock, random, vault, audit, cacheFolder: toCacheFolder(dataFolder) },
          keep,
        ),
      backup: (file) => writeBackup({ pool, storage }, file),
      restore: (file) => restore({ pool, storage, db, vault }, dataFolder, file),
      close: () => cleanup.run(),
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function verifyAudit(
  db: Database,
  vault: Vault,
  orgId: string | undefined,
): Promise<ChainReport[]> {
  const reports = [];
  for (const chain of orgId ? [orgId] : await listChains(db)) {
    reports.push(await verifyChain(db, vault, chain));
  }
  return reports;
}

interface RestoreParts {
  pool: pg.Pool;
  storage: StorageDriver;
  db: Database;
  vault: Vault;
}

async function restore(
  { pool, storage, db, vault }: RestoreParts,
  dataFolder: string,
  file: string,
): Promise<RestoreSummary> {
  const work = await createWorkFolder(join(dataFolder, 'work'));
  const summary = await restoreBackup({ pool, storage, work }, file);
  // Whoever held them works on another installation.
  await releaseLeases(db);
  return { ...summary, lostConnections: await listLostConnections(db, vault) };
}

function openVault({ settings, random }: AdministrationOptions, dataFolder: string): Vault {
  const hasOutsideDatabase = settings.DATABASE_URL !== undefined;
  const setting = settings.QUIRE_SECRET_KEY;
  return createVault(openKeyRing({ setting, dataFolder, hasOutsideDatabase, random }), random);
}

const publicHostOf = (settings: PlatformSettings) =>
  createPublicAddress(settings.QUIRE_PUBLIC_URL, settings.QUIRE_PORT).host;

/** Administration stores and reads files; links are the running platform's to make. */
const refuseLinks = {
  async sign(): Promise<never> {
    throw new Error('Only the running platform creates links.');
  },
  verify: async () => 'altered' as const,
};
